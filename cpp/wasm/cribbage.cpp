// Cribbage's hands: their points, the discards, and a mean by samples.
#include <emscripten/bind.h>

#include "cribbage/anytime.hpp"
#include "cribbage/sample_hand.hpp"
#include "wasm/cribbage_request.hpp"
#include "wasm/request.hpp"
#include "wasm/sampling.hpp"

namespace hexsmith::wasm {
namespace {

using namespace cribbage;

/// Fifteens, pairs, runs, flush, nobs.
Result score_hand(const HandScoreRequest& request) {
    const Breakdown terms = breakdown(request.hand, request.starter, request.crib);
    return result_of(terms.fifteens, terms.pairs, terms.runs, terms.flush, terms.nobs);
}

/// For each of the fifteen the cards thrown, the mean of hand and crib, the net.
Result discard_table(const DiscardRequest& request) {
    ResultWriter result;
    for (const Discard& discard : discards(request.six, request.dealer, request.weights())) {
        for (const Card card : discard.split.thrown) result.add(card);
        result.add(discard.hand_mean);
        result.add(discard.crib_mean);
        result.add(discard.net);
    }
    return result.take();
}

/// The starters for 0..29 points in the hand, then the weight of the completions for as many in the crib.
Result distribution(const DistributionRequest& request) {
    const CardSet unseen = CardSet::full_deck() - request.discard.six;
    ResultWriter result;
    result.add(starters(request.discard.six - request.two, unseen));
    result.add(completions(request.two, unseen, request.discard.weights()));
    return result.take();
}

/// The two thrown, the confidence, the evaluations.
Result anytime(const AnytimeRequest& request) {
    const AnytimeOutcome outcome = anytime_discard(request.six, request.dealer, end_of(request.time_budget_ms));
    ResultWriter result;
    for (const Card card : outcome.split.thrown) result.add(card);
    result.add(outcome.confidence);
    result.add(static_cast<double>(outcome.evaluations));
    return result.take();
}

class HandRun : public SamplingRun {
public:
    using Request = HandRequest;

    explicit HandRun(const HandRequest& request)
        : SamplingRun(request.sampling), hand_(request.keep, request.excluded) {}

    bool advance(const Moment& slice_over) override {
        while (!over()) {
            const double points = hand_(random());
            if (add(points) || slice_over()) break;
        }
        return over();
    }

private:
    HandSample hand_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(cribbage) {
    using namespace emscripten;

    function("cribbageScore", &call<HandScoreRequest, score_hand>);
    function("cribbageDiscards", &call<DiscardRequest, discard_table>);
    function("cribbageDistribution", &call<DistributionRequest, distribution>);
    function("cribbageAnytime", &call<AnytimeRequest, anytime>);
    function("openHand", &open_session<HandRun>);
}

}  // namespace hexsmith::wasm
