// The percentile bootstrap of a mean (Efron, "Bootstrap methods: another look at the jackknife", Ann. Statist. 7,
// 1979): draw as many values as there are, with replacement, again and again; the interval lies between the quantiles
// of the means so drawn. It assumes no distribution, and covers less than its level where values are few or very
// skewed.
//
// Resumable: where the cuts between calls of `advance` fall changes nothing.
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

#include "core/random.hpp"
#include "core/sort.hpp"
#include "stats/interval.hpp"
#include "stats/quantile.hpp"

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
    /// There is no interval (`outcome` answers nothing, at once) if there are none of them, or
    /// one is NaN or infinite. A single value, and equal ones, give themselves, exactly.
    Bootstrap(std::vector<double> values, std::uint64_t seed, const BootstrapOptions& options = {})
        : options_(options), random_(seed), values_(std::move(values)) {
        assert(options.resamples >= 1 && options.confidence > 0 && options.confidence < 1);
        if (!std::all_of(values_.begin(), values_.end(), [](double value) { return std::isfinite(value); }))
            values_.clear();
        if (!values_.empty()) means_.reserve(static_cast<std::size_t>(options.resamples));
    }

    /// Makes at most `budget` further resamples, each of as many draws as there are values; returns how many it made.
    std::int64_t advance(std::int64_t budget) {
        const std::int64_t count = over() ? 0 : std::min(budget, options_.resamples - made());
        const auto size = static_cast<std::uint32_t>(values_.size());
        for (std::int64_t resample = 0; resample < count; ++resample) {
            double sum = 0;
            for (std::uint32_t draw = 0; draw < size; ++draw) sum += difference(random_.below(size));
            means_.push_back(values_[0] + sum / size);
        }
        return count;
    }

    bool over() const { return values_.empty() || made() >= options_.resamples; }
    std::int64_t made() const { return static_cast<std::int64_t>(means_.size()); }

    /// The mean and its interval by the resamples made so far; nothing before the first, or if there is none.
    std::optional<BootstrapOutcome> outcome() const {
        if (means_.empty()) return std::nullopt;
        double sum = 0;
        for (std::size_t i = 0; i < values_.size(); ++i) sum += difference(i);
        std::vector<double> ascending = means_;
        shell_sort(ascending);
        const double outside = (1 - options_.confidence) / 2;
        return BootstrapOutcome{values_[0] + sum / static_cast<double>(values_.size()),
                                {quantile(ascending, outside), quantile(ascending, 1 - outside)}};
    }

private:
    /// From the first value: so equal values make no rounding error.
    double difference(std::size_t i) const { return values_[i] - values_[0]; }

    BootstrapOptions options_;
    Rng random_;
    std::vector<double> values_;
    std::vector<double> means_;
};

/// The bootstrap in one go. Nothing for no values, or if one is NaN or infinite.
inline std::optional<BootstrapOutcome> bootstrap(std::span<const double> values, std::uint64_t seed,
                                                 const BootstrapOptions& options = {}) {
    Bootstrap run({values.begin(), values.end()}, seed, options);
    run.advance(options.resamples);
    return run.outcome();
}

}  // namespace hexsmith::stats
