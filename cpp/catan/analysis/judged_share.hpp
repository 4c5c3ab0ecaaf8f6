// Estimates a win chance from whole games and from playouts that the judge of positions ended.
//
// Playouts that the judge ends vary little, but they all have the judge's error in this position. Let n be the number
// of playouts, and u the share of them that the judge ended. They count as 1 / (1 / n + u^2 / judge_precision) games,
// the number of games with the same precision. So whole games dominate if there are many of them, and near the end of a
// game the playouts count in full. The interval is Agresti and Coull's for that number of games.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "stats/distributions.hpp"
#include "stats/summary.hpp"

namespace hexsmith::catan::analysis {

/// Lower bound of the number of playouts of "advanced" with the judge's precision. `hexsmith_research judge-precision`
/// estimates 12 to 25, depending on the chance.
inline constexpr int judge_precision = 10;

/// Returns the interval of a chance with the precision of `games` games.
inline stats::Interval interval_of_games(double chance, double games, double confidence) {
    const double z = stats::critical_value(confidence);
    const double n = games + z * z;
    const double center = (games * chance + z * z / 2) / n;
    const double half = z * std::sqrt(center * (1 - center) / n);
    return {std::clamp(center - half, 0.0, chance), std::clamp(center + half, chance, 1.0)};
}

/// Returns the interval of a chance that the judge estimates without playouts.
inline stats::Interval judged_interval(double chance, double confidence) {
    return interval_of_games(chance, judge_precision, confidence);
}

class JudgedShare {
public:
    /// Adds the result of a whole game: 1 for a win.
    void add_game(double share) {
        won_ += share;
        ++games_;
    }
    /// Adds the chance at the end of a playout. `finished`: whether the game was over then.
    void add_judged(double chance, bool finished) {
        judged_ += chance;
        ++playouts_;
        unfinished_ += !finished;
    }

    std::int64_t games() const { return games_; }
    std::int64_t playouts() const { return playouts_; }
    /// Share of the playouts that the judge ended; 0 without playouts.
    double unfinished() const {
        return playouts_ == 0 ? 0 : static_cast<double>(unfinished_) / static_cast<double>(playouts_);
    }

    /// Returns the estimated chance, or 0 without any game or playout.
    double mean() const {
        const double all = worth();
        const double by_judge = playouts_ == 0 ? 0 : precision() * judged_ / static_cast<double>(playouts_);
        return all == 0 ? 0 : (won_ + by_judge) / all;
    }
    /// Returns the confidence interval, which contains the mean and is within [0, 1].
    stats::Interval interval(double confidence) const { return interval_of_games(mean(), worth(), confidence); }

private:
    /// Number of games that the playouts count as.
    double precision() const {
        if (playouts_ == 0) return 0;
        const double share = unfinished();
        return 1 / (1 / static_cast<double>(playouts_) + share * share / judge_precision);
    }
    double worth() const { return static_cast<double>(games_) + precision(); }

    double won_ = 0;
    std::int64_t games_ = 0;
    double judged_ = 0;
    std::int64_t playouts_ = 0;
    std::int64_t unfinished_ = 0;
};

}  // namespace hexsmith::catan::analysis
