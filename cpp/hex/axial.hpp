// Axial coordinates of pointy-top hexagons (after the Red Blob Games guide to hexagonal grids): q grows to the east,
// r to the south-east; y points down, as on a screen.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace hexsmith::hex {

struct Axial {
    int q = 0;
    int r = 0;

    friend constexpr Axial operator+(Axial a, Axial b) { return {a.q + b.q, a.r + b.r}; }
    friend constexpr bool operator==(Axial, Axial) = default;
};

/// The hex beyond each side, clockwise from the north-east side. Side s lies between corners s and s + 1 (mod 6).
inline constexpr std::array<Axial, 6> directions{{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};
inline constexpr int north_west_side = 5;

/// A point of the drawing in exact units: x in halves of a hex's width, y in halves of its circumradius.
/// Ordered as text is read: by y, then x.
struct Point {
    std::int16_t y = 0;
    std::int16_t x = 0;

    constexpr Point() = default;
    constexpr Point(int from_top, int from_left)
        : y(static_cast<std::int16_t>(from_top)), x(static_cast<std::int16_t>(from_left)) {}
    friend constexpr Point operator+(Point a, Point b) { return {a.y + b.y, a.x + b.x}; }
    friend constexpr auto operator<=>(Point, Point) = default;
};

constexpr Point center_of(Axial hex) { return {3 * hex.r, 2 * hex.q + hex.r}; }

/// From the center to the six corners, clockwise from the north.
inline constexpr std::array<Point, 6> corner_offsets{{{-2, 0}, {-1, 1}, {1, 1}, {2, 0}, {1, -1}, {-1, -1}}};

}  // namespace hexsmith::hex
