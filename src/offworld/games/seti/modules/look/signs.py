"""Signs and bodies of what the species bring; importing this makes them known."""

from __future__ import annotations

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Node, kept, tag, together
from offworld.drawing.writing import middle
from offworld.games.seti.look import heavens
from offworld.games.seti.look.glyphs import SPECIAL, made, signal_at, with_number
from offworld.games.seti.look.icons import ICONS

OUTLINES = {
    "anomaly": "M12 3L21 19H3ZM12 9V13.5M12 16.3h.01",
    "sample": "M8 3H16M9 3V8L6.5 11V19A2 2 0 0 0 8.5 21H15.5A2 2 0 0 0 17.5 19V11L15 8V3"
    "M6.5 14H17.5",
    "capsule": "M7 8A5 5 0 0 1 17 8V16A5 5 0 0 1 7 16ZM7 12H17M12 6.5V9",
    "message": "M4 6H20V17H12L7.5 20.5V17H4ZM8 10H16M8 13H13",
    "danger": "M12 4L21 20H3ZM12 10V14.5M12 17.3h.01",
    "progress": "M4 18L9 12L13 15L20 6M15 6H20V11",
}
"""On a grid of 24."""


@kept
def anomaly(color: str, size: float = 18) -> Node:
    """An anomaly token of a trace's colour; without a colour, any."""
    paint = f"trace-{color}" if color else "text"
    half = size / 2
    edge = f"M0 {-half}L{half} {half * 0.8}H{-half}Z"
    body = tag("path", d=edge, fill="ground", stroke=paint, stroke_width=1.75,
               stroke_linejoin="round")  # fmt: skip
    return together(body, tag("circle", cy=half * 0.2, r=half * 0.22, fill=paint))


def stranger() -> Node:
    """A long rock from between the stars."""
    body = (
        "M-13 4.4C-11-.6-4-5 4-6.4 9-7.2 13-5.4 13-2.6 12.4 1.4 5 5.6-3 7.2-9 8.2-13.6 7.4-13 4.4Z"
    )
    dark = "M-13 4.4C-13.6 7.4-9 8.2-3 7.2 5 5.6 12.4 1.4 13-2.6 9 1 3 3.8-3 5-7 5.8-11 6-13 4.4Z"
    dents = (-6, 3.6, 2), (2.6, -2, 2.4), (8, -3.2, 1.2), (0.4, 4, 1.1)
    return together(
        heavens.blot(body, "stranger"),
        heavens.spots("shade", 0.28, *dents),
        heavens.blot(dark, "shade", 0.3),
    )


heavens.ART["oumuamua"] = stranger
heavens.SIZES["oumuamua"] = 1


def mark(name: str, paint: str = "text") -> Node:
    return icon(OUTLINES[name], 0, 0, 17, paint)


SPECIAL.update(
    {
        "anomaly": lambda n: made(anomaly(""), "an anomaly"),
        "sample": lambda n: with_number(mark("sample", "trace-blue"), n, "a sample"),
        "capsule": lambda n: with_number(mark("capsule"), n, "a capsule"),
        "message": lambda n: made(
            together(icon(OUTLINES["message"], -9, 0, 17), middle(9, 0, f"+{n}", 12, bold=True))
            if n
            else mark("message"),
            "send a message, answered so many points ahead",
            40 if n else 18,
        ),
        "progress": lambda n: with_number(mark("progress"), n, "progress of the rival"),
        "exertian_card": lambda n: with_number(
            icon(ICONS["alien_card"], 0, 0, 17), n, "an Exertian card"
        ),
        "income_once": lambda n: made(
            together(icon(ICONS["income"], -4, 0, 16), middle(9, 0, "1", 12, bold=True)),
            "its income, once",
            26,
        ),
        "keep": lambda n: made(icon(ICONS["hand"], 0, 0, 17), "keep the card"),
        "signal_anomaly": lambda n: signal_at(
            anomaly("", 15), "a signal in the sector of the next anomaly"
        ),
        "signal_oumuamua": lambda n: signal_at(
            heavens.planet("oumuamua", 7), "a signal in the sector of 'Oumuamua, or on its tile"
        ),
        "signal_oumuamua_tile": lambda n: signal_at(
            heavens.planet("oumuamua", 7), "a signal on the tile of 'Oumuamua"
        ),
        "no_publicity_for_own_probe_movement": lambda n: made(
            together(
                icon(ICONS["publicity"], 0, 0, 17, "fame"),
                tag("path", d="M-9 8L9-8", stroke="bad", stroke_width=1.75),
            ),
            "visits of your probes give no publicity this turn",
            20,
        ),
    }
)
