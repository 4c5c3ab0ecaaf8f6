// The yield of an intersection: the pips on each resource, the harbors, and the rates of bank trades with harbors.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/board/board.hpp"
#include "catan/board/counts.hpp"

namespace hexsmith::catan {

/// A set of harbor kinds, bit i for kind i.
using HarborSet = std::uint8_t;
constexpr HarborSet bit(Harbor harbor) { return static_cast<HarborSet>(1u << index(harbor)); }

/// Number of cards of each resource that buy one card of another resource from the bank.
inline constexpr Counts rates_without_harbors{4, 4, 4, 4, 4};

/// Returns the rates with additional harbors.
constexpr Counts lowered(Counts rates, HarborSet harbors) {
    if (harbors == 0) return rates;
    Counts lower;
    for (int resource = 0; resource < resource_count; ++resource) {
        int rate = rates[resource];
        if ((harbors & bit(Harbor::any)) != 0 && rate > 3) rate = 3;
        if ((harbors >> resource & 1) != 0) rate = 2;
        lower += Counts::of(resource, rate);
    }
    return lower;
}

struct Yield {
    // Nine settlements on pair tokens may have more pips than a byte holds.
    std::array<std::uint16_t, resource_count> production{};  // pips on each resource
    std::uint16_t gold = 0;                                  // pips on gold
    HarborSet harbors = 0;                                   // kinds of harbors, possibly several on custom layouts

    constexpr int pips() const {
        int sum = gold;
        for (const int amount : production) sum += amount;
        return sum;
    }
    constexpr int resources() const {
        int distinct = 0;
        for (const int amount : production) distinct += amount > 0;
        return distinct;
    }

    friend constexpr bool operator==(const Yield&, const Yield&) = default;
};

/// Returns the combined yield of two settlements.
constexpr Yield operator+(const Yield& a, const Yield& b) {
    Yield sum{.gold = static_cast<std::uint16_t>(a.gold + b.gold),
              .harbors = static_cast<HarborSet>(a.harbors | b.harbors)};
    for (int r = 0; r < resource_count; ++r)
        sum.production[r] = static_cast<std::uint16_t>(a.production[r] + b.production[r]);
    return sum;
}

/// The yield of each intersection of a layout.
using Yields = std::array<Yield, hex::max_corners>;

constexpr void collect_yields(const Setup& setup, const Board& board, Yields& yields) {
    const hex::Layout& layout = setup.layout;
    for (int id = 0; id < layout.intersection_count; ++id) yields[id] = {};
    for (int hex = 0; hex < layout.hex_count; ++hex) {
        const Terrain terrain = board.hexes.terrains[hex];
        if (!catan::yields(terrain)) continue;
        const std::uint8_t amount = pips[board.hexes.tokens[hex]];
        if (terrain == Terrain::gold)
            for (const int id : layout.corners[hex]) yields[id].gold += amount;
        else
            for (const int id : layout.corners[hex]) yields[id].production[index(terrain)] += amount;
    }
    for (int slot = 0; slot < board.harbor_count; ++slot)
        for (const int id : layout.edges[layout.coast[setup.harbor_slots[slot]]].intersections)
            yields[id].harbors |= bit(board.harbors[slot]);
}

/// Returns the pips of a board on each resource, without gold.
constexpr std::array<int, resource_count> board_pips(const Setup& setup, const Hexes& hexes) {
    std::array<int, resource_count> sums{};
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (const Terrain terrain = hexes.terrains[hex]; terrain != Terrain::gold && yields(terrain))
            sums[index(terrain)] += pips[hexes.tokens[hex]];
    return sums;
}

}  // namespace hexsmith::catan
