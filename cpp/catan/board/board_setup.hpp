// The setup of one board. If sea is dealt like other terrains, every board has its own coast and harbor slots.
#pragma once

#include "catan/board/board.hpp"
#include "core/random.hpp"

namespace hexsmith::catan {

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

/// Edges of harbors, in the order of the slots.
struct HarborEdges {
    std::array<std::int16_t, max_harbors> edges{};
    int count = 0;
};

/// Random coast edges for `count` harbors, fewer if there is no room: no two share an intersection.
[[gnu::cold]] HarborEdges choose_edges(const hex::Layout& layout, int count, Rng& random);

/// Sets the harbor edges of a board whose sea was dealt: those of the setup's slots, or any if the plan says so. If
/// there is not enough coast, the last harbors are left out.
[[gnu::cold]] void give_edges(const Setup& setup, Board& board, Rng& random);

}  // namespace hexsmith::catan
