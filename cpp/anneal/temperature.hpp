// Measures the temperature at which a target share of a problem's proposals is accepted.
//
// Each proposal changes the temperature: ln T += gain * (share - a), where a is 1 if the proposal was accepted and 0
// otherwise (Robbins and Monro, Ann. Math. Statist. 22, 1951). The result is the mean of ln T over the second half of
// the steps (averaging: Polyak and Juditsky, SIAM J. Control Optim. 30, 1992).
//
// Ben-Ameur ("Computing the initial temperature of simulated annealing", Comput. Optim. Appl. 29, 2004) samples uphill
// moves of a random walk. This file instead measures the share of all proposals in equilibrium, which is the rate that
// traces show.
#pragma once

#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "anneal/annealer.hpp"
#include "core/computation.hpp"
#include "core/portable_math.hpp"

namespace hexsmith::anneal {

struct TemperatureOptions {
    double acceptance = 0.8;      // target share of proposals, in (0, 1)
    std::int64_t steps = 10'000;  // number of proposals, >= 200; the second half is averaged
};

template <class P, RandomSource R>
    requires Annealable<P, R>
class TemperatureSearch {
public:
    TemperatureSearch(P problem, R random, const TemperatureOptions& options = {})
        : problem_(std::move(problem)), random_(std::move(random)), options_(options) {
        assert(options.acceptance > 0 && options.acceptance < 1 && options.steps >= 200);
        problem_.reset(random_);
    }

    /// Makes `budget` further proposals, or fewer if the search ends, and returns their number.
    std::int64_t advance(std::int64_t budget) {
        std::int64_t proposals = 0;
        for (; !over() && proposals < budget; ++proposals) {
            const typename P::Move move = problem_.propose(random_);
            const double delta = problem_.delta(move);
            if (proposals_ < scale_steps)
                measure_scale(delta);
            else
                adjust_temperature(move, delta);
            ++proposals_;
        }
        return proposals;
    }

    /// Makes proposals until the end or until `paused()` returns true. It calls `paused` every 256 proposals.
    void advance(Deadline paused) {
        while (!over()) {
            advance(256);
            if (paused()) return;
        }
    }

    bool over() const {
        return proposals_ >= scale_steps + options_.steps || (proposals_ >= scale_steps && !(delta_sum_ > 0));
    }
    Progress progress() const {
        const auto done = static_cast<double>(proposals_);
        return {done, over() ? 1 : done / static_cast<double>(scale_steps + options_.steps), 0};
    }
    std::int64_t accepted() const { return accepted_; }

    /// Returns the random stream. Callers that draw neighbors themselves use it between calls of `advance`.
    R& random() { return random_; }

    /// Returns the temperature, or nothing if the search found none. Precondition: over().
    std::optional<double> result() const {
        if (!(delta_sum_ > 0) || !std::isfinite(logarithm_sum_)) return std::nullopt;  // the sum may overflow
        const std::int64_t settling = options_.steps / 2;
        const double averaged = static_cast<double>(options_.steps - settling);
        // If every temperature accepts more than the target share, T only falls.
        if (static_cast<double>(accepted_while_averaging_) / averaged > options_.acceptance + 0.05) return std::nullopt;
        return exponential(logarithm_sum_ / averaged);
    }

private:
    static constexpr std::int64_t scale_steps = 100;
    static constexpr double gain = 0.05;

    /// Measures the initial temperature: the mean absolute delta of the first proposals, all of which are rejected.
    /// Forbidden states have infinite energy and do not count.
    void measure_scale(double delta) {
        if (std::isfinite(delta)) delta_sum_ += std::abs(delta);
        if (proposals_ == scale_steps - 1) temperature_ = delta_sum_ / static_cast<double>(scale_steps);
    }

    void adjust_temperature(const typename P::Move& move, double delta) {
        const bool accept = Metropolis{}(delta, temperature_, random_);
        if (accept) {
            problem_.commit(move);
            ++accepted_;
        }
        const double next = temperature_ * (accept ? cooling_factor_ : warming_factor_);
        if (next > 1e-100 && next < 1e100)
            temperature_ = next;  // the limits matter if all proposals or none are accepted
        if (proposals_ - scale_steps < options_.steps / 2) return;
        logarithm_sum_ += logarithm(temperature_);
        if (accept) ++accepted_while_averaging_;
    }

    P problem_;
    R random_;
    TemperatureOptions options_;
    double cooling_factor_ = exponential(gain * (options_.acceptance - 1));
    double warming_factor_ = exponential(gain * options_.acceptance);
    double temperature_ = 0;
    double delta_sum_ = 0;  // sum of |delta| of the first `scale_steps` proposals
    double logarithm_sum_ = 0;
    std::int64_t accepted_ = 0;
    std::int64_t accepted_while_averaging_ = 0;
    std::int64_t proposals_ = 0;
};

/// Returns the temperature at which the share of accepted proposals is `options.acceptance`, within 0.03 after 10,000
/// steps. Returns nothing if every temperature accepts a larger share, because too few proposals raise the energy.
template <class P, RandomSource R>
std::optional<double> suggest_temperature(P problem, R random, const TemperatureOptions& options = {}) {
    TemperatureSearch<P, R> search(std::move(problem), std::move(random), options);
    return result_of(search);
}

}  // namespace hexsmith::anneal
