"""Piles: where the cards are, who knows them, and who learns something new."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from offworld.engine import EVERYBODY, HIDDEN, Dice, Pile, State, redeal_unseen
from offworld.engine.cards import bit

ORANGE, SKY = 0, 1


def table() -> State:
    return State(2, Dice("cards"))


# -- who sees what -------------------------------------------------------------


def test_a_new_pile_lies_face_down() -> None:
    deck = Pile([7, 8, 9])
    assert len(deck) == 3
    assert deck.visible(ORANGE) == deck.visible(None) == [HIDDEN] * 3


def test_a_pile_can_begin_face_up() -> None:
    assert Pile([7, 8], EVERYBODY).visible(None) == [7, 8]


def test_a_mask_names_the_seats_that_know_a_card() -> None:
    hand = Pile([7], bit(SKY))
    assert hand.visible(SKY) == [7]
    assert hand.visible(ORANGE) == hand.visible(None) == [HIDDEN]


def test_a_spectator_has_a_bit_of_his_own() -> None:
    pile = Pile([7], bit(None))
    assert pile.visible(None) == [7]
    assert pile.visible(ORANGE) == pile.visible(SKY) == [HIDDEN]


@pytest.mark.parametrize(
    ("cards", "distinct"), [([], []), ([4], [4]), ([4, 4], [4]), ([5, 2, 5, 3], [2, 3, 5])]
)
def test_like_cards_of_a_pile_are_one_choice(cards: list[int], distinct: list[int]) -> None:
    pile = Pile(cards)
    assert pile.distinct() == distinct
    pile.distinct().append(9)
    assert pile.cards == cards


def test_what_is_seen_of_a_pile_is_a_list_of_its_own() -> None:
    pile = Pile([7], EVERYBODY)
    pile.visible(ORANGE).append(8)
    assert pile.cards == [7]


# -- moving and turning --------------------------------------------------------


def test_draw_takes_the_top_card_and_shows_it_to_its_owner() -> None:
    s, deck, hand = table(), Pile([7, 8, 9]), Pile()
    assert s.draw(deck, hand, SKY) == 9
    assert (deck.cards, hand.cards) == ([7, 8], [9])
    assert hand.visible(SKY) == [9]
    assert hand.visible(ORANGE) == hand.visible(None) == [HIDDEN]
    assert s.learned == [0, 1, 0]


def test_an_open_card_teaches_nothing_when_it_is_drawn() -> None:
    s, display, hand = table(), Pile([7], EVERYBODY), Pile()
    s.draw(display, hand, ORANGE)
    assert hand.visible(SKY) == [7]
    assert s.learned == [0, 0, 0]


def test_an_empty_pile_gives_no_card() -> None:
    s, hand = table(), Pile()
    with pytest.raises(IndexError):
        s.draw(Pile(), hand, ORANGE)
    assert hand.cards == []


def test_move_puts_a_card_on_top_and_keeps_who_knows_it() -> None:
    s, hand, gift = table(), Pile([4, 5, 6], bit(ORANGE)), Pile([1])
    assert s.move(hand, 1, gift) == 5
    assert (hand.cards, gift.cards) == ([4, 6], [1, 5])
    assert gift.visible(ORANGE) == [HIDDEN, 5]
    assert gift.visible(SKY) == [HIDDEN, HIDDEN]
    assert s.learned == [0, 0, 0]


def test_a_secret_move_is_forgotten_by_whoever_did_not_see_it() -> None:
    """Of the cards left behind as well: any of them may be the one that went."""
    s, hand, gift = table(), Pile([4, 5, 6], bit(ORANGE)), Pile([1], EVERYBODY)
    s.reveal(hand, 0)
    s.reveal(hand, 1)
    learned = s.learned[:]
    assert s.move_secretly(hand, 1, gift, bit(ORANGE)) == 5
    assert (hand.cards, gift.cards) == ([4, 6], [1, 5])
    assert (hand.visible(ORANGE), gift.visible(ORANGE)) == ([4, 6], [1, 5])
    for stranger in (SKY, None):
        assert hand.visible(stranger) == [HIDDEN, HIDDEN]
        assert gift.visible(stranger) == [1, HIDDEN]
    assert s.learned == learned


def test_whoever_sees_a_secret_move_learns_the_card_and_keeps_the_rest() -> None:
    s, hand, gift = table(), Pile([4, 5], bit(ORANGE)), Pile()
    s.show(hand, 0, bit(SKY))
    s.move_secretly(hand, 1, gift, bit(ORANGE) | bit(SKY))
    assert (hand.visible(SKY), gift.visible(SKY)) == ([4], [5])
    assert s.learned == [0, 2, 0]


def test_a_card_shown_again_after_a_secret_move_is_learned_again() -> None:
    s, hand, gift = table(), Pile([4, 5], EVERYBODY), Pile()
    s.move_secretly(hand, 1, gift, bit(ORANGE))
    s.reveal(gift, 0)
    assert gift.visible(SKY) == [5]
    assert s.learned == [0, 1, 1]


@pytest.mark.parametrize(
    ("cards", "known", "left"),
    [
        ([4], [True], []),
        ([4, 4, 4], [True, True, True], [4, 4]),
        ([4, 4, 4], [True, False, True], [HIDDEN, HIDDEN]),
        ([4, 5, 4], [True, True, True], [HIDDEN, HIDDEN]),
    ],
)
def test_nothing_is_lost_where_there_is_nothing_to_guess(
    cards: list[int], known: list[bool], left: list[int]
) -> None:
    """The only card of a pile, or one of several that are known to be alike."""
    s, hand, gift = table(), Pile(cards, bit(ORANGE)), Pile()
    for index, is_known in enumerate(known):
        if is_known:
            s.reveal(hand, index)
    s.move_secretly(hand, 0, gift, bit(ORANGE))
    assert hand.visible(SKY) == left
    assert gift.visible(SKY) == ([4] if HIDDEN not in left else [HIDDEN])


def test_a_card_drawn_blindly_is_any_of_them_and_forgotten() -> None:
    s, found = table(), set()
    for _ in range(40):
        hand, gift = Pile([4, 5, 6], EVERYBODY), Pile()
        found.add(s.move_at_random(hand, gift, bit(SKY)))
        assert (gift.visible(SKY), gift.visible(None)) == (gift.cards, [HIDDEN])
        assert hand.visible(ORANGE) == [HIDDEN, HIDDEN]
    assert found == {4, 5, 6}


def test_after_a_secret_move_other_worlds_deal_the_cards_in_other_ways() -> None:
    s, hand, gift, discards = table(), Pile([4, 5], EVERYBODY), Pile(), Pile([6], EVERYBODY)
    s.move_secretly(hand, 1, gift, bit(ORANGE))
    found = set()
    for seed in range(20):
        redeal_unseen([hand, gift, discards], SKY, Dice(str(seed)))
        found.add((hand.cards[0], gift.cards[0], discards.cards[0]))
    assert found == {(4, 5, 6), (5, 4, 6)}


def test_reveal_turns_a_card_up_for_everybody_once() -> None:
    s, hand = table(), Pile([4, 5], bit(ORANGE))
    assert s.reveal(hand, 1) == 5
    assert hand.visible(SKY) == hand.visible(None) == [HIDDEN, 5]
    assert s.learned == [0, 1, 1]  # its owner knew it
    s.reveal(hand, 1)
    assert s.learned == [0, 1, 1]


def test_discard_lays_a_card_openly_on_a_pile() -> None:
    s, hand, discards = table(), Pile([4, 5, 6], bit(ORANGE)), Pile([1], EVERYBODY)
    s.discard(hand, 5, discards)
    assert hand.cards == [4, 6]
    assert discards.visible(None) == [1, 5]
    assert s.learned == [0, 1, 1]


def test_of_like_cards_the_best_known_is_discarded() -> None:
    """Otherwise what stays in the hand would tell that the hidden card is another such one."""
    s, hand, discards = table(), Pile([4, 4, 4], bit(ORANGE)), Pile()
    s.reveal(hand, 1)
    s.discard(hand, 4, discards)
    assert hand.visible(SKY) == [HIDDEN, HIDDEN]


def test_only_a_card_of_the_hand_can_be_discarded() -> None:
    s, hand, discards = table(), Pile([4]), Pile()
    with pytest.raises(ValueError, match="card 5 is not here"):
        s.discard(hand, 5, discards)
    assert (hand.cards, discards.cards) == ([4], [])


def test_show_lets_some_seats_look() -> None:
    s, deck = table(), Pile([7, 8])
    s.show(deck, 0, bit(ORANGE) | bit(None))
    assert deck.visible(ORANGE) == deck.visible(None) == [7, HIDDEN]
    assert deck.visible(SKY) == [HIDDEN, HIDDEN]
    assert s.learned == [1, 0, 1]


def test_showing_a_known_card_to_one_more_seat_counts_for_that_seat_alone() -> None:
    s, hand = table(), Pile([7], bit(ORANGE))
    s.show(hand, 0, bit(ORANGE) | bit(SKY))
    assert s.learned == [0, 1, 0]


def test_shuffle_keeps_the_cards_and_forgets_where_they_are() -> None:
    s, deck = table(), Pile(range(30), EVERYBODY)
    s.shuffle(deck)
    assert deck.cards != list(range(30))
    assert sorted(deck.cards) == list(range(30))
    assert deck.visible(ORANGE) == [HIDDEN] * 30
    assert s.dice.counter == 29


def test_whatever_is_learned_and_every_roll_adds_to_the_information() -> None:
    s, deck = table(), Pile([7, 8])
    assert s.information() == 0
    s.dice.d6()
    assert s.information() == 1
    s.reveal(deck, 0)
    assert s.information() == 4  # two seats and the spectator


# -- other possible worlds -----------------------------------------------------


def test_a_redeal_leaves_what_the_seat_knows_in_place() -> None:
    hand, deck = Pile(range(3), bit(ORANGE)), Pile(range(3, 30))
    redeal_unseen([hand, deck], ORANGE, Dice("r"))
    assert hand.cards == [0, 1, 2]
    assert deck.cards != list(range(3, 30))


def test_a_redeal_deals_other_hands_to_the_others() -> None:
    hand, deck = Pile(range(3), bit(SKY)), Pile(range(3, 30))
    redeal_unseen([hand, deck], ORANGE, Dice("r"))
    assert hand.cards != [0, 1, 2]
    assert hand.seen == [bit(SKY)] * 3  # Sky knows whatever lies there now


def test_a_redeal_changes_the_piles_in_place() -> None:
    deck = Pile(range(30))
    cards = deck.cards
    redeal_unseen([deck], None, Dice("r"))
    assert deck.cards is cards


PILES = st.lists(st.lists(st.integers(0, 7), max_size=6), min_size=1, max_size=4)  # masks, by place


@given(PILES, st.sampled_from([0, 1, 2, None]), st.text(max_size=3))
def test_a_redeal_looks_the_same_to_the_seat_and_loses_no_card(
    masks: list[list[int]], seat: int | None, seed: str
) -> None:
    piles, count = [], 0
    for seen in masks:
        pile = Pile(range(count, count + len(seen)))
        pile.seen = seen[:]
        piles.append(pile)
        count += len(seen)
    before = [pile.visible(seat) for pile in piles]
    redeal_unseen(piles, seat, Dice(seed))
    assert [pile.visible(seat) for pile in piles] == before
    assert [pile.seen for pile in piles] == masks
    assert sorted(card for pile in piles for card in pile.cards) == list(range(count))


def test_every_unseen_card_may_lie_anywhere_after_a_redeal() -> None:
    tops = set()
    for seed in range(60):
        hand, deck = Pile([0], bit(SKY)), Pile([1, 2])
        redeal_unseen([hand, deck], ORANGE, Dice(str(seed)))
        tops.add((hand.cards[0], deck.cards[1]))
    assert tops == {(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)}
