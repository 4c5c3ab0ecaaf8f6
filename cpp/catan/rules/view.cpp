#include "catan/rules/view.hpp"

namespace hexsmith::catan::rules {

FiveSet playable(const State& state, int player) {
    const bool due = state.phase == Phase::roll || state.phase == Phase::main;
    if (!due || player != state.turn || state.played) return 0;
    constexpr FiveSet unplayable = 1u << index(Card::point);
    return (state.seats[player].cards - state.bought).present() & static_cast<FiveSet>(~unplayable);
}

State view(const State& state, int viewer) {
    State seen = state;
    seen.seed = 0;
    seen.rolls = 0;
    seen.thefts = 0;
    seen.deck = {};
    const FiveSet ready = playable(state, viewer);
    seen.bought = {};
    for (int kind = 0; kind < resource_count; ++kind)
        if ((ready >> kind & 1) == 0) seen.bought += Counts::of(kind, state.seats[viewer].cards[kind]);
    for (int player = 0; player < state.players; ++player) {
        Seat& seat = seen.seats[player];
        if (player == viewer) continue;
        seat.hand = {};
        seat.cards = {};
    }
    return seen;
}

}  // namespace hexsmith::catan::rules
