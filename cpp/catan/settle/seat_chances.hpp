// What a board gives to each seat: its mean chance to win over openings as players vary them.
//
// Drafts are drawn by score (settle/drawn_openings.hpp), each is judged by the model of openings
// (settle/opening_chances.hpp), and the chances of each seat are averaged. Boards that are asked with the same seed are
// asked with the same random numbers, so that alike boards have alike drafts.
#pragma once

#include <cstdint>
#include <vector>

#include "catan/board/board.hpp"
#include "catan/board/setup.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::settle {

/// A seat's mean chance, and its standard error as far as the drafts vary; 0 of a single one.
struct SeatChance {
    double chance = 0;
    double standard_error = 0;
};

/// The chances of 2 to 6 players, on a layout with room for all, over at least one draft. It may pause after every 8
/// drafts. Setup and board must outlive the work.
Work<std::vector<SeatChance>> seat_chances(const Setup& setup, const Board& board, int players, int drafts,
                                           std::uint64_t seed = 0);

}  // namespace hexsmith::catan::settle
