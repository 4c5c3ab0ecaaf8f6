// Offers and counter-offers with random cards: those that the hand allows, and arbitrary ones.
#pragma once

#include <array>
#include <bit>

#include "catan/rules/legal_moves.hpp"
#include "core/random.hpp"

namespace hexsmith::catan::rules::testing {

/// Returns random cards from `from`: one or two cards of one resource, sometimes also one or two of a second. Returns
/// none if `from` is empty.
inline Counts some_of(Counts from, Rng& random) {
    Counts cards;
    for (int kinds = 0; kinds < 2 && from.present() != 0; ++kinds) {
        int resource = static_cast<int>(random.below(5));
        while (from[resource] == 0) resource = (resource + 1) % 5;
        const int most = std::min(from[resource], 2);
        cards += Counts::of(resource, 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(most))));
        from -= Counts::of(resource, from[resource]);
        if (random.below(3) != 0) break;
    }
    return cards;
}

/// Returns the cards of those resources that `cards` does not contain.
inline Counts without(Counts from, Counts cards) {
    for_each_id(cards.present(), [&](int resource) { from -= Counts::of(resource, from[resource]); });
    return from;
}

/// Returns an exchange that the hand allows. Half of the time it asks for cards that the partner holds, if there are
/// any.
inline Offer random_offer(Counts hand, Counts partner, Rng& random) {
    Offer offer{.give = some_of(hand, random)};
    const Counts liked = without(partner, offer.give);
    const bool fair = !liked.empty() && random.below(2) == 0;
    offer.receive = some_of(fair ? liked : without(Counts(9, 9, 9, 9, 9), offer.give), random);
    return offer;
}

/// Returns the move. A move that represents all offers or counter-offers gets cards and players. Precondition: it is
/// legal.
inline Move filled_in(Move move, const State& state, Rng& random) {
    if (move.kind == MoveKind::counter_trade)
        move.offer = random_offer(state.seats[state.player].hand, state.seats[state.turn].hand, random);
    if (move.kind != MoveKind::offer_trade) return move;
    const PlayerSet others = move.a;
    if (random.below(2) == 0) move.a &= static_cast<std::uint8_t>(random.below(64));
    if (move.a == 0) move.a = others;
    move.offer = random_offer(state.seats[state.turn].hand, state.seats[std::countr_zero(move.a)].hand, random);
    return move;
}

/// Returns any number of each resource: most are small, some out of range.
inline Counts any_cards(Rng& random) {
    constexpr std::array<int, 12> numbers{0, 0, 0, 0, 0, 0, 1, 1, 2, 19, 128, 255};
    const auto draw = [&] { return numbers[random.below(random.below(4) == 0 ? 12 : 8)]; };
    const int a = draw();
    const int b = draw();
    const int c = draw();
    const int d = draw();
    return {a, b, c, d, draw()};
}

/// Returns any move of a trade, legal or not.
inline Move any_trade_move(const State& state, Rng& random) {
    constexpr std::array<MoveKind, 8> kinds{MoveKind::offer_trade,   MoveKind::counter_trade, MoveKind::offer_trade,
                                            MoveKind::counter_trade, MoveKind::accept_trade,  MoveKind::decline_trade,
                                            MoveKind::confirm_trade, MoveKind::cancel_trade};
    Move move{.kind = kinds[random.below(8)]};
    if (move.kind == MoveKind::confirm_trade) move.a = static_cast<std::uint8_t>(random.below(9));
    if (move.kind == MoveKind::offer_trade) {
        move.a = static_cast<std::uint8_t>(random.below(random.below(4) == 0 ? 256 : 1u << state.players));
        if (random.below(2) == 0) move.a &= static_cast<std::uint8_t>(~only(state.turn));
    }
    if (move.kind != MoveKind::offer_trade && move.kind != MoveKind::counter_trade) return move;
    if (random.below(2) == 0)
        move.offer = random_offer(state.seats[state.player].hand, state.seats[state.turn].hand, random);
    else
        move.offer = {any_cards(random), any_cards(random)};
    return move;
}

}  // namespace hexsmith::catan::rules::testing
