// The levels of play. Each level chooses a move for the active player.
//
// This file describes four levels. The fifth, "expert", searches by playouts of "advanced" (analysis/expert.hpp).
// Levels from "intermediate" on find every win that needs no luck (winning_line.hpp). A level uses only what its player
// may know: it chooses the same move for a state and for the player's view of the state (knowledge.hpp). A test
// verifies this by permuting hidden information.
#pragma once

#include <array>

#include "catan/players/plans.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/knowledge.hpp"
#include "catan/rules/legal_moves.hpp"
#include "catan/rules/random_streams.hpp"

namespace hexsmith::catan::players {

/// From weak to strong: levels from "intermediate" on find wins, and playouts replace "expert" by the level before it.
enum class Level : std::uint8_t { random, beginner, intermediate, advanced, expert };
/// Names of the levels, in the same order.
inline constexpr std::array level_names{"random", "beginner", "intermediate", "advanced", "expert"};
static_assert(level_names.size() == static_cast<std::size_t>(Level::expert) + 1, "a name for each level");
/// Number of levels that are fast enough for playouts: all before "expert".
inline constexpr int level_count = static_cast<int>(Level::expert);
/// These levels.
inline constexpr std::array fast_levels = [] {
    std::array<Level, level_count> levels{};
    for (int i = 0; i < level_count; ++i) levels[static_cast<std::size_t>(i)] = static_cast<Level>(i);
    return levels;
}();

/// Returns the move that a level chooses for the active player, from a state or from the player's view. Random choices
/// depend on the seed and on the number of moves made. `known` contains cards that the player knows to be in the hands
/// of the others, if any. Preconditions: the game is not over, and the level is not "expert".
rules::Move choose_move(const rules::State& state, const RatedBoard& board, Level level, std::uint64_t seed,
                        const rules::KnownHands& known = {});

/// Returns the same move as above. Repeated calls in one game are faster, because `plans` caches plans between moves.
rules::Move choose_move(const rules::State& state, const RatedBoard& board, Level level, std::uint64_t seed,
                        Plans& plans, const rules::KnownHands& known = {});

/// Chooses a move of level "random": every legal move is equally likely. Games take about three hundred turns. The
/// level is the baseline for pure luck.
inline rules::Move choose_random(const rules::LegalMoves& legal, std::uint64_t bits) {
    return move_at(legal, rules::low_below(bits, legal.count()));
}

/// Chooses a move of level "beginner", which draws a kind of move by fixed weights, and then a legal move of this kind.
/// The level builds whatever it can, preferably cities and settlements. It sometimes buys or plays cards, and trades
/// and builds roads without a plan. The openings, the places of buildings and robber, and the cards to trade or discard
/// are random.
rules::Move choose_beginner(const rules::LegalMoves& legal, std::uint64_t bits);

/// Chooses a move of level "intermediate", which follows rules of thumb and is deterministic. Its openings are the best
/// open spots by the ranking of catan/settle, each with a road toward the best spot two roads away. In a turn, the
/// level plans a goal: the settlement, city, road or card with the highest value in relation to the rolls until the
/// player can pay. The level builds the goal, or trades with the bank if the trades complete the price. Then it spends
/// cards that the goal does not need. It plays Knight and Road building as early as possible, and other cards if they
/// help the goal. It finds every win that needs no luck (winning_line.hpp). The robber moves where it costs the others
/// most, especially the leaders.
///
/// Precondition: the game is not over. The function computes all legal moves only in phases where it chooses among
/// them.
rules::Move choose_intermediate(const rules::State& state, const RatedBoard& board, Plans& plans);

/// Chooses a move of level "advanced", which looks one move ahead and is deterministic. The level evaluates the
/// position after each legal move, as far as the player can know the position (evaluation.hpp). Hidden hands and the
/// order of the deck are unknown, so a card to be bought counts as an average card. In the set-up, the level values
/// pairs of settlements. It plays a knight before the roll only if the robber blocks a hex of the player, and moves the
/// robber by AdvancedWeights::robber. It bargains (bargaining.hpp), and finds every win that needs no luck
/// (winning_line.hpp).
rules::Move choose_advanced(const rules::LegalMoves& legal, const RatedBoard& board, Plans& plans,
                            const rules::KnownHands& known);

}  // namespace hexsmith::catan::players
