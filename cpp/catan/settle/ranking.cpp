#include "catan/settle/ranking.hpp"

#include <algorithm>
#include <array>

#include "catan/board/settling.hpp"

namespace hexsmith::catan::settle {

std::vector<Spot> rank_spots(const Setup& setup, const Board& board, const SpotParams& params,
                             std::span<const std::int16_t> settlements, std::size_t top) {
    const Evaluator evaluator(params, setup, board.hexes);
    Yields yields;
    collect_yields(setup, board, yields);
    std::array<std::int16_t, hex::max_corners> places;
    const std::span ids = OpenSpots(setup.layout, settlements).list(places);
    std::array<double, hex::max_corners> scores{};
    for (const int id : ids) scores[id] = evaluator.score(yields[id]);
    sort_by_score(ids, scores.data());
    std::vector<Spot> spots(std::min(top, ids.size()));
    for (std::size_t place = 0; place < spots.size(); ++place)
        spots[place] = {ids[place], evaluator.explain(yields[ids[place]])};
    return spots;
}

Breakdown score_opening(const Setup& setup, const Board& board, const SpotParams& params, int a, int b) {
    Yields yields;
    collect_yields(setup, board, yields);
    return Evaluator(params, setup, board.hexes).explain(yields[a], yields[b]);
}

}  // namespace hexsmith::catan::settle
