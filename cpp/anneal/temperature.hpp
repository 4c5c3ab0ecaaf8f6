// An initial temperature measured on the problem: the one at which a target share of proposals is accepted.
//
// It is controlled: ln T += gain * (share - a) after each proposal, a = 1 if it was accepted, else 0 (Robbins and
// Monro, Ann. Math. Statist. 22, 1951). Once T has settled, the mean of ln T is a far better estimate than its last
// value (averaging: Polyak and Juditsky, SIAM J. Control Optim. 30, 1992). Other than by the uphill moves of a random
// walk (Ben-Ameur, "Computing the initial temperature of simulated annealing", Comput. Optim. Appl. 29, 2004), the
// share is that of all proposals, in equilibrium at that temperature: what a trace shows.
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
    std::int64_t steps = 10'000;  // proposals to measure with, >= 200: half to settle, half to average
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

    /// Makes at most `budget` further proposals and returns how many it made: fewer only when the search is over.
    std::int64_t advance(std::int64_t budget) {
        std::int64_t made = 0;
        for (; !over() && made < budget; ++made) {
            const typename P::Move move = problem_.propose(random_);
            const double delta = problem_.delta(move);
            if (made_ < scale_steps)
                measure_scale(delta);
            else
                measure(move, delta);
            ++made_;
        }
        return made;
    }

    /// Makes proposals until the search is over or `paused()`, asked every 256 of them.
    void advance(Deadline paused) {
        while (!over()) {
            advance(256);
            if (paused()) return;
        }
    }

    bool over() const { return made_ >= scale_steps + options_.steps || (made_ >= scale_steps && !(sizes_ > 0)); }
    Progress progress() const {
        const auto made = static_cast<double>(made_);
        return {made, over() ? 1 : made / static_cast<double>(scale_steps + options_.steps), 0};
    }
    /// The number of proposals accepted so far.
    std::int64_t accepted() const { return accepted_; }

    /// For problems whose neighbors are drawn outside, between two calls of `advance`.
    R& random() { return random_; }

    /// The temperature, once the search is over.
    std::optional<double> result() const {
        if (!(sizes_ > 0) || !std::isfinite(sum_)) return std::nullopt;  // sizes beyond the doubles have no logarithm
        const std::int64_t settling = options_.steps / 2;
        const double averaged = static_cast<double>(options_.steps - settling);
        // Above the target share all the way down: the temperature would fall forever.
        if (static_cast<double>(accepted_while_averaging_) / averaged > options_.acceptance + 0.05) return std::nullopt;
        return exponential(sum_ / averaged);
    }

private:
    static constexpr std::int64_t scale_steps = 100;
    static constexpr double gain = 0.05;

    /// The scale of the energy, from proposals that are not made. Forbidden states, of energy infinity, do not count.
    void measure_scale(double delta) {
        if (std::isfinite(delta)) sizes_ += std::abs(delta);
        if (made_ == scale_steps - 1) temperature_ = sizes_ / static_cast<double>(scale_steps);
    }

    void measure(const typename P::Move& move, double delta) {
        const bool accept = Metropolis{}(delta, temperature_, random_);
        if (accept) {
            problem_.commit(move);
            ++accepted_;
        }
        const double next = temperature_ * (accept ? cooling_factor_ : warming_factor_);
        if (next > 1e-100 && next < 1e100) temperature_ = next;  // where every proposal is accepted, or none
        if (made_ - scale_steps < options_.steps / 2) return;
        sum_ += logarithm(temperature_);
        if (accept) ++accepted_while_averaging_;
    }

    P problem_;
    R random_;
    TemperatureOptions options_;
    double cooling_factor_ = exponential(gain * (options_.acceptance - 1));
    double warming_factor_ = exponential(gain * options_.acceptance);
    double temperature_ = 0;
    double sizes_ = 0;
    double sum_ = 0;
    std::int64_t accepted_ = 0;
    std::int64_t accepted_while_averaging_ = 0;
    std::int64_t made_ = 0;
};

/// The temperature at which the share `acceptance` of proposals is accepted, within 0.03 after 10,000 steps. Nothing if
/// every temperature accepts more, because more than that share of proposals does not raise the energy.
template <class P, RandomSource R>
std::optional<double> suggest_temperature(P problem, R random, const TemperatureOptions& options = {}) {
    TemperatureSearch<P, R> search(std::move(problem), std::move(random), options);
    return result_of(search);
}

}  // namespace hexsmith::anneal
