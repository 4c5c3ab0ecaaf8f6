// Openings by pairs: what "advanced" settles in the set-up.
#pragma once

#include "catan/players/rated_board.hpp"
#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::game {

/// The spot of the player on turn. For a second settlement, that which makes the best pair with the first. For a first,
/// one of the eight best spots: that whose best pair is worth most once the others, until the player's second turn,
/// have taken the best spots of those left. Ties by the ranking.
int best_opening(const LegalMoves& legal, const RatedBoard& board);

}  // namespace hexsmith::catan::game
