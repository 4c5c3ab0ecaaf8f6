// Named shapes, as tables that are computed and checked at compile time.
#pragma once

#include <array>

#include "hex/layout.hpp"

namespace hexsmith::hex {

/// A hexagon in rows that grow by one hex down to the widest row(s) and shrink again, row by row from the top left.
/// `top` is the length of the first row, `widest` that of the middle one.
template <int top, int widest>
constexpr auto hexagon_rows() {
    constexpr int half = widest - top;
    constexpr int count = widest + half * (top + widest - 1);
    std::array<Axial, count> hexes{};
    int next = 0;
    for (int r = -half; r <= half; ++r) {
        const int first = -half - std::min(r, 0);
        const int length = widest - std::max(r, -r);
        for (int i = 0; i < length; ++i) hexes[next++] = {first + i, r};
    }
    return hexes;
}

/// Rows 3-4-5-4-3.
inline constexpr Layout standard = make_layout(hexagon_rows<3, 5>());
/// Rows 3-4-5-6-5-4-3.
inline constexpr Layout extension = make_layout(hexagon_rows<3, 6>());

static_assert(standard.hex_count == 19 && standard.intersection_count == 54 && standard.edge_count == 72 &&
              standard.coast_count == 30);
static_assert(extension.hex_count == 30 && extension.intersection_count == 80 && extension.edge_count == 109 &&
              extension.coast_count == 38);
static_assert(standard.hexes[0] == Axial{0, -2} && standard.hexes[9] == Axial{0, 0} &&
              standard.hexes[18] == Axial{0, 2});
static_assert(extension.hexes[0] == Axial{0, -3} && extension.hexes[12] == Axial{-3, 0});
static_assert(standard.neighbors[9] == (bit(4) | bit(5) | bit(8) | bit(10) | bit(13) | bit(14)));

}  // namespace hexsmith::hex
