// The topology of a shape made of hexes: which hexes, intersections and edges touch, and the way around the coast.
//
// One builder serves every shape, at compile time for the named ones. Ids are positions: intersections and edges are
// numbered by y, then x; hexes keep the order in which they are given. Shapes may have holes and islands.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "hex/axial.hpp"

namespace hexsmith::hex {

inline constexpr int max_hexes = 61;
inline constexpr int max_corners = 6 * max_hexes;  // of hexes that do not touch

/// A set of hexes, bit i for hex i.
using HexSet = std::uint64_t;
constexpr HexSet bit(int hex) { return HexSet{1} << hex; }

/// Calls `visit(hex)` for each hex of the set, in ascending order.
constexpr void for_each(HexSet set, auto&& visit) {
    for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}

inline constexpr std::int16_t none = -1;

struct Intersection {
    Point position;
    HexSet hexes = 0;                                       // the 1 to 3 hexes whose corner it is
    std::array<std::int16_t, 3> neighbors{none, none, none};  // intersections one edge away, ascending
    std::array<std::int16_t, 3> edges{none, none, none};      // ascending
};

struct Edge {
    Point position;  // sum of its two ends: twice the midpoint
    std::array<std::int16_t, 2> intersections{none, none};  // ascending
    HexSet hexes = 0;                                       // the 1 or 2 hexes whose side it is
};

struct Layout {
    int hex_count = 0;
    int intersection_count = 0;
    int edge_count = 0;
    int coast_count = 0;
    std::array<Axial, max_hexes> hexes{};
    std::array<HexSet, max_hexes> neighbors{};
    std::array<std::array<std::int16_t, 6>, max_hexes> corners{};  // intersections, clockwise from the north
    std::array<Intersection, max_corners> intersections{};
    std::array<Edge, max_corners> edges{};
    /// Edges with a hex on one side only, clockwise: first the coast that holds the north-west side of the first hex in
    /// reading order, then any further coasts (islands, lakes), each from its first hex's first open side.
    std::array<std::int16_t, max_corners> coast{};

    constexpr HexSet all_hexes() const { return bit(hex_count) - 1; }
};

namespace detail {

/// The id of the hex beyond a side, or `none`.
constexpr std::int16_t hex_beyond(const Layout& layout, int hex, int side) {
    const Axial wanted = layout.hexes[hex] + directions[side];
    for (int other = 0; other < layout.hex_count; ++other)
        if (layout.hexes[other] == wanted) return static_cast<std::int16_t>(other);
    return none;
}

template <class Item, std::size_t N>
constexpr std::int16_t find(const std::array<Item, N>& sorted, int count, Point position) {
    const auto at = std::lower_bound(sorted.begin(), sorted.begin() + count, position,
                                     [](const Item& item, Point wanted) { return item.position < wanted; });
    return static_cast<std::int16_t>(at - sorted.begin());
}

/// Sorts the first `count` items by position, keeps one of each, and returns how many are left.
template <class Item, std::size_t N>
constexpr int sort_unique(std::array<Item, N>& items, int count) {
    std::sort(items.begin(), items.begin() + count,
              [](const Item& a, const Item& b) { return a.position < b.position; });
    const auto end = std::unique(items.begin(), items.begin() + count,
                                 [](const Item& a, const Item& b) { return a.position == b.position; });
    return static_cast<int>(end - items.begin());
}

constexpr void insert(std::array<std::int16_t, 3>& ids, int id) {
    *std::find(ids.begin(), ids.end(), none) = static_cast<std::int16_t>(id);
}

constexpr Point corner_of(Axial hex, int corner) { return center_of(hex) + corner_offsets[corner % 6]; }
constexpr Point side_of(Axial hex, int side) { return corner_of(hex, side) + corner_of(hex, side + 1); }

constexpr void add_intersections(Layout& layout) {
    int count = 0;
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int corner = 0; corner < 6; ++corner)
            layout.intersections[count++].position = corner_of(layout.hexes[hex], corner);
    layout.intersection_count = sort_unique(layout.intersections, count);
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int corner = 0; corner < 6; ++corner) {
            const auto id = find(layout.intersections, layout.intersection_count, corner_of(layout.hexes[hex], corner));
            layout.corners[hex][corner] = id;
            layout.intersections[id].hexes |= bit(hex);
        }
}

constexpr void add_edges(Layout& layout) {
    int count = 0;
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int side = 0; side < 6; ++side) layout.edges[count++].position = side_of(layout.hexes[hex], side);
    layout.edge_count = sort_unique(layout.edges, count);
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int side = 0; side < 6; ++side) {
            Edge& edge = layout.edges[find(layout.edges, layout.edge_count, side_of(layout.hexes[hex], side))];
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
        auto& ids = layout.intersections[id].neighbors;
        std::sort(ids.begin(), std::find(ids.begin(), ids.end(), none));
    }
}

constexpr void add_coast(Layout& layout) {
    std::array<std::array<bool, 6>, max_hexes> walked{};
    const auto walk = [&](int hex, int side) {
        while (!walked[hex][side]) {
            walked[hex][side] = true;
            layout.coast[layout.coast_count++] = find(layout.edges, layout.edge_count, side_of(layout.hexes[hex], side));
            side = (side + 1) % 6;  // on around this hex, and across to the next one where a hex is in the way
            for (auto next = hex_beyond(layout, hex, side); next != none; next = hex_beyond(layout, hex, side)) {
                hex = next;
                side = (side + 4) % 6;
            }
        }
    };
    int first = 0;
    for (int hex = 1; hex < layout.hex_count; ++hex)
        if (center_of(layout.hexes[hex]) < center_of(layout.hexes[first])) first = hex;
    walk(first, north_west_side);
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int side = 0; side < 6; ++side)
            if (hex_beyond(layout, hex, side) == none) walk(hex, side);
}

}  // namespace detail

/// The layout of 1 to 61 distinct hexes.
constexpr Layout make_layout(std::span<const Axial> hexes) {
    Layout layout;
    layout.hex_count = static_cast<int>(hexes.size());
    std::copy(hexes.begin(), hexes.end(), layout.hexes.begin());
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int side = 0; side < 6; ++side)
            if (const auto other = detail::hex_beyond(layout, hex, side); other != none)
                layout.neighbors[hex] |= bit(other);
    detail::add_intersections(layout);
    detail::add_edges(layout);
    detail::add_coast(layout);
    return layout;
}

}  // namespace hexsmith::hex
