"""What must be true of offers, refusals and pictures.

What a module draws it marks as its own: an id or a class that is the module's name or begins with
the name and a dash, or ``data-module``. Where the module is not in use there is no such mark.
"""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

from offworld.engine.clauses import clauses
from offworld.engine.match import Match
from offworld.engine.option import Offer, Refusal
from offworld.engine.testing.properties import Defect, viewers


def check_offers(match: Match, rng: Random) -> None:
    """Every option has a sentence, clicks on things that are drawn, and a clause that exists.

    An option that rolls dice or reveals something says so beforehand.
    """
    if match.decision is None:
        return
    seat = match.decision.seat
    known = {clause.id for clause in clauses(match.game)}
    drawn = drawn_ids(match, seat)
    offers = match.offers(seat)
    if [offer.option for offer in offers] != list(match.decision.options):
        raise Defect("the offers are not the options")
    refusals = match.refusals(seat)
    for label, path, clause in [
        (match.decision.prompt, (), match.decision.clause),
        *((offer.label, offer.path, offer.clause) for offer in offers),
        *((refusal.what, refusal.path, refusal.clause) for refusal in refusals),
    ]:
        if not label:
            raise Defect("an offer, a refusal or a prompt has no words")
        if clause and clause not in known:
            raise Defect(f"{label!r} names the clause {clause}, which is not in rules.md")
        for id in path:
            if id not in drawn:
                raise Defect(f"{label!r} wants a click on {id!r}, which is not drawn")
    labels = {(offer.path, offer.label) for offer in offers}
    if len(labels) < len(offers):
        raise Defect(f"two options look the same: {sorted(offer.label for offer in offers)}")
    check_disjoint(offers, refusals)
    offer = rng.choice(offers)
    twin = match.clone()
    before = twin.state.information()
    twin.choose(offer.option)
    if twin.state.information() != before and not offer.irreversible and not twin.over:
        raise Defect(f"{offer.label!r} rolls dice or reveals something without saying so")


def check_disjoint(offers: list[Offer], refusals: list[Refusal]) -> None:
    """Nothing is refused that is offered, and nothing twice.

    The clicks may be those of an offer: a card that can be sold may be refused as a card to play.
    """
    labels = {offer.label for offer in offers}
    options = {offer.option for offer in offers}
    seen = set()
    for refusal in refusals:
        if refusal.what in labels or refusal.option in options:
            raise Defect(f"{refusal.what!r} is offered and refused: {refusal.reason}")
        if (refusal.what, refusal.path) in seen:
            raise Defect(f"{refusal.what!r} is refused twice")
        seen.add((refusal.what, refusal.path))


def check_picture(match: Match, rng: Random) -> None:
    """Everybody gets a picture: well-formed, every id once, and no trace of modules not in use."""
    absent = {kind.name for kind in match.game.modules} - {module.name for module in match.modules}
    for viewer in viewers(match):
        for mark in sorted(drawn_marks(match, viewer)):
            for name in absent:
                if mark == name or mark.startswith(f"{name}-"):
                    raise Defect(f"{mark!r} is drawn, but the module {name} is not in use")


def drawn_marks(match: Match, seat: int | None) -> set[str]:
    """All ids, classes and values of ``data-module`` in a picture."""
    found = drawn_ids(match, seat)
    for fragment in match.draw(seat).values():
        for element in ElementTree.fromstring(fragment).iter():
            found |= {*element.get("class", "").split(), element.get("data-module", "")}
    return found


def drawn_ids(match: Match, seat: int | None) -> set[str]:
    """The ids of all drawn elements; every fragment is well-formed and no id stands twice."""
    found: set[str] = set()
    for name, fragment in match.draw(seat).items():
        try:
            root = ElementTree.fromstring(fragment)
        except ElementTree.ParseError as error:
            raise Defect(f"the fragment {name!r} is not well-formed: {error}") from None
        for element in root.iter():
            id = element.get("id")
            if id is not None and id in found:
                raise Defect(f"two drawn elements have the id {id!r}")
            if id is not None:
                found.add(id)
    return found
