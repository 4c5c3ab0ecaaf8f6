#include "catan/rules/game_board.hpp"

namespace hexsmith::catan::rules {

GameBoard::GameBoard(const Setup& setup, const Board& board) : layout_(&setup.layout), board_(board) {
    for (int hex = setup.layout.hex_count - 1; hex >= 0; --hex)
        if (terrain(hex) == Terrain::desert) first_desert_ = hex;
    Yields yields;
    collect_yields(setup, board, yields);
    for (int id = 0; id < setup.layout.intersection_count; ++id) {
        const auto& [wood, brick, wool, grain, ore] = yields[id].production;
        const Counts yield(wood, brick, wool, grain, ore);
        spots_[id] = {yield, static_cast<std::uint8_t>(yield.total()), yield.present(), yields[id].harbors};
    }
}

}  // namespace hexsmith::catan::rules
