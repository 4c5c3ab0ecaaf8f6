// The draft in which every seat plays its best reply to the end: backward induction on the worth of the seats' pairs
// (the subgame-perfect equilibrium, ties by the lowest id), exact.
//
// After its second settlement a seat has nothing more at stake, and nobody cares what the others get: so a second
// settlement is simply the best partner of the first among the spots still open, and the search is over the first
// settlements only, n levels deep. At each level a spot's bound is the worth of its best partner that is still open,
// since spots only close. Spots are tried in the order of their best partner on the whole board, and a level ends where
// that falls below the best found. What follows on a set of first settlements is the same whoever placed which of them,
// and is kept in a memo.
// The search is a loop over an explicit stack and can stop and go on anywhere: a caller with a clock runs it in pieces,
// and the answer is the same however it is cut.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "catan/settle/draft.hpp"
#include "catan/settle/partners.hpp"
#include "core/deadline.hpp"

namespace hexsmith::catan {

class OptimalDraft {
public:
    /// `worth` and the settlements of `state` must outlive the search.
    OptimalDraft(const Worth& worth, const DraftState& state);

    /// Searches until the answer is known (true) or `expired()`, asked every 256 steps, says so (false).
    bool advance(Deadline expired);

    bool done() const { return depth_ < 0 || levels_ == 0; }

    /// First settlements whose consequences were looked into: what the search has cost.
    std::int64_t visited() const { return visited_; }

    /// Precondition: done().
    Draft draft() const;

private:
    /// The first settlements from one level to the last; `none` where no spot is left.
    using Line = std::array<std::int16_t, max_players>;
    static constexpr Line empty_line{hex::none, hex::none, hex::none, hex::none, hex::none, hex::none};

    /// A level: the seat whose first settlement is being chosen.
    struct Level {
        int next = 0;                    // place in order_ of the spot to try next
        std::int16_t tried = hex::none;  // the spot that stands while the levels below are searched
        double best_value = -std::numeric_limits<double>::infinity();
        Line best = empty_line;  // the best spot, and what follows on it
    };

    struct Known {
        std::uint64_t key = 0;  // 0: free
        Line line{};
    };

    /// Tries one spot at the current level, or ends the level.
    void step();

    /// Hands the best line of the current level up to the level above.
    void finish();

    /// Compares the spot tried at the current level, given what the levels below answer to it, with the best so far.
    void judge(const Line& below);

    /// The first settlements that stand, as a set: nine bits each, in ascending order.
    std::uint64_t key() const;
    std::size_t slot(std::uint64_t key) const;

    const Worth* worth_;
    DraftState state_;
    int first_level_;  // seats below have their first settlement already
    int levels_;
    OpenSpots open_;
    Partners partners_;
    std::vector<Known> memo_;  // a later line takes the place of an earlier one
    std::array<Level, max_players> stack_{};
    int depth_ = 0;
    Line answer_ = empty_line;
    std::int64_t visited_ = 0;
};

/// The draft with all seats at their best replies. `expired` is asked now and then; where it says so before the answer
/// is known, `nullopt`.
std::optional<Draft> draft_optimal(const Worth& worth, const DraftState& state, Deadline expired);

/// What each seat can get where all play their best replies, and the gap between them.
std::optional<Draft> draft_fairness(const Worth& worth, int players, Deadline expired);

}  // namespace hexsmith::catan
