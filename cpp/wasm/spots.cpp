// The settlement evaluator: its parameters, the ranking of spots, the worth of an opening, the chances of openings, the
// spots of many boards.
#include <emscripten/bind.h>

#include <algorithm>
#include <array>
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
constexpr std::size_t score_size = 1 + 5 + resource_count + 1;

void write(const Breakdown& score, std::span<double, score_size> numbers) {
    const Metrics& metrics = score.metrics;
    const std::array first{score.score,    metrics.production,    metrics.scarcity,
                           metrics.harbor, metrics.prime_variate, metrics.parity};
    const auto production = std::copy(first.begin(), first.end(), numbers.begin());
    *std::copy(score.yield.production.begin(), score.yield.production.end(), production) = score.reasons;
}

/// How many there are; a spot after the other: its intersection, then its score.
Result rank(const RankRequest& request) {
    const auto& [setup, board, params, settlements] = request.spots;
    const auto spots = rank_spots(*setup, board, params, settlements, request.top);
    ResultWriter result;
    result.add(static_cast<double>(spots.size()));
    std::span<double> room = result.make_room(spots.size() * (1 + score_size));
    for (const Spot& spot : spots) {
        room.front() = spot.intersection;
        write(spot.judged, room.subspan<1, score_size>());
        room = room.subspan(1 + score_size);
    }
    return result.take();
}

Result opening(const OpeningRequest& request) {
    const auto& [setup, board, params, settlements] = request.spots;
    ResultWriter result;
    write(score_opening(*setup, board, params, settlements[0], settlements[1]),
          result.make_room(score_size).first<score_size>());
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
