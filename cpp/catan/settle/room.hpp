// Is there room for all? A board is refused where some order of placements could leave a player without a spot.
//
// That is: where the intersections have a maximal independent set of fewer spots than 2 per player. A settlement closes
// at most four intersections, itself and three neighbors, so that on more than 4 (2 n - 1) intersections there is
// always room; with four players that is above 28. Below, the search is exact: the first intersection that is still
// open must be closed by a settlement on it or beside it, one of at most four, and so on, at most 2 n - 1 settlements
// deep.
#pragma once

#include "hex/layout.hpp"

namespace hexsmith::catan {

/// Whether every order of placements finds a spot for each of the two settlements of so many players.
bool has_room(const hex::Layout& layout, int players);

}  // namespace hexsmith::catan
