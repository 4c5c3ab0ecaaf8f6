// The border of the settlement evaluator: requests in, flat numbers out, no logic.
#include <emscripten/bind.h>

#include "catan/ranking.hpp"
#include "wasm/number_writer.hpp"
#include "wasm/spot_request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

constexpr std::size_t numbers_per_spot = 13;

/// Score, metrics, production, reasons as bits.
void add(NumberWriter& numbers, const Score& score) {
    const Metrics& metrics = score.metrics;
    numbers.add(score.score);
    numbers.add(metrics.production);
    numbers.add(metrics.scarcity);
    numbers.add(metrics.port);
    numbers.add(metrics.prime_variate);
    numbers.add(metrics.parity);
    numbers.add(score.yield.production);
    numbers.add(score.reasons);
}

/// A spot after the other: its intersection, then its score.
Float64Array rank(const SpotRequest& request, int top) {
    const SetupReader setup(request.setup);
    const auto spots = rank_spots(*setup, board_of(*setup, request.board), params_of(request.proven, request.params),
                                  settlements_of(request.settlements), static_cast<std::size_t>(top));
    NumberWriter numbers(numbers_per_spot * spots.size());
    for (const Spot& spot : spots) {
        numbers.add(spot.intersection);
        add(numbers, spot.score);
    }
    return numbers.take();
}

/// The score of the two settlements of the request.
Float64Array opening(const SpotRequest& request) {
    const SetupReader setup(request.setup);
    const auto settlements = settlements_of(request.settlements);
    NumberWriter numbers(numbers_per_spot);
    add(numbers, score_opening(*setup, board_of(*setup, request.board), params_of(request.proven, request.params),
                               settlements[0], settlements[1]));
    return numbers.take();
}

/// Scores of all intersections of `count` packed boards; the board of the request itself is empty.
Float64Array score_packed(const SpotRequest& request, const std::string& packed, int count, int harbors) {
    const SetupReader setup(request.setup);
    std::vector<double> scores(static_cast<std::size_t>(count * (*setup).layout.intersection_count));
    score_boards(*setup, {reinterpret_cast<const std::uint8_t*>(packed.data()), packed.size()}, harbors,
                 params_of(request.proven, request.params), scores);
    return NumberWriter::copy_of(scores);
}

}  // namespace

EMSCRIPTEN_BINDINGS(spots) {
    using namespace emscripten;

    register_type<Float64Array>("Float64Array");
    value_object<SpotRequest>("SpotRequest")
        .field("setup", &SpotRequest::setup)
        .field("board", &SpotRequest::board)
        .field("proven", &SpotRequest::proven)
        .field("params", &SpotRequest::params)
        .field("settlements", &SpotRequest::settlements);

    function("rankSpots", &rank);
    function("scoreOpening", &opening);
    function("scoreBoards", &score_packed);
}

}  // namespace hexsmith::wasm
