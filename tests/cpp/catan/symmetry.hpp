// The symmetries of a layout: the rotations and reflections that map its shape onto itself. For boards with harbors
// they also map the harbor slots. Counts of pieces must be invariant under them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <tuple>
#include <vector>

#include "catan/board/board.hpp"

namespace hexsmith::catan {

/// The image of each hex, intersection and harbor slot.
struct Symmetry {
    std::array<std::uint8_t, hex::max_hexes> hexes{};
    std::array<std::int16_t, hex::max_corners> intersections{};
    std::array<std::uint8_t, max_harbors> slots{};
};

namespace detail {

constexpr hex::Axial turned(hex::Axial hex) { return {-hex.r, hex.q + hex.r}; }  // by 60 degrees
constexpr hex::Axial mirrored(hex::Axial hex) { return {hex.r, hex.q}; }

/// Applies one of the twelve isometries that fix the origin: 0 to 5 rotations, then an optional reflection.
constexpr hex::Axial moved(int isometry, hex::Axial hex) {
    for (int turn = 0; turn < isometry % 6; ++turn) hex = turned(hex);
    return isometry < 6 ? hex : mirrored(hex);
}

constexpr bool before(hex::Axial a, hex::Axial b) { return std::tie(a.q, a.r) < std::tie(b.q, b.r); }

/// Returns the image of a side of a hex.
inline int moved_side(int isometry, int side) {
    const hex::Axial direction = moved(isometry, hex::directions[side]);
    return static_cast<int>(std::find(hex::directions.begin(), hex::directions.end(), direction) -
                            hex::directions.begin());
}

/// Maps each intersection: corner c of a hex is between the sides c - 1 and c.
inline void map_intersections(const hex::Layout& layout, int isometry, Symmetry& symmetry) {
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int corner = 0; corner < 6; ++corner) {
            const int first = moved_side(isometry, (corner + 5) % 6);
            const int second = moved_side(isometry, corner);
            const int image = (first + 1) % 6 == second ? second : first;
            symmetry.intersections[layout.corners[hex][corner]] = layout.corners[symmetry.hexes[hex]][image];
        }
}

/// Maps each hex by the isometry and the only translation that can fit. Returns false if the shapes differ.
inline bool map_hexes(const hex::Layout& layout, int isometry, Symmetry& symmetry) {
    hex::Axial first = layout.hexes[0];
    hex::Axial first_image = moved(isometry, layout.hexes[0]);
    for (int hex = 1; hex < layout.hex_count; ++hex) {
        first = std::min(first, layout.hexes[hex], before);
        first_image = std::min(first_image, moved(isometry, layout.hexes[hex]), before);
    }
    const hex::Axial shift{first.q - first_image.q, first.r - first_image.r};
    for (int hex = 0; hex < layout.hex_count; ++hex) {
        const auto end = layout.hexes.begin() + layout.hex_count;
        const auto found = std::find(layout.hexes.begin(), end, moved(isometry, layout.hexes[hex]) + shift);
        if (found == end) return false;
        symmetry.hexes[hex] = static_cast<std::uint8_t>(found - layout.hexes.begin());
    }
    map_intersections(layout, isometry, symmetry);
    return true;
}

/// Maps each harbor slot by the isometry. Returns false if an image is not a slot.
inline bool map_slots(const Setup& setup, int isometry, Symmetry& symmetry) {
    const hex::Layout& layout = setup.layout;
    const auto edge_of = [&](int slot) -> const hex::Edge& {
        return layout.edges[layout.coast[setup.harbor_slots[slot]]];
    };
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        const int hex = std::countr_zero(edge_of(slot).hexes);
        int side = 0;
        while (hex::side_of(layout.hexes[hex], side) != edge_of(slot).position) ++side;
        const hex::Point wanted = hex::side_of(layout.hexes[symmetry.hexes[hex]], moved_side(isometry, side));
        int image = 0;
        while (image < setup.harbor_count && edge_of(image).position != wanted) ++image;
        if (image == setup.harbor_count) return false;
        symmetry.slots[slot] = static_cast<std::uint8_t>(image);
    }
    return true;
}

}  // namespace detail

/// The identity is first. Without harbors, `slots` is 0.
inline std::vector<Symmetry> symmetries(const Setup& setup, bool with_harbors) {
    std::vector<Symmetry> all;
    for (int isometry = 0; isometry < 12; ++isometry)
        if (Symmetry symmetry; detail::map_hexes(setup.layout, isometry, symmetry) &&
                               (!with_harbors || detail::map_slots(setup, isometry, symmetry)))
            all.push_back(symmetry);
    return all;
}

/// Returns the image of a board.
inline Board image(const Setup& setup, const Symmetry& symmetry, const Board& board) {
    Board result;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        result.hexes.terrains[symmetry.hexes[hex]] = board.hexes.terrains[hex];
        result.hexes.tokens[symmetry.hexes[hex]] = board.hexes.tokens[hex];
    }
    result.harbor_count = board.harbor_count;
    for (int slot = 0; slot < board.harbor_count; ++slot) result.harbors[symmetry.slots[slot]] = board.harbors[slot];
    return result;
}

}  // namespace hexsmith::catan
