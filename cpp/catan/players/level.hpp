// The levels of play. Each level chooses a move for the active player.
//
// Four levels are described below. The fifth, "expert", searches by playouts of these (analysis/expert.hpp). From
// "intermediate" on, levels make every win that needs no luck (winning_line.hpp). A level uses only what its player may
// know: it makes the same move for a state and for its view (knowledge.hpp). A test verifies this by permuting hidden
// information.
#pragma once

#include "catan/players/plans.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/legal_moves.hpp"
#include "catan/rules/random_streams.hpp"

namespace hexsmith::catan::players {

enum class Level : std::uint8_t { random, beginner, intermediate, advanced, expert };
/// Number of levels that are fast enough for playouts: all but "expert".
inline constexpr int level_count = 4;

/// Returns a level's move for the active player: the same for a state and for its view. Random choices depend on the
/// seed and on the number of moves made. Preconditions: the game is not over, and the level is not "expert".
rules::Move choose_move(const rules::State& state, const RatedBoard& board, Level level, std::uint64_t seed);

/// Returns the same move as above. Repeated calls in one game are faster, because `plans` caches plans between moves.
rules::Move choose_move(const rules::State& state, const RatedBoard& board, Level level, std::uint64_t seed,
                        Plans& plans);

// The choices of all levels but "expert", whose search is in analysis/expert.hpp.

/// Level "random": every legal move is equally likely. It takes about three hundred turns to finish a game, and serves
/// as the baseline for pure luck.
inline rules::Move choose_random(const rules::LegalMoves& legal, std::uint64_t bits) {
    return move_at(legal, rules::low_below(bits, legal.count()));
}

/// Level "beginner": weights moves by their kind. It builds whatever it can, preferably cities and settlements.
/// Sometimes it buys or plays cards, and it trades and builds roads without a plan. The places of buildings and robber,
/// and the cards to trade or discard, are random. So are its openings.
rules::Move choose_beginner(const rules::LegalMoves& legal, std::uint64_t bits);

/// Level "intermediate": rules of thumb. Its openings are the best open spots by the ranking of catan/settle, each with
/// a road towards the best spot two roads away. In a turn it plans the next settlement, city, road or card: the one
/// with the highest worth for the rolls that it still takes. It builds this goal, or trades with the bank if the trade
/// completes it. Then it spends what the plan does not need. Knights and Road building are played as early as possible,
/// other cards if they help the plan. It makes every win that needs no luck (winning_line.hpp). The robber moves where
/// it costs the others most, especially the leaders. It is deterministic.
///
/// Precondition: the game is not over. It computes all legal moves only if it chooses among them.
rules::Move choose_intermediate(const rules::State& state, const RatedBoard& board, Plans& plans);

/// Level "advanced": looks one move ahead. It evaluates the position after each legal move, as far as the player can
/// know it (evaluation.hpp). Hidden hands and the deck's order are unknown to it; a card to be bought counts as the
/// average card. Its openings are pairs of settlements. It plays a knight before the roll only if the robber blocks its
/// own hexes, and moves the robber by its own weights. It bargains (bargaining.hpp). It makes every win that needs no
/// luck (winning_line.hpp). It is deterministic.
rules::Move choose_advanced(const rules::LegalMoves& legal, const RatedBoard& board, Plans& plans);

}  // namespace hexsmith::catan::players
