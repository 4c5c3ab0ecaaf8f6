// How likely the other player is to throw two ranks into the crib, beside chance.
#pragma once

#include <array>
#include <cstdint>

#include "cribbage/card.hpp"

namespace hexsmith::cribbage {

/// The weight of a pair of cards by their ranks, symmetric; only ratios count.
using CribWeights = std::array<std::array<std::uint8_t, rank_count>, rank_count>;

/// Every pair of cards alike: nothing is assumed about the other player, and means are exact.
inline constexpr CribWeights uniform_weights = [] {
    CribWeights weights{};
    for (auto& row : weights) row.fill(1);
    return weights;
}();

}  // namespace hexsmith::cribbage
