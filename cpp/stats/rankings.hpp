// Ratings of players from the order in which the players of each game finished: the maximum likelihood of the model of
// Plackett (Applied Statistics 24, 1975) and Luce ("Individual choice behavior", 1959), by Newton's method. Among the
// players who have not finished, the probability to be next is proportional to 10^(rating / 400). For games of two, it
// is the model of rating_table.hpp.
//
// Ratings are finite if, however the players are split into two groups, a player of each group has finished before one
// of the other (Hunter, Ann. Statist. 32, 2004). A prior of drawn games of two makes them finite if the games connect
// all players. Standard errors come from the inverse of the information.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/portable_math.hpp"
#include "core/sort.hpp"
#include "stats/rating_table.hpp"

namespace hexsmith::stats {

class Rankings {
public:
    /// `games` has the players of each game in the order in which they finished, two or more, each once. `prior` is the
    /// number of drawn games of two that are added to each pair of players who met.
    Rankings(std::span<const std::vector<std::size_t>> games, std::size_t players, double prior)
        : games_(games), players_(players), prior_(prior), before_(players * players), table_(players) {
        for (std::size_t player = 0; player < players; ++player) table_[player].player = player;
        for (const auto& game : games) {
            ++table_[game.front()].wins;
            for (std::size_t i = 0; i < game.size(); ++i) {
                ++table_[game[i]].games;
                for (std::size_t j = i + 1; j < game.size(); ++j) before_[game[i] * players + game[j]] = 1;
            }
        }
    }

    /// Returns the ratings, best first, with ties in ascending order of the players. Their mean is 0. Returns nothing
    /// if the games do not connect all players, or if a rating is infinite. Each step takes O(games + players^3) time.
    std::optional<std::vector<Rating>> result() {
        if (players_ > 0 && (!all_reachable(false) || !all_reachable(true))) return std::nullopt;
        std::vector<double> logits(players_);
        std::vector<double> information;
        constexpr int max_steps = 100;
        double largest = 1;
        for (int step = 0; step < max_steps && largest >= 1e-12; ++step) {
            std::vector<double> gradient(players_);
            information.assign(players_ * players_, 1);  // adding 1 fixes the mean rating, which the games leave open
            add_games(logits, gradient, information);
            if (!invert(information, players_)) return std::nullopt;
            largest = 0;
            for (std::size_t row = 0; row < players_; ++row) {
                double change = 0;
                for (std::size_t column = 0; column < players_; ++column)
                    change += information[row * players_ + column] * gradient[column];
                change = std::clamp(change, -1.0, 1.0);  // Newton's step may overshoot far from the solution
                logits[row] += change;
                largest = std::max(largest, std::abs(change));
            }
        }
        const auto n = static_cast<double>(players_);
        double center = 0;
        for (const double logit : logits) center += logit / n;
        for (std::size_t player = 0; player < players_; ++player) {
            const double variance = information[player * players_ + player] - 1 / (n * n);
            table_[player].elo = elo_per_logit * (logits[player] - center);
            table_[player].standard_error = elo_per_logit * std::sqrt(std::max(0.0, variance));
        }
        insertion_sort(table_, highest_first([](const Rating& rating) { return rating.elo; }));
        return table_;
    }

private:
    /// Returns whether all players are reachable from player 0 along edges from each player to those who finished
    /// before. `backward` reverses the edges.
    bool all_reachable(bool backward) const {
        std::vector<std::size_t> reached{0};
        std::vector<bool> is_reached(players_);
        is_reached[0] = true;
        for (std::size_t next = 0; next < reached.size(); ++next)
            for (std::size_t other = 0; other < players_; ++other) {
                const bool wins = before_[other * players_ + reached[next]] != 0;
                const bool loses = before_[reached[next] * players_ + other] != 0;
                if (is_reached[other] || !(prior_ > 0 ? wins || loses : backward ? loses : wins)) continue;
                is_reached[other] = true;
                reached.push_back(other);
            }
        return reached.size() == players_;
    }

    /// Adds the gradient of the log-likelihood, and the information.
    void add_games(const std::vector<double>& logits, std::vector<double>& gradient,
                   std::vector<double>& information) const {
        std::vector<double> weights(players_);
        for (std::size_t player = 0; player < players_; ++player) weights[player] = exponential(logits[player]);
        // Adds the choice of the first of the players in `order`, which happened `times` times.
        const auto add_choice = [&](std::span<const std::size_t> order, double times) {
            double sum = 0;
            for (const std::size_t player : order) sum += weights[player];
            gradient[order[0]] += times;
            for (const std::size_t a : order) {
                const double share = weights[a] / sum;
                gradient[a] -= times * share;
                information[a * players_ + a] += times * share;
                for (const std::size_t b : order) information[a * players_ + b] -= times * share * weights[b] / sum;
            }
        };
        for (const auto& game : games_)
            for (std::size_t i = 0; i + 1 < game.size(); ++i) add_choice(std::span(game).subspan(i), 1);
        if (prior_ == 0) return;
        for (std::size_t a = 0; a < players_; ++a)
            for (std::size_t b = 0; b < players_; ++b)
                if (a != b && (before_[a * players_ + b] != 0 || before_[b * players_ + a] != 0))
                    add_choice(std::array{a, b}, prior_ / 2);
    }

    std::span<const std::vector<std::size_t>> games_;
    std::size_t players_;
    double prior_;
    std::vector<std::uint8_t> before_;  // whether player a has finished before player b, at a * players + b
    std::vector<Rating> table_;
};

}  // namespace hexsmith::stats
