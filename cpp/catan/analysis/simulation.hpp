// Many games of one match, identified by their numbers. Sums are integers, so the sums of parts add up exactly.
#pragma once

#include <array>
#include <cstdint>

#include "catan/analysis/playout.hpp"
#include "catan/players/rated_board.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::analysis {

struct Sums {
    std::int64_t games = 0;       // finished and unfinished
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
    double standard_deviation = 0;  // with divisor n - 1; 0 for fewer than two games
};
Turns turns_of(const Sums& sums);

/// A range of a seed's games.
struct Games {
    std::uint64_t seed = 0;
    std::int64_t first = 0;
    std::int64_t count = 0;
};

/// Plays games and adds each to the sums, which are always consistent. The arguments must outlive the work.
/// Precondition: check_placements finds nothing.
Work<void> simulate(const players::RatedBoard& board, Match match, Games games, Sums& sums);

}  // namespace hexsmith::catan::analysis
