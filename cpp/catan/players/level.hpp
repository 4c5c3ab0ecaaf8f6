// Four levels of play behind one question: what does the player do who has to choose?
//
// levels.hpp describes each. The fifth, expert, searches by playouts of these (analysis/expert.hpp). From
// "intermediate" on they make every win that needs no luck (winning_line.hpp). All see what the player may know and
// nothing else: they decide on a view (view.hpp) as on the state it was taken of, and a test holds them to it by
// permuting what is hidden.
#pragma once

#include "catan/players/plans.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/players/winning_line.hpp"
#include "catan/rules/legal_moves.hpp"

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

/// The search for a win that a level makes before it decides anything else. It alone can take milliseconds.
WinningLine winning_line(const rules::State& state, const RatedBoard& board, Level level);

/// The same move where this search is over.
rules::Move choose_move(const rules::State& state, const RatedBoard& board, Level level, std::uint64_t seed,
                        Plans& plans, const WinningLine& line);

}  // namespace hexsmith::catan::players
