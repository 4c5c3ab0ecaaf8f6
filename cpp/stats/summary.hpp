// What a sample says: its mean and spread, its quantiles, and confidence intervals of a mean and of a mean difference.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "core/portable_math.hpp"
#include "stats/distributions.hpp"

namespace hexsmith::stats {

/// A confidence interval.
struct Interval {
    double low;
    double high;

    friend constexpr bool operator==(const Interval&, const Interval&) = default;
};

/// The smallest interval that contains both an interval and a number.
constexpr Interval including(Interval interval, double number) {
    return {number < interval.low ? number : interval.low, number > interval.high ? number : interval.high};
}

/// Mean and spread of numbers that arrive one by one, in constant space and without cancellation (Welford, "Note on a
/// method for calculating corrected sums of squares and products", Technometrics 4, 1962). Two summaries merge into
/// that of all their numbers (Chan, Golub and LeVeque, "Updating formulae and a pairwise algorithm", COMPSTAT 1982).
/// Equal splits give equal bits; different splits may differ by rounding.
class Summary {
public:
    /// Adds a finite number. NaN and infinity make every result NaN.
    constexpr void add(double value) {
        ++count_;
        const double difference = value - mean_;
        mean_ += difference / static_cast<double>(count_);
        squares_ += difference * (value - mean_);
    }

    constexpr void merge(const Summary& other) {
        if (other.count_ == 0) return;
        const double here = static_cast<double>(count_);
        const double there = static_cast<double>(other.count_);
        const double difference = other.mean_ - mean_;
        mean_ += difference * (there / (here + there));
        squares_ += other.squares_ + difference * difference * (here * there / (here + there));
        count_ += other.count_;
    }

    constexpr std::int64_t count() const { return count_; }

    /// 0 for no numbers.
    constexpr double mean() const { return mean_; }

    /// The sample variance, with n - 1 as the divisor; infinity for fewer than two numbers.
    constexpr double variance() const {
        if (count_ < 2) return std::numeric_limits<double>::infinity();
        return squares_ / static_cast<double>(count_ - 1);
    }

    double standard_deviation() const { return std::sqrt(variance()); }

    /// Of the mean: the standard deviation over the root of n; infinity for fewer than two numbers, exactly 0 for
    /// equal ones.
    double standard_error() const {
        if (count_ < 2) return std::numeric_limits<double>::infinity();
        return std::sqrt(variance() / static_cast<double>(count_));
    }

private:
    std::int64_t count_ = 0;
    double mean_ = 0;
    double squares_ = 0;  // sum of squared differences from the mean
};

/// The summary of values; nothing if one is NaN or infinite.
inline std::optional<Summary> summarize(std::span<const double> values) {
    Summary summary;
    for (const double value : values) {
        if (!std::isfinite(value)) return std::nullopt;
        summary.add(value);
    }
    return summary;
}

/// The standard error of the mean of values; nothing for fewer than two, or if one is NaN or infinite.
inline std::optional<double> standard_error(std::span<const double> values) {
    const std::optional<Summary> summary = summarize(values);
    if (!summary || summary->count() < 2) return std::nullopt;
    return summary->standard_error();
}

// Quantiles of a sample, of type 7 in the numbering of Hyndman and Fan ("Sample quantiles in statistical packages", Am.
// Stat. 50, 1996): linear between the order statistics, the smallest at 0 and the largest at 1. The default of R, NumPy
// and spreadsheets.

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

// The mean of numbers in [0, 1] with its interval, such as win chances, or scores of pairs of games.

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

// The mean of differences in [-1, 1] of two quantities that share their chance, such as the win chances of two moves by
// the same playouts, with its interval.
class PairedDifference {
public:
    void add(double difference, std::int64_t times = 1) {
        if (times == 0) return;
        sum_ += difference * static_cast<double>(times);
        squares_ += difference * difference * static_cast<double>(times);
        least_ = count_ == 0 ? difference : std::min(least_, difference);
        most_ = count_ == 0 ? difference : std::max(most_, difference);
        count_ += times;
    }

    std::int64_t count() const { return count_; }

    /// 0 for no differences.
    double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }

    /// The sample variance, with n - 1 as the divisor; 0 for fewer than two differences.
    double variance() const {
        return count_ < 2 ? 0 : std::max(0.0, (squares_ - sum_ * mean()) / static_cast<double>(count_ - 1));
    }

    /// Student's interval; [-1, 1] for fewer than three differences that are not equal. Where all are equal there is no
    /// spread, and the interval is exact: other differences may have a share of up to
    /// x = 1 - ((1 - confidence) / 2)^(1 / n). Contains the mean, is within [-1, 1], and has no width 0.
    Interval interval(double confidence) const {
        const auto n = static_cast<double>(count_);
        if (count_ == 0) return {-1, 1};
        if (least_ == most_) {
            const double share = power((1 - confidence) / 2, 1 / n);
            return {least_ * share - (1 - share), least_ * share + (1 - share)};
        }
        if (count_ < 3) return {-1, 1};
        const double half = student_critical_value(confidence, n - 1) * std::sqrt(variance() / n);
        return {std::max(-1.0, mean() - half), std::min(1.0, mean() + half)};
    }

private:
    double sum_ = 0;
    double squares_ = 0;
    double least_ = 0;
    double most_ = 0;
    std::int64_t count_ = 0;
};

}  // namespace hexsmith::stats
