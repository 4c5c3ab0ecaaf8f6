// The mean of numbers in [0, 1] with its interval, such as win chances, or scores of pairs of games.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "stats/interval.hpp"
#include "stats/normal.hpp"

namespace hexsmith::stats {

/// The interval is Agresti and Coull's ("Approximate is better than 'exact'", Am. Stat. 52, 1998), of which that of
/// wins among games is a special case: z^2 / 2 more numbers 0 and as many 1. It has no width 0 for any number of them.
class MeanShare {
public:
    void add(double share, std::int64_t times = 1) {
        sum_ += share * static_cast<double>(times);
        squares_ += share * share * static_cast<double>(times);
        count_ += times;
    }

    std::int64_t count() const { return count_; }

    /// 0 for no numbers.
    double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }

    /// Contains the mean, and is within [0, 1].
    Interval interval(double confidence) const {
        if (count_ == 0) return {0, 1};
        const double z = critical_value(confidence);
        const double n = static_cast<double>(count_) + z * z;
        const double center = (sum_ + z * z / 2) / n;
        const double variance = std::max(0.0, (squares_ + z * z / 2) / n - center * center);
        const double half = z * std::sqrt(variance / n);
        const double own = std::clamp(mean(), 0.0, 1.0);
        return {std::clamp(center - half, 0.0, own), std::clamp(center + half, own, 1.0)};
    }

private:
    double sum_ = 0;
    double squares_ = 0;
    std::int64_t count_ = 0;
};

}  // namespace hexsmith::stats
