// The twelve symmetries of a hexagonal layout, as permutations of its hexes, intersections and coast.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "catan/board/board.hpp"

namespace hexsmith::catan {

/// A rotation by `turns` sixths clockwise, after an optional reflection of left and right.
struct Turn {
    int turns = 0;
    bool mirrored = false;

    hex::Axial of(hex::Axial hex) const {
        if (mirrored) hex = {-hex.q - hex.r, hex.r};
        for (int turn = 0; turn < turns; ++turn) hex = {-hex.r, hex.q + hex.r};
        return hex;
    }
    int of_corner(int corner) const { return ((mirrored ? 6 - corner : corner) + turns) % 6; }
};

/// The images of the layout's hexes and intersections; empty if the layout lacks the symmetry.
struct TurnedIds {
    std::vector<int> hexes;
    std::vector<int> intersections;
};

/// Applies the rotation and a translation, because the layout's center need not be a hex.
inline std::vector<int> image_of_hexes(const hex::Layout& layout, Turn turn, hex::Axial shift) {
    std::vector<int> image;
    const auto end = layout.hexes.begin() + layout.hex_count;
    for (int hex = 0; hex < layout.hex_count; ++hex) {
        const auto at = std::find(layout.hexes.begin(), end, turn.of(layout.hexes[hex]) + shift);
        if (at == end) return {};
        image.push_back(static_cast<int>(at - layout.hexes.begin()));
    }
    return image;
}

inline TurnedIds image_of(const hex::Layout& layout, Turn turn) {
    TurnedIds image;
    const hex::Axial first = turn.of(layout.hexes[0]);
    for (int hex = 0; hex < layout.hex_count && image.hexes.empty(); ++hex)
        image.hexes = image_of_hexes(layout, turn, {layout.hexes[hex].q - first.q, layout.hexes[hex].r - first.r});
    if (image.hexes.empty()) return {};
    image.intersections.resize(static_cast<std::size_t>(layout.intersection_count));
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int corner = 0; corner < 6; ++corner)
            image.intersections[layout.corners[hex][corner]] =
                layout.corners[image.hexes[static_cast<std::size_t>(hex)]][turn.of_corner(corner)];
    return image;
}

/// Returns the setup with its harbor slots moved. `image_of(board)` is the matching board.
inline Setup image_of(const Setup& setup, const TurnedIds& image) {
    Setup moved = setup;
    const hex::Layout& layout = setup.layout;
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        const auto [a, b] = layout.edges[layout.coast[setup.harbor_slots[slot]]].intersections;
        const auto [low, high] = std::minmax({image.intersections[a], image.intersections[b]});
        for (int place = 0; place < layout.coast_count; ++place) {
            const auto& ends = layout.edges[layout.coast[place]].intersections;
            if (ends[0] == low && ends[1] == high) moved.harbor_slots[slot] = static_cast<std::int16_t>(place);
        }
    }
    return moved;
}

inline Board image_of(const Board& board, const TurnedIds& image) {
    Board moved = board;
    for (std::size_t hex = 0; hex < image.hexes.size(); ++hex) {
        moved.hexes.terrains[image.hexes[hex]] = board.hexes.terrains[hex];
        moved.hexes.tokens[image.hexes[hex]] = board.hexes.tokens[hex];
    }
    return moved;
}

}  // namespace hexsmith::catan
