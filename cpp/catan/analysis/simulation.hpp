// Many games of one match, by their numbers: sums of integers, so that parts add up to the whole, exactly.
#pragma once

#include <array>
#include <cstdint>

#include "catan/analysis/playout.hpp"
#include "catan/players/rated_board.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::analysis {

struct Sums {
    std::int64_t games = 0;       // finished and unfinished
    std::int64_t unfinished = 0;  // nobody's wins
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
    double standard_deviation = 0;  // with n - 1 below; 0 for fewer than two games
};
Turns turns_of(const Sums& sums);

/// Games of a seed, by their numbers.
struct Games {
    std::uint64_t seed = 0;
    std::int64_t first = 0;
    std::int64_t count = 0;
};

/// Plays games and adds them to the sums, which are right at any time. What it refers to must outlive the work.
/// Precondition: check_placements finds nothing.
Work<void> simulate(const players::RatedBoard& board, Match match, Games games, Sums& sums);

}  // namespace hexsmith::catan::analysis
