#include "catan/game/game_board.hpp"

namespace hexsmith::catan::game {

GameBoard::GameBoard(const Setup& setup, const Board& board)
    : layout_(&setup.layout), board_(board), worth_(setup, board, proven_params) {
    for (int hex = setup.layout.hex_count - 1; hex >= 0; --hex)
        if (terrain(hex) == Terrain::desert) first_desert_ = hex;
}

}  // namespace hexsmith::catan::game
