"""Synonyms: a language in; the words that may stand for one another in a question out.

Where two questions have the same answer, a word that only one of them has makes two of them; so what is not in here is
another question: "who won" and "who hosted". All are folded, and of each word any form will do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: each line: words that mean the same, or the same thing to a question: what was painted and who painted it
SYNONYMS: Final[Mapping[str, str]] = {
    "en": """
        big large great huge vast
        biggest largest greatest
        small little tiny
        smallest littlest tiniest
        tall high
        tallest highest
        old ancient
        fast quick rapid
        fastest quickest
        famous renowned celebrated wellknown
        lie lies situate locate find found stand sit place
        build built construct erect raise
        write wrote written author pen writer
        paint painter painted
        compose composer composed
        invent inventor invention
        discover discoverer discovery
        design architect designer
        sculpt sculptor carve
        make made produce manufacture create creator maker
        begin began start
        end finish
        border neighbour neighbor adjoin share
        cross span bridge traverse
        link connect join
        separate divide part split
        flow run
        country nation
        city town
        money currency
        film movie
        ocean sea
        inhabitant people population resident
        live dwell reside inhabit
        speak spoken speech tongue language
        eat ate eaten
        drink drank drunk beverage
        nickname alias
        birthplace born birth
        die death died
        kind sort type
        mountain peak summit mount
        animal creature beast
        dish food meal
        year when
        win won winner
        rule reign govern
        king monarch
        stretch reach extend
        feast festival celebration holiday
        road street
        singer vocalist
        person somebody someone
        thing something
        hero heroine
        woman women female girl
        use used
        leaf leaves
        give gave given gift donate donation hand award
        chemistry chemical
        near close nearby
        nearest closest
        football soccer
        fall fell fallen
        drive drove driven
        host hold held
        below under beneath underneath
        take took taken
        sink sank sunk
        break broke broken
        fly flew flown
        grow grew grown
        wear wore worn
        sing sang sung
        swim swam swum
        steal stole stolen
        sell sold
        buy bought
        lose lost
        lead led
        fight fought
        shoot shot
        ride rode ridden
        choose chose chosen
        draw drew drawn
        bring brought
        catch caught
        throw threw thrown
        become became
        feed fed
        keep kept
        send sent
        strike struck
        hide hid hidden
        hang hung
        weave wove woven
        freeze froze frozen
        blow blew blown
        go went gone
        come came
        mean meant meaning signify
        novel book
        ship boat vessel
        aircraft aeroplane airplane plane
        car automobile
        railway railroad
        kill murder assassinate
        marry wed
        smelt extract
        contain include comprise
        shape form
        leave depart quit
        child children kid
        doctor physician
        island isle
        job profession occupation
        lead led leader head
        command commander
        reach arrive
        founded establish
        try attempt
        destroy wreck demolish
        conquer capture seize
        defeat beat beaten
        behead decapitate
        jail imprison
        exile banish expel
        escape flee fled
        explore explorer exploration
        measure measurement
        calculate compute
        weigh weight
        surround encircle
        supply provide
        need require
        help assist aid
        allow permit
        protect guard
        commemorate honour
        portray depict show shown
        direct director
        conduct conductor
        act actor actress
        publish publisher
        translate translator translation
        teach taught teacher
        ban prohibit forbid forbidden outlaw
        succeed successor
        precede predecessor
        cost price
        sailor navigator seafarer
        maximum most
        minimum least
        headquarters hq
        main mainly chief chiefly principal principally
        holy sacred
        rich wealthy
        strange odd
        round circular
        poisonous toxic venomous
        annual annually yearly
        each every
        baby infant
        graveyard cemetery
        grave tomb
        harbour port
        lorry truck
        underground subway metro
        maize corn
        aubergine eggplant
        courgette zucchini
        biscuit cookie
        world earth worldwide global
        father dad
        mother mum
        war conflict
        treaty pact
        revolt uprising rebellion
        contest competition
        team side squad
        umpire referee
        cook chef
        flower blossom bloom
        insect bug
        violin fiddle
        tune melody
        tale story
        flag banner
        emblem symbol
        colour hue
        disease illness sickness
        cure heal
        rock stone
        gem jewel
        coast shore
        kingdom realm
        word term
        note banknote
        runner sprinter
    """,
    "pl": """
        duzy wielki ogromny
        najwiekszy najwieksza najwieksze
        lezy polozony znajduje polozona polozone
        panstwo kraj
        miasto miejscowosc
        napisal autor autorem
        zbudowal wzniosl postawil
        pieniadz waluta
        slawny znany slynny
    """,
}
