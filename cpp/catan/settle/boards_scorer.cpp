#include "catan/settle/boards_scorer.hpp"

#include <cassert>
#include <cstring>

namespace hexsmith::catan {

BoardsScorer::BoardsScorer(const Setup& setup, std::span<const std::uint8_t> packed, int harbor_count,
                           const SpotParams& params, std::span<double> scores)
    : setup_(&setup),
      packed_(packed),
      scores_(scores),
      params_(params),
      values_(params),
      board_{.harbor_count = harbor_count},
      size_(packed_size(setup, harbor_count)),
      count_(packed.size() / size_) {
    assert(packed.size() == count_ * size_ &&
           scores.size() == count_ * static_cast<std::size_t>(setup.layout.intersection_count));
}

bool BoardsScorer::advance(Deadline until) {
    while (!over()) {
        for (int boards = 0; boards < 16 && !over(); ++boards) score_next();
        if (until()) break;
    }
    return over();
}

/// Not inlined into the loop: WebAssembly engines replace slow code between calls of a function, never while it runs.
[[gnu::noinline]] void BoardsScorer::score_next() {
    const auto hexes = static_cast<std::size_t>(setup_->layout.hex_count);
    const auto intersections = static_cast<std::size_t>(setup_->layout.intersection_count);
    const auto packed = packed_.subspan(next_ * size_, size_);
    const auto scores = scores_.subspan(next_ * intersections, intersections);
    static_assert(sizeof(Terrain) == 1 && sizeof(Token) == 1 && sizeof(Harbor) == 1);
    std::memcpy(board_.hexes.terrains.data(), packed.data(), hexes);
    std::memcpy(board_.hexes.tokens.data(), packed.data() + hexes, hexes);
    std::memcpy(board_.harbors.data(), packed.data() + 2 * hexes, size_ - 2 * hexes);
    Yields yields;
    collect_yields(*setup_, board_, yields);
    const Evaluator evaluator(params_, values_(board_pips(*setup_, board_.hexes)));
    for (std::size_t id = 0; id < intersections; ++id) scores[id] = evaluator.score(yields[id]);
    ++next_;
}

void score_boards(const Setup& setup, std::span<const std::uint8_t> packed, int harbor_count, const SpotParams& params,
                  std::span<double> scores) {
    BoardsScorer(setup, packed, harbor_count, params, scores).advance(never_expired);
}

}  // namespace hexsmith::catan
