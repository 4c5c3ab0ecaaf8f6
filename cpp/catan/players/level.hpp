// Four levels of play behind one question: what does the player do who has to choose?
//
// Each is described below. The fifth, expert, searches by playouts of these (analysis/expert.hpp). From
// "intermediate" on they make every win that needs no luck (winning_line.hpp). All see what the player may know and
// nothing else: they decide on a view (knowledge.hpp) as on the state it was taken of, and a test holds them to it by
// permuting what is hidden.
#pragma once

#include "catan/players/plans.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/legal_moves.hpp"
#include "catan/rules/random_streams.hpp"

namespace hexsmith::catan::players {

enum class Level : std::uint8_t { random, beginner, intermediate, advanced, expert };
/// Levels that are fast enough for playouts: all but expert.
inline constexpr int level_count = 4;

/// The move of a level for the player who has to choose: the same for a state and for its view. What it leaves to
/// chance depends on the seed and on the number of moves made. Preconditions: the game is not over; the level is not
/// expert.
rules::Move choose_move(const rules::State& state, const RatedBoard& board, Level level, std::uint64_t seed);

/// The same, faster for who asks throughout a game: `plans` are kept from move to move.
rules::Move choose_move(const rules::State& state, const RatedBoard& board, Level level, std::uint64_t seed,
                        Plans& plans);

// How each level chooses but "expert", whose search is in analysis/expert.hpp.

/// Level "random": every legal move is as likely as every other. It knows the rules and nothing else, builds when
/// chance has it so, and takes some three hundred turns to finish: the measure of what luck alone does.
inline rules::Move choose_random(const rules::LegalMoves& legal, std::uint64_t bits) {
    return move_at(legal, rules::low_below(bits, legal.count()));
}

/// Level "beginner": weighs moves by their kind. It builds what it can, cities and settlements before all, buys and
/// plays cards now and then, and trades and lays roads without a plan; where a building goes, where the robber, and
/// what is traded or discarded is left to chance. Its openings are random.
rules::Move choose_beginner(const rules::LegalMoves& legal, std::uint64_t bits);

/// Level "intermediate": rules of thumb. Its openings are the best open spots by the ranking of catan/settle, each with
/// a road towards the best spot two roads away. In a turn it plans the next building - the settlement, city, road or
/// card whose worth is highest for the rolls that it still takes - builds it, or trades with the bank where that
/// completes it, and spends what the plan does not need. Knights and Road building are played as soon as they can be,
/// other cards where they further the plan. It makes every win that needs no luck (winning_line.hpp). The robber goes
/// where it costs the others most, leaders before all. It makes no use of chance.
///
/// Precondition: the game is not over. It asks for all legal moves only where it chooses among them.
rules::Move choose_intermediate(const rules::State& state, const RatedBoard& board, Plans& plans);

/// Level "advanced": looks one move ahead. Every move that can be made is judged by the position it leads to, as far as
/// the player can know it (evaluation.hpp). What others hold and what the deck brings is not known to it; of a card
/// bought it counts the average. Its openings are pairs. It plays a knight before the roll only
/// where the robber stands in its way, and moves the robber by weights of its own. It bargains (bargaining.hpp). It
/// makes every win that needs no luck (winning_line.hpp). It makes no use of chance.
rules::Move choose_advanced(const rules::LegalMoves& legal, const RatedBoard& board, Plans& plans);

}  // namespace hexsmith::catan::players
