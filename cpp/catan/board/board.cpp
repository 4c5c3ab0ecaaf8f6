#include "catan/board/board.hpp"

#include <algorithm>
#include <bitset>
#include <span>

namespace hexsmith::catan {

Setup on_board(const Setup& setup, const Board& board) {
    Setup own = setup;
    hex::set_land(own.layout, land_of(setup, board.hexes));
    own.plan.chooses_slots = false;
    const auto coast = std::span(own.layout.coast).first(static_cast<std::size_t>(own.layout.coast_count));
    own.harbor_count = 0;
    for (int harbor = 0; harbor < board.harbor_count; ++harbor) {
        const auto at = std::find(coast.begin(), coast.end(), board.harbor_edges[harbor]);
        if (at == coast.end()) continue;
        own.harbor_slots[own.harbor_count] = static_cast<std::int16_t>(at - coast.begin());
        own.harbors[own.harbor_count] = board.harbors[harbor];
        ++own.harbor_count;
    }
    return own;
}

HarborEdges choose_edges(const hex::Layout& layout, int count, Rng& random) {
    auto coast = layout.coast;
    const auto edges = std::span(coast).first(static_cast<std::size_t>(layout.coast_count));
    HarborEdges best;
    // A greedy choice leaves gaps. If the coast is long enough, the first attempt nearly always finds room for all.
    for (int attempt = 0; attempt < 20 && best.count < count; ++attempt) {
        shuffle(edges, random);
        HarborEdges chosen;
        std::bitset<hex::max_corners> used;
        for (const std::int16_t edge : edges) {
            const auto [first, second] = layout.edges[edge].intersections;
            if (chosen.count == count || used[static_cast<std::size_t>(first)] ||
                used[static_cast<std::size_t>(second)])
                continue;
            used.set(static_cast<std::size_t>(first));
            used.set(static_cast<std::size_t>(second));
            chosen.edges[static_cast<std::size_t>(chosen.count)] = edge;
            ++chosen.count;
        }
        if (chosen.count > best.count) best = chosen;
    }
    return best;
}

void give_edges(const Setup& setup, Board& board, Rng& random) {
    if (!setup.plan.chooses_slots) {
        for (int slot = 0; slot < board.harbor_count; ++slot) board.harbor_edges[slot] = slot_edge(setup, slot);
        return;
    }
    hex::Layout layout = setup.layout;
    hex::set_land(layout, land_of(setup, board.hexes));
    const HarborEdges chosen = choose_edges(layout, board.harbor_count, random);
    board.harbor_edges = chosen.edges;
    board.harbor_count = chosen.count;
}

}  // namespace hexsmith::catan
