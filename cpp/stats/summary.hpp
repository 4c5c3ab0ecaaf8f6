// Statistics of samples: mean, variance, quantiles, and confidence intervals of a mean and of a mean difference.
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

struct Interval {
    double low;
    double high;

    friend constexpr bool operator==(const Interval&, const Interval&) = default;
};

/// Returns the smallest interval that contains both an interval and a number.
constexpr Interval including(Interval interval, double number) {
    return {number < interval.low ? number : interval.low, number > interval.high ? number : interval.high};
}

/// Mean and variance of numbers that are added one by one, in constant space and without cancellation (Welford, "Note
/// on a method for calculating corrected sums of squares and products", Technometrics 4, 1962). `merge` adds the
/// numbers of another summary (Chan, Golub and LeVeque, "Updating formulae and a pairwise algorithm", COMPSTAT 1982).
/// The rounding of the result may depend on how the numbers were split into summaries.
class Summary {
public:
    /// Adds a number. NaN and infinity make every result NaN.
    constexpr void add(double value) {
        ++count_;
        const double difference = value - mean_;
        mean_ += difference / static_cast<double>(count_);
        squares_ += difference * (value - mean_);
    }

    constexpr void merge(const Summary& other) {
        if (other.count_ == 0) return;
        const double n = static_cast<double>(count_);
        const double other_n = static_cast<double>(other.count_);
        const double difference = other.mean_ - mean_;
        mean_ += difference * (other_n / (n + other_n));
        squares_ += other.squares_ + difference * difference * (n * other_n / (n + other_n));
        count_ += other.count_;
    }

    constexpr std::int64_t count() const { return count_; }

    /// Returns the mean, or 0 if there are no numbers.
    constexpr double mean() const { return mean_; }

    /// Returns the sample variance with the divisor n - 1. The result is infinity for fewer than two numbers.
    constexpr double variance() const {
        if (count_ < 2) return std::numeric_limits<double>::infinity();
        return squares_ / static_cast<double>(count_ - 1);
    }

    double standard_deviation() const { return std::sqrt(variance()); }

    /// Returns the standard error of the mean. The result is infinity for fewer than two numbers, and exactly 0 for
    /// equal numbers.
    double standard_error() const {
        if (count_ < 2) return std::numeric_limits<double>::infinity();
        return std::sqrt(variance() / static_cast<double>(count_));
    }

private:
    std::int64_t count_ = 0;
    double mean_ = 0;
    double squares_ = 0;  // sum of squared differences from the mean
};

/// Returns the summary of values, or nothing if a value is NaN or infinite.
inline std::optional<Summary> summarize(std::span<const double> values) {
    Summary summary;
    for (const double value : values) {
        if (!std::isfinite(value)) return std::nullopt;
        summary.add(value);
    }
    return summary;
}

/// Returns the standard error of the mean, or nothing for fewer than two values, or if a value is NaN or infinite.
inline std::optional<double> standard_error(std::span<const double> values) {
    const std::optional<Summary> summary = summarize(values);
    if (!summary || summary->count() < 2) return std::nullopt;
    return summary->standard_error();
}

/// Returns the quantile at p in [0, 1] of at least one value in ascending order. The quantile is type 7 of Hyndman and
/// Fan ("Sample quantiles in statistical packages", Am. Stat. 50, 1996), the default of R, NumPy and spreadsheets: it
/// is linear between the order statistics, and is the minimum at p = 0 and the maximum at p = 1.
constexpr double quantile(std::span<const double> ascending, double p) {
    assert(!ascending.empty() && p >= 0 && p <= 1);
    const double position = static_cast<double>(ascending.size() - 1) * p;
    const auto below = static_cast<std::size_t>(position);
    const auto above = std::min(below + 1, ascending.size() - 1);
    return ascending[below] + (position - static_cast<double>(below)) * (ascending[above] - ascending[below]);
}

