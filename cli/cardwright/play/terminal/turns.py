"""Turns: a table played to its end at a desk: who is asked, what they see, and what is done with what they type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardwright.engine.moves import TABLE, Form, IllegalMove, Move, Option, Value, Words
from cardwright.play.terminal import helps
from cardwright.play.terminal.desk import Desk, Left
from cardwright.play.terminal.keys import Chosen, Keys, folded
from cardwright.play.terminal.letters import OWN, Letters, letters_of
from cardwright.play.terminal.page import Page, clean
from cardwright.play.terminal.parts import Fits, closed, how, value_of
from cardwright.play.terminal.table import Table

_HINTS: Final = "? explains   h what happened   u take back   q leave (saved)"
_HINTS_MINE: Final = "? explains   h what happened   m my own view   u take back   q leave (saved)"
_REST: Final = "Enter goes on   h what happened   q leave (saved)"
_BACK: Final = "<"


class Turns:
    """One sitting at a table."""

    def __init__(self, table: Table, desk: Desk) -> None:
        self.table = table
        self.desk = desk
        self._holder: int | None = None
        self._seen = len(table.lines())
        self._notice = ""

    def play(self) -> None:
        """Play to the end. Raises Left where somebody stops before, SaveError where a move cannot be saved."""
        while (actor := self.table.actor) is not None:
            if self.table.decides(actor) == "people":
                self._people(actor)
            else:
                self._unasked(actor)
        self._end()

    def _unasked(self, actor: int) -> None:
        table = self.table
        if table.people and table.telling.rests(table.game, table.state, table.people) and not self._rested():
            return
        self.table.do(self.table.unasked(actor))
        following = self.table.actor
        if following is None or self.table.decides(following) != "people":
            self.desk.tell(self._page(self._seat(())), len(self.table.happened[-1].lines))

    def _rested(self) -> bool:
        """Let people look at the table; whether they have."""
        self._all_look()
        page = replace(self._page(self._seat(())), hints=_REST, notice=self._notice)
        self._notice = ""
        if self._own(self.desk.ask(page), (), Keys((), ())):
            return False
        self._seen = len(self.table.lines())
        return True

    def _end(self) -> None:
        """The table once more, with all that is revealed at the end."""
        self._all_look()
        page = replace(self._page(self._seat(())), question="The game is over.", hints="Enter ends it, h what happened")
        while (typed := folded(self.desk.ask(page))) in ("h", "u"):
            if typed == "u":
                page = replace(page, notice="The game is over, and what was hidden has been shown.")
            else:
                self.desk.read("What happened, newest first", helps.history([one.lines for one in self.table.happened]))

    # ------------------------------------------------------------------------------------------------- what they see

    def _eyes(self, actor: int) -> tuple[int, ...]:
        return self.table.telling.eyes(self.table.game, self.table.state, actor, self.table.people)

    def _seat(self, eyes: tuple[int, ...]) -> int:
        """Whose view the screen shows: of those who alone look, of the only person there is, or what lies open."""
        people = self.table.people
        return eyes[0] if eyes else next(iter(people)) if len(people) == 1 else TABLE

    def _page(self, seat: int) -> Page:
        told = self.table.lines()
        fresh = max(0, len(told) - self._seen)
        return Page(self.table.screen(seat), self.table.title, told, fresh, hints=self._hints(seat))

    def _hints(self, seat: int) -> str:
        return _HINTS_MINE if seat == TABLE and self._hidden() else _HINTS

    def _hidden(self) -> bool:
        """Whether somebody at the keyboard knows what does not lie open."""
        game, state = self.table.game, self.table.state
        return any(game.view(state, seat) != game.view(state, TABLE) for seat in self.table.people)

    def _hand_over(self, eyes: tuple[int, ...]) -> None:
        if not eyes:
            self._all_look()
        elif len(self.table.people) > 1 and self._holder != eyes[0]:
            self.desk.hand(self.table.names[eyes[0]])
            self._holder = eyes[0]

    def _all_look(self) -> None:
        if self._holder is not None:
            self._holder = None
            self.desk.open_again()

    # ------------------------------------------------------------------------------------------------ what they type

    def _people(self, actor: int) -> None:
        """Ask until a move is made, or the table is another one."""
        table = self.table
        eyes = self._eyes(actor)
        self._hand_over(eyes)
        options = table.options(actor)
        labels = [table.telling.label(table.game, table.state, option, table.names) for option in options]
        free = letters_of(options, labels)
        keys = Keys(options, labels)
        sole = options[0] if len(options) == 1 and isinstance(options[0], Form) else None
        question = table.telling.question(table.game, table.state, actor, table.names)
        page = replace(self._page(self._seat(eyes)), question=clean(question), notice=self._notice)
        self._notice = ""
        move = (
            self._spoken(free, page)
            if free is not None
            else self._filled(sole, page, options)
            if sole
            else self._move(keys, replace(page, keys=keys.shown), options)
        )
        if move is not None:
            self._make(move)

    def _spoken(self, free: Letters, page: Page) -> Move | None:
        """What somebody says, whatever it is: keys are one letter each, and no number or word is one."""
        typed = self.desk.ask(replace(page, keys=free.keys))
        if self._own(typed, free.options, free, spoken=True):
            return None
        option = free.find(typed)
        if option is not None:
            return self._filled(option, replace(page, notice=""), ()) if isinstance(option, Form) else option
        said = value_of(free.said.parts[0], Keys((), ()), typed)
        if isinstance(said, str):
            self._notice = said
            return None
        return Move(free.said.actor, free.said.name, (said.value,))

    def _move(self, keys: Keys[Option], page: Page, options: Sequence[Option]) -> Move | None:
        typed = self.desk.ask(page)
        if self._own(typed, options, keys):
            return None
        read = self._read(typed, options)
        if isinstance(read, str):
            self._notice = read
            return None
        found = Chosen(read) if read is not None else keys.find(typed)
        if isinstance(found, str):
            self._notice = found
            return None
        option = found.item
        return self._filled(option, replace(page, keys=(), notice=""), ()) if isinstance(option, Form) else option

    def _read(self, typed: str, options: Sequence[Option]) -> Move | str | None:
        return self.table.telling.read(self.table.game, self.table.state, typed.strip(), options)

    def _make(self, move: Move) -> None:
        seen = len(self.table.lines())
        try:
            self.table.do(move)
        except IllegalMove as error:
            self._notice = f"{error.words[:1].upper()}{error.words[1:]} ({error.rule})."
        else:
            self._seen = seen

    # ---------------------------------------------------------------------------------------------- forms, by parts

    def _filled(self, form: Form, page: Page, options: Sequence[Option]) -> Move | None:
        """A form filled in part by part; None where they went back or did something else."""
        values: list[Value] = []
        while len(values) < len(form.parts):
            before = self._so_far(form, values) if values else page.question if options else ""
            value = self._part(form, len(values), page, before, options if not values else ())
            if isinstance(value, Move) or value is None:
                return value
            values.append(value)
            page = replace(page, notice="")
        return Move(form.actor, form.name, tuple(values))

    def _so_far(self, form: Form, values: Sequence[Value]) -> str:
        """The parts that are filled in, in words."""
        table = self.table
        said = []
        for number, value in enumerate(values):
            some = [one for one in (value if isinstance(value, tuple) else (value,)) if not isinstance(one, tuple)]
            told = [table.telling.value(table.game, table.state, form, number, one) for one in some]
            said.append(", ".join(map(clean, told)))
        return " - ".join(filter(None, said))

    def _part(self, form: Form, number: int, page: Page, before: str, options: Sequence[Option]) -> Value | Move | None:
        table = self.table
        part = form.parts[number]
        label = table.telling.label(table.game, table.state, form, table.names)
        asked = clean(table.telling.part(table.game, table.state, form, number, table.names))
        asked = f"{closed(before)} {asked}".strip() if asked else before
        if isinstance(part, Words):
            keys = Keys[str | int]((), ())
        else:
            names = [table.telling.value(table.game, table.state, form, number, value) for value in part.values]
            keys = Keys[str | int](part.values, names)
        back = f"{_BACK} back   " if number or not options else ""
        hint = f"{how(part)}   {back}? explains   q leave (saved)"
        page = replace(page, question=asked, keys=keys.shown, hints=hint)
        while True:
            typed = self.desk.ask(page)
            spoken = isinstance(part, Words)
            if typed.strip() == _BACK or self._own(typed, (form,), Keys((form,), (label,)), keys, spoken=spoken):
                return None
            read = self._read(typed, options) if options else None
            if isinstance(read, Move):
                return read
            value = read if isinstance(read, str) else value_of(part, keys, typed)
            if isinstance(value, Fits):
                return value.value
            page = replace(page, notice=value)

    # ------------------------------------------------------------------------------------------ the terminal's own keys

    def _own(
        self,
        typed: str,
        options: Sequence[Option],
        keys: Keys[Option] | Letters,
        values: Keys[str | int] | None = None,
        *,
        spoken: bool = False,
    ) -> bool:
        """Whether the terminal does what was typed, and has done it. Where words are ``spoken``, keys alone count."""
        word = folded(typed)
        if spoken and word not in OWN and not word.startswith("? "):
            return False
        word = word.removeprefix("/")
        if word in ("q", "quit"):
            raise Left
        if word in ("u", "undo"):
            self._undo()
        elif word == "h":
            self.desk.read("What happened, newest first", helps.history([one.lines for one in self.table.happened]))
        elif word == "m":
            self._mine()
        elif word == "rules":
            self.desk.read("The rules", helps.rules(self.table.game))
        elif word.startswith("?"):
            self._help(word.removeprefix("?").strip(), options, keys, values)
        else:
            return False
        return True

    def _undo(self) -> None:
        table = self.table
        judged = table.actor == TABLE and table.telling.settles(table.game, table.state, table.people) == "people"
        if judged and not self._eyes(TABLE):
            # Whoever answered judges the answer, and the screen shows what would have been right, if a card says it.
            self._notice = "That cannot be taken back: what is right has been shown, or an answer was heard."
            return
        self._notice = table.undo()
        self._seen = len(table.lines())

    def _help(
        self,
        about: str,
        options: Sequence[Option],
        keys: Keys[Option] | Letters,
        values: Keys[str | int] | None,
    ) -> None:
        game, state = self.table.game, self.table.state
        if about == "rules":
            self.desk.read("The rules", helps.rules(game))
            return
        if about:
            lines = helps.rule(game, about)
            self.desk.read("The rule", lines) if lines else self._none(about)
            return
        lines = helps.explained(game, state, options, keys.keys, self._hidden())
        if values is not None and values.keys:
            lines = [*helps.listed(values.keys), (), *lines]
        self.desk.read("What you can do now", lines)

    def _none(self, about: str) -> None:
        book = list(self.table.game.rulebook)
        self._notice = f"There is no rule {clean(about)[:20]}; they are {book[0]} to {book[-1]}."

    def _mine(self) -> None:
        """What one of the people alone may see, for a moment."""
        people = sorted(self.table.people)
        if not people:
            self._notice = "Bots alone play, so there is nothing that one of you alone may see."
            return
        seat = people[0]
        if len(people) > 1:
            keys = Keys(people, [self.table.names[one] for one in people])
            page = replace(self._page(TABLE), question="Whose own view?", keys=keys.shown, hints="Enter goes back")
            found = keys.find(typed) if (typed := self.desk.ask(page)).strip() else ""
            if isinstance(found, str):
                self._notice = found
                return
            seat = found.item
            self.desk.hand(self.table.names[seat])
        self.desk.ask(replace(self._page(seat), question="", hints="Enter goes back"))
        if len(people) > 1:
            self.desk.open_again()
            self._holder = None
