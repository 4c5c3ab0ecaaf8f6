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

/// The same for values in any order, which it rearranges, in linear time.
inline double select_quantile(std::span<double> values, double p) {
    assert(!values.empty() && p >= 0 && p <= 1);
    const double position = static_cast<double>(values.size() - 1) * p;
    const auto below = values.begin() + static_cast<std::ptrdiff_t>(position);
    std::nth_element(values.begin(), below, values.end());
    const double above = below + 1 == values.end() ? *below : *std::min_element(below + 1, values.end());
    return *below + (position - std::floor(position)) * (above - *below);
}

}  // namespace hexsmith::stats
