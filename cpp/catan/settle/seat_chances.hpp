// Each seat's mean probability to win on a board, over random openings.
//
// Drafts are drawn by score (settle/drawn_openings.hpp), the opening model rates each (settle/opening_chances.hpp), and
// the probabilities are averaged. Boards with the same seed use the same random numbers, so similar boards have similar
// drafts.
#pragma once

#include <cstdint>
#include <vector>

#include "catan/board/board.hpp"
#include "catan/board/setup.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::settle {

/// A seat's mean probability, and its standard error from the variation of the drafts; 0 for a single draft.
struct SeatChance {
    double chance = 0;
    double standard_error = 0;
};

/// Computes the probabilities of 2 to 6 players, on a layout with room for all, over at least one draft. The work may
/// pause after every 8 drafts. Setup and board must outlive it.
Work<std::vector<SeatChance>> seat_chances(const Setup& setup, const Board& board, int players, int drafts,
                                           std::uint64_t seed = 0);

}  // namespace hexsmith::catan::settle
