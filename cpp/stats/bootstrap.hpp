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
    /// The values are copied. There is no interval (`outcome` answers nothing, at once) if there are none of them, or
    /// one is NaN or infinite. A single value, and equal ones, give themselves, exactly.
    Bootstrap(std::span<const double> values, std::uint64_t seed, const BootstrapOptions& options = {})
        : options_(options), random_(seed) {
        assert(options.resamples >= 1 && options.confidence > 0 && options.confidence < 1);
        for (const double value : values)
            if (!std::isfinite(value)) return;
        if (values.empty()) return;
        // Differences from one of them, so that equal values make no rounding error.
        center_ = values[0];
        differences_.assign(values.begin(), values.end());
        for (double& difference : differences_) difference -= center_;
        means_.reserve(static_cast<std::size_t>(options.resamples));
    }

    /// Makes at most `budget` further resamples, each of as many draws as there are values; returns how many it made.
    std::int64_t advance(std::int64_t budget) {
        const std::int64_t count = over() ? 0 : std::min(budget, options_.resamples - made());
        const auto size = static_cast<std::uint32_t>(differences_.size());
        for (std::int64_t resample = 0; resample < count; ++resample) {
            double sum = 0;
            for (std::uint32_t draw = 0; draw < size; ++draw) sum += differences_[random_.below(size)];
            means_.push_back(center_ + sum / size);
        }
        return count;
    }

    bool over() const { return differences_.empty() || made() >= options_.resamples; }
    std::int64_t made() const { return static_cast<std::int64_t>(means_.size()); }

    /// The mean and its interval by the resamples made so far; nothing before the first, or if there is none.
    std::optional<BootstrapOutcome> outcome() const {
        if (means_.empty()) return std::nullopt;
        double sum = 0;
        for (const double difference : differences_) sum += difference;
        std::vector<double> ascending = means_;
        shell_sort(ascending);
        const double outside = (1 - options_.confidence) / 2;
        return BootstrapOutcome{center_ + sum / static_cast<double>(differences_.size()),
                                {quantile(ascending, outside), quantile(ascending, 1 - outside)}};
    }

private:
    BootstrapOptions options_;
    Rng random_;
    double center_ = 0;
    std::vector<double> differences_;
    std::vector<double> means_;
};

/// The bootstrap in one go. Nothing for no values, or if one is NaN or infinite.
inline std::optional<BootstrapOutcome> bootstrap(std::span<const double> values, std::uint64_t seed,
                                                 const BootstrapOptions& options = {}) {
    Bootstrap run(values, seed, options);
    run.advance(options.resamples);
    return run.outcome();
}

}  // namespace hexsmith::stats
