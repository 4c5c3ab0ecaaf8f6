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
    /// Edges of the harbors if the board has its own coast (board_setup.hpp); otherwise unused.
    std::array<std::int16_t, max_harbors> harbor_edges{};

    friend constexpr bool operator==(const Board&, const Board&) = default;
};

}  // namespace hexsmith::catan
