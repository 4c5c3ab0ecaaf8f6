// Stopping a tournament once it is decided: Wald's sequential probability ratio test ("Sequential tests of
// statistical hypotheses", Ann. Math. Statist. 16, 1945) of the mean pair score, in the generalized form (Li, Liu and
// Ying, Sequential Analysis 33, 2014) that replaces each hypothesis by the most likely distribution with its mean, as
// Van den Bergh proposed for chess engines. Its error rates are asymptotic; the tests measure them.
//
// The most likely distribution of mean s, given counts c_i of scores a_i, has p_i = c_i / (n (1 + t (a_i - s))) with
// the t for which sum of p_i (a_i - s) is 0 (empirical likelihood: Owen, Biometrika 75, 1988). Scores not seen yet may
// have a share, so a few equal pairs decide nothing.
#pragma once

#include <cassert>
#include <cstdint>

#include "core/logarithm.hpp"
#include "stats/elo.hpp"
#include "stats/pair_scores.hpp"

namespace hexsmith::stats {

/// The two hypotheses, as Elo differences of the first strategy over the second, and the accepted shares of wrong
/// verdicts when one of them is true. The defaults ask which strategy is stronger.
struct SequentialTest {
    double elo_0 = -10;
    double elo_1 = 10;    // > elo_0
    double alpha = 0.05;  // share of verdicts for elo_1 where elo_0 is true, in (0, 1/2)
    double beta = 0.05;   // share of verdicts for elo_0 where elo_1 is true, in (0, 1/2)
};

enum class Verdict : std::uint8_t { undecided, elo_0, elo_1 };

/// The largest log-likelihood of the counts among the distributions with the mean that an Elo difference expects, up to
/// a constant that is the same for every mean.
inline double profile_log_likelihood(const PairScores& scores, double elo) {
    const double mean = elo_expected(elo, 0);
    // Beyond some 1,600 Elo the mean is so close to an end that its distance must be computed separately.
    const bool near_end = mean < 1e-4 || mean > 1 - 1e-4;
    const double below_one = near_end ? elo_expected(0, elo) : 1 - mean;
    const auto from_mean = [&](std::size_t level) {
        return level + 1 == PairScores::levels ? below_one : PairScores::score(level) - mean;
    };
    // The constraint falls with t; at the ends of its range an unseen score takes the remainder.
    double low = -1 / below_one;
    double high = 1 / mean;
    const int halvings = near_end ? 200 : 60;
    for (int halving = 0; halving < halvings; ++halving) {
        const double t = low + (high - low) / 2;
        double constraint = 0;
        for (std::size_t level = 0; level < PairScores::levels; ++level) {
            const double difference = from_mean(level);
            if (scores.counts[level] > 0)
                constraint += static_cast<double>(scores.counts[level]) * difference / (1 + t * difference);
        }
        (constraint > 0 ? low : high) = t;
    }
    const double t = low + (high - low) / 2;
    double sum = 0;
    for (std::size_t level = 0; level < PairScores::levels; ++level)
        if (scores.counts[level] > 0)
            sum -= static_cast<double>(scores.counts[level]) * logarithm(1 + t * from_mean(level));
    return sum;
}

/// ln of the likelihood of elo_1 over that of elo_0; 0 for no pairs.
inline double log_likelihood_ratio(const PairScores& scores, const SequentialTest& test) {
    return profile_log_likelihood(scores, test.elo_1) - profile_log_likelihood(scores, test.elo_0);
}

/// The verdict after the pairs so far. Ask after every pair until it is not `undecided`.
inline Verdict verdict(const PairScores& scores, const SequentialTest& test) {
    assert(test.elo_0 < test.elo_1 && test.alpha > 0 && test.alpha < 0.5 && test.beta > 0 && test.beta < 0.5);
    const double ratio = log_likelihood_ratio(scores, test);
    if (ratio >= logarithm((1 - test.beta) / test.alpha)) return Verdict::elo_1;
    if (ratio <= logarithm(test.beta / (1 - test.alpha))) return Verdict::elo_0;
    return Verdict::undecided;
}

}  // namespace hexsmith::stats
