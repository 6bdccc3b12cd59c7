"""How the Mascamites present themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.picture import Picture
from offworld.engine import HIDDEN, ModuleLook, Offer, Option
from offworld.engine.log import Token
from offworld.engine.look import Words
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.look.words import cell_id
from offworld.games.seti.modules.look import COMMON_WORDS, card_lines, spell_card
from offworld.games.seti.modules.mascamites.board import NAME, SAMPLE_PLANETS, SAMPLES
from offworld.games.seti.modules.mascamites.look import draw
from offworld.games.seti.modules.mascamites.look.view import mascamites_of, mascamites_view
from offworld.games.seti.modules.mascamites.terms.options import PickPlanet, PickSample
from offworld.games.seti.solar import ring_of, sector_of
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE, PLANETS


def sample_name(sample: int) -> str:
    """What a sample gives."""
    return SAMPLES[sample][1].phrase()


def pick_sample(view: SetiView, option: PickSample) -> Offer:
    name = sample_name(option.sample)
    return Offer(
        option=option,
        label=f"The sample: {name}",
        effect=name,
        irreversible=True,
        clause="SX-MASC-06",
    )


def pick_planet(view: SetiView, option: PickPlanet) -> Offer:
    name = PLANETS[option.planet].name
    return Offer(
        option=option,
        label=f"Look at the samples on {name}",
        path=(cell_id(view.planet_cells[option.planet]),),
        irreversible=True,
        clause="SX-MASC-23",
    )


class MascamitesLook(ModuleLook[Table, SetiView]):
    """Samples and capsules."""

    words: ClassVar[Mapping[type[Option], Words]] = {
        **COMMON_WORDS,
        PickPlanet: pick_planet,
        PickSample: pick_sample,
    }

    def show(self, s: Table, view: SetiView) -> None:
        view.extras[NAME] = mascamites_view(s, view.seat)

    def draw(self, view: SetiView, picture: Picture) -> None:
        draw.draw(view, picture)

    def text(self, view: SetiView) -> list[str]:
        board = mascamites_of(view)
        lines = ["Mascamites:", *card_lines(board)]
        for planet, samples in zip(SAMPLE_PLANETS, board.samples, strict=True):
            lines.append(f"  Samples on {PLANETS[planet].name}: {samples}.")
        for capsule in board.capsules:
            where = f"ring {ring_of(capsule.cell)}, sector {sector_of(capsule.cell)}"
            what = "" if capsule.sample == HIDDEN else f" ({sample_name(capsule.sample)})"
            lines.append(f"  {view.name(capsule.owner)} has a capsule in {where}{what}.")
        on_board = [sample_name(sample) for sample in board.slots if sample != NONE]
        lines.append(f"  Samples on the board: {'; '.join(on_board)}.")
        return lines

    def spell(self, token: Token) -> str | None:
        names = {id: f"a sample ({reward.phrase()})" for id, reward in SAMPLES}
        return spell_card(token, {**names, NAME: "the Mascamites"})
