// The three-term energy of a board: how unfair it is, counted from scratch.
//
//   energy = sameResource * pairs + highNumbers * red pairs + regionPips * variance
//
// pairs: adjacent hexes of one resource; red pairs: adjacent 6/8 tokens; variance: the population variance of the mean
// pips of three regions of the standard layout, its 6 corner hexes, its center and the 12 hexes between. Everything is
// counted in integers and weighted once, so that boards with equal counts have equal energies to the last bit.
// On the standard bag the minimum of the variance is 1/648, so that of the energy with its default weights is 5/324.
#pragma once

#include <bit>

#include "catan/board/board.hpp"

namespace hexsmith::catan {

struct EnergyWeights {
    double same_resource = 100;
    double high_numbers = 150;
    double region_pips = 10;
};

/// The value of each term of the energy, before its weight.
struct EnergyTerms {
    double same_resource = 0;
    double high_numbers = 0;
    double region_pips = 0;
};

constexpr double total(const EnergyTerms& terms, const EnergyWeights& weights) {
    return terms.same_resource * weights.same_resource + terms.high_numbers * weights.high_numbers +
           terms.region_pips * weights.region_pips;
}

/// What the three terms count.
struct Counts {
    int same_resource = 0;                        // pairs
    int high_numbers = 0;                         // pairs
    std::array<int, region_count> region_pips{};  // sums; those of Region::none count nothing

    friend constexpr bool operator==(const Counts&, const Counts&) = default;

    /// 1296 times the variance. The means are corner / 6, edge / 12 and center: 12 times each is an integer.
    constexpr int region_spread() const {
        const int corner = 2 * region_pips[index(Region::corner)];
        const int edge = region_pips[index(Region::edge)];
        const int center = 12 * region_pips[index(Region::center)];
        const int sum = corner + edge + center;
        return 3 * (corner * corner + edge * edge + center * center) - sum * sum;
    }

    constexpr EnergyTerms terms() const {
        return {static_cast<double>(same_resource), static_cast<double>(high_numbers), region_spread() / 1296.0};
    }
};

/// Counts a whole board: the reference that every tracked count is held against.
constexpr Counts count(const Setup& setup, const Hexes& hexes) {
    Counts counts;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const Terrain terrain = hexes.terrains[hex];
        const Token token = hexes.tokens[hex];
        hex::for_each(setup.layout.neighbors[hex] & (hex::bit(hex) - 1), [&](int neighbor) {
            counts.same_resource += terrain != Terrain::desert && terrain == hexes.terrains[neighbor];
            counts.high_numbers += is_red(token) && is_red(hexes.tokens[neighbor]);
        });
        counts.region_pips[index(setup.regions[hex])] += pips[token];
    }
    return counts;
}

}  // namespace hexsmith::catan
