// The opening placements that "hexsmith/generator" replaces: a greedy player and its roads, as the original has them.
//
// The original draws its hexes with a flat top; its corners at 0, 60, ..., 300 degrees are the corners 1, 2, ..., 6 of
// hex/layout.hpp, so both drawings share one topology. It lists vertices and edges where a walk around the hexes first
// meets them, and the first one wins ties. Tables keep that order, and the functions use indices into it.
#pragma once

#include <array>
#include <cstdint>

#include "catan/board/board.hpp"

namespace hexsmith::catan::drop_in {

inline constexpr int vertex_count = 54;
inline constexpr int edge_count = 72;

/// The original's graph: each vertex's hexes, neighbors and edges in the order in which the walk adds them, -1 for
/// none.
struct Graph {
    struct Vertex {
        std::int8_t intersection = -1;  // in the standard layout
        std::array<std::int8_t, 3> hexes{-1, -1, -1};
        std::array<std::int8_t, 3> edges{-1, -1, -1};
    };
    struct Edge {
        std::int8_t edge = -1;  // in the standard layout
        std::array<std::int8_t, 2> vertices{-1, -1};
        constexpr int far(int vertex) const { return vertices[0] == vertex ? vertices[1] : vertices[0]; }
    };
    std::array<Vertex, vertex_count> vertices{};
    std::array<Edge, edge_count> edges{};
};

namespace detail {

constexpr void append(std::array<std::int8_t, 3>& list, int id) {
    for (std::int8_t& place : list)
        if (place == -1) {
            place = static_cast<std::int8_t>(id);
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
    int player = 1;      // from 1
    int round = 1;       // 1 or 2
    int settlement = 0;  // vertex
    int road = 0;        // edge
};

/// In order of placement; those beyond 2 * players are unused.
using Placements = std::array<Placement, 8>;

/// The opening placements of 3 or 4 players on a standard board: a greedy snake draft. A vertex scores its pips, 10 for
/// each resource on it that the player does not own, and 5 times the smallest count over the resources owned or on the
/// vertex, where counts are of hexes over the player's settlements before this one. A road goes where the far vertex
/// scores most: its pips, and 5 for each hex there of a resource not owned, the new settlement counted as owned.
Placements calculate_placements(const Hexes& hexes, int players);

}  // namespace hexsmith::catan::drop_in
