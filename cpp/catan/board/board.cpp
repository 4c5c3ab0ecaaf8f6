#include "catan/board/board.hpp"

#include <algorithm>
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

}  // namespace hexsmith::catan
