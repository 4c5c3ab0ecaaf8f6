// The percentile bootstrap of a mean (Efron, "Bootstrap methods: another look at the jackknife", Ann. Statist. 7,
// 1979). Each resample draws n of n values with replacement. The ends of the interval are two quantiles of the means of
// the resamples. The bootstrap assumes no distribution. Its coverage is too low for few or very skewed values.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/computation.hpp"
#include "core/random.hpp"
#include "stats/summary.hpp"

namespace hexsmith::stats {

struct BootstrapOptions {
    std::int64_t resamples = 1000;  // >= 1
    double confidence = 0.95;       // in (0, 1)
};

struct BootstrapOutcome {
    double mean;  // mean of the values themselves, not of the resamples
    Interval interval;
};

class Bootstrap {
public:
    /// `result()` returns nothing if there are no values, or if a value is NaN or infinite. If all values are equal,
    /// the interval has the width 0.
    Bootstrap(std::vector<double> values, std::uint64_t seed, const BootstrapOptions& options = {})
        : options_(options), random_(seed), values_(std::move(values)) {
        assert(options.resamples >= 1 && options.confidence > 0 && options.confidence < 1);
        if (!std::all_of(values_.begin(), values_.end(), [](double value) { return std::isfinite(value); }))
            values_.clear();
        if (!values_.empty()) means_.reserve(static_cast<std::size_t>(options.resamples));
    }

    /// Makes at most `budget` further draws. A resample needs one draw per value.
    void advance(std::int64_t budget) {
        const auto size = static_cast<std::uint32_t>(values_.size());
        while (!over() && budget > 0) {
            const auto count = static_cast<std::uint32_t>(std::min<std::int64_t>(budget, size - draw_count_));
            budget -= count;
            draw_count_ += count;
            double sum = sum_;
            for (std::uint32_t draw = 0; draw < count; ++draw) sum += difference(random_.below(size));
            sum_ = sum;
            if (draw_count_ < size) return;
            means_.push_back(values_[0] + sum_ / size);
            draw_count_ = 0;
            sum_ = 0;
        }
    }

    /// Advances until the end or until `paused()` returns true. The function calls `paused` every 4,096 draws.
    void advance(Deadline paused) {
        while (!over()) {
            advance(4096);
            if (paused()) return;
        }
    }

    bool over() const { return values_.empty() || resamples() >= options_.resamples; }

    /// Returns the progress. `made` counts complete resamples; `share` includes the draws of the current resample.
    Progress progress() const {
        const auto complete = static_cast<double>(resamples());
        if (over()) return {complete, 1, 0};
        const double current = static_cast<double>(draw_count_) / static_cast<double>(values_.size());
        return {complete, (complete + current) / static_cast<double>(options_.resamples), 0};
    }

    /// Returns the mean and the interval from the resamples so far, or nothing before the first complete resample.
    std::optional<BootstrapOutcome> result() const {
        if (means_.empty()) return std::nullopt;
        double sum = 0;
        for (std::size_t i = 0; i < values_.size(); ++i) sum += difference(i);
        std::vector<double> means = means_;
        const double tail = (1 - options_.confidence) / 2;
        const double low = select_quantile(means, tail);
        return BootstrapOutcome{values_[0] + sum / static_cast<double>(values_.size()),
                                {low, select_quantile(means, 1 - tail)}};
    }

private:
    std::int64_t resamples() const { return static_cast<std::int64_t>(means_.size()); }

    /// Returns the difference from the first value. Sums of differences have no rounding errors if all values are
    /// equal.
    double difference(std::size_t i) const { return values_[i] - values_[0]; }

    BootstrapOptions options_;
    Rng random_;
    std::vector<double> values_;
    std::vector<double> means_;
    std::uint32_t draw_count_ = 0;  // number of draws of the current resample
    double sum_ = 0;                // sum of the differences of the current resample
};

/// Runs the bootstrap in one call. Returns nothing if there are no values, or if a value is NaN or infinite.
inline std::optional<BootstrapOutcome> bootstrap(std::span<const double> values, std::uint64_t seed,
                                                 const BootstrapOptions& options = {}) {
    Bootstrap run({values.begin(), values.end()}, seed, options);
    return result_of(run);
}

}  // namespace hexsmith::stats
