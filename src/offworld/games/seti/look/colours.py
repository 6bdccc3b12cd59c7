"""The colours of SETI, each for the dark and the light theme."""

from __future__ import annotations

COLOURS: dict[str, tuple[str, str]] = {
    # The layers of the solar system, the lowest first.
    "deep": ("#0b101d", "#e4e1d6"),
    "base-disc": ("#101829", "#eae6da"),
    "disc-3": ("#1a2946", "#dfe4ec"),
    "disc-2": ("#25375d", "#edf1f6"),
    "disc-1": ("#314776", "#ffffff"),
    "disc-shade": ("#060910", "#9aa0ae"),
    "rim": ("#2a395a", "#cbc5b4"),
    "orbit": ("#53658f", "#9aa3b5"),
    "faint-star": ("#7f8fb5", "#a8a290"),
    # Bodies.
    "sun": ("#ffd98a", "#f0b440"),
    "sun-core": ("#fff1cf", "#ffe3a1"),
    "mercury": ("#a79c92", "#a3978c"),
    "venus": ("#e4c692", "#dfbb7e"),
    "earth": ("#4f8fd6", "#4d8dd6"),
    "land": ("#6cb48a", "#58a377"),
    "mars": ("#cf6f4c", "#c9633f"),
    "jupiter": ("#d8b48c", "#d3aa7d"),
    "saturn": ("#dcc68f", "#d2b873"),
    "uranus": ("#9fd4d6", "#86c6c9"),
    "neptune": ("#5b7fd9", "#4f74d1"),
    "stranger": ("#b98a78", "#a9735f"),
    "moon": ("#b9bfcc", "#a9aebb"),
    "stone": ("#8c93a6", "#8a8a86"),
    "ice": ("#c6ecf5", "#6fb4c9"),
    "shade": ("#0a0e19", "#2a2433"),
    "shine": ("#ffffff", "#ffffff"),
    # Signals, by the colours of sectors.
    "signal-yellow": ("#ecd95f", "#e6cb38"),
    "signal-red": ("#f0806f", "#e8705e"),
    "signal-blue": ("#74b4f2", "#62a6ea"),
    "signal-black": ("#39435b", "#2f3648"),
    "signal-any": ("#cdd5e6", "#c4cad8"),
    "signal-rim": ("#c4cde2", "#4a5163"),
    "pale": ("#f4f6fb", "#f4f6fb"),
    # Traces.
    "trace-purple": ("#cf97ee", "#8d45b5"),
    "trace-yellow": ("#f0cd62", "#94700a"),
    "trace-blue": ("#82bdff", "#1f66b3"),
    # Resources and kinds of techs.
    "points": ("#f1e3b8", "#5b4a1a"),
    "points-ink": ("#1d1a10", "#ffffff"),
    "credits": ("#8fd0a0", "#27713f"),
    "energies": ("#f6b26b", "#a4570d"),
    "fame": ("#e59ac0", "#a13a72"),
    "datum": ("#86c7f3", "#4a9bd4"),
    "tech-probe": ("#f0a568", "#a75713"),
    "tech-telescope": ("#c79bea", "#7a3fa8"),
    "tech-computer": ("#7fb7f5", "#24639f"),
    "gold": ("#e3c15b", "#8f6c00"),
}
