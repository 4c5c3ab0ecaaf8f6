// The road of a settlement: toward the best open spot in reach.
//
// That is the spot with the highest score among those that two roads reach and that are open after the settlement; if
// there is none, among those that three roads reach; ties by the lowest id of the spot, then of the edge. Without such
// a spot it is the settlement's first edge. Limits: other roads are ignored. In an opening they cannot be on the
// settlement's own edges, only beyond.
#pragma once

#include <cstdint>

#include "catan/board/settling.hpp"
#include "catan/settle/scored_board.hpp"

namespace hexsmith::catan::settle {

/// The road of a settlement, by the rule at the head of this file; `open` already counts the settlement.
std::int16_t suggest_road(const ScoredBoard& scored, const OpenSpots& open, int settlement);

}  // namespace hexsmith::catan::settle
