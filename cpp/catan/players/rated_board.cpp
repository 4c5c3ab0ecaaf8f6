#include "catan/players/rated_board.hpp"

#include <numeric>

#include "core/sort.hpp"

namespace hexsmith::catan::players {

RatedBoard::RatedBoard(const Setup& setup, const Board& board)
    : rules::GameBoard(setup, board), scored_(setup, board, settle::proven_params) {
    const auto ids = std::span(ranking_).first(static_cast<std::size_t>(setup.layout.intersection_count));
    std::iota(ids.begin(), ids.end(), std::int16_t{0});
    insertion_sort(ids, highest_first([&](int spot) { return scored_.spot_score(spot); }));
}

}  // namespace hexsmith::catan::players
