// How long a player waits for cards: the common measure of the levels that plan.
//
// Waits are in rolls of the dice, by anybody. A card of a resource comes after 36 rolls over the pips that the player
// has on it, or through the bank, at the player's rate, from whatever comes fastest. The sum over missing cards is an
// upper estimate, for cards of different resources come side by side; it orders plans all the same.
#pragma once

#include <array>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::game {

struct Pace {
    Counts income;  // pips on each resource, cities twice, the robber aside
    Counts rates;
    FiveSet resources = 0;                      // of which there is income
    std::array<double, resource_count> wait{};  // rolls until the next card of each resource
};

Pace pace_of(Counts income, Counts rates);

inline Pace pace_of(const State& state, int player) {
    return pace_of(state.seats[player].income, state.seats[player].rates);
}

/// Rolls until the hand covers the price. Cards to spare that the bank takes count as most of a missing card: a trade
/// that is made is better than one that could be.
double rolls_until(const Pace& pace, Counts hand, Counts price);

}  // namespace hexsmith::catan::game
