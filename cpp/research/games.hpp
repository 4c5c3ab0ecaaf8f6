// Boards and games that several subcommands measure on.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "catan/analysis/move_comparison.hpp"
#include "catan/analysis/playout.hpp"
#include "catan/players/level.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/apply.hpp"

namespace hexsmith::research {

inline constexpr std::array<const char*, catan::players::level_count> level_names{"random", "beginner", "intermediate",
                                                                                  "advanced"};

/// A seed for item `i` that has nothing in common with those of its neighbors.
std::uint64_t mixed(std::uint64_t seed, std::int64_t i);

/// Up to four players play on the standard layout, and more on the extension with special building.
const catan::Setup& setup_for(int players);
catan::rules::GameOptions options_for(int players, std::uint64_t seed = 0);

/// A random board with printed harbors.
catan::players::RatedBoard random_board(std::uint64_t seed, int players = 4);

/// Four ways to make boards. Random, fair and classic ones have shuffled harbors.
enum class BoardKind : std::uint8_t { random, official, fair, classic };
inline constexpr int board_kinds = 4;
catan::Board board_of_kind(const catan::Setup& setup, BoardKind kind, std::uint64_t seed);

/// The spots that the distance rule leaves.
std::vector<std::int16_t> open_spots(const catan::rules::GameBoard& board, std::span<const std::int16_t> settlements);

/// A state of a game, and what each player knows of the others' hands.
struct Moment {
    catan::rules::State state;
    catan::rules::Knowledge knowledge;

    /// As the active player sees it.
    catan::analysis::SeenPosition seen() const { return {&state, state.player, knowledge.of(state.player)}; }
};

/// Plays a game on by a level, and returns each state before a move. `state` becomes the last.
std::vector<Moment> play_on(catan::rules::State& state, const catan::players::RatedBoard& board,
                            catan::players::Level level);

/// A random one of these.
std::size_t random_moment(const std::vector<Moment>& moments, std::uint64_t seed);

/// The share of the games that each seat wins.
using Shares = std::array<double, catan::rules::most_players>;

/// Of so many games from openings drawn by score, as certificates play them.
Shares shares_of_drawn_games(const catan::players::RatedBoard& board, int players, catan::players::Level level,
                             std::uint64_t seed, std::int64_t games);

/// Of so many games of a match.
Shares shares_of_match(const catan::players::RatedBoard& board, const catan::analysis::Match& match, std::uint64_t seed,
                       std::int64_t games);

}  // namespace hexsmith::research
