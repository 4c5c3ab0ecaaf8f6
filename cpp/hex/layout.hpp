// The topology of a set of hexes: adjacent hexes, intersections and edges, and the coast around the land.
//
// `make_layout` builds a layout of any shape. The layouts of the standard and the extension board are built at compile
// time. Intersections and edges are numbered by position: by y, then x. Hexes are numbered in the order of the list
// that the caller passes. Shapes may have holes and islands, and hexes may be sea.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <span>
#include <utility>

#include "core/id_set.hpp"
#include "core/sort.hpp"

namespace hexsmith::hex {

/// Axial coordinates of pointy-top hexagons (Red Blob Games, "Hexagonal grids"): q increases to the east, r to the
/// south-east.
struct Axial {
    int q = 0;
    int r = 0;

    friend constexpr Axial operator+(Axial a, Axial b) { return {a.q + b.q, a.r + b.r}; }
    friend constexpr bool operator==(Axial, Axial) = default;
};

/// Offsets to the hex beyond each side, clockwise from the north-east. Side s is between corners s and s + 1 (mod 6).
inline constexpr std::array<Axial, 6> directions{{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};
inline constexpr int north_west_side = 5;

/// A point with integer coordinates: x in half widths of a hex, y in half sides of a hex. y points down. Points are
/// compared in reading order: by y, then x.
struct Point {
    std::int16_t y = 0;
    std::int16_t x = 0;

    constexpr Point() = default;
    constexpr Point(int from_top, int from_left)
        : y(static_cast<std::int16_t>(from_top)), x(static_cast<std::int16_t>(from_left)) {
        assert(y == from_top && x == from_left);
    }
    friend constexpr Point operator+(Point a, Point b) { return {a.y + b.y, a.x + b.x}; }
    friend constexpr auto operator<=>(Point, Point) = default;
};

constexpr Point center_of(Axial hex) { return {3 * hex.r, 2 * hex.q + hex.r}; }

/// Offsets from the center to the six corners, clockwise from the north.
inline constexpr std::array<Point, 6> corner_offsets{{{-2, 0}, {-1, 1}, {1, 1}, {2, 0}, {1, -1}, {-1, -1}}};

inline constexpr int max_hexes = 64;
inline constexpr int max_corners = 6 * max_hexes;  // number of intersections if no hexes are adjacent

/// A set of hexes, bit i for hex i.
using HexSet = std::uint64_t;
constexpr HexSet bit(int hex) { return HexSet{1} << hex; }

constexpr void for_each(HexSet set, auto&& visit) { for_each_id(set, visit); }

inline constexpr std::int16_t none = -1;

// Typed ids, for functions with several integer parameters.

struct IntersectionId {
    int value;
};
struct EdgeId {
    int value;
};

struct Intersection {
    Point position;
    HexSet hexes = 0;                         // the 1 to 3 adjacent hexes
    std::array<std::int16_t, 3> neighbors{};  // the 2 or 3 adjacent intersections, ascending, then `none`
    std::array<std::int16_t, 3> edges{};      // the 2 or 3 adjacent edges, ascending, then `none`
};

struct Edge {
    Point position;                               // sum of the positions of the two ends: twice the midpoint
    std::array<std::int16_t, 2> intersections{};  // ids of the two ends, ascending
    HexSet hexes = 0;                             // the 1 or 2 adjacent hexes
};

struct Layout {
    int hex_count = 0;
    int intersection_count = 0;
    int edge_count = 0;
    int coast_count = 0;
    std::array<Axial, max_hexes> hexes{};
    HexSet land = 0;  // all other hexes are sea
    /// Whether initial settlements are forbidden at an intersection: it has no land, or a setup closes it.
    std::array<bool, max_corners> closed{};
    bool any_closed = false;
    std::array<HexSet, max_hexes> neighbors{};
    std::array<std::array<std::int16_t, 6>, max_hexes> corners{};  // intersections, clockwise from the north
    std::array<Intersection, max_corners> intersections{};
    std::array<Edge, max_corners> edges{};
    /// Edges with land on exactly one side, clockwise. The first coast starts at the north-west side of the first land
    /// hex in reading order. Each further coast, of an island or a lake, starts at the first coastal side of the first
    /// hex of that coast in reading order. The order of the list of hexes has no effect.
    std::array<std::int16_t, max_corners> coast{};

    constexpr HexSet all_hexes() const { return ~HexSet{0} >> (max_hexes - hex_count); }
};

/// Returns the id of the neighbor hex at a side, or `none`.
constexpr std::int16_t hex_beyond(const Layout& layout, int hex, int side) {
    const Axial target = layout.hexes[hex] + directions[side];
    for (int other = 0; other < layout.hex_count; ++other)
        if (layout.hexes[other] == target) return static_cast<std::int16_t>(other);
    return none;
}

/// Returns the position of a corner. Corners are numbered clockwise from the north.
constexpr Point corner_of(Axial hex, int corner) { return center_of(hex) + corner_offsets[corner % 6]; }
constexpr Point side_of(Axial hex, int side) { return corner_of(hex, side) + corner_of(hex, side + 1); }

namespace detail {

/// Distinct points in ascending order. The index of a point is its id.
struct Points {
    std::array<Point, max_corners> sorted{};
    int count = 0;

    constexpr std::int16_t id_of(Point point) const {
        return static_cast<std::int16_t>(std::lower_bound(sorted.begin(), sorted.begin() + count, point) -
                                         sorted.begin());
    }
    constexpr void insert(Point point) {
        const int id = id_of(point);
        if (id < count && sorted[id] == point) return;
        std::copy_backward(sorted.begin() + id, sorted.begin() + count, sorted.begin() + count + 1);
        sorted[id] = point;
        ++count;
    }
};

constexpr void insert(std::array<std::int16_t, 3>& ids, int id) {
    *std::find(ids.begin(), ids.end(), none) = static_cast<std::int16_t>(id);
}

constexpr void add_intersections(Layout& layout) {
    Points points;
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int corner = 0; corner < 6; ++corner) points.insert(corner_of(layout.hexes[hex], corner));
    layout.intersection_count = points.count;
    for (int id = 0; id < points.count; ++id) {
        layout.intersections[id].position = points.sorted[id];
        layout.intersections[id].neighbors.fill(none);
        layout.intersections[id].edges.fill(none);
    }
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int corner = 0; corner < 6; ++corner) {
            const std::int16_t id = points.id_of(corner_of(layout.hexes[hex], corner));
            layout.corners[hex][corner] = id;
            layout.intersections[id].hexes |= bit(hex);
        }
}

constexpr void add_edges(Layout& layout, const Points& sides) {
    layout.edge_count = sides.count;
    for (int id = 0; id < sides.count; ++id) layout.edges[id].position = sides.sorted[id];
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int side = 0; side < 6; ++side) {
            Edge& edge = layout.edges[sides.id_of(side_of(layout.hexes[hex], side))];
            const auto [low, high] = std::minmax(layout.corners[hex][side], layout.corners[hex][(side + 1) % 6]);
            edge.intersections = {low, high};
            edge.hexes |= bit(hex);
        }
    for (int id = 0; id < layout.edge_count; ++id) {
        const auto [low, high] = layout.edges[id].intersections;
        insert(layout.intersections[low].edges, id);
        insert(layout.intersections[high].edges, id);
        insert(layout.intersections[low].neighbors, high);
        insert(layout.intersections[high].neighbors, low);
    }
    for (int id = 0; id < layout.intersection_count; ++id) {
        auto& [first, second, third] = layout.intersections[id].neighbors;
        if (third != none && third < second) std::swap(second, third);
        if (second != none && second < first) std::swap(first, second);
        if (third != none && third < second) std::swap(second, third);
    }
}

