#include "catan/game/game_board.hpp"

namespace hexsmith::catan::game {

GameBoard::GameBoard(const Setup& setup, const Board& board)
    : layout_(&setup.layout), board_(board), scored_(setup, board, proven_params) {
    for (int hex = setup.layout.hex_count - 1; hex >= 0; --hex)
        if (terrain(hex) == Terrain::desert) first_desert_ = hex;
    std::array<double, hex::max_corners> scores{};
    for (int id = 0; id < setup.layout.intersection_count; ++id) {
        ranking_[id] = static_cast<std::int16_t>(id);
        scores[id] = scored_.spot(id);
        const auto& [wood, brick, wool, grain, ore] = scored_.yield(id).production;
        yields_[id] = Counts(wood, brick, wool, grain, ore);
        pips_[id] = static_cast<std::uint8_t>(yields_[id].total());
    }
    sort_by_score(std::span(ranking_).first(static_cast<std::size_t>(setup.layout.intersection_count)), scores.data());
}

}  // namespace hexsmith::catan::game
