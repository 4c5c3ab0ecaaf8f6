#include "catan/rules/view.hpp"

namespace hexsmith::catan::game {

template <int Words>
FiveSet playable(const State<Words>& state, int player) {
    const bool due = state.phase == Phase::roll || state.phase == Phase::main;
    if (!due || player != state.turn || state.played) return 0;
    constexpr FiveSet unplayable = 1u << index(Card::point);
    return (state.seats[player].cards - state.bought).present() & static_cast<FiveSet>(~unplayable);
}

template <int Words>
State<Words> view(const State<Words>& state, int viewer) {
    State<Words> seen = state;
    seen.seed = 0;
    seen.rolls = 0;
    seen.thefts = 0;
    seen.deck = {};
    const FiveSet ready = playable(state, viewer);
    seen.played = false;
    seen.bought = {};
    for (int kind = 0; kind < resource_count; ++kind)
        if ((ready >> kind & 1) == 0) seen.bought += Counts::of(kind, state.seats[viewer].cards[kind]);
    seen.free_roads = state.phase == Phase::roads ? 1 : 0;
    for (int player = 0; player < state.players; ++player) {
        Seat<Words>& seat = seen.seats[player];
        seat.owed = player == viewer && state.phase == Phase::discard && state.player == viewer ? 1 : 0;
        if (player == viewer) continue;
        seat.hand = {};
        seat.cards = {};
    }
    return seen;
}

template FiveSet playable(const State<narrow>&, int);
template FiveSet playable(const State<wide>&, int);
template State<narrow> view(const State<narrow>&, int);
template State<wide> view(const State<wide>&, int);

}  // namespace hexsmith::catan::game
