// How likely the other player is to discard two ranks to the crib, relative to a random discard.
//
// "uniform" assumes nothing: all pairs of unseen cards are equally likely, so means are exact. But players withhold
// good cards from the other's crib and give them to their own: compared with random discards, the published averages
// are 0.4 points lower for a player's own crib and 0.6 higher for the other's. "table" weighs the pairs to match these
// averages.
//
// Fit of the table (by cpp/research/cribbage_weights.cpp), November 2026. Start: best discards
// of 400,000 deals by pone and dealer, each believing in the other's weights, five rounds; then fitted to Schell's
// published averages for the 91 pairs thrown, own crib and other's. Root mean square difference (largest) to
// - own crib: Hessel 0.085 (0.26), Colvert 0.075 (0.27), Rasmussen 0.184 (0.55), Schell 0.069 (0.17);
// - other's: Hessel 0.127 (0.38), Colvert 0.097 (0.30), Rasmussen 0.312 (1.38), Schell 0.090 (0.29).
// The published tables differ among themselves as much; Rasmussen's are from games played, with few cases of rare
// pairs. Limits: by ranks only, without preferences for suits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cribbage/card.hpp"

namespace hexsmith::cribbage {

/// The weight of a pair of cards by their ranks, symmetric; only ratios count.
using CribWeights = std::array<std::array<std::uint8_t, rank_count>, rank_count>;

/// Every pair of cards equally likely.
inline constexpr CribWeights uniform_weights = [] {
    CribWeights weights{};
    for (auto& row : weights) row.fill(1);
    return weights;
}();

/// A symmetric table from its lower triangle.
constexpr CribWeights symmetric(const std::array<std::uint8_t, 91>& triangle) {
    CribWeights weights{};
    std::size_t next = 0;
    for (std::size_t a = 0; a < rank_count; ++a)
        for (std::size_t b = 0; b <= a; ++b) weights[a][b] = weights[b][a] = triangle[next++];
    return weights;
}

/// The pone's discards, in 1/32 of a random discard; rows A, 2, 3, ..., K.
inline constexpr CribWeights pone_weights = symmetric({
    29, 37, 27, 25, 17, 16, 21, 27, 22, 12, 4,  5,  2,  2,  1,  25, 25, 27, 10, 2,  10, 34, 44,
    35, 26, 3,  22, 16, 47, 51, 31, 25, 4,  34, 18, 36, 53, 34, 28, 25, 6,  35, 30, 28, 32, 38,
    31, 25, 25, 3,  25, 30, 16, 15, 22, 32, 24, 21, 20, 3,  17, 21, 26, 21, 28, 15, 49, 38, 32,
    30, 2,  28, 38, 34, 33, 46, 42, 34, 57, 46, 38, 35, 2,  36, 48, 43, 44, 56, 40, 71, 63,
});

/// The dealer's discards.
inline constexpr CribWeights dealer_weights = symmetric({
    224, 50, 105, 53, 89,  162, 41, 42, 70,  109, 11, 14,  20,  19, 63, 15, 18, 14, 9,  19,  129, 22,  28,
    32,  15, 33,  82, 174, 22,  25, 26, 15,  17,  53, 140, 147, 17, 15, 18, 10, 13, 50, 47,  70,  121, 14,
    14,  13, 10,  39, 10,  9,   24, 47, 86,  15,  16, 14,  11,  60, 10, 16, 11, 16, 48, 116, 15,  15,  16,
    13,  65, 8,   14, 12,  9,   25, 63, 127, 18,  19, 21,  16,  53, 10, 18, 11, 11, 15, 40,  44,  114,
});

enum class CribModel : std::uint8_t { uniform, table };

/// The weights that a player expects of the other.
constexpr const CribWeights& other_weights(CribModel model, bool dealer) {
    return model == CribModel::uniform ? uniform_weights : dealer ? pone_weights : dealer_weights;
}

}  // namespace hexsmith::cribbage
