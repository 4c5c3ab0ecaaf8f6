// Plays many games of one match. Each game is identified by a number. Results are summed as integers, so the sums of
// separate runs add up exactly.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "catan/analysis/playout.hpp"
#include "catan/players/rated_board.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::analysis {

/// Sums of the results of games.
struct Sums {
    std::int64_t games = 0;       // number of games, including unfinished games
    std::int64_t unfinished = 0;  // number of games without a winner
    std::array<std::int64_t, rules::most_players> wins{};
    std::array<std::int64_t, rules::most_players> points{};
    std::int64_t turns = 0;          // sum of the numbers of turns
    std::int64_t squared_turns = 0;  // sum of the squares of the numbers of turns
    // Games and wins of each level of the match's rotation.
    std::array<std::int64_t, rules::most_players> level_games{};
    std::array<std::int64_t, rules::most_players> level_wins{};

    void add(const PlayedGame& outcome);
    void merge(const Sums& other);

    friend bool operator==(const Sums&, const Sums&) = default;
};

/// The distribution of the number of turns of a game.
struct Turns {
    double mean = 0;
    double standard_deviation = 0;  // with the divisor n - 1 for n games; 0 for fewer than two games
};
Turns turns_of(const Sums& sums);

/// A range of game numbers for a seed.
struct Games {
    std::uint64_t seed = 0;
    std::int64_t first = 0;
    std::int64_t count = 0;
};

/// Plays games and adds each finished game to the sums. The work may pause, and the sums are consistent at every pause.
/// If there is a list, the work also appends each game to `each`. Board, placements, sums and list must outlive the
/// work. Precondition: check_placements() returns nothing, and a rotation has at most rules::most_players levels.
Work<void> simulate(const players::RatedBoard& board, Match match, Games games, Sums& sums,
                    std::vector<PlayedGame>* each = nullptr);
Work<void> simulate(const players::RatedBoard&&, Match, Games, Sums&, std::vector<PlayedGame>* = nullptr) = delete;

}  // namespace hexsmith::catan::analysis
