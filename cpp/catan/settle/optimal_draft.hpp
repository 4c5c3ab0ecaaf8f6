// The draft in which every seat plays its best reply to the end: backward induction on the scores of the seats' pairs
// (the subgame-perfect equilibrium, ties by the lowest id), exact.
//
// After its second settlement a seat has no further choice, and no seat cares about the others. So a second settlement
// is the best open partner of the first, and the search is over first settlements only, n levels deep. At each level,
// the bound of a spot is its score with the best open partner, since spots only close. Spots are tried in the order of
// their best partner on the whole board, and a level ends when that is below the best found. The last seat places twice
// in a row and takes the best pair. The continuation depends only on the set of first settlements, and is kept in a
// memo. The search is a loop over an explicit stack, so it can pause anywhere.
//
// All this holds for the snake. In any other order, with one to three settlements each, every settlement but a seat's
// last is a level, without a memo. With more than four such levels each considers only its spots with the highest
// bounds, so that the search ends: then the draft is a good one, not proved optimal.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "catan/settle/draft.hpp"
#include "core/computation.hpp"

namespace hexsmith::catan::settle {

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

    /// The number of first settlements searched, which measures the cost.
    std::int64_t visited() const;

    /// Precondition: over().
    Draft result() const;

private:
    class Search;
    class OrderSearch;
    template <std::size_t Words>
    class SearchOf;

    std::unique_ptr<Search> search_;
};

/// The draft in which all seats play their best replies, or `nullopt` if `expired` is true before it is known.
std::optional<Draft> draft_optimal(const ScoredBoard& scored, const DraftState& state, Deadline expired);

}  // namespace hexsmith::catan::settle
