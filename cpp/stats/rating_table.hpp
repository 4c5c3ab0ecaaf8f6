// Ratings of players from their results against each other: the maximum likelihood of the Elo model (Zermelo, Math. Z.
// 29, 1929; Bradley and Terry, Biometrika 39, 1952), by Newton's method.
//
// Ratings are finite if, however the players are split into two groups, each group has scored against the other (Ford,
// Am. Math. Monthly 64, 1957). A prior of drawn games makes them finite if the pairings with games connect all players.
// Standard errors are those of a sandwich estimator (White, Econometrica 50, 1982), since the two games of a duplicate
// pair are correlated.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/computation.hpp"
#include "core/portable_math.hpp"
#include "core/sort.hpp"
#include "stats/pair_scores.hpp"

namespace hexsmith::stats {

struct Pairing {
    std::size_t a;
    std::size_t b;      // != a
    PairScores scores;  // scores of player a
};

struct Rating {
    std::size_t player;
    double elo;
    double standard_error;  // standard error of the difference to the mean rating
    double wins;            // number of games won; a drawn game counts 1/2
    std::int64_t games;
};

struct RatingOptions {
    double mean = 0;   // mean rating
    double prior = 0;  // number of drawn games added to each pairing with games, >= 0
};

/// Inverts a symmetric positive definite matrix in place. Returns false if a pivot is at most 1e-12.
inline bool invert(std::vector<double>& matrix, std::size_t size) {
    for (std::size_t pivot = 0; pivot < size; ++pivot) {  // Gauss-Jordan elimination, which needs no row exchanges here
        const double divisor = matrix[pivot * size + pivot];
        if (!(divisor > 1e-12)) return false;
        matrix[pivot * size + pivot] = 1;
        for (std::size_t column = 0; column < size; ++column) matrix[pivot * size + column] /= divisor;
        for (std::size_t row = 0; row < size; ++row) {
            if (row == pivot) continue;
            const double factor = std::exchange(matrix[row * size + pivot], 0);
            for (std::size_t column = 0; column < size; ++column)
                matrix[row * size + column] -= factor * matrix[pivot * size + column];
        }
    }
    return true;
}

/// Computes ratings. Each step of Newton's method takes O(players^3) time.
class RatingTable {
public:
    RatingTable(std::vector<Pairing> pairings, std::size_t players, const RatingOptions& options = {})
        : pairings_(std::move(pairings)),
          players_(players),
          options_(options),
          table_(players),
          errors_(pairings_.size()),
          logits_(players),
          information_(players * players),
          observed_variance_(players * players) {
        for (std::size_t player = 0; player < players_; ++player) table_[player].player = player;
        for (std::size_t i = 0; i < pairings_.size(); ++i) {
            const auto& [a, b, scores] = pairings_[i];
            if (a >= players_ || b >= players_ || a == b) {
                fail();
                return;
            }
            table_[a].games += scores.games();
            table_[b].games += scores.games();
            table_[a].wins += scores.wins();
            table_[b].wins += scores.mirrored().wins();
            errors_[i] = corrected_standard_error(scores);
        }
        if (players_ > 0 && (!all_reachable(false) || !all_reachable(true))) fail();
    }

    /// Advances until the end or until `paused()` returns true. It calls `paused` after each step.
    void advance(Deadline paused) {
        while (!over_) {
            step();
            if (paused()) return;
        }
    }
    bool over() const { return over_; }
    /// Returns the progress. The share is an estimate that assumes two remaining steps, because the number of steps is
    /// unknown.
    Progress progress() const {
        const double steps = steps_;
        return {steps, over_ ? 1 : steps / (steps + 2), 0};
    }
    /// Returns the ratings, best first, with ties in ascending order of the players. Returns nothing if a pairing has
    /// an unknown player, if the pairings with games do not connect all players, or if a rating is infinite.
    /// Precondition: over().
    std::optional<std::vector<Rating>> result() const {
        assert(over_);
        return failed_ ? std::nullopt : std::optional(table_);
    }

private:
    void fail() { failed_ = over_ = true; }

