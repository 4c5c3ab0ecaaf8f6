// Ratings of many players from the results of pairs of them: the Elo model's most likely ratings (Zermelo, Math. Z. 29,
// 1929; Bradley and Terry, Biometrika 39, 1952), by Newton's method. Each pairing has an extra half point for either
// side, so that a player who lost every game has a finite rating. Errors are those of a sandwich estimator (White,
// Econometrica 50, 1982), since the two games of a duplicate pair are correlated.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/exponential.hpp"
#include "core/sort.hpp"
#include "stats/pair_scores.hpp"

namespace hexsmith::stats {

struct Pairing {
    std::size_t a;
    std::size_t b;      // != a
    PairScores scores;  // for a
};

struct Rating {
    std::size_t player;
    double elo;
    double standard_error;  // of the distance to the mean of all
    double wins;            // drawn games as half
    std::int64_t games;
};

/// Inverts a symmetric positive definite matrix in place, row by row; false if it is not one (to 1e-12).
inline bool invert(std::vector<double>& matrix, std::size_t size) {
    for (std::size_t pivot = 0; pivot < size; ++pivot) {  // Gauss and Jordan; such a matrix needs no exchange of rows
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

/// The players, best first (ties by the lowest number), with ratings around `mean`. Nothing if a pairing names an
/// unknown player, or if the pairings with games do not connect all players. Time of order players^3.
inline std::optional<std::vector<Rating>> rating_table(std::span<const Pairing> pairings, std::size_t players,
                                                       double mean = 0) {
    std::vector<Rating> table(players);
    for (std::size_t player = 0; player < players; ++player) table[player].player = player;
    for (const Pairing& pairing : pairings) {
        if (pairing.a >= players || pairing.b >= players || pairing.a == pairing.b) return std::nullopt;
        table[pairing.a].games += pairing.scores.games();
        table[pairing.b].games += pairing.scores.games();
        table[pairing.a].wins += pairing.scores.wins();
        table[pairing.b].wins += pairing.scores.mirrored().wins();
    }

    // Adds weight to the matrix of the form sum of weight * (r_a - r_b)^2.
    const auto add_pairing = [players](std::vector<double>& matrix, const Pairing& pairing, double weight) {
        matrix[pairing.a * players + pairing.a] += weight;
        matrix[pairing.b * players + pairing.b] += weight;
        matrix[pairing.a * players + pairing.b] -= weight;
        matrix[pairing.b * players + pairing.a] -= weight;
    };

    std::vector<double> errors(pairings.size());  // of the wins per game; 0 if unknown
    for (std::size_t i = 0; i < pairings.size(); ++i)
        if (const auto assessment = assess(pairings[i].scores)) errors[i] = assessment->standard_error;

    std::vector<double> logits(players);  // ratings in units of elo_per_logit
    std::vector<double> information(players * players);
    std::vector<double> spread(players * players);
    for (int iteration = 0; iteration < 100; ++iteration) {
        std::vector<double> gradient(players);
        information.assign(players * players, 1);  // this constant fixes the mean, which no game determines
        spread.assign(players * players, 0);
        for (std::size_t i = 0; i < pairings.size(); ++i) {
            const Pairing& pairing = pairings[i];
            if (pairing.scores.pairs() == 0) continue;
            const double games = static_cast<double>(pairing.scores.games());
            const double expected = 1 / (1 + exponential(logits[pairing.b] - logits[pairing.a]));
            const double surplus = pairing.scores.wins() + 0.5 - (games + 1) * expected;
            gradient[pairing.a] += surplus;
            gradient[pairing.b] -= surplus;
            const double of_model = (games + 1) * expected * (1 - expected);
            const double error = errors[i];
            add_pairing(information, pairing, of_model);
            add_pairing(spread, pairing, error > 0 ? error * error * games * games : of_model);
        }
        if (!invert(information, players)) return std::nullopt;
        double largest = 0;
        for (std::size_t row = 0; row < players; ++row) {
            double step = 0;
            for (std::size_t column = 0; column < players; ++column)
                step += information[row * players + column] * gradient[column];
            step = std::clamp(step, -1.0, 1.0);  // far from the solution Newton's step may overshoot
            logits[row] += step;
            largest = std::max(largest, std::abs(step));
        }
        if (largest < 1e-12) break;
    }

    double center = 0;
    for (const double logit : logits) center += logit / static_cast<double>(players);
    for (std::size_t player = 0; player < players; ++player) {
        double variance = 0;
        for (std::size_t i = 0; i < players; ++i)
            for (std::size_t j = 0; j < players; ++j)
                variance +=
                    information[player * players + i] * spread[i * players + j] * information[j * players + player];
        table[player].elo = mean + elo_per_logit * (logits[player] - center);
        table[player].standard_error = elo_per_logit * std::sqrt(std::max(0.0, variance));
    }
    insertion_sort(table, highest_first([](const Rating& rating) { return rating.elo; }));
    return table;
}

}  // namespace hexsmith::stats
