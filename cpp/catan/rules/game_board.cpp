#include "catan/rules/game_board.hpp"
#include "core/sort.hpp"

#include <algorithm>

namespace hexsmith::catan::game {

GameBoard::GameBoard(const Setup& setup, const Board& board)
    : layout_(&setup.layout), board_(board), scored_(setup, board, proven_params) {
    for (int hex = setup.layout.hex_count - 1; hex >= 0; --hex)
        if (terrain(hex) == Terrain::desert) first_desert_ = hex;
    std::array<double, hex::max_corners> scores{};
    for (int id = 0; id < setup.layout.intersection_count; ++id) {
        scores[id] = scored_.spot(id);
        const auto end = ranking_.begin() + id;
        const auto place =
            std::upper_bound(ranking_.begin(), end, id, highest_first([&](int spot) { return scores[spot]; }));
        std::copy_backward(place, end, end + 1);
        *place = static_cast<std::int16_t>(id);
        const auto& [wood, brick, wool, grain, ore] = scored_.yield(id).production;
        const Counts yield(wood, brick, wool, grain, ore);
        spots_[id] = {yield, static_cast<std::uint8_t>(yield.total()), yield.present(), scored_.yield(id).harbors};
    }
}

}  // namespace hexsmith::catan::game
