// The draft in which every seat plays its best reply to the end: backward induction on the scores of the seats' pairs
// (the subgame-perfect equilibrium, ties by the lowest id), exact.
//
// After its second settlement a seat has no further choice, and no seat cares about the others. So a second settlement
// is the best open partner of the first, and the search is over first settlements only, n levels deep. At each level,
// the bound of a spot is its score with the best open partner, since spots only close. Spots are tried in the order of
// their best partner on the whole board, and a level ends when that is below the best found. The last seat places twice
// in a row and takes the best pair. The continuation depends only on the set of first settlements, and is kept in a
// memo.
//
// All this holds for the snake. In any other order, with one to three settlements each, every settlement but a seat's
// last is a level, without a memo. With more than four such levels each considers only its spots with the highest
// bounds, so that the search ends: then the draft is a good one, not proved optimal.
#pragma once

#include "catan/settle/draft.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::settle {

/// The draft in which all seats play their best replies. It may pause every hundred or so spots; its progress counts
/// them. There is no result before the end. The board and the state's settlements must outlive the work.
Work<Draft> draft_optimal(const ScoredBoard& scored, DraftState state);

}  // namespace hexsmith::catan::settle
