#include "catan/settle/road.hpp"

namespace hexsmith::catan::settle {

namespace {

/// The best open spot exactly `roads` further on from an intersection, without turning back.
int best_beyond(const ScoredBoard& scored, const OpenSpots& open, int from, int at, int roads) {
    if (roads == 0) return open[at] ? at : hex::none;
    int best = hex::none;
    for (const int next : scored.layout().intersections[at].neighbors)
        if (next != hex::none && next != from)
            best = better(scored, best, best_beyond(scored, open, at, next, roads - 1));
    return best;
}

}  // namespace

std::int16_t suggest_road(const ScoredBoard& scored, const OpenSpots& open, int settlement) {
    const hex::Layout& layout = scored.layout();
    for (int roads = 2; roads <= 3; ++roads) {
        int best = hex::none;
        std::int16_t best_edge = hex::none;
        for (const std::int16_t edge : layout.intersections[settlement].edges) {
            if (edge == hex::none) continue;
            const auto& ends = layout.edges[edge].intersections;
            const int far = ends[0] == settlement ? ends[1] : ends[0];
            const int target = best_beyond(scored, open, settlement, far, roads - 1);
            if (target == hex::none || target == best || better(scored, best, target) != target) continue;
            best = target;
            best_edge = edge;
        }
        if (best_edge != hex::none) return best_edge;
    }
    return layout.intersections[settlement].edges[0];
}

}  // namespace hexsmith::catan::settle
