// The border of the settlement evaluator: requests in, flat numbers out, no logic.
#include <emscripten/bind.h>

#include <string>

#include "catan/settle/ranking.hpp"
#include "wasm/spot_request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan;

/// Score, metrics, production, reasons as bits.
void add(AnswerWriter& answer, const Breakdown& score) {
    const Metrics& metrics = score.metrics;
    for (const double number :
         {score.score, metrics.production, metrics.scarcity, metrics.port, metrics.prime_variate, metrics.parity})
        answer.add(number);
    answer.add(score.yield.production);
    answer.add(score.reasons);
}

/// The request, and how many at most. How many there are; a spot after the other: its intersection, then its score.
Answer rank(const std::u16string& text) {
    TextReader reader(text);
    const SpotRequest request(reader);
    const auto top = static_cast<std::size_t>(reader.next());
    const auto spots = rank_spots(*request.setup, request.board, request.params, request.settlements, top);
    AnswerWriter answer;
    answer.add(static_cast<double>(spots.size()));
    for (const Spot& spot : spots) {
        answer.add(spot.intersection);
        add(answer, spot.judged);
    }
    return answer.take();
}

/// The score of the two settlements of the request.
Answer opening(const std::u16string& text) {
    TextReader reader(text);
    const SpotRequest request(reader);
    AnswerWriter answer;
    add(answer,
        score_opening(*request.setup, request.board, request.params, request.settlements[0], request.settlements[1]));
    return answer.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(spots) {
    using namespace emscripten;

    function("rankSpots", &rank);
    function("scoreOpening", &opening);
}

}  // namespace hexsmith::wasm
