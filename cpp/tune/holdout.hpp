// Boards held out of a tuning, which show whether weights overfit.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "core/random.hpp"

namespace hexsmith::tune {

/// The stream of a seed that splits; runs of annealing count theirs from 0.
inline constexpr std::uint64_t holdout_stream = ~std::uint64_t{0};

/// The groups, of `groups` >= 2, that are held out: the share nearest to `share` in (0, 1), at least one and not all,
/// drawn from the seed. Similar samples must belong to one group.
inline std::vector<char> hold_out(std::size_t groups, double share, std::uint64_t seed) {
    assert(groups >= 2 && share > 0 && share < 1);
    const double wanted = std::floor(share * static_cast<double>(groups) + 0.5);
    const std::size_t count = std::clamp<std::size_t>(static_cast<std::size_t>(wanted), 1, groups - 1);
    std::vector<std::size_t> order(groups);
    std::iota(order.begin(), order.end(), std::size_t{0});
    Rng random(seed, holdout_stream);
    shuffle(std::span(order), random);
    std::vector<char> held_out(groups);
    for (std::size_t i = 0; i < count; ++i) held_out[order[i]] = true;
    return held_out;
}

}  // namespace hexsmith::tune
