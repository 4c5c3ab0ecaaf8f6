// Tuning: simulated annealing of a vector of bounded parameters toward a higher fitness.
//
// A move changes one random parameter. The fitness is asked once for each proposal and is the whole cost, so it should
// cache what does not change. A fitness that is a rate (hits among n) has plateaus where no hit changes; moves within
// one are free, and the first best vector is kept. Limits: it uses no gradients, and it fits the sample that the
// fitness is measured on, so hold another out (below).
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
    double start = 0;  // in [low, high]; a whole number if `whole`
    double low = 0;    // <= high
    double high = 1;
    bool whole = false;  // takes the integers low, low + 1, ..., high only: a choice
};

/// Returns how good a vector of parameters is: higher is better, 1 is perfect, always the same for the same vector.
template <class F>
concept Fitness = std::copy_constructible<F> && requires(F fitness, std::span<const double> values) {
    { fitness(values) } -> std::convertible_to<double>;
};

/// For a fitness that is a rate: from the temperature at which losing a hit in fifty has probability 1 / e, down to
/// that of a hit in five thousand. 90 temperatures, 3,600 evaluations.
inline constexpr anneal::Nested rate_schedule{.high = 0.02, .low = 0.0002, .reduction = 0.95, .inner = 40};
inline constexpr anneal::Options tuner_options{.steps = 3600};

/// The annealing problem: the energy is 1 - fitness.
template <Fitness F>
class Tuning {
public:
    using State = std::vector<double>;
    static constexpr std::int64_t proposals_at_once = 1;  // a fitness may take long
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

    /// Another of a choice's values, all as likely; otherwise a step of (2u - 1)^3 times the range, reflected at its
    /// ends: one step in two is shorter than an eighth of the range, one in five shorter than a hundredth.
    template <RandomSource R>
    Move propose(R& random) const {
        const std::size_t i = random.below(static_cast<std::uint32_t>(values_.size()));
        const auto& [start, low, high, whole] = parameters_[i];
        if (whole) {
            const auto others = static_cast<std::uint32_t>(high - low);
            if (others == 0) return {i, low};
            const double value = low + random.below(others);
            return {i, value < values_[i] ? value : value + 1};
        }
        const double t = 2 * random.uniform() - 1;
        double value = values_[i] + t * t * t * (high - low);
        if (value < low) value = low + (low - value);
        if (value > high) value = high - (value - high);
        return {i, std::clamp(value, low, high)};  // beyond the other end by rounding alone
    }

    double delta(const Move& move) {
        proposed_ = move;
        std::swap(values_[move.parameter], proposed_.value);
        proposed_energy_ = energy();
        std::swap(values_[move.parameter], proposed_.value);
        return proposed_energy_ - energy_;
    }

    /// Precondition: `move` is the one that `delta` was last asked about.
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

/// The best vector ever seen, and its energy, 1 - fitness. Run r draws from stream r of the seed.
template <Fitness F>
anneal::Outcome<std::vector<double>> tune(std::vector<Parameter> parameters, F fitness, std::uint64_t seed,
                                          anneal::AnySchedule schedule = rate_schedule,
                                          const anneal::Options& options = tuner_options,
                                          Deadline out = never_expired) {
    return anneal::anneal(Tuning<F>(std::move(parameters), std::move(fitness)), schedule, options,
                          anneal::SeedStreams{seed}, out);
}

// Boards held out of a tuning, which show whether weights overfit.

/// The stream of a seed that splits; runs of annealing count theirs from 0.
inline constexpr std::uint64_t holdout_stream = ~std::uint64_t{0};

/// The groups, of `groups` >= 2, that are held out: the share nearest to `share` in (0, 1), at least one and not all,
/// drawn from the seed. Similar samples must belong to one group.
inline std::vector<char> hold_out(std::size_t groups, double share, std::uint64_t seed) {
    assert(groups >= 2 && share > 0 && share < 1);
    const double wanted = std::floor(share * static_cast<double>(groups) + 0.5);
    const std::size_t count = std::clamp<std::size_t>(static_cast<std::size_t>(wanted), 1, groups - 1);
    std::vector<std::size_t> order(groups);
    std::iota(order.begin(), order.end(), std::size_t{0});
    Rng random(seed, holdout_stream);
    shuffle(std::span(order), random);
    std::vector<char> held_out(groups);
    for (std::size_t i = 0; i < count; ++i) held_out[order[i]] = true;
    return held_out;
}

}  // namespace hexsmith::tune
