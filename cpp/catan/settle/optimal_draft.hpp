// The draft in which every seat plays its best reply to the end: backward induction on the scores of the seats' pairs
// (the subgame-perfect equilibrium, ties by the lowest id), exact.
//
// After its second settlement a seat has nothing more at stake, and nobody cares what the others get: so a second
// settlement is simply the best partner of the first among the spots still open, and the search is over the first
// settlements only, n levels deep. At each level a spot's bound is the score with its best partner that is still open,
// since spots only close. Spots are tried in the order of their best partner on the whole board, and a level ends where
// that falls below the best found. The last seat places twice in a row and takes the best pair there is. What follows
// on a set of first settlements is the same whoever placed which of them, and is kept in a memo.
// The search is a loop over an explicit stack, so that it can stop and go on anywhere.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "catan/settle/draft.hpp"
#include "core/computation.hpp"

namespace hexsmith::catan {

class OptimalDraft {
public:
    /// `scored` must outlive the search.
    OptimalDraft(const ScoredBoard& scored, const DraftState& state);
    OptimalDraft(const ScoredBoard&&, const DraftState&) = delete;
    ~OptimalDraft();
    OptimalDraft(OptimalDraft&&) noexcept;
    OptimalDraft& operator=(OptimalDraft&&) noexcept;

    /// `paused` is asked every 128 steps.
    void advance(Deadline paused);

    bool over() const;

    Progress progress() const;

    /// First settlements whose consequences were looked into: what the search has cost.
    std::int64_t visited() const;

    /// Precondition: over().
    Draft result() const;

private:
    class Search;
    template <std::size_t Words>
    class SearchOf;

    std::unique_ptr<Search> search_;
};

/// The draft with all seats at their best replies. `expired` is asked now and then; where it says so before the draft
/// is known, `nullopt`.
std::optional<Draft> draft_optimal(const ScoredBoard& scored, const DraftState& state, Deadline expired);

/// What each seat can get where all play their best replies, and the gap between them.
std::optional<Draft> draft_fairness(const ScoredBoard& scored, int players, Deadline expired);

}  // namespace hexsmith::catan
