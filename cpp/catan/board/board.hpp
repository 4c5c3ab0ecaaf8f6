// A board: the terrain and token of each hex, and the harbor of each slot.
#pragma once

#include <array>
#include <cstdint>

#include "catan/board/setup.hpp"

namespace hexsmith::catan {

/// The part of a board that annealing changes, parallel to its layout's hexes; unused places hold desert and 0.
struct Hexes {
    std::array<Terrain, hex::max_hexes> terrains = all_desert();
    std::array<Token, hex::max_hexes> tokens{};

    friend constexpr bool operator==(const Hexes&, const Hexes&) = default;

private:
    static constexpr std::array<Terrain, hex::max_hexes> all_desert() {
        std::array<Terrain, hex::max_hexes> terrains{};
        terrains.fill(Terrain::desert);
        return terrains;
    }
};

struct Board {
    Hexes hexes;
    int harbor_count = 0;                       // the setup's, or 0 for a board without harbors
    std::array<Harbor, max_harbors> harbors{};  // parallel to the setup's slots
    /// Edges of the harbors if the board has its own coast; otherwise unused.
    std::array<std::int16_t, max_harbors> harbor_edges{};

    friend constexpr bool operator==(const Board&, const Board&) = default;
};

// The setup of one board. If sea is dealt like other terrains, every board has its own coast and harbor slots.

/// The hexes of a board that are not sea.
constexpr hex::HexSet land_of(const Setup& setup, const Hexes& hexes) {
    hex::HexSet land = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (hexes.terrains[hex] != Terrain::sea) land |= hex::bit(hex);
    return land;
}

/// Whether the board's harbors are at its `harbor_edges`, not at the setup's slots.
constexpr bool has_own_coast(const Setup& setup, const Hexes& hexes) {
    return setup.plan.deals_sea || land_of(setup, hexes) != setup.layout.land;
}

/// The edge of a harbor slot.
constexpr std::int16_t slot_edge(const Setup& setup, int slot) {
    return setup.layout.coast[setup.harbor_slots[static_cast<std::size_t>(slot)]];
}

/// The setup with the coast and harbor slots of a board that has its own. Harbors whose edge is not on the coast get no
/// slot.
[[gnu::cold]] Setup on_board(const Setup& setup, const Board& board);

}  // namespace hexsmith::catan
