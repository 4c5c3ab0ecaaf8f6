// Quantiles of a sample, of type 7 in the numbering of Hyndman and Fan ("Sample quantiles in statistical packages", Am.
// Stat. 50, 1996): linear between the order statistics, the smallest at 0 and the largest at 1. The default of R, NumPy
// and spreadsheets.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <span>

namespace hexsmith::stats {

/// The quantile at p in [0, 1] of values in ascending order, at least one.
constexpr double quantile(std::span<const double> ascending, double p) {
    assert(!ascending.empty() && p >= 0 && p <= 1);
    const double position = static_cast<double>(ascending.size() - 1) * p;
    const auto below = static_cast<std::size_t>(position);
    const auto above = std::min(below + 1, ascending.size() - 1);
    return ascending[below] + (position - static_cast<double>(below)) * (ascending[above] - ascending[below]);
}

}  // namespace hexsmith::stats