/// Returns the same quantile as `quantile`, for values in any order and in linear time. The function reorders the
/// values.
inline double select_quantile(std::span<double> values, double p) {
    assert(!values.empty() && p >= 0 && p <= 1);
    const double position = static_cast<double>(values.size() - 1) * p;
    const auto below = values.begin() + static_cast<std::ptrdiff_t>(position);
    std::nth_element(values.begin(), below, values.end());
    const double above = below + 1 == values.end() ? *below : *std::min_element(below + 1, values.end());
    return *below + (position - std::floor(position)) * (above - *below);
}

/// The mean of numbers in [0, 1], such as win chances or pair scores, with its interval. The interval generalizes that
/// of Agresti and Coull ("Approximate is better than 'exact'", Am. Stat. 52, 1998): it adds z^2 / 2 zeros and z^2 / 2
/// ones to the numbers, where z is the critical value of the confidence. The width of the interval is never 0.
class MeanShare {
public:
    void add(double share, std::int64_t times = 1) {
        sum_ += share * static_cast<double>(times);
        squares_ += share * share * static_cast<double>(times);
        count_ += times;
    }

    std::int64_t count() const { return count_; }

    /// Returns the mean, or 0 if there are no numbers.
    double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }

    /// Returns an interval in [0, 1] that contains the mean.
    Interval interval(double confidence) const {
        if (count_ == 0) return {0, 1};
        const double z = critical_value(confidence);
        const double n = static_cast<double>(count_) + z * z;
        const double center = (sum_ + z * z / 2) / n;
        const double variance = std::max(0.0, (squares_ + z * z / 2) / n - center * center);
        const double half = z * std::sqrt(variance / n);
        const double clamped_mean = std::clamp(mean(), 0.0, 1.0);
        return {std::clamp(center - half, 0.0, clamped_mean), std::clamp(center + half, clamped_mean, 1.0)};
    }

private:
    double sum_ = 0;
    double squares_ = 0;
    std::int64_t count_ = 0;
};

/// The mean of paired differences in [-1, 1], with its interval. An example is the difference of the win chances of two
/// moves in playouts with the same dice.
class PairedDifference {
public:
    void add(double difference, std::int64_t times = 1) {
        if (times == 0) return;
        sum_ += difference * static_cast<double>(times);
        squares_ += difference * difference * static_cast<double>(times);
        minimum_ = count_ == 0 ? difference : std::min(minimum_, difference);
        maximum_ = count_ == 0 ? difference : std::max(maximum_, difference);
        count_ += times;
    }

    std::int64_t count() const { return count_; }

    /// Returns the mean, or 0 if there are no differences.
    double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }

    /// Returns the sample variance with the divisor n - 1. It is 0 for fewer than two differences.
    double variance() const {
        return count_ < 2 ? 0 : std::max(0.0, (squares_ - sum_ * mean()) / static_cast<double>(count_ - 1));
    }

    /// Returns Student's interval, or [-1, 1] for fewer than three differences. If all n differences are equal, the
    /// interval is exact: other differences have a share of at most 1 - ((1 - confidence) / 2)^(1 / n). The interval is
    /// in [-1, 1] and contains the mean, and its width is never 0.
    Interval interval(double confidence) const {
        const auto n = static_cast<double>(count_);
        if (count_ == 0) return {-1, 1};
        if (minimum_ == maximum_) {
            const double share = power((1 - confidence) / 2, 1 / n);
            return {minimum_ * share - (1 - share), minimum_ * share + (1 - share)};
        }
        if (count_ < 3) return {-1, 1};
        const double half = student_critical_value(confidence, n - 1) * std::sqrt(variance() / n);
        return {std::max(-1.0, mean() - half), std::min(1.0, mean() + half)};
    }

private:
    double sum_ = 0;
    double squares_ = 0;
    double minimum_ = 0;
    double maximum_ = 0;
    std::int64_t count_ = 0;
};

}  // namespace hexsmith::stats
