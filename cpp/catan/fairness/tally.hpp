// The counts of the three-term energy kept up to date while pieces are swapped, each swap in O(1) whatever the size of
// the board: the hexes of a resource, and those with a red number, are bit sets, and a swap is a few population counts.
#pragma once

#include <array>
#include <bit>

#include "catan/board/swap.hpp"
#include "catan/fairness/energy.hpp"

namespace hexsmith::catan {

class Tally {
public:
    explicit constexpr Tally(const Setup& setup) : setup_(&setup) {}

    constexpr void reset(const Hexes& hexes) {
        hexes_ = hexes;
        counts_ = count(*setup_, hexes);
        of_terrain_ = {};
        red_ = 0;
        for (int hex = 0; hex < setup_->layout.hex_count; ++hex) {
            of_terrain_[index(hexes.terrains[hex])] |= hex::bit(hex);
            if (is_red(hexes.tokens[hex])) red_ |= hex::bit(hex);
        }
    }

    constexpr const Hexes& hexes() const { return hexes_; }
    constexpr const Counts& counts() const { return counts_; }

    /// The counts as they will be after a swap of terrains or tokens. In the annealing's inner loop: inlined, and with
    /// few branches, since which way they go is random.
    [[gnu::always_inline]] constexpr Counts after(Swap swap) const {
        Counts counts = counts_;
        if (swap.kind == Swap::Kind::terrains) counts.same_resource += gain(swap.a, swap.b) + gain(swap.b, swap.a);
        if (moves_tokens(hexes_, swap)) exchange_tokens(counts, swap.a, swap.b);
        return counts;
    }

    constexpr void commit(Swap swap) {
        counts_ = after(swap);
        const hex::HexSet both = hex::bit(swap.a) | hex::bit(swap.b);
        if (moves_tokens(hexes_, swap)) {
            Token& a = hexes_.tokens[swap.a];
            Token& b = hexes_.tokens[swap.b];
            if (is_red(a) != is_red(b)) red_ ^= both;
            std::swap(a, b);
        }
        if (swap.kind == Swap::Kind::terrains) {
            Terrain& a = hexes_.terrains[swap.a];
            Terrain& b = hexes_.terrains[swap.b];
            of_terrain_[index(a)] ^= both;
            of_terrain_[index(b)] ^= both;
            std::swap(a, b);
        }
    }

private:
    constexpr int neighbors_in(int hex, hex::HexSet set) const {
        return std::popcount(setup_->layout.neighbors[hex] & set);
    }

    /// Adjacent hexes of a's terrain around b less those around a; the two terrains differ.
    constexpr int gain(int a, int b) const {
        const Terrain terrain = hexes_.terrains[a];
        if (terrain == Terrain::desert) return 0;
        const hex::HexSet others = of_terrain_[index(terrain)] & ~hex::bit(a);
        return neighbors_in(b, others) - neighbors_in(a, others);
    }

    [[gnu::always_inline]] constexpr void exchange_tokens(Counts& counts, int a, int b) const {
        const Token from_a = hexes_.tokens[a];
        const Token from_b = hexes_.tokens[b];
        const hex::HexSet others = red_ & ~(hex::bit(a) | hex::bit(b));
        counts.high_numbers += (is_red(from_a) - is_red(from_b)) * (neighbors_in(b, others) - neighbors_in(a, others));
        const int difference = pips[from_b] - pips[from_a];
        counts.region_pips[index(setup_->regions[a])] += difference;
        counts.region_pips[index(setup_->regions[b])] -= difference;
    }

    const Setup* setup_;
    Hexes hexes_;
    Counts counts_;
    std::array<hex::HexSet, terrain_count> of_terrain_{};
    hex::HexSet red_ = 0;
};

}  // namespace hexsmith::catan
