// What the requests of statistics are made of, as it crosses. web/src/stats checks the same ranges first, with
// messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "stats/pair_scores.hpp"
#include "stats/proportion.hpp"
#include "wasm/request_reader.hpp"

namespace hexsmith::wasm {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

/// A number strictly between both ends.
inline double number_within(RequestReader& reader, double low, double high) {
    const double value = reader.number();
    reader.require(value > low && value < high);
    return value;
}

/// A number between both ends, these included.
inline double number_from(RequestReader& reader, double low, double high) {
    const double value = reader.number();
    reader.require(value >= low && value <= high);
    return value;
}

inline double confidence_of(RequestReader& reader) { return number_within(reader, 0, 1); }

/// Values whose squares, and the sums of these, stay finite.
inline constexpr double largest_value = 1e150;
inline constexpr std::size_t most_values = 500'000;

/// How many, and these.
inline std::vector<double> values_of(RequestReader& reader, std::size_t least) {
    std::vector<double> values = reader.list();
    reader.require(values.size() >= least && values.size() <= most_values);
    for (const double value : values) reader.require(value >= -largest_value && value <= largest_value);
    return values;
}

/// Wins, then games.
inline stats::Proportion proportion_of(RequestReader& reader) {
    const std::int64_t wins = reader.integer(0, max_safe_integer);
    const std::int64_t games = reader.integer(1, max_safe_integer);
    reader.require(wins <= games);
    return {wins, games};
}

/// Five counts.
inline stats::PairScores scores_of(RequestReader& reader) {
    stats::PairScores scores;
    for (std::int64_t& count : scores.counts) count = reader.integer(0, max_safe_integer);
    reader.require(scores.games() <= max_safe_integer);
    return scores;
}

}  // namespace hexsmith::wasm
