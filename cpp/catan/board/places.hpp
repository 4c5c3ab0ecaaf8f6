// Parts of a layout, defined for any shape, where the desert may be.
#pragma once

#include <bit>
#include <cstdint>

#include "hex/layout.hpp"

namespace hexsmith::catan {

/// center: the hexes nearest to the middle of the shape (one on the standard layout, two on the extension);
/// inland: land with six land neighbors; coast: land with fewer.
enum class DesertPlace : std::uint8_t { anywhere, center, inland, coast };

constexpr hex::HexSet center_hexes(const hex::Layout& layout) {
    std::int64_t sum_x = 0;  // wider than a Point: far from the origin the sum of 64 leaves 16 bits
    std::int64_t sum_y = 0;
    for (int hex = 0; hex < layout.hex_count; ++hex) {
        const hex::Point center = hex::center_of(layout.hexes[hex]);
        sum_x += center.x;
        sum_y += center.y;
    }
    hex::HexSet nearest = 0;
    std::int64_t least = 0;
    for (int hex = 0; hex < layout.hex_count; ++hex) {
        const hex::Point center = hex::center_of(layout.hexes[hex]);
        const std::int64_t x = std::int64_t{center.x} * layout.hex_count - sum_x;  // in halves of a width, sqrt(3) / 2
        const std::int64_t y = std::int64_t{center.y} * layout.hex_count - sum_y;  // in halves of a circumradius
        const std::int64_t squared_distance = 3 * x * x + y * y;
        if (nearest == 0 || squared_distance < least) {
            least = squared_distance;
            nearest = 0;
        }
        if (squared_distance == least) nearest |= hex::bit(hex);
    }
    return nearest;
}

constexpr hex::HexSet inland_hexes(const hex::Layout& layout) {
    hex::HexSet inland = 0;
    hex::for_each(layout.land, [&](int hex) {
        if (std::popcount(layout.neighbors[hex] & layout.land) == 6) inland |= hex::bit(hex);
    });
    return inland;
}

constexpr hex::HexSet hexes_at(const hex::Layout& layout, DesertPlace place) {
    switch (place) {
        case DesertPlace::center: return center_hexes(layout);
        case DesertPlace::inland: return inland_hexes(layout);
        case DesertPlace::coast: return layout.land & ~inland_hexes(layout);
        default: return layout.land;
    }
}

}  // namespace hexsmith::catan
