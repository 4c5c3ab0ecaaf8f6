// A start temperature measured on the problem: the one at which a wanted share of proposals is accepted.
//
// The adaptive schedule steers to that share; once it has settled, the mean of ln T is a far better estimate than its
// last value (averaging: Polyak and Juditsky, SIAM J. Control Optim. 30, 1992). Other than by the uphill moves of a
// random walk (Ben-Ameur, "Computing the initial temperature of simulated annealing", Comput. Optim. Appl. 29, 2004),
// the share is that of all proposals, in equilibrium at that temperature: what a trace shows.
#pragma once

#include <cassert>
#include <cmath>
#include <cstdint>
#include <optional>

#include "anneal/metropolis.hpp"
#include "anneal/problem.hpp"
#include "anneal/schedule.hpp"
#include "core/exponential.hpp"
#include "core/logarithm.hpp"

namespace hexsmith::anneal {

struct TemperatureOptions {
    double acceptance = 0.8;      // wanted share of proposals, in (0, 1)
    std::int64_t steps = 10'000;  // proposals to measure with, >= 200: half to settle, half to average
};

/// The temperature at which the share `acceptance` of proposals is accepted: met to 0.02 or so by 10,000 steps, where
/// as many lead anywhere in the landscape. Nothing if no temperature does it: where more than that share of proposals
/// goes downhill or changes nothing.
template <class P, RandomSource R>
    requires Annealable<P, R>
std::optional<double> suggest_temperature(P problem, R& random, const TemperatureOptions& options = {}) {
    assert(options.acceptance > 0 && options.acceptance < 1 && options.steps >= 200);
    problem.reset(random);

    constexpr int first_look = 100;
    double sizes = 0;
    for (int i = 0; i < first_look; ++i) {
        const typename P::Move move = problem.propose(random);
        sizes += std::abs(static_cast<double>(problem.delta(move)));
    }
    if (!(sizes > 0)) return std::nullopt;

    Adaptive schedule{.initial_temperature = sizes / first_look, .target_acceptance = options.acceptance};
    const std::int64_t settled = options.steps / 2;
    double sum = 0;
    std::int64_t accepted = 0;
    for (std::int64_t step = 0; step < options.steps; ++step) {
        const typename P::Move move = problem.propose(random);
        const bool accept = Metropolis{}(problem.delta(move), schedule.temperature(), random);
        if (accept) problem.commit(move);
        schedule.advance(accept);
        if (step < settled) continue;
        sum += logarithm(schedule.temperature());
        if (accept) ++accepted;
    }
    const double averaged = static_cast<double>(options.steps - settled);
    // Above the wanted share all the way down: the temperature is still falling, and would for ever.
    if (static_cast<double>(accepted) / averaged > options.acceptance + 0.05) return std::nullopt;
    return exponential(sum / averaged);
}

}  // namespace hexsmith::anneal
