// Elo ratings (Elo, "The rating of chessplayers, past and present", 1978): a difference of 400 points means odds of ten
// to one.
#pragma once

#include <limits>
#include <optional>

#include "core/portable_math.hpp"
#include "stats/summary.hpp"

namespace hexsmith::stats {

/// Elo points of a factor e in the odds: 400 / ln(10).
inline constexpr double elo_per_logit = 400 / logarithm(10);

/// The score per game that a player rated `a` expects against one rated `b`, in [0, 1]. Ratings are finite.
constexpr double elo_expected(double a, double b) { return 1 / (1 + power(10, (b - a) / 400)); }

struct EloPair {
    double a;
    double b;
};

/// The ratings after a game in which a scored `score_a` (0, 1/2 or 1): what a wins, b loses. `k` is the most a game can
/// move a rating.
constexpr EloPair elo_update(EloPair ratings, double score_a, double k = 32) {
    const double change = k * (score_a - elo_expected(ratings.a, ratings.b));
    return {ratings.a + change, ratings.b - change};
}

/// The difference of ratings at which `score` per game is expected: -infinity for 0, infinity for 1, nothing outside
/// [0, 1] or for NaN.
constexpr std::optional<double> elo_from_score(double score) {
    if (!(score >= 0 && score <= 1)) return std::nullopt;
    return elo_per_logit * (logarithm(score) - logarithm(1 - score));
}

/// The interval of the difference, from that of a score within [0, 1].
constexpr std::optional<Interval> elo_interval(Interval score) {
    const std::optional<double> low = elo_from_score(score.low);
    const std::optional<double> high = elo_from_score(score.high);
    if (!low || !high) return std::nullopt;
    return Interval{*low, *high};
}

}  // namespace hexsmith::stats
