"""All terms of SETI. A module's vocabulary has this one as its base (SE-HOOK-17)."""

from __future__ import annotations

from typing import Final

from offworld.engine.vocabulary import Vocabulary
from offworld.games.seti.effects.card_effects import (
    CornerOfDrawnCard,
    CornersOfRowCards,
    CornerUsed,
    DiscardToLimit,
    Draw,
    EndOfRoundCard,
    FinishCard,
    GiveCards,
    Income,
    PayIncome,
    ReturnThisCardToHand,
    TakeCard,
    TuckThisCard,
)
from offworld.games.seti.effects.conditions import CONDITIONS
from offworld.games.seti.effects.figures import Arrived, Land, RemoveOwnPiece
from offworld.games.seti.effects.gaining import (
    Gain,
    GainPer,
    GainPerTurnVisit,
    If,
    OnceThisTurn,
    TurnRule,
)
from offworld.games.seti.effects.metrics import METRICS
from offworld.games.seti.effects.moving import (
    AfterRotation,
    Launch,
    Move,
    MoveOrPublicity,
    MovePer,
    Rotate,
    SurveyProbe,
)
from offworld.games.seti.effects.researching import Research, TechTaken
from offworld.games.seti.effects.scoring import BOXES
from offworld.games.seti.effects.signalling import (
    Reset,
    Scan,
    Settle,
    Signal,
    SignalAtProbes,
    SignalFromDeck,
    SignalFromHand,
    SignalFromRow,
    Won,
)
from offworld.games.seti.effects.targets import TARGETS
from offworld.games.seti.effects.tracing import (
    Announce,
    ClaimGold,
    CoverCircle,
    Pause,
    Trace,
    TraceMarked,
)
from offworld.games.seti.effects.triggers import TRIGGERS
from offworld.games.seti.tables import TECH_TYPES

OPERATIONS: Final = (
    CornerOfDrawnCard,
    CornersOfRowCards,
    Draw,
    Gain,
    GainPer,
    GainPerTurnVisit,
    If,
    Income,
    Land,
    Launch,
    Move,
    MovePer,
    OnceThisTurn,
    RemoveOwnPiece,
    Research,
    ReturnThisCardToHand,
    Rotate,
    Scan,
    Signal,
    SignalAtProbes,
    SignalFromDeck,
    SignalFromHand,
    SignalFromRow,
    SurveyProbe,
    Trace,
    TuckThisCard,
    TurnRule,
)
VOCABULARY: Final = Vocabulary(*OPERATIONS, *METRICS, *CONDITIONS, *TARGETS, *TRIGGERS, *BOXES)

# What rules put on the agenda by name (see tables): a part of the course of play, or an operation
# that is a main action, too.
for name, effect in {
    "after_rotation": AfterRotation(),
    "announce": Announce(),
    "arrived": Arrived(),
    "claim_gold": ClaimGold(),
    "corner_used": CornerUsed(),
    "cover_circle": CoverCircle(),
    "discard_to_limit": DiscardToLimit(),
    "end_of_round_card": EndOfRoundCard(),
    "finish_card": FinishCard(),
    "give_cards": GiveCards(),
    "launch": Launch(1),
    "move_or_publicity": MoveOrPublicity(),
    "one_move": Move(1),
    "pause": Pause(),
    "pay_income": PayIncome(),
    "research": Research(TECH_TYPES),
    "reset": Reset(),
    "rotate": Rotate(),
    "scan": Scan(),
    "settle": Settle(),
    "take_card": TakeCard(),
    "tech_taken": TechTaken(),
    "trace_marked": TraceMarked(),
    "won": Won(),
}.items():
    VOCABULARY.name(name, effect)
