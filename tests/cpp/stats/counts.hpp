// Short functions that construct counts, for the tests of statistics.
#pragma once

#include <cstdint>

#include "stats/pair_scores.hpp"
#include "stats/proportion.hpp"

namespace counts {

/// Returns the scores of pairs without drawn games.
inline hexsmith::stats::PairScores scores(std::int64_t lost, std::int64_t split, std::int64_t won) {
    return {{lost, 0, split, 0, won}};
}

/// Converts numbers of a golden file, which are doubles, to a proportion.
inline hexsmith::stats::Proportion proportion(double wins, double games) {
    return {static_cast<std::int64_t>(wins), static_cast<std::int64_t>(games)};
}

}  // namespace counts
