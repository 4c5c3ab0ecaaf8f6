// The settlement evaluator: its parameters, the ranking of spots, the worth of an opening, the spots of many boards.
#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "catan/settle/ranking.hpp"
#include "wasm/request.hpp"
#include "wasm/spot_request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// Whether those of "proven".
struct ParamsRequest {
    explicit ParamsRequest(RequestReader& reader) : proven(reader.flag()) {}

    bool proven;
};

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

/// The board and the settlements on it, and how many spots are wanted at most.
struct RankRequest {
    explicit RankRequest(RequestReader& reader) : spots(reader), top(reader.count(hex::max_corners)) {}

    SpotRequest spots;
    std::size_t top;
};

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

/// The board and the two settlements.
struct OpeningRequest {
    explicit OpeningRequest(RequestReader& reader) : spots(reader) { reader.require(spots.settlements.size() == 2); }

    SpotRequest spots;
};

Result opening(const OpeningRequest& request) {
    const auto& [setup, board, params, settlements] = request.spots;
    ResultWriter result;
    add(result, score_opening(*setup, board, params, settlements[0], settlements[1]));
    return result.take();
}

/// Setup, parameters, the number of harbors of each board, the number of boards, and the bytes of these, packed.
struct ManyBoardsRequest {
    explicit ManyBoardsRequest(RequestReader& reader)
        : setup(reader), params(params_of(reader)), harbors(reader.small(0, setup->harbor_count)) {
        const std::size_t size = static_cast<std::size_t>(2 * setup->layout.hex_count + harbors);
        count = reader.count(1000);
        for (std::size_t left = count * size; reader.good() && left > 0; --left)
            packed.push_back(static_cast<std::uint8_t>(reader.small(0, 12)));
    }

    RequestedSetup setup;
    SpotParams params;
    int harbors;
    std::size_t count = 0;
    std::vector<std::uint8_t> packed;
};

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
    function("scoreSpots", &call<ManyBoardsRequest, many_boards>);
}

}  // namespace hexsmith::wasm
