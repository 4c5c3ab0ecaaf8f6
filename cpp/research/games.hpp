// Boards and games that several subcommands use.
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

using catan::players::level_count;
using catan::players::level_names;

/// Returns the seed of item `i`, which is independent of the seeds of other items.
std::uint64_t derived_seed(std::uint64_t seed, std::int64_t i);

/// Returns the setup for a number of players: the standard layout for up to four players, and the extension for more.
const catan::Setup& setup_for(int players);
/// Returns the options for a number of players, with special building for more than four players.
catan::rules::GameOptions options_for(int players, std::uint64_t seed = 0);

/// Returns a random board whose harbors have their printed positions.
catan::players::RatedBoard random_board(std::uint64_t seed, int players = 4);

/// Four ways to make boards. Random, fair and classic boards have shuffled harbors.
enum class BoardKind : std::uint8_t { random, official, fair, classic };
inline constexpr int board_kinds = 4;
catan::Board board_of_kind(const catan::Setup& setup, BoardKind kind, std::uint64_t seed);

/// Returns the spots where the distance rule allows another settlement.
std::vector<std::int16_t> open_spots(const catan::rules::GameBoard& board, std::span<const std::int16_t> settlements);

/// A state of a game, and each player's knowledge of the other players' hands.
struct Moment {
    catan::rules::State state;
    catan::rules::Knowledge knowledge;

    /// Returns the position as the active player sees it.
    catan::analysis::SeenPosition seen() const { return {&state, state.player, knowledge.of(state.player)}; }
};

/// Plays a game to its end with one level in all seats. Returns the moment before each move, and sets `state` to the
/// final state.
std::vector<Moment> play_on(catan::rules::State& state, const catan::players::RatedBoard& board,
                            catan::players::Level level);

/// Returns the index of a random moment.
std::size_t random_moment(const std::vector<Moment>& moments, std::uint64_t seed);

/// The share of the games that each seat wins.
using Shares = std::array<double, catan::rules::most_players>;

/// Plays games from random openings, drawn by their scores as for certificates, and returns each seat's share of wins.
Shares shares_of_drawn_games(const catan::players::RatedBoard& board, int players, catan::players::Level level,
                             std::uint64_t seed, std::int64_t games);

/// Plays games of a match, and returns each seat's share of wins.
Shares shares_of_match(const catan::players::RatedBoard& board, const catan::analysis::Match& match, std::uint64_t seed,
                       std::int64_t games);

}  // namespace hexsmith::research