    /// Returns whether all players are reachable from player 0 in the graph with an edge from each player p to each
    /// player who scored against p. `backward` reverses the edges.
    bool all_reachable(bool backward) const {
        std::vector<bool> reached(players_);
        reached[0] = true;
        for (std::size_t round = 1; round < players_; ++round) {
            bool changed = false;
            const auto follow_edge = [&](std::size_t from, std::size_t to) {
                if (backward) std::swap(from, to);
                if (!reached[from] || reached[to]) return;
                reached[to] = changed = true;
            };
            for (const auto& [a, b, scores] : pairings_) {
                if (scores.pairs() == 0) continue;
                if (options_.prior > 0 || scores.wins() > 0) follow_edge(b, a);
                if (options_.prior > 0 || scores.mirrored().wins() > 0) follow_edge(a, b);
            }
            if (!changed) break;
        }
        return std::find(reached.begin(), reached.end(), false) == reached.end();
    }

    /// Adds weight * (r_a - r_b)^2 to a quadratic form.
    void add_pairing(std::vector<double>& matrix, const Pairing& pairing, double weight) const {
        matrix[pairing.a * players_ + pairing.a] += weight;
        matrix[pairing.b * players_ + pairing.b] += weight;
        matrix[pairing.a * players_ + pairing.b] -= weight;
        matrix[pairing.b * players_ + pairing.a] -= weight;
    }

    /// Makes a step of Newton's method, and fills the table after the last step.
    void step() {
        constexpr int max_steps = 100;
        std::vector<double> gradient(players_);
        information_.assign(players_ * players_, 1);  // adding 1 fixes the mean rating, which the games leave open
        observed_variance_.assign(players_ * players_, 0);
        for (std::size_t i = 0; i < pairings_.size(); ++i) {
            const Pairing& pairing = pairings_[i];
            if (pairing.scores.pairs() == 0) continue;
            const double games = static_cast<double>(pairing.scores.games());
            const double expected = 1 / (1 + exponential(logits_[pairing.b] - logits_[pairing.a]));
            const double surplus = pairing.scores.wins() + options_.prior / 2 - (games + options_.prior) * expected;
            gradient[pairing.a] += surplus;
            gradient[pairing.b] -= surplus;
            const double model_variance = (games + options_.prior) * expected * (1 - expected);
            const double wins_error = errors_[i] * games;
            add_pairing(information_, pairing, model_variance);
            add_pairing(observed_variance_, pairing, wins_error * wins_error);
        }
        if (!invert(information_, players_)) return fail();
        double largest = 0;
        for (std::size_t row = 0; row < players_; ++row) {
            double change = 0;
            for (std::size_t column = 0; column < players_; ++column)
                change += information_[row * players_ + column] * gradient[column];
            change = std::clamp(change, -1.0, 1.0);  // Newton's step may overshoot far from the solution
            logits_[row] += change;
            largest = std::max(largest, std::abs(change));
        }
        if (largest < 1e-12 || ++steps_ == max_steps) finish();
    }

    void finish() {
        double center = 0;
        for (const double logit : logits_) center += logit / static_cast<double>(players_);
        for (std::size_t player = 0; player < players_; ++player) {
            double variance = 0;
            for (std::size_t i = 0; i < players_; ++i)
                for (std::size_t j = 0; j < players_; ++j)
                    variance += information_[player * players_ + i] * observed_variance_[i * players_ + j] *
                                information_[j * players_ + player];
            table_[player].elo = options_.mean + elo_per_logit * (logits_[player] - center);
            table_[player].standard_error = elo_per_logit * std::sqrt(std::max(0.0, variance));
        }
        insertion_sort(table_, highest_first([](const Rating& rating) { return rating.elo; }));
        over_ = true;
    }

    std::vector<Pairing> pairings_;
    std::size_t players_;
    RatingOptions options_;
    std::vector<Rating> table_;
    std::vector<double> errors_;  // standard error of the wins per game, for each pairing
    std::vector<double> logits_;  // ratings in units of elo_per_logit
    std::vector<double> information_;
    std::vector<double> observed_variance_;
    int steps_ = 0;
    bool over_ = false;
    bool failed_ = false;
};

/// Computes ratings in one call.
inline std::optional<std::vector<Rating>> rating_table(std::span<const Pairing> pairings, std::size_t players,
                                                       const RatingOptions& options = {}) {
    RatingTable table({pairings.begin(), pairings.end()}, players, options);
    return result_of(table);
}

}  // namespace hexsmith::stats
