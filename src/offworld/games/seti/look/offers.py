"""The words for every option: which function says them."""

from __future__ import annotations

from offworld.engine import Option
from offworld.engine.effects import ResolveFirst
from offworld.engine.look import Words
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
