// Computes the draft in which every seat plays its best reply, by exact backward induction. Each seat maximizes the
// score of its settlements. The result is the subgame-perfect equilibrium, with ties broken by the lowest id.
//
// In snake order, a seat has no choice after its second settlement, so its second settlement is the best open partner
// of its first settlement. The search therefore branches only on first settlements, with one level for each seat. An
// upper bound of the score of a spot is its score with the best partner on the whole board, because spots can only
// close. Each level tries spots in the order of their bounds, and ends when a bound is below the best score found. The
// last seat places twice in a row and takes the best pair. The rest of a draft depends only on the set of first
// settlements, so the search memoizes results by this set.
//
// In any other order, each seat places one to three settlements. Each settlement except a seat's last is a level of the
// search, and results are not memoized. With more than four levels, each level considers only the spots with the
// highest bounds. The draft is then good, but may not be optimal.
#pragma once

#include "catan/settle/draft.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::settle {

/// Computes the draft in which all seats play their best replies. The work may pause about every hundred spots, and its
/// progress is the number of spots tried. `scored` and the settlements of `state` must outlive the work.
Work<Draft> draft_optimal(const ScoredBoard& scored, DraftState state);
Work<Draft> draft_optimal(const ScoredBoard&&, DraftState) = delete;

}  // namespace hexsmith::catan::settle
