// Computes the draft in which every seat plays its best reply, by exact backward induction on the scores of the seats'
// pairs. The result is the subgame-perfect equilibrium, with ties broken by the lowest id.
//
// A seat maximizes only its own score and has no choice after its second settlement. So its second settlement is the
// best open partner of its first, and the search is over first settlements only, n levels deep. The bound of a spot is
// its score with its best partner, because spots can only close. Each level tries spots in the order of their best
// partner on the whole board. It ends when that bound is below the best score found. The last seat places twice in a
// row and takes the best pair. The continuation depends only on the set of first settlements and is memoized.
//
// This holds for the snake order. In any other order, a seat places one to three settlements. Each settlement except a
// seat's last is a level of the search, and results are not memoized. If there are more than four such levels, each
// level considers only the spots with the highest bounds. The draft is then good, but may not be optimal.
#pragma once

#include "catan/settle/draft.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::settle {

/// Computes the draft in which all seats play their best replies. The work may pause about every hundred spots, and its
/// progress is the number of spots. There is no result before the end. The board and the state's settlements must
/// outlive the work.
Work<Draft> draft_optimal(const ScoredBoard& scored, DraftState state);

}  // namespace hexsmith::catan::settle
