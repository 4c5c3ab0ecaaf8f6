// The classic energy of a board, which has three terms, computed from scratch.
//
//   energy = adjacentSameResource * pairs + adjacentHighNumbers * red pairs + regionPips * variance
//
// "pairs" is the number of pairs of adjacent hexes with equal resources, and "red pairs" is the number of pairs of
// adjacent tokens 6 or 8. "variance" is the population variance of the mean pips of three regions of the standard
// layout: its 6 corner hexes, its center, and the 12 other hexes. Counts are integers, so boards with equal counts have
// exactly equal energies. With the standard bag, the minimum variance is 1/648, and the minimum energy with the default
// weights is 5/324.
#pragma once

#include <array>

#include "catan/board/board.hpp"

namespace hexsmith::catan::fairness {

struct EnergyWeights {
    double adjacent_same_resource = 100;
    double adjacent_high_numbers = 150;
    double region_pips = 10;
};

/// The value of each term, before its weight is applied.
struct EnergyTerms {
    double adjacent_same_resource = 0;
    double adjacent_high_numbers = 0;
    double region_pips = 0;
};

constexpr double total(const EnergyTerms& terms, const EnergyWeights& weights) {
    return terms.adjacent_same_resource * weights.adjacent_same_resource +
           terms.adjacent_high_numbers * weights.adjacent_high_numbers + terms.region_pips * weights.region_pips;
}

/// The sum of the pips of each region. The sum of Region::none is not used.
struct RegionPips {
    std::array<int, region_count> sums{};

    friend constexpr bool operator==(const RegionPips&, const RegionPips&) = default;

    /// Returns 1296 times the variance of the mean pips. The result is an integer, because 12 times each mean (sum / 6
    /// for corners, sum / 12 for edges, sum / 1 for the center) is an integer.
    constexpr int spread() const {
        const int corner = 2 * sums[index(Region::corner)];
        const int edge = sums[index(Region::edge)];
        const int center = 12 * sums[index(Region::center)];
        const int sum = corner + edge + center;
        return 3 * (corner * corner + edge * edge + center * center) - sum * sum;
    }

    /// Returns the sums after `amount` pips have moved from one region to another.
    constexpr RegionPips after_move(Region from, Region to, int amount) const {
        RegionPips after = *this;
        after.sums[index(from)] -= amount;
        after.sums[index(to)] += amount;
        return after;
    }
};

constexpr RegionPips region_pips(const Setup& setup, const Hexes& hexes) {
    RegionPips regions;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        regions.sums[index(setup.regions[hex])] += pips[hexes.tokens[hex]];
    return regions;
}

struct ClassicCounts {
    int adjacent_same_resource = 0;  // number of pairs
    int adjacent_high_numbers = 0;   // number of pairs
    RegionPips regions;

    friend constexpr bool operator==(const ClassicCounts&, const ClassicCounts&) = default;

    constexpr EnergyTerms terms() const;
};

/// Returns the terms. `region_spread` is RegionPips::spread().
constexpr EnergyTerms terms_of(const ClassicCounts& counts, int region_spread) {
    return {static_cast<double>(counts.adjacent_same_resource), static_cast<double>(counts.adjacent_high_numbers),
            region_spread / 1296.0};
}

constexpr EnergyTerms ClassicCounts::terms() const { return terms_of(*this, regions.spread()); }

/// Counts a board from scratch. Tests compare the counts that generators update with each swap.
constexpr ClassicCounts count(const Setup& setup, const Hexes& hexes) {
    ClassicCounts counts{.regions = region_pips(setup, hexes)};
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const Terrain terrain = hexes.terrains[hex];
        const bool red = is_red(hexes.tokens[hex]);
        hex::for_each(setup.layout.neighbors[hex] & (hex::bit(hex) - 1), [&](int neighbor) {
            counts.adjacent_same_resource += yields(terrain) && terrain == hexes.terrains[neighbor];
            counts.adjacent_high_numbers += red && is_red(hexes.tokens[neighbor]);
        });
    }
    return counts;
}

}  // namespace hexsmith::catan::fairness
