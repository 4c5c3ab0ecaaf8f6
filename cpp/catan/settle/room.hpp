// Whether a board has room for all players. A board is refused if some order of placements leaves a player without a
// spot.
//
// That is the case if the intersections have a maximal independent set of fewer than 2 spots per player. A settlement
// closes at most four intersections, itself and three neighbors, so more than 4 (2 n - 1) intersections always have
// room: more than 28 for four players. For fewer, the search is exact: one of at most four settlements, on the first
// open intersection or beside it, must close it, and so on, at most 2 n - 1 settlements deep.
#pragma once

#include "hex/layout.hpp"

namespace hexsmith::catan {

/// Whether every choice of places leaves a spot for each of so many settlements.
bool has_room_for(const hex::Layout& layout, int settlements);

/// The same for both settlements of each player.
inline bool has_room(const hex::Layout& layout, int players) { return has_room_for(layout, 2 * players); }

}  // namespace hexsmith::catan
