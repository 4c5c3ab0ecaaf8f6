// Estimates a probability to win from whole games and from playouts that the judge of positions ended.
//
// Playouts that the judge ends vary little, but all of them have the judge's error in this position. Let n be the
// number of playouts, and u the share of the playouts that the judge ended. The playouts have the precision of 1 / (1 /
// n + u^2 / judge_precision) whole games, and are weighted like this number of games. So whole games dominate if there
// are many whole games, and near the end of a game, where u is small, the playouts count in full. The confidence
// interval is Agresti and Coull's for the sum of both numbers of games.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "stats/distributions.hpp"
#include "stats/summary.hpp"

namespace hexsmith::catan::analysis {

/// Number of whole games of level "advanced" that estimate a probability as precisely as the judge does. It is a lower
/// bound: `hexsmith_research judge-precision` estimates 12 to 25, depending on the probability.
inline constexpr int judge_precision = 10;

/// Returns the confidence interval of a probability that has the precision of `games` whole games.
inline stats::Interval interval_of_games(double chance, double games, double confidence) {
    const double z = stats::critical_value(confidence);
    const double n = games + z * z;
    const double center = (games * chance + z * z / 2) / n;
    const double half = z * std::sqrt(center * (1 - center) / n);
    return {std::clamp(center - half, 0.0, chance), std::clamp(center + half, chance, 1.0)};
}

/// Returns the confidence interval of a probability that the judge estimates without playouts.
inline stats::Interval judged_interval(double chance, double confidence) {
    return interval_of_games(chance, judge_precision, confidence);
}

/// A probability to win, estimated from whole games and playouts.
class JudgedShare {
public:
    /// Adds the result of a whole game: 1 for a win.
    void add_game(double share) {
        game_sum_ += share;
        ++games_;
    }
    /// Adds the probability at the end of a playout. `finished` says whether the game was over.
    void add_playout(double chance, bool finished) {
        playout_sum_ += chance;
        ++playouts_;
        unfinished_ += !finished;
    }

    std::int64_t games() const { return games_; }
    std::int64_t playouts() const { return playouts_; }
    /// Returns the share of the playouts that the judge ended, or 0 without playouts.
    double unfinished() const {
        return playouts_ == 0 ? 0 : static_cast<double>(unfinished_) / static_cast<double>(playouts_);
    }

    /// Returns the estimated probability, or 0 if there is neither a game nor a playout.
    double mean() const {
        const double weight = total_weight();
        const double weighted_playouts =
            playouts_ == 0 ? 0 : playout_weight() * playout_sum_ / static_cast<double>(playouts_);
        return weight == 0 ? 0 : (game_sum_ + weighted_playouts) / weight;
    }
    /// Returns the confidence interval, which contains the mean and is within [0, 1].
    stats::Interval interval(double confidence) const { return interval_of_games(mean(), total_weight(), confidence); }

private:
    /// Returns the number of games that the playouts count as.
    double playout_weight() const {
        if (playouts_ == 0) return 0;
        const double share = unfinished();
        return 1 / (1 / static_cast<double>(playouts_) + share * share / judge_precision);
    }
    double total_weight() const { return static_cast<double>(games_) + playout_weight(); }

    double game_sum_ = 0;  // sum of the results of games
    std::int64_t games_ = 0;
    double playout_sum_ = 0;  // sum of the probabilities at the ends of playouts
    std::int64_t playouts_ = 0;
    std::int64_t unfinished_ = 0;  // number of playouts that the judge ended
};

}  // namespace hexsmith::catan::analysis
