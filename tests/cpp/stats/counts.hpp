// Counts of games and pairs, as the tests of statistics write them.
#pragma once

#include <cstdint>

#include "stats/pair_scores.hpp"
#include "stats/proportion.hpp"

namespace counts {

/// Pairs of a game without draws.
inline hexsmith::stats::PairScores scores(std::int64_t lost, std::int64_t split, std::int64_t won) {
    return {{lost, 0, split, 0, won}};
}

/// Of golden files, whose numbers are read as doubles.
inline hexsmith::stats::Proportion proportion(double wins, double games) {
    return {static_cast<std::int64_t>(wins), static_cast<std::int64_t>(games)};
}

}  // namespace counts