constexpr std::int16_t edge_at(const Layout& layout, Point position) {
    const auto edges = std::span(layout.edges).first(static_cast<std::size_t>(layout.edge_count));
    const auto at = std::lower_bound(edges.begin(), edges.end(), position,
                                     [](const Edge& edge, Point point) { return edge.position < point; });
    return static_cast<std::int16_t>(at - edges.begin());
}

/// Returns the id of the neighbor hex at a side if that hex is land, and `none` otherwise.
constexpr std::int16_t land_beyond(const Layout& layout, int hex, int side) {
    const Axial target = layout.hexes[hex] + directions[side];
    for (HexSet rest = layout.neighbors[hex] & layout.land; rest != 0; rest &= rest - 1)
        if (layout.hexes[std::countr_zero(rest)] == target) return static_cast<std::int16_t>(std::countr_zero(rest));
    return none;
}

constexpr void add_coast(Layout& layout) {
    layout.coast_count = 0;
    if (layout.land == 0) return;
    std::array<std::array<bool, 6>, max_hexes> visited{};
    const auto walk = [&](int hex, int side) {
        while (!visited[hex][side]) {
            visited[hex][side] = true;
            layout.coast[layout.coast_count++] = edge_at(layout, side_of(layout.hexes[hex], side));
            side = (side + 1) % 6;  // the walk continues around this hex, or the loop below crosses to a neighbor hex
            for (auto next = land_beyond(layout, hex, side); next != none; next = land_beyond(layout, hex, side)) {
                hex = next;
                side = (side + 4) % 6;
            }
        }
    };
    std::array<int, max_hexes> order{};  // land hexes, in reading order after the sort below
    int land_count = 0;
    for_each(layout.land, [&](int hex) { order[land_count++] = hex; });
    const auto land = std::span(order).first(static_cast<std::size_t>(land_count));
    insertion_sort(land, [&](int a, int b) { return center_of(layout.hexes[a]) < center_of(layout.hexes[b]); });
    walk(land.front(), north_west_side);
    for (const int hex : land)
        for (int side = 0; side < 6; ++side)
            if (land_beyond(layout, hex, side) == none) walk(hex, side);
}

}  // namespace detail

