// A confidence interval of a rate that is valid at every peek: with the confidence asked for, it holds the true rate
// after every trial at once, so that one may look whenever one likes and stop when one has seen enough.
//
// The beta-binomial mixture (Robbins, "Statistical methods related to the law of the iterated logarithm", Ann. Math.
// Statist. 41, 1970; Howard, Ramdas, McAuliffe and Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence
// sequences", Ann. Statist. 49, 2021). Under the true rate p, the likelihood of the trials averaged over a beta prior,
// divided by their likelihood under p, is a martingale that starts at 1; by Ville's inequality it ever reaches 1 / a
// with probability at most a. The interval holds the rates that have not been driven out that way.
// The prior is chosen before the first trial. It costs validity nothing; it decides after how many trials the interval
// is narrowest, some ten times its weight, and for which rates.
#pragma once

#include <cassert>
#include <cstdint>

#include "core/logarithm.hpp"
#include "stats/interval.hpp"
#include "stats/proportion.hpp"

namespace hexsmith::stats {

struct BetaPrior {
    double mean = 0.5;   // in (0, 1)
    double weight = 50;  // > 0: as if of so many trials
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

    /// ln of the martingale for a rate in (0, 1): how strongly the trials speak against it.
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

    /// The rates that are left. `confidence` in (0, 1).
    Interval interval(double confidence) const {
        assert(confidence > 0 && confidence < 1);
        if (seen_.games == 0) return {0, 1};
        // The evidence falls towards the rate seen and rises beyond it: each end is found by halving.
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
