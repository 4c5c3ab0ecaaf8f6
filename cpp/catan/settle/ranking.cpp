#include "catan/settle/ranking.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "catan/board/open_spots.hpp"
#include "catan/settle/descending.hpp"

namespace hexsmith::catan {

std::vector<Spot> rank_spots(const Setup& setup, const Board& board, const SpotParams& params,
                             std::span<const std::int16_t> settlements, std::size_t top) {
    const Evaluator evaluator(params, setup, board.hexes);
    Yields yields;
    collect_yields(setup, board, yields);
    std::array<std::int16_t, hex::max_corners> places;
    const std::span ids = OpenSpots(setup.layout, settlements).list(places);
    std::array<double, hex::max_corners> scores;
    for (const int id : ids) scores[id] = evaluator.score(yields[id]);
    sort_descending(ids, scores.data());
    std::vector<Spot> spots(std::min(top, ids.size()));
    for (std::size_t place = 0; place < spots.size(); ++place)
        spots[place] = {ids[place], evaluator.explain(yields[ids[place]])};
    return spots;
}

Score score_opening(const Setup& setup, const Board& board, const SpotParams& params, int a, int b) {
    Yields yields;
    collect_yields(setup, board, yields);
    return Evaluator(params, setup, board.hexes).explain(yields[a], yields[b]);
}

void score_boards(const Setup& setup, std::span<const std::uint8_t> packed, int harbor_count, const SpotParams& params,
                  std::span<double> scores) {
    const auto hexes = static_cast<std::size_t>(setup.layout.hex_count);
    const auto intersections = static_cast<std::size_t>(setup.layout.intersection_count);
    const std::size_t size = packed_size(setup, harbor_count);
    assert(packed.size() % size == 0 && scores.size() == packed.size() / size * intersections);
    Board board{.harbor_count = harbor_count};
    Yields yields;
    for (; !packed.empty(); packed = packed.subspan(size), scores = scores.subspan(intersections)) {
        for (std::size_t hex = 0; hex < hexes; ++hex) {
            board.hexes.terrains[hex] = static_cast<Terrain>(packed[hex]);
            board.hexes.tokens[hex] = packed[hexes + hex];
        }
        for (int slot = 0; slot < harbor_count; ++slot)
            board.harbors[slot] = static_cast<Harbor>(packed[2 * hexes + static_cast<std::size_t>(slot)]);
        collect_yields(setup, board, yields);
        const Evaluator evaluator(params, setup, board.hexes);
        for (std::size_t id = 0; id < intersections; ++id) scores[id] = evaluator.score(yields[id]);
    }
}

}  // namespace hexsmith::catan
