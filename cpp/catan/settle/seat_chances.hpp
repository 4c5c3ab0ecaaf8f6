// The mean probability of each seat to win on a board, over random openings.
//
// Random drafts prefer spots with high scores (settle/drawn_openings.hpp). The opening model predicts the probability
// of each seat to win after each draft (settle/opening_chances.hpp). Boards with the same seed use the same random
// numbers, so similar boards have similar drafts.
#pragma once

#include <cstdint>
#include <vector>

#include "catan/board/board.hpp"
#include "catan/board/setup.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::settle {

struct SeatChance {
    double chance = 0;          // mean probability of the seat to win
    double standard_error = 0;  // standard error of `chance` from the variation of drafts, 0 for a single draft
};

/// Computes the mean probabilities of the seats. The work may pause after every 8 drafts. Setup and board must outlive
/// the work. Precondition: there are 2 to 6 players, the layout has room for all settlements, and `drafts` is at
/// least 1.
Work<std::vector<SeatChance>> seat_chances(const Setup& setup, const Board& board, int players, int drafts,
                                           std::uint64_t seed = 0);
Work<std::vector<SeatChance>> seat_chances(const Setup&&, const Board&, int, int, std::uint64_t = 0) = delete;
Work<std::vector<SeatChance>> seat_chances(const Setup&, const Board&&, int, int, std::uint64_t = 0) = delete;

}  // namespace hexsmith::catan::settle
