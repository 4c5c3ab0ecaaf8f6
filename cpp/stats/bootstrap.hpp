// The percentile bootstrap of a mean (Efron, "Bootstrap methods: another look at the jackknife", Ann. Statist. 7,
// 1979): draw n of n values with replacement, many times; the interval is between the quantiles of the means. It
// assumes no distribution. It covers less than its level if values are few or very skewed.
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
    double mean;  // of the values themselves
    Interval interval;
};

class Bootstrap {
public:
    /// There is no interval (`result` returns nothing, at once) if there are none of them, or
    /// one is NaN or infinite. A single value, and equal ones, give themselves, exactly.
    Bootstrap(std::vector<double> values, std::uint64_t seed, const BootstrapOptions& options = {})
        : options_(options), random_(seed), values_(std::move(values)) {
        assert(options.resamples >= 1 && options.confidence > 0 && options.confidence < 1);
        if (!std::all_of(values_.begin(), values_.end(), [](double value) { return std::isfinite(value); }))
            values_.clear();
        if (!values_.empty()) means_.reserve(static_cast<std::size_t>(options.resamples));
    }

    /// Makes at most `budget` further draws. Each resample takes one draw per value.
    void advance(std::int64_t budget) {
        const auto size = static_cast<std::uint32_t>(values_.size());
        while (!over() && budget > 0) {
            const auto count = static_cast<std::uint32_t>(std::min<std::int64_t>(budget, size - drawn_));
            budget -= count;
            drawn_ += count;
            double sum = sum_;
            for (std::uint32_t draw = 0; draw < count; ++draw) sum += difference(random_.below(size));
            sum_ = sum;
            if (drawn_ < size) return;
            means_.push_back(values_[0] + sum_ / size);
            drawn_ = 0;
            sum_ = 0;
        }
    }

    /// Advances until it is over or `paused()`, which is asked every 4,096 draws.
    void advance(Deadline paused) {
        while (!over()) {
            advance(4096);
            if (paused()) return;
        }
    }

    bool over() const { return values_.empty() || made() >= options_.resamples; }

    /// Progress counts draws; `made` counts complete resamples.
    Progress progress() const {
        const auto complete = static_cast<double>(made());
        if (over()) return {complete, 1, 0};
        const double current = static_cast<double>(drawn_) / static_cast<double>(values_.size());
        return {complete, (complete + current) / static_cast<double>(options_.resamples), 0};
    }

    /// The mean and its interval by the resamples made so far; nothing before the first, or if there is none.
    std::optional<BootstrapOutcome> result() const {
        if (means_.empty()) return std::nullopt;
        double sum = 0;
        for (std::size_t i = 0; i < values_.size(); ++i) sum += difference(i);
        std::vector<double> means = means_;
        const double outside = (1 - options_.confidence) / 2;
        const double low = select_quantile(means, outside);
        return BootstrapOutcome{values_[0] + sum / static_cast<double>(values_.size()),
                                {low, select_quantile(means, 1 - outside)}};
    }

private:
    std::int64_t made() const { return static_cast<std::int64_t>(means_.size()); }

    /// Relative to the first value, so that equal values have no rounding error.
    double difference(std::size_t i) const { return values_[i] - values_[0]; }

    BootstrapOptions options_;
    Rng random_;
    std::vector<double> values_;
    std::vector<double> means_;
    std::uint32_t drawn_ = 0;  // of the resample being made
    double sum_ = 0;
};

/// The bootstrap in one call. Nothing for no values, or if one is NaN or infinite.
inline std::optional<BootstrapOutcome> bootstrap(std::span<const double> values, std::uint64_t seed,
                                                 const BootstrapOptions& options = {}) {
    Bootstrap run({values.begin(), values.end()}, seed, options);
    return result_of(run);
}

}  // namespace hexsmith::stats
