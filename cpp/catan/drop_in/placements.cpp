#include "catan/drop_in/placements.hpp"

namespace hexsmith::catan::drop_in {

namespace {

/// Makes the placements of a draft one after another.
class Placer {
public:
    explicit Placer(const Hexes& hexes) : hexes_(&hexes) {}

    Placement place(int player, int round) {
        const int settlement = best_vertex(counts_[player]);
        settle(settlement, counts_[player]);
        const int road = best_edge(settlement, counts_[player]);
        has_road_[road] = true;
        return {player + 1, round, settlement, road};
    }

private:
    /// The number of hexes of each resource at a player's settlements.
    using Counts = std::array<int, resource_count>;

    /// Calls `visit(resource, pips)` for each hex at the vertex except the desert.
    void for_each_resource(int vertex, auto&& visit) const {
        for (const int hex : graph.vertices[vertex].hexes)
            if (hex != -1 && hexes_->terrains[hex] != Terrain::desert)
                visit(index(hexes_->terrains[hex]), int{pips[hexes_->tokens[hex]]});
    }

    int score_vertex(int vertex, const Counts& counts) const {
        int score = 0;
        std::array<bool, resource_count> at_vertex{};
        for_each_resource(vertex, [&](int resource, int hex_pips) {
            score += hex_pips;
            if (!at_vertex[resource] && counts[resource] == 0) score += 10;
            at_vertex[resource] = true;
        });
        int smallest = -1;
        for (int resource = 0; resource < resource_count; ++resource)
            if ((at_vertex[resource] || counts[resource] > 0) && (smallest == -1 || counts[resource] < smallest))
                smallest = counts[resource];
        return score + (smallest > 0 ? 5 * smallest : 0);
    }

    int best_vertex(const Counts& counts) const {
        int best = -1;
        int best_score = -1;
        for (int vertex = 0; vertex < vertex_count; ++vertex) {
            if (closed_[vertex]) continue;
            if (const int score = score_vertex(vertex, counts); score > best_score) {
                best = vertex;
                best_score = score;
            }
        }
        return best;
    }

    void settle(int vertex, Counts& counts) {
        closed_[vertex] = true;
        for (const int edge : graph.vertices[vertex].edges)
            if (edge != -1) closed_[graph.edges[edge].other_end(vertex)] = true;
        for_each_resource(vertex, [&](int resource, int) { ++counts[resource]; });
    }

    int best_edge(int settlement, const Counts& counts) const {
        int best = graph.vertices[settlement].edges[0];
        int best_score = -1;
        for (const int edge : graph.vertices[settlement].edges) {
            if (edge == -1 || has_road_[edge]) continue;
            int score = 0;
            for_each_resource(graph.edges[edge].other_end(settlement),
                              [&](int resource, int hex_pips) { score += hex_pips + (counts[resource] == 0 ? 5 : 0); });
            if (score > best_score) {
                best = edge;
                best_score = score;
            }
        }
        return best;
    }

    const Hexes* hexes_;
    std::array<Counts, 4> counts_{};
    std::array<bool, vertex_count> closed_{};  // whether each vertex has a settlement or is adjacent to a settlement
    std::array<bool, edge_count> has_road_{};
};

}  // namespace

Placements calculate_placements(const Hexes& hexes, int players) {
    Placer placer(hexes);
    Placements placements{};
    for (int turn = 0; turn < 2 * players; ++turn)
        placements[turn] = turn < players ? placer.place(turn, 1) : placer.place(2 * players - 1 - turn, 2);
    return placements;
}

}  // namespace hexsmith::catan::drop_in
