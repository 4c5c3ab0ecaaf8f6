// The opening placements of the original generator that "hexsmith/generator" replaces: a greedy draft with roads.
//
// The original has flat-top hexes, whose corners at 0, 60, ..., 300 degrees are the corners 1, 2, ..., 6 of
// hex/layout.hpp. The original numbers vertices and edges in the order in which a walk around the hexes visits them. Of
// equally good vertices or edges, the original chooses the first, so the tables have the same order.
#pragma once

#include <array>
#include <cstdint>

#include "catan/board/board.hpp"

namespace hexsmith::catan::drop_in {

inline constexpr int vertex_count = 54;
inline constexpr int edge_count = 72;

/// The graph of vertices and edges of the original. Hexes and edges of a vertex are in the order of the walk, and -1
/// means none.
struct Graph {
    struct Vertex {
        std::int8_t intersection = -1;  // id of the vertex in the standard layout
        std::array<std::int8_t, 3> hexes{-1, -1, -1};
        std::array<std::int8_t, 3> edges{-1, -1, -1};
    };
    struct Edge {
        std::int8_t edge = -1;  // id of the edge in the standard layout
        std::array<std::int8_t, 2> vertices{-1, -1};
        constexpr int other_end(int vertex) const { return vertices[0] == vertex ? vertices[1] : vertices[0]; }
    };
    std::array<Vertex, vertex_count> vertices{};
    std::array<Edge, edge_count> edges{};
};

namespace detail {

/// Replaces the first -1 of a list by an id.
constexpr void append(std::array<std::int8_t, 3>& list, int id) {
    for (std::int8_t& entry : list)
        if (entry == -1) {
            entry = static_cast<std::int8_t>(id);
            return;
        }
}

constexpr Graph make_graph() {
    const hex::Layout& layout = hex::standard;
    Graph graph;
    std::array<std::int8_t, vertex_count> vertex_of{};
    std::array<std::int8_t, edge_count> edge_of{};
    vertex_of.fill(-1);
    edge_of.fill(-1);
    int next = 0;
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int corner = 1; corner <= 6; ++corner) {
            const int id = layout.corners[hex][corner % 6];
            if (vertex_of[id] == -1) {
                graph.vertices[next].intersection = static_cast<std::int8_t>(id);
                vertex_of[id] = static_cast<std::int8_t>(next++);
            }
            append(graph.vertices[vertex_of[id]].hexes, hex);
        }
    next = 0;
    for (int hex = 0; hex < layout.hex_count; ++hex)
        for (int corner = 1; corner <= 6; ++corner) {
            const int from = layout.corners[hex][corner % 6];
            const int to = layout.corners[hex][(corner + 1) % 6];
            for (const int id : layout.intersections[from].edges) {
                if (id == hex::none || edge_of[id] != -1) continue;
                const auto& ends = layout.edges[id].intersections;
                if (ends[0] != to && ends[1] != to) continue;
                edge_of[id] = static_cast<std::int8_t>(next);
                graph.edges[next] = {static_cast<std::int8_t>(id), {vertex_of[from], vertex_of[to]}};
                append(graph.vertices[vertex_of[from]].edges, next);
                append(graph.vertices[vertex_of[to]].edges, next);
                ++next;
            }
        }
    return graph;
}

}  // namespace detail

inline constexpr Graph graph = detail::make_graph();

struct Placement {
    int player = 1;      // number of the player, counted from 1
    int round = 1;       // 1 or 2
    int settlement = 0;  // vertex of the settlement
    int road = 0;        // edge of the road
};

/// The placements of a draft in order. Only the first 2 * players elements are used.
using Placements = std::array<Placement, 8>;

/// Returns the opening placements of 3 or 4 players on a standard board: a greedy snake draft.
///
/// Let counts[r] be the number of hexes of resource r at the player's settlements. The score of a vertex is the sum of
/// its pips, 10 for each resource r at the vertex with counts[r] = 0, and 5 times the minimum of counts[r] over the
/// resources that the player or the vertex has.
///
/// The road leads to the adjacent vertex with the highest score, which is the sum of the vertex's pips and 5 for each
/// hex of a resource that the player does not have. For roads, the resources of the new settlement count as the
/// player's.
Placements calculate_placements(const Hexes& hexes, int players);

}  // namespace hexsmith::catan::drop_in