/// Forbids initial settlements at an intersection.
constexpr void close(Layout& layout, int intersection) { layout.closed[intersection] = layout.any_closed = true; }

/// Closes all intersections that are not adjacent to any of the hexes.
[[gnu::noinline]] constexpr void close_beyond(Layout& layout, HexSet hexes) {
    for (int id = 0; id < layout.intersection_count; ++id)
        if ((layout.intersections[id].hexes & hexes) == 0) close(layout, id);
}

/// Sets which hexes of a layout are land. This changes the coast but no ids. Closed intersections stay closed.
[[gnu::noinline]] constexpr void set_land(Layout& layout, HexSet land) {
    layout.land = land & layout.all_hexes();
    detail::add_coast(layout);
    close_beyond(layout, layout.land);
}

/// Limit of coordinates, positive or negative, at which all positions fit into the 16 bits of a Point.
inline constexpr int max_coordinate = 5000;

/// Whether hexes have a layout: there are 1 to 64 distinct ones, whose coordinates are within max_coordinate.
constexpr bool is_shape(std::span<const Axial> hexes) {
    if (hexes.empty() || hexes.size() > max_hexes) return false;
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        const auto [q, r] = hexes[i];
        if (q < -max_coordinate || q > max_coordinate || r < -max_coordinate || r > max_coordinate) return false;
        if (std::find(hexes.begin(), hexes.begin() + static_cast<std::ptrdiff_t>(i), hexes[i]) !=
            hexes.begin() + static_cast<std::ptrdiff_t>(i))
            return false;
    }
    return true;
}

/// Returns the layout of hexes. Hexes outside `land` are sea. Precondition: is_shape(hexes).
[[gnu::noinline]] constexpr Layout make_layout(std::span<const Axial> hexes, HexSet land = ~HexSet{0}) {
    assert(is_shape(hexes));
    Layout layout;
    layout.hex_count = static_cast<int>(hexes.size());
    std::copy(hexes.begin(), hexes.end(), layout.hexes.begin());
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int side = 0; side < 6; ++side)
            if (const auto other = hex_beyond(layout, hex, side); other != none) layout.neighbors[hex] |= bit(other);
    detail::Points sides;
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int side = 0; side < 6; ++side) sides.insert(side_of(layout.hexes[hex], side));
    detail::add_intersections(layout);
    detail::add_edges(layout, sides);
    set_land(layout, land);
    return layout;
}

/// Returns the hexes of `set` that are reachable from `start` through adjacent hexes of `set`.
constexpr HexSet connected(const Layout& layout, HexSet set, HexSet start) {
    HexSet reached = start;
    for (HexSet frontier = start; frontier != 0;) {
        HexSet next = 0;
        for_each(frontier, [&](int hex) { next |= layout.neighbors[hex]; });
        frontier = next & set & ~reached;
        reached |= frontier;
    }
    return reached;
}

/// Returns the number of connected components of a set of hexes.
[[gnu::noinline]] constexpr int island_count(const Layout& layout, HexSet land) {
    int islands = 0;
    for (HexSet unvisited = land & layout.all_hexes(); unvisited != 0; ++islands)
        unvisited &= ~connected(layout, unvisited, unvisited & (~unvisited + 1));
    return islands;
}

/// Returns the hexes of a hexagon, row by row from the top left. Down to the middle row, each row has one hex more than
/// the row above; below the middle row, one hex less. `top` is the number of hexes in the first row, and `widest` the
/// number of hexes in the middle row.
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

/// The layout of the standard board, with rows of 3, 4, 5, 4 and 3 hexes.
inline constexpr Layout standard = make_layout(hexagon_rows<3, 5>());
/// The layout of the board for five and six players, with rows of 3, 4, 5, 6, 5, 4 and 3 hexes.
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
