#include "catan/settle/boards_scorer.hpp"

#include <cassert>
#include <cstring>

namespace hexsmith::catan::settle {

namespace {

/// Not inlined into the loop: WebAssembly engines replace slow code between calls of a function, never while it runs.
[[gnu::noinline]] void score_board(const Setup& setup, const Board& board, ResourceValuer& values, double* scores) {
    Yields yields;
    collect_yields(setup, board, yields);
    const Evaluator evaluator(values.params(), values(board_pips(setup, board.hexes)));
    for (int id = 0; id < setup.layout.intersection_count; ++id) scores[id] = evaluator.score(yields[id]);
}

}  // namespace

void score_boards(const Setup& setup, std::span<const std::uint8_t> packed, int harbor_count, ResourceValuer& values,
                  std::span<double> scores) {
    static_assert(sizeof(Terrain) == 1 && sizeof(Token) == 1 && sizeof(Harbor) == 1);
    const auto hexes = static_cast<std::size_t>(setup.layout.hex_count);
    const auto intersections = static_cast<std::size_t>(setup.layout.intersection_count);
    const std::size_t size = packed_size(setup, harbor_count);
    assert(packed.size() / size * size == packed.size() && packed.size() / size * intersections == scores.size());
    Board board{.harbor_count = harbor_count};
    for (std::size_t number = 0; number < packed.size() / size; ++number) {
        const std::uint8_t* const bytes = packed.data() + number * size;
        std::memcpy(board.hexes.terrains.data(), bytes, hexes);
        std::memcpy(board.hexes.tokens.data(), bytes + hexes, hexes);
        std::memcpy(board.harbors.data(), bytes + 2 * hexes, size - 2 * hexes);
        score_board(setup, board, values, scores.data() + number * intersections);
    }
}

}  // namespace hexsmith::catan::settle
