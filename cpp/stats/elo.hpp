// Elo ratings (Elo, "The rating of chessplayers, past and present", 1978). A difference of 400 points means odds of ten
// to one.
#pragma once

#include <limits>
#include <optional>

#include "core/portable_math.hpp"
#include "stats/summary.hpp"

namespace hexsmith::stats {

/// Elo points per unit of ln(odds).
inline constexpr double elo_per_logit = 400 / logarithm(10);

/// Returns the expected score per game of a player with rating `a` against one with rating `b`, in [0, 1].
/// Precondition: both are finite.
constexpr double elo_expected(double a, double b) { return 1 / (1 + power(10, (b - a) / 400)); }

struct EloPair {
    double a;
    double b;
};

/// Returns the ratings after a game in which player a has the score `score_a` (0, 1/2 or 1). The sum of the ratings
/// does not change. `k` is the maximum change of a rating by one game.
constexpr EloPair elo_update(EloPair ratings, double score_a, double k = 32) {
    const double change = k * (score_a - elo_expected(ratings.a, ratings.b));
    return {ratings.a + change, ratings.b - change};
}

/// Returns the difference of ratings whose expected score per game is `score`: -infinity for 0, infinity for 1, and
/// nothing outside [0, 1] and for NaN.
constexpr std::optional<double> elo_from_score(double score) {
    if (!(score >= 0 && score <= 1)) return std::nullopt;
    return elo_per_logit * (logarithm(score) - logarithm(1 - score));
}

/// Converts the interval of a score in [0, 1] to the interval of the difference of ratings.
constexpr std::optional<Interval> elo_interval(Interval score) {
    const std::optional<double> low = elo_from_score(score.low);
    const std::optional<double> high = elo_from_score(score.high);
    if (!low || !high) return std::nullopt;
    return Interval{*low, *high};
}

}  // namespace hexsmith::stats
