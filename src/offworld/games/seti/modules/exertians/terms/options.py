"""What the Exertians let you choose."""

from __future__ import annotations

from offworld.engine import Option
from offworld.games.seti.terms.ranges import Card


class PlayExertian(Option, frozen=True):
    """Play an Exertian card face down."""

    card: Card
