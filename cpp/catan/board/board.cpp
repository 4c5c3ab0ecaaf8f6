#include "catan/board/board.hpp"

#include <algorithm>
#include <span>

namespace hexsmith::catan {

bool is_board_of(const Setup& setup, const Board& board) {
    const auto& [terrains, tokens] = board.hexes;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (terrains[hex] > Terrain::sea ||
            (yields(terrains[hex]) ? !is_on_land(tokens[hex]) : tokens[hex] != no_token))
            return false;
    if (board.harbor_count != 0 && board.harbor_count != setup.harbor_count) return false;
    for (int slot = 0; slot < board.harbor_count; ++slot)
        if (board.harbors[slot] > Harbor::any) return false;
    return land_of(setup, board.hexes) == setup.layout.land;
}

Setup on_board(const Setup& setup, const Board& board) {
    Setup board_setup = setup;
    hex::set_land(board_setup.layout, land_of(setup, board.hexes));
    board_setup.plan.chooses_slots = false;
    const auto coast =
        std::span(board_setup.layout.coast).first(static_cast<std::size_t>(board_setup.layout.coast_count));
    board_setup.harbor_count = 0;
    for (int harbor = 0; harbor < board.harbor_count; ++harbor) {
        const auto position = std::find(coast.begin(), coast.end(), board.harbor_edges[harbor]);
        if (position == coast.end()) continue;
        board_setup.harbor_slots[board_setup.harbor_count] = static_cast<std::int16_t>(position - coast.begin());
        board_setup.harbors[board_setup.harbor_count] = board.harbors[harbor];
        ++board_setup.harbor_count;
    }
    return board_setup;
}

}  // namespace hexsmith::catan
