// Records that several statistics share. web/src/stats checks the same ranges first and throws errors with messages.
#pragma once

#include <cstddef>

#include "stats/pair_scores.hpp"
#include "stats/proportion.hpp"
#include "stats/summary.hpp"
#include "wasm/record.hpp"

namespace hexsmith::wasm {

/// Range of values whose squares stay finite, as do the sums of these squares.
inline constexpr Range value_range = within(-1e150, 1e150);
inline constexpr std::size_t max_values = 500'000;

template <class Fields>
void describe(Fields& fields, stats::Interval& interval) {
    fields.record("Interval");
    fields("low", interval.low);
    fields("high", interval.high);
}

template <class Fields>
void describe(Fields& fields, stats::Proportion& proportion) {
    fields.record("Proportion");
    fields("wins", proportion.wins, at_least(0));
    fields("games", proportion.games, at_least(1));
    fields.require(proportion.valid());
}

/// Describes the counts of pairs that scored 0, 1/4, 1/2, 3/4 and 1.
template <class Fields>
void describe_scores(Fields& fields, const char* name, stats::PairScores& scores) {
    fields(name, scores.counts, within(0, static_cast<double>(max_safe_integer)));
    fields.require(scores.games() <= max_safe_integer);
}

}  // namespace hexsmith::wasm
