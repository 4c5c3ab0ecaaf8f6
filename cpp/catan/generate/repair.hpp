// The few swaps that help a board most: for the board already on the table.
//
// Exact for one and for two swaps: every one and every pair is tried. A third and any further swap extends the 32 best
// boards found so far (beam search), so that it may miss a better set. The number of pairs grows with the fourth power
// of the number of hexes: some milliseconds on the standard layout, a second on 61 hexes.
#pragma once

#include <memory>
#include <vector>

#include "catan/board/board.hpp"
#include "catan/board/locks.hpp"
#include "catan/board/swap.hpp"
#include "catan/fairness/terms.hpp"
#include "core/computation.hpp"

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

/// The search.
class RepairSearch {
public:
    /// Setup and options must outlive the search.
    RepairSearch(const Setup& setup, const RepairOptions& options, const Board& board);
    RepairSearch(const Setup&&, const RepairOptions&, const Board&) = delete;
    RepairSearch(const Setup&, const RepairOptions&&, const Board&) = delete;
    ~RepairSearch();
    RepairSearch(const RepairSearch&) = delete;
    RepairSearch& operator=(const RepairSearch&) = delete;

    /// `paused` is asked after each board of the search, of which every swap that may follow is tried: some thousand.
    void advance(Deadline paused);
    bool over() const;
    Progress progress() const;
    /// Ends it because its time is out.
    void expire();
    /// The best so far; final once `over`.
    Repair result() const;

private:
    class State;
    std::unique_ptr<State> state_;
};

/// The whole search, or what is found of it when its time is `out`.
Repair repair(const Setup& setup, const RepairOptions& options, const Board& board, Deadline out = never_expired);

}  // namespace hexsmith::catan
