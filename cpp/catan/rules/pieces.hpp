// Pieces on the board, and all that follows from one more of them.
#pragma once

#include "catan/rules/state.hpp"

namespace hexsmith::catan::game {

/// A settlement of `player`: closes spots, bars other roads, and counts for production, harbors and points.
template <int Words>
void place_settlement(State<Words>& state, const GameBoard& board, int player, hex::IntersectionId id);

/// A city in a settlement's place.
template <int Words>
void place_city(State<Words>& state, const GameBoard& board, int player, hex::IntersectionId id);

template <int Words>
void place_road(State<Words>& state, const GameBoard& board, int player, hex::EdgeId id);

}  // namespace hexsmith::catan::game
