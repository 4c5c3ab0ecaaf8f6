// The offers and counter-offers that "expert" compares with its other moves.
//
// The judge of positions (players/judge.hpp) estimates each exchange from the player's knowledge. An exchange is
// promising if it raises the win chances of both sides, because then a partner is likely to accept. The search measures
// the promising ones by playouts.
#pragma once

#include <vector>

#include "catan/analysis/move_comparison.hpp"

namespace hexsmith::catan::analysis {

/// Returns at most four offers, or counter-offers, of the active player, the most promising first. For each offer that
/// the player has made in this turn, one of the most promising is left out, because others have probably declined it.
/// Precondition: the viewer is the active player.
std::vector<rules::Move> promising_offers(const players::RatedBoard& board, const SeenPosition& position);

}  // namespace hexsmith::catan::analysis
