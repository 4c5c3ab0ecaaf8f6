// Level "intermediate": rules of thumb. Its openings are the best open spots by the ranking of catan/settle, each with
// a road towards the best spot two roads away. In a turn it plans the next building - the settlement, city, road or
// card whose worth is highest for the rolls that it still takes - builds it, or trades with the bank where that
// completes it, and spends what the plan does not need. Knights and Road building are played as soon as they can be,
// other cards where they further the plan. It makes every win that needs no luck (winning_line.hpp). The robber goes
// where it costs the others most, leaders before all. It makes no use of chance.
#pragma once

#include "catan/players/plans.hpp"
#include "catan/players/rated_board.hpp"

namespace hexsmith::catan::game {

/// Precondition: the game is not over. It asks for all legal moves only where it chooses among them.
Move choose_intermediate(const State& state, const RatedBoard& board, Plans& plans);

}  // namespace hexsmith::catan::game
