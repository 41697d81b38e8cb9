"""Family: the legacy of a Cultural Routes deck in; what commands that keep it show, ask for and write, out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from cardwright.facts import countries
from cardwright.games.cultural_routes.compile import name_of as country_name
from cardwright.games.cultural_routes.legacy.codes import CODES
from cardwright.games.cultural_routes.legacy.folder import FOLDER, Meanwhile, keep_picture
from cardwright.games.cultural_routes.legacy.keeper import Keeper
from cardwright.games.cultural_routes.legacy.live import Legacy, legacy_of, written_of
from cardwright.games.history import Before
from cardwright.games.legacy import Ask, Done, Filled, Legacies, LegacyFault, Wish

#: what may be said of a card that comes in
_SAID = ("country", "region", "category", "continent", "words", "picture")


def family(before: Before, told: Legacy | None) -> Family:
    """The legacy of a deck, begun or not."""
    return Family(before.folder, told or legacy_of(before))


T = TypeVar("T")
_TRIES: Final = 20  #: how often somebody else may be quicker


@dataclass(frozen=True, slots=True)
class Family:
    """The legacy of the deck in a folder."""

    folder: Path
    legacy: Legacy

    @property
    def codes(self) -> Collection[str]:
        """The codes that are about the history."""
        return CODES

    # ------------------------------------------------------------------------------------------------------ shown

    def sessions(self) -> int:
        """How many sessions have begun."""
        return len(self.legacy.history.after)

    def told(self, pools: bool) -> Sequence[str]:
        """Every session: what came in, what went out, who did it."""
        return [*self._sessions(), *(self._pools() if pools else ())]

    def _sessions(self) -> Iterator[str]:
        labels = self.legacy.labels()
        if not self.legacy.history.after:
            yield "no session has begun yet"
        for number, after in enumerate(self.legacy.history.after, 1):
            session = after.session
            known_as = "" if session.number == number else f", begun as session {session.number} on its branch"
            yield f"session {number}  {session.date}  {session.by}{known_as}"
            for check, raw in self.legacy.kept[session.id].raws.items():
                yield f"  {labels[check]:5} {self._words(check, raw, labels)}"

    def _pools(self) -> Iterator[str]:
        for pool, cards in self.legacy.history.now.pools.items():
            yield f"{pool}: {len(cards):,} card{'' if len(cards) == 1 else 's'}"
            for card in cards:
                yield f"  {self._name(pool, card)}"

    def _words(self, check: str, raw: Any, labels: Mapping[str, str]) -> str:
        """An entry in a sentence."""
        if "undo" in raw:
            return f"entry {labels.get(raw['undo'], '?')} taken back" + (f" by {raw['by']}" if raw.get("by") else "")
        if "retire" in raw:
            return f"for {labels.get(raw['retire'], '?')} goes out {self._name(raw['pool'], raw['out'])}"
        if check in self.legacy.spoilt:
            return f"{raw['by']}: no card can be made of what was written"
        card = self._name(raw["pool"], raw["card"]["id"])
        out = f"; out goes {self._name(raw['pool'], raw['out'])}" if raw["out"] else "; nothing went out yet"
        return f"{raw['by']}: {card} comes in{out}"

    def _name(self, pool: str, card: str) -> str:
        """What stands on a card: its name in words, and its id."""
        known = self.legacy.cards.get((pool, card))
        if known is None:
            return card
        written = known.written
        if pool == "category":
            return f"{written.name} ({card})"
        return f"{written.region or country_name(written.country, 'en')} ({card})"

    def json(self) -> dict[str, Any]:
        """Sessions with their entries as written, pools, blanks, and what is to be settled."""
        history, labels = self.legacy.history, self.legacy.labels()
        sessions = [
            {
                "session": number,
                "id": after.session.id,
                "date": after.session.date,
                "by": after.session.by,
                "entries": [
                    {"entry": labels[check], "check": check, **raw}
                    for check, raw in self.legacy.kept[after.session.id].raws.items()
                ],
                "swaps": [{"in": swap.card, "out": swap.out, "pool": swap.pool} for swap in after.swaps],
                "blanks": dict(after.blanks),
            }
            for number, after in enumerate(history.after, 1)
        ]
        troubles = [{"entry": labels[one.entry.id], "what": one.what} for one in history.troubles]
        now = history.now
        return {"sessions": sessions, "pools": dict(now.pools), "blanks": dict(now.blanks), "to_settle": troubles}

    def left(self) -> str:
        """How many blank cards are left."""
        blanks = self.legacy.history.now.blanks
        return f"blank cards left: {blanks['country']} for places, {blanks['category']} for categories"

    def blanks(self) -> Mapping[str, str]:
        """The blank cards that the deck ever had, each with its pool."""
        return {card.id: card.written.pool for (kind, _), card in self.legacy.cards.items() if kind == "blank"}

    def came(self, session: int) -> tuple[str, ...]:
        """The ids of the cards that came in in a session."""
        return tuple(swap.card for swap in self.legacy.history.at(session).swaps)

    def cards(self, session: int) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """The cards of each pool after a session, as an author would write them."""
        known = self.legacy.cards
        return {
            pool: [{"id": card, **written_of(known[pool, card])} for card in ids if (pool, card) in known]
            for pool, ids in self.legacy.history.at(session).pools.items()
        }

    # ------------------------------------------------------------------------------------------- what is asked for

    def wish(self, given: Mapping[str, str], by: str, date: str, out: str | None) -> Wish:
        """C-04: a place or a category that somebody wrote on a blank card."""
        if strange := [name for name in given if name not in _SAID]:
            raise LegacyFault(f"a card has no {strange[0]}; it has {', '.join(_SAID)}")
        said = {name: text.strip() for name, text in given.items()}
        what = [name for name in ("country", "region", "category") if name in said]
        if len(what) != 1 or not said[what[0]]:
            raise LegacyFault("say what the card is: one of --country, --region or --category")
        more = {"notes": said["words"]} if said.get("words") else {}
        if "picture" in given:
            more["picture"] = given["picture"]
        name = said[what[0]]
        if what == ["category"]:
            return Wish("category", name, {"name": name, **more}, by, date, out)
        if what == ["country"]:
            code = _code(name)
            return Wish("country", country_name(code, "en"), {"country": code, **more}, by, date, out)
        place = {"region": name, "continent": _continent(said.get("continent"))}
        return Wish("country", name, {**place, **more}, by, date, out)

    def read(self, filled: Filled, given: Mapping[str, str], ask: Ask) -> Mapping[str, str]:
        """A form says a name; of a place it is a country's, or a region's, whose continent is asked for."""
        name = filled.values.get("name", "")
        drawn = {"words": filled.values["drawing"]} if filled.values.get("drawing") else {}
        if filled.pool == "category":
            return {"category": name, **drawn}
        known = countries.named(name)  # a place that only sounds like a country is a region
        if known is not None:
            return {"country": known.code, **drawn}
        return {"region": name, "continent": given.get("continent") or ask(f"{name}: on which continent?"), **drawn}

    def there(self, filled: Filled) -> str | None:
        """The card that says already what a blank card says that was filled in."""
        said = self.read(filled, {"continent": countries.continents[0]}, str)
        return Keeper(self.folder, self.legacy).there(self.wish(said, "", "", None))

    # ---------------------------------------------------------------------------------------------------- written

    def _write(self, act: Callable[[Keeper], T]) -> T:
        """Decide on the history as it is, and anew where somebody else wrote to it meanwhile."""
        for _ in range(_TRIES):
            with suppress(Meanwhile):
                return act(Keeper(self.folder, legacy_of(self.legacy.before)))
        raise LegacyFault("the history is being changed all the time; try again when that is over")

    def begin(self, date: str, by: str) -> str:
        """Begin a session."""
        return f"{FOLDER}/{self._write(lambda keeper: keeper.new(date, by))}.jsonl"

    def picture(self, picture: Path) -> str:
        """Keep a copy of a picture with the legacy."""
        return keep_picture(self.folder, picture)

    def add(self, wish: Wish) -> Done:
        """A card comes in, and the one that is named goes out for it."""
        return self._write(lambda keeper: keeper.add(wish))

    def retire(self, entry: str, out: str, date: str) -> Done:
        """The card that goes out for one that waits."""
        return self._write(lambda keeper: keeper.retire(entry, out, date))

    def undo(self, entry: str | None, date: str, by: str) -> Done:
        """Take an entry back."""
        return self._write(lambda keeper: keeper.undo(entry, date, by))


def _code(country: str) -> str:
    found = countries.find(country.upper()) or countries.meant(country)
    if found is None:
        near = ", ".join(one.name for one in countries.suggest(country))
        hint = f"; did you mean {near}?" if near else ""
        raise LegacyFault(f"there is no country {country}{hint}; a place that is no country is a --region")
    return found.code


def _continent(continent: str | None) -> str:
    known = countries.continents
    found = next((one for one in known if continent and one.casefold() == continent.casefold()), None)
    if found is None:
        raise LegacyFault(f"a region needs --continent, whose mark is printed: {', '.join(known)}")
    return found


LEGACY: Final[Legacies] = family
