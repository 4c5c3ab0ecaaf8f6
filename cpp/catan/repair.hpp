// The few swaps that help a board most: for the board already on the table.
//
// Exact for one and for two swaps: every one and every pair is tried. A third and any further swap extends the 32 best
// boards found so far (beam search), so that it may miss a better set. The number of pairs grows with the fourth power
// of the number of hexes: some milliseconds on the standard layout, a second on 61 hexes.
#pragma once

#include <vector>

#include "anneal/deadline.hpp"
#include "catan/deal.hpp"
#include "catan/tally.hpp"
#include "catan/terms.hpp"

namespace hexsmith::catan {

struct RepairOptions {
    int swaps = 3;  // at most so many, >= 0
    Criteria criteria;
    Locks locks;  // what is locked is not swapped; which piece a lock names does not matter here
    bool terrains = true;
    bool tokens = true;
    bool harbors = false;
};

struct RepairStep {
    Swap swap;
    double gain;  // energy before this step less energy after it; may be negative where the next one makes up for it
};

struct Repair {
    std::vector<RepairStep> steps;  // in order, the larger gain first where the order is free; as few as do it
    Board board;                    // after them
    double energy_before;
    double energy_after;
    bool complete;  // false if the time ran out before everything was tried
};

/// `expired` is asked before each first swap and before each extension of a board.
Repair repair(const Setup& setup, const RepairOptions& options, const Board& board,
              anneal::Deadline expired = anneal::never_expired);

}  // namespace hexsmith::catan
