// Tunes a vector of bounded parameters for a higher fitness, by simulated annealing without gradients.
//
// A move changes one random parameter. Each proposal evaluates the fitness once, so the fitness should cache values
// that do not depend on the parameters. A fitness that is a rate, such as a share of hits, has plateaus. The tuner
// accepts moves on a plateau, and returns the first of equally good vectors. The parameters may overfit the sample that
// the fitness uses, so hold out another sample.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "anneal/annealer.hpp"
#include "anneal/schedule.hpp"
#include "core/random.hpp"

namespace hexsmith::tune {

struct Parameter {
    double start = 0;  // in [low, high]; an integer if `is_integer`
    double low = 0;    // <= high
    double high = 1;
    bool is_integer = false;  // whether the values are the integers low, low + 1, ..., high
};

/// Returns the fitness of a vector of parameters. Higher is better, and 1 is perfect. It must be deterministic.
template <class F>
concept Fitness = std::copy_constructible<F> && requires(F fitness, std::span<const double> values) {
    { fitness(values) } -> std::convertible_to<double>;
};

/// The default schedule, for a fitness that is a rate: 90 temperatures with 3,600 evaluations. A loss of 1/50 has the
/// probability 1 / e at the first temperature, and a loss of 1/5000 at the last.
inline constexpr anneal::Nested rate_schedule{.high = 0.02, .low = 0.0002, .reduction = 0.95, .inner = 40};
inline constexpr anneal::Options tuner_options{.steps = 3600};

/// The annealing problem, with the energy 1 - fitness.
template <Fitness F>
class Tuning {
public:
    using State = std::vector<double>;
    static constexpr std::int64_t proposals_per_slice = 1;  // an evaluation may take long
    struct Move {
        std::size_t parameter;
        double value;
    };

    Tuning(std::vector<Parameter> parameters, F fitness)
        : parameters_(std::move(parameters)), fitness_(std::move(fitness)), values_(parameters_.size()) {
        start();
    }

    template <RandomSource R>
    void reset(R&) {
        start();
    }

    /// Proposes a new value of a random parameter. An integer parameter changes to any other integer with equal
    /// probability. A real parameter changes by (2u - 1)^3 times its range, with a random u in [0, 1), and is reflected
    /// at the ends of the range. Half of these steps are below 1/8 of the range, and a fifth are below 1/100.
    template <RandomSource R>
    Move propose(R& random) const {
        const std::size_t i = random.below(static_cast<std::uint32_t>(values_.size()));
        const auto& [start, low, high, is_integer] = parameters_[i];
        if (is_integer) {
            const auto others = static_cast<std::uint32_t>(high - low);
            if (others == 0) return {i, low};
            const double value = low + random.below(others);
            return {i, value < values_[i] ? value : value + 1};
        }
        const double t = 2 * random.uniform() - 1;
        double value = values_[i] + t * t * t * (high - low);
        if (value < low) value = low + (low - value);
        if (value > high) value = high - (value - high);
        return {i, std::clamp(value, low, high)};  // rounding errors must not leave the range
    }

    double delta(const Move& move) {
        proposed_ = move;
        std::swap(values_[move.parameter], proposed_.value);
        proposed_energy_ = energy();
        std::swap(values_[move.parameter], proposed_.value);
        return proposed_energy_ - energy_;
    }

    /// Precondition: `move` is the argument of the last call of `delta`.
    double commit(const Move& move) {
        assert(move.parameter == proposed_.parameter && move.value == proposed_.value);
        values_[move.parameter] = move.value;
        return energy_ = proposed_energy_;
    }

    double energy() const { return 1 - fitness_(std::span<const double>(values_)); }
    const State& state() const { return values_; }

    void restore(const State& values) {
        values_ = values;
        energy_ = energy();
    }

private:
    void start() {
        for (std::size_t i = 0; i < values_.size(); ++i) {
            const Parameter& parameter = parameters_[i];
            assert(parameter.low <= parameter.start && parameter.start <= parameter.high);
            values_[i] = parameter.start;
        }
        energy_ = energy();
    }

    std::vector<Parameter> parameters_;
    F fitness_;
    State values_;
    double energy_ = 0;
    Move proposed_{};
    double proposed_energy_ = 0;
};

/// Returns the best of all evaluated vectors, and its energy, 1 - fitness. Run r draws from stream r of the seed.
template <Fitness F>
anneal::AnnealReport<std::vector<double>> tune(std::vector<Parameter> parameters, F fitness, std::uint64_t seed,
                                               anneal::AnySchedule schedule = rate_schedule,
                                               const anneal::Options& options = tuner_options,
                                               Deadline expired = never_expired) {
    return anneal::anneal(Tuning<F>(std::move(parameters), std::move(fitness)), schedule, options,
                          anneal::SeedStreams{seed}, expired);
}

/// The random stream of `hold_out`. Annealing runs use the streams from 0.
inline constexpr std::uint64_t holdout_stream = ~std::uint64_t{0};

/// Returns for each of `groups` >= 2 groups of samples whether the group is held out of a tuning. The number of groups
/// held out is `share` * `groups`, rounded, at least 1 and less than `groups`. Put similar samples into one group.
/// Precondition: `share` is in (0, 1).
inline std::vector<char> hold_out(std::size_t groups, double share, std::uint64_t seed) {
    assert(groups >= 2 && share > 0 && share < 1);
    const double rounded = std::floor(share * static_cast<double>(groups) + 0.5);
    const std::size_t count = std::clamp<std::size_t>(static_cast<std::size_t>(rounded), 1, groups - 1);
    std::vector<std::size_t> order(groups);
    std::iota(order.begin(), order.end(), std::size_t{0});
    Rng random(seed, holdout_stream);
    shuffle(std::span(order), random);
    std::vector<char> held_out(groups);
    for (std::size_t i = 0; i < count; ++i) held_out[order[i]] = true;
    return held_out;
}

}  // namespace hexsmith::tune
