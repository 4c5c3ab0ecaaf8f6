// A confidence interval of a rate that is valid at every look: with the given confidence it contains the true rate
// after all trials at once, so callers may look at any time and stop when they know enough.
//
// The beta-binomial mixture (Robbins, "Statistical methods related to the law of the iterated logarithm", Ann. Math.
// Statist. 41, 1970; Howard, Ramdas, McAuliffe and Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence
// sequences", Ann. Statist. 49, 2021). Under the true rate p, the likelihood of the trials averaged over a beta prior,
// divided by their likelihood under p, is a martingale that starts at 1; by Ville's inequality it ever reaches 1 / a
// with probability at most a. The interval contains the rates that are not excluded in this way.
// The prior is chosen before the first trial. It does not affect validity. It decides for which rates the interval is
// narrowest, and after how many trials: about ten times its weight.
#pragma once

#include <cassert>
#include <cstdint>

#include "core/logarithm.hpp"
#include "stats/interval.hpp"
#include "stats/proportion.hpp"

namespace hexsmith::stats {

struct BetaPrior {
    double mean = 0.5;   // in (0, 1)
    double weight = 50;  // > 0, in trials
};

class ConfidenceSequence {
public:
    explicit ConfidenceSequence(const BetaPrior& prior = {})
        : successes_(prior.mean * prior.weight), failures_((1 - prior.mean) * prior.weight) {}

    void add(bool success) {
        const double of = success ? successes_ + static_cast<double>(seen_.wins)
                                  : failures_ + static_cast<double>(seen_.games - seen_.wins);
        log_mixture_ += logarithm(of / (successes_ + failures_ + static_cast<double>(seen_.games)));
        seen_.wins += success;
        ++seen_.games;
    }

    Proportion seen() const { return seen_; }

    /// ln of the martingale for a rate in (0, 1): the strength of the evidence against the rate.
    double evidence_against(double rate) const {
        return log_mixture_ - static_cast<double>(seen_.wins) * logarithm(rate) -
               static_cast<double>(seen_.games - seen_.wins) * logarithm(1 - rate);
    }

    /// Whether the sequence lies above (below) a rate in (0, 1).
    bool above(double rate, double confidence) const {
        return static_cast<double>(seen_.wins) > rate * static_cast<double>(seen_.games) && excludes(rate, confidence);
    }
    bool below(double rate, double confidence) const {
        return static_cast<double>(seen_.wins) < rate * static_cast<double>(seen_.games) && excludes(rate, confidence);
    }

    /// The rates that are not excluded. `confidence` in (0, 1).
    Interval interval(double confidence) const {
        assert(confidence > 0 && confidence < 1);
        if (seen_.games == 0) return {0, 1};
        // The evidence falls toward the observed rate and rises beyond it, so bisection finds each end.
        const auto end = [&](double outside) {
            double inside = seen_.rate();
            if (inside == outside) return outside;
            for (int halving = 0; halving < 50; ++halving) {
                const double middle = inside + (outside - inside) / 2;
                (excludes(middle, confidence) ? outside : inside) = middle;
            }
            return outside;
        };
        return {end(0), end(1)};
    }

private:
    bool excludes(double rate, double confidence) const { return evidence_against(rate) >= -logarithm(1 - confidence); }

    double successes_;
    double failures_;
    double log_mixture_ = 0;
    Proportion seen_{0, 0};
};

}  // namespace hexsmith::stats
