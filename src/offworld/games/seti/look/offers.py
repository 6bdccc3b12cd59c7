"""The words for every option: which function says them."""

from __future__ import annotations

from offworld.engine import Option
from offworld.engine.effects import ResolveFirst
from offworld.engine.look import Words
from offworld.engine.option import Purpose
from offworld.games.seti.look import actions, answers
from offworld.games.seti.terms import options

WORDS: dict[type[Option], Words] = {
    options.Launch: actions.launch,
    options.Orbit: actions.orbit,
    options.Land: actions.land,
    options.Scan: actions.scan,
    options.Analyze: actions.analyze,
    options.Play: actions.play,
    options.Research: actions.research,
    options.Pass: actions.pass_round,
    options.PlaceData: actions.place_data,
    options.CompleteMission: actions.complete_mission,
    options.UseCorner: actions.use_corner,
    options.Step: actions.step,
    options.BuyCard: actions.buy_card,
    options.Exchange: actions.exchange,
    options.FreeActions: actions.free_actions,
    options.PauseBetween: actions.pause_between,
    options.GoOn: actions.go_on,
    options.EndTurn: actions.end_turn,
    options.Take: answers.take,
    options.Tuck: answers.tuck,
    options.TuckThis: answers.tuck_this,
    options.Decline: answers.decline,
    options.Mark: answers.mark,
    options.MarkWithRow: answers.mark_with_row,
    options.MarkWithHand: answers.mark_with_hand,
    options.MarkFromMercury: answers.mark_from_mercury,
    options.LaunchFromScan: answers.launch_from_scan,
    options.MoveFromScan: answers.move_from_scan,
    options.ChooseProbe: answers.choose_probe,
    options.MarkTrace: answers.mark_trace,
    options.CoverCircle: answers.cover_circle,
    options.TakeTech: answers.take_tech,
    options.RemoveFigure: answers.remove_figure,
    options.Show: answers.show,
    options.ShowAll: answers.show_all,
    options.UseRowCorner: answers.use_row_corner,
    options.TakeMove: answers.take_move,
    options.TakePublicity: answers.take_publicity,
    options.GiveUp: answers.give_up,
    options.Keep: answers.keep,
    options.MarkGold: answers.mark_gold,
    options.Resolve: answers.resolve,
    ResolveFirst: answers.resolve_first,
}

PURPOSES: dict[str, Purpose] = {
    "cell-": Purpose("Move there", "with a probe next to it, for 1 energy", "SE-MOVE-01"),
    "probe-": Purpose("Move a probe", "on your turn, for 1 energy each", "SE-MOVE-02"),
    "piece-": Purpose("Move a capsule", "like a probe, on your turn", "SE-MOVE-02"),
    "star-": Purpose("Mark a signal", "by a scan, or by cards", "SE-SCAN-01"),
    "slot-": Purpose("Mark a signal on the tile", "instead of in its sector", "SE-SIG-01"),
    "card-": Purpose("A card", "of your hand can be played as your main action", "SE-PLAY-01"),
    "corner-": Purpose("Use the corner", "by discarding the card on your turn", "SE-CARD-03"),
    "circle-": Purpose("Cover a circle", "when its trigger happens", "SE-MIS-03"),
    "deck": Purpose("Take a card", "when you buy or gain one", "SE-RES-08"),
    "row-": Purpose("An empty place", "it is filled from the deck", "SE-CARD-10"),
    "stack": Purpose("The end-of-round stack", "whoever passes takes a card of it", "SE-PASS-01"),
    "tech-": Purpose("Take a tech", "by research, for 6 publicity, or by cards", "SE-TECH-01"),
    "own-": Purpose("Your tech", "works by itself, or in a scan", "SE-TECH-03"),
    "top-": Purpose("Place data", "from your pool, from left to right", "SE-DATA-01"),
    "lower-": Purpose("Place data below a tech", "once the space above is filled", "SE-DATA-03"),
    "pool": Purpose("The data pool", "its data go to the computer, one by one", "SE-DATA-01"),
    "goods-": Purpose("Exchange", "2 credits, energy or cards for 1 of another", "SE-RES-05"),
    "income": Purpose("Income", "is paid between rounds", "SE-INC-02"),
    "orbit-": Purpose("Orbit", "with a probe at the planet", "SE-ORBIT-01"),
    "land-": Purpose("Land", "with a probe at the planet", "SE-LAND-01"),
    "moon-": Purpose("Land on a moon", "with the moon tech", "SE-LAND-06"),
    "figure-": Purpose("An orbiter or lander", "stays there for the rest of the game", "SE-GEN-03"),
    "space-": Purpose("Mark a trace", "of its colour", "SE-TRACE-01"),
    "species-": Purpose("A species", "is discovered with three traces", "SE-DISC-01"),
    "gold-": Purpose("Mark a gold tile", "when you reach 25, 50 or 70 points", "SE-MILE-02"),
    "sun": Purpose("The Sun", "shows which discs turn next", "SE-ROT-03"),
    "player-": Purpose("A player", "here you see all that they have"),
}
"""What drawn things are for."""
