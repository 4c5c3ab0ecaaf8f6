// A board: the terrain and token of each hex, and the harbor of each slot.
#pragma once

#include <array>
#include <cstdint>

#include "catan/board/setup.hpp"

namespace hexsmith::catan {

/// The terrain and token of each hex. Unused entries are desert and 0.
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
    int harbor_count = 0;                       // number of harbors of the setup, or 0 for a board without harbors
    std::array<Harbor, max_harbors> harbors{};  // kind of harbor of each slot of the setup
    /// The edge of each harbor. Only boards with has_own_coast() use these edges.
    std::array<std::int16_t, max_harbors> harbor_edges{};

    friend constexpr bool operator==(const Board&, const Board&) = default;
};

/// Returns the hexes of a board that are not sea.
constexpr hex::HexSet land_of(const Setup& setup, const Hexes& hexes) {
    hex::HexSet land = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (hexes.terrains[hex] != Terrain::sea) land |= hex::bit(hex);
    return land;
}

/// Whether a board has another coast than the setup, because sea was dealt. The harbors of the board are then at its
/// `harbor_edges`, and not at the slots of the setup.
constexpr bool has_own_coast(const Setup& setup, const Hexes& hexes) {
    return setup.plan.deals_sea || land_of(setup, hexes) != setup.layout.land;
}

/// Returns the edge of a harbor slot.
constexpr std::int16_t slot_edge(const Setup& setup, int slot) {
    return setup.layout.coast[setup.harbor_slots[static_cast<std::size_t>(slot)]];
}

/// Returns the hexes around the two intersections of a harbor slot.
constexpr hex::HexSet hexes_at_slot(const Setup& setup, int slot) {
    const hex::Edge& edge = setup.layout.edges[slot_edge(setup, slot)];
    hex::HexSet hexes = 0;
    for (const std::int16_t end : edge.intersections) hexes |= setup.layout.intersections[end].hexes;
    return hexes;
}

/// Whether the pieces of a board are on the places of a setup: its land is the setup's, exactly the hexes that yield
/// resources have tokens, and each slot has a harbor, or none has. The pieces need not be those of the bag. For a board
/// with its own coast, on_board() returns the setup.
[[gnu::cold]] bool is_board_of(const Setup& setup, const Board& board);

/// Returns the setup with the coast and the harbors of a board that has its own coast. Harbors whose edges are not on
/// the coast are removed.
[[gnu::cold]] Setup on_board(const Setup& setup, const Board& board);

}  // namespace hexsmith::catan
