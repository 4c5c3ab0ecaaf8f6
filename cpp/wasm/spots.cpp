// The settlement evaluator: its parameters, the ranking of spots, the worth of an opening, the chances of openings, the
// spots of many boards.
#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "catan/settle/opening_chances.hpp"
#include "catan/settle/ranking.hpp"
#include "wasm/request.hpp"
#include "wasm/spot_request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

Result params(const ParamsRequest& request) {
    ResultWriter result;
    add(result, request.proven ? proven_params : SpotParams{});
    return result.take();
}

/// Score, metrics, production, reasons as bits.
void add(ResultWriter& result, const Breakdown& score) {
    const Metrics& metrics = score.metrics;
    for (const double number :
         {score.score, metrics.production, metrics.scarcity, metrics.port, metrics.prime_variate, metrics.parity})
        result.add(number);
    result.add(score.yield.production);
    result.add(score.reasons);
}

/// How many there are; a spot after the other: its intersection, then its score.
Result rank(const RankRequest& request) {
    const auto& [setup, board, params, settlements] = request.spots;
    const auto spots = rank_spots(*setup, board, params, settlements, request.top);
    ResultWriter result;
    result.add(static_cast<double>(spots.size()));
    for (const Spot& spot : spots) {
        result.add(spot.intersection);
        add(result, spot.judged);
    }
    return result.take();
}

Result opening(const OpeningRequest& request) {
    const auto& [setup, board, params, settlements] = request.spots;
    ResultWriter result;
    add(result, score_opening(*setup, board, params, settlements[0], settlements[1]));
    return result.take();
}

/// The chance of each seat.
Result chances(const ChancesRequest& request) {
    const auto all = opening_chances(*request.setup, request.board, request.openings);
    ResultWriter result;
    result.add(std::span(all).first(request.openings.size()));
    return result.take();
}

/// The scores of all intersections, board after board.
Result many_boards(const ManyBoardsRequest& request) {
    ResultWriter result;
    const auto intersections = static_cast<std::size_t>(request.setup->layout.intersection_count);
    score_boards(*request.setup, request.packed, request.harbors, request.params,
                 result.make_room(request.count * intersections));
    return result.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(spots) {
    using namespace emscripten;

    function("spotParams", &call<ParamsRequest, params>);
    function("rankSpots", &call<RankRequest, rank>);
    function("scoreOpening", &call<OpeningRequest, opening>);
    function("openingChances", &call<ChancesRequest, chances>);
    function("scoreSpots", &call<ManyBoardsRequest, many_boards>);
}

}  // namespace hexsmith::wasm
