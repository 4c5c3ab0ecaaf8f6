// Finds the few swaps that lower the energy of a board most, for example of a board that is already on the table.
//
// The search is exact for one and two swaps, because it tries all single swaps and pairs. Each further swap extends the
// 32 best boards so far (beam search), which may miss a better set. The number of pairs grows with the fourth power of
// the number of hexes. The search takes milliseconds on the standard layout, and less than a second on 61 hexes.
#pragma once

#include <vector>

#include "catan/board/board.hpp"
#include "catan/board/setup.hpp"
#include "catan/board/swap.hpp"
#include "catan/fairness/terms.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::generate {

struct RepairOptions {
    int swaps = 3;  // maximum number of swaps, >= 0
    fairness::Criteria criteria;
    Locks locks;           // places whose pieces must not move; the kinds of the locked pieces are ignored
    bool terrains = true;  // whether terrains may be swapped
    bool tokens = true;    // whether tokens may be swapped
    bool harbors = false;  // whether harbors may be swapped
};

struct RepairStep {
    Swap swap;
    double gain;  // energy before this step minus energy after it; may be negative if the next step gains more
};

struct Repair {
    std::vector<RepairStep> steps;  // as few as possible; larger gains are first where the order does not matter
    Board board;                    // board after all steps
    double energy_before;
    double energy_after;
    bool complete;  // whether the search ended before the deadline
};

/// Searches for the best swaps. The work may pause each time after it has tried all swaps of a board, a few thousand.
/// When the time of the work is over, it returns the best repair so far. The setup must outlive the work.
/// Precondition: is_board_of(setup, board).
Work<Repair> repair(const Setup& setup, RepairOptions options, Board board);
Work<Repair> repair(const Setup&&, RepairOptions, Board) = delete;

}  // namespace hexsmith::catan::generate
