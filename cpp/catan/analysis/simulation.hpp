// Plays many games of one match, which are identified by their numbers. The sums of their results are integers, so
// sums of separate runs add up exactly.
#pragma once

#include <array>
#include <cstdint>

#include "catan/analysis/playout.hpp"
#include "catan/players/rated_board.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::analysis {

struct Sums {
    std::int64_t games = 0;       // number of games, including unfinished ones
    std::int64_t unfinished = 0;  // games without a winner
    std::array<std::int64_t, rules::most_players> wins{};
    std::array<std::int64_t, rules::most_players> points{};
    std::int64_t turns = 0;
    std::int64_t squared_turns = 0;

    void add(const PlayedGame& outcome);
    void merge(const Sums& other);

    friend bool operator==(const Sums&, const Sums&) = default;
};

struct Turns {
    double mean = 0;
    double standard_deviation = 0;  // standard deviation with the divisor n - 1; 0 for fewer than two games
};
Turns turns_of(const Sums& sums);

/// A range of game numbers for a seed.
struct Games {
    std::uint64_t seed = 0;
    std::int64_t first = 0;
    std::int64_t count = 0;
};

/// Plays games and adds each to the sums, which are always consistent. The arguments must outlive the work.
/// Precondition: check_placements finds nothing.
Work<void> simulate(const players::RatedBoard& board, Match match, Games games, Sums& sums);

}  // namespace hexsmith::catan::analysis
