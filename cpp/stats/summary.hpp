// Mean and spread of numbers that arrive one by one, in constant space and without cancellation (Welford, "Note on a
// method for calculating corrected sums of squares and products", Technometrics 4, 1962). Two summaries merge into that
// of all their numbers (Chan, Golub and LeVeque, "Updating formulae and a pairwise algorithm", COMPSTAT 1982). Equal
// splits give equal bits; different splits may differ by rounding.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

namespace hexsmith::stats {

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

}  // namespace hexsmith::stats
