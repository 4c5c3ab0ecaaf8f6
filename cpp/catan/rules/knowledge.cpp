#include "catan/rules/knowledge.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace hexsmith::catan::rules {

FiveSet playable(const State& state, int player) {
    const bool is_card_phase = state.phase == Phase::roll || state.phase == Phase::main;
    if (!is_card_phase || player != state.turn || state.played) return 0;
    constexpr FiveSet unplayable = 1u << index(Card::point);
    return (state.seats[player].cards - state.bought).present() & static_cast<FiveSet>(~unplayable);
}

State view(const State& state, int viewer) {
    State result = state;
    result.seed = 0;
    result.rolls = 0;
    result.thefts = 0;
    result.deck = {};
    if (viewer != state.turn) result.bought = {};
    for (int player = 0; player < state.players; ++player) {
        Seat& seat = result.seats[player];
        if (player == viewer) continue;
        seat.hand = {};
        seat.cards = {};
    }
    return result;
}

Counts larger_of_each(Counts a, Counts b) {
    Counts larger;
    for (int resource = 0; resource < resource_count; ++resource)
        larger += Counts::of(resource, std::max(a[resource], b[resource]));
    return larger;
}

std::array<int, resource_count> unlocated_cards(const KnownHands& known, const State& state, Viewer viewer) {
    std::array<int, resource_count> unlocated{};
    for (int resource = 0; resource < resource_count; ++resource) {
        int& cards = unlocated[static_cast<std::size_t>(resource)];
        cards = in_hands(state)[resource];
        for (int player = 0; player < state.players; ++player)
            cards -= player == viewer ? state.seats[player].hand[resource] : known[player][resource];
    }
    return unlocated;
}

KnownHands with_counted_cards(const KnownHands& known, const State& state, Viewer viewer) {
    KnownHands result = known;
    const auto unlocated = unlocated_cards(known, state, viewer);
    const int all_unlocated = std::accumulate(unlocated.begin(), unlocated.end(), 0);
    for (int player = 0; player < state.players; ++player) {
        if (player == viewer) {
            result[player] = state.seats[player].hand;
            continue;
        }
        const int unknown = state.seats[player].hand_size - known[player].total();
        // The other hands can have at most all_unlocated - unknown unlocated cards. All further unlocated cards must be
        // in this hand.
        for (int resource = 0; resource < resource_count; ++resource) {
            const int proved = unknown + unlocated[static_cast<std::size_t>(resource)] - all_unlocated;
            if (proved > 0) result[player] += Counts::of(resource, proved);
        }
    }
    return result;
}

KnownHands with_offered_cards(const KnownHands& known, const State& state) {
    KnownHands shown = known;
    if (state.phase != Phase::trade) return shown;
    const auto& [offer, asked, answers, counters] = state.trade;
    shown[state.turn] = larger_of_each(shown[state.turn], offer.give);
    for (int player = 0; player < state.players; ++player) {
        if (answers[player] == Answer::accept) shown[player] = larger_of_each(shown[player], offer.receive);
        if (answers[player] == Answer::counter) shown[player] = larger_of_each(shown[player], counters[player].give);
    }
    return shown;
}

bool are_possible(const KnownHands& known, const State& state, Viewer viewer) {
    for (int resource = 0; resource < resource_count; ++resource) {
        int cards = state.bank[resource];
        for (int player = 0; player < state.players; ++player)
            cards += player == viewer ? state.seats[player].hand[resource] : known[player][resource];
        if (cards > supply_of(state.players).resource_cards) return false;
    }
    for (int player = 0; player < state.players; ++player) {
        if (player == viewer) continue;
        int cards = 0;
        for (int resource = 0; resource < resource_count; ++resource) cards += known[player][resource];
        if (cards > state.seats[player].hand_size) return false;
    }
    return true;
}

}  // namespace hexsmith::catan::rules
