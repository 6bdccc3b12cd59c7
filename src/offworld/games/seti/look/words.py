"""Plain words for every option, and for the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.engine import Offer, Option
from offworld.engine.effects import ResolveFirst
from offworld.engine.log import Amount, Card, Place, Token
from offworld.engine.look import Words
from offworld.games.seti.catalogue import VOCABULARY
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.solar import ring_of, sector_of
from offworld.games.seti.tables import (
    CARDS,
    DECK_PLACE,
    GOLD_SIDES,
    MOONS,
    PLANETS,
    SLOTS,
    SPACES,
    TECHS,
)
from offworld.games.seti.terms import options as o

GOODS = ("a card", "a credit", "an energy")


def cell_name(cell: int) -> str:
    return f"ring {ring_of(cell)}, sector {sector_of(cell)}"


def card_name(card: int) -> str:
    return CARDS[card].name


def place_name(view: SetiView, place: int) -> str:
    return "the top card of the deck" if place == DECK_PLACE else card_name(view.row[place])


def label(view: SetiView, x: Any) -> str:
    """What an option is called."""
    return LABELS[type(x)](view, x)


LABELS: dict[type[Option], Callable[[SetiView, Any], str]] = {
    o.Launch: lambda v, x: "Launch a probe",
    o.Orbit: lambda v, x: f"Orbit {PLANETS[x.planet].name}",
    o.Land: lambda v, x: (
        f"Land on {MOONS[x.moon].name if x.moon >= 0 else PLANETS[x.planet].name}"
        + (f", first-lander space {x.space + 1}" if x.space >= 0 else "")
    ),
    o.Scan: lambda v, x: "Scan",
    o.Analyze: lambda v, x: "Analyze data",
    o.Play: lambda v, x: f"Play {card_name(x.card)}",
    o.Research: lambda v, x: "Research a tech",
    o.Pass: lambda v, x: "Pass",
    o.PlaceData: lambda v, x: (
        "Place data on the top row" if x.slot < 0 else f"Place data below slot {x.slot + 1}"
    ),
    o.CompleteMission: lambda v, x: (
        f"Complete {card_name(x.card)}" + (f" with {x.piece + 1}" if x.piece >= 0 else "")
    ),
    o.UseCorner: lambda v, x: f"Discard {card_name(x.card)} for its corner",
    o.Step: lambda v, x: (
        f"Move {'piece ' + str(x.piece + 1) if x.piece >= 0 else 'the probe'} in "
        f"{cell_name(x.start)} to {cell_name(x.to)}"
        + (f", discarding {card_name(x.card)}" if x.card >= 0 else "")
    ),
    o.BuyCard: lambda v, x: f"Buy {place_name(v, x.place)}",
    o.Exchange: lambda v, x: f"Give two of {GOODS[x.give]} for {GOODS[x.take]}",
    o.FreeActions: lambda v, x: "Take free actions first",
    o.PauseBetween: lambda v, x: "Pause between effects in this turn",
    o.GoOn: lambda v, x: "Go on",
    o.EndTurn: lambda v, x: "End your turn",
    o.Take: lambda v, x: f"Take {place_name(v, x.place)}",
    o.Tuck: lambda v, x: f"Tuck {card_name(x.card)}",
    o.TuckThis: lambda v, x: "Tuck this card",
    o.Decline: lambda v, x: "No more",
    o.Mark: lambda v, x: f"Mark a signal at {SLOTS[x.slot].name}",
    o.MarkWithRow: lambda v, x: (
        f"Discard {place_name(v, x.place)} for a signal at {SLOTS[x.slot].name}"
    ),
    o.MarkWithHand: lambda v, x: (
        f"Discard {card_name(x.card)} of your hand for a signal at {SLOTS[x.slot].name}"
    ),
    o.MarkFromMercury: lambda v, x: f"Pay 1 publicity for a signal at {SLOTS[x.slot].name}",
    o.LaunchFromScan: lambda v, x: "Pay 1 energy to launch a probe",
    o.MoveFromScan: lambda v, x: "Gain 1 move",
    o.ChooseProbe: lambda v, x: f"The probe in {cell_name(x.cell)}",
    o.MarkTrace: lambda v, x: f"Mark a trace at {SPACES[x.space].id}",
    o.CoverCircle: lambda v, x: f"Cover circle {x.circle + 1} of {card_name(x.card)}",
    o.TakeTech: lambda v, x: (
        f"Take {TECHS[x.tech].id}" + (f" into slot {x.slot + 1}" if x.slot >= 0 else "")
    ),
    o.RemoveFigure: lambda v, x: (
        f"Take back the {'orbiter' if x.is_orbiter else 'lander'} from "
        f"{MOONS[x.moon].name if x.moon >= 0 else PLANETS[x.planet].name}"
        + (f", first space {x.space + 1}" if x.space >= 0 else "")
    ),
    o.Show: lambda v, x: f"Show {card_name(x.card)}",
    o.ShowAll: lambda v, x: "Show all of them",
    o.UseRowCorner: lambda v, x: f"Use the corner of {place_name(v, x.place)}",
    o.TakeMove: lambda v, x: "Take a move",
    o.TakePublicity: lambda v, x: "Take the publicity",
    o.GiveUp: lambda v, x: f"Discard {card_name(x.card)}",
    o.Keep: lambda v, x: f"Take {card_name(x.card)} from the stack",
    o.MarkGold: lambda v, x: f"Mark {GOLD_SIDES[v.gold[x.tile].side].id}",
    o.Resolve: lambda v, x: f"Resolve {SLOTS[x.slot].name}",
    ResolveFirst: lambda v, x: VOCABULARY.effects[x.effect].words(),
}
ROLES: dict[type[Option], str] = {
    o.EndTurn: "end",
    o.GoOn: "pass",
    o.Decline: "pass",
}


def words(view: SetiView, option: Option) -> Offer:
    role: Any = ROLES.get(type(option), "")
    return Offer(option=option, label=label(view, option), role=role, irreversible=True)


WORDS: dict[type[Option], Words] = dict.fromkeys(LABELS, words)


def spell(token: Token) -> str | None:
    """The word for a token of the log."""
    match token:
        case Card(id):
            return next((card.name for card in CARDS if card.id == id), None)
        case Place(id):
            kind, _, name = id.partition("-")
            if kind == "cell":
                return cell_name(int(name))
            return name.replace("_", " ")
        case Amount(number, unit):
            return f"{number} {unit[:-1] if number == 1 and unit.endswith('s') else unit}"
    return None
