// The border of the anneal folder, in every module that anneals.
#include "wasm/annealing.hpp"

#include <emscripten/bind.h>

namespace hexsmith::wasm {

EMSCRIPTEN_BINDINGS(annealing) {
    using namespace emscripten;

    value_object<AnnealRequest>("AnnealRequest")
        .field("steps", &AnnealRequest::steps)
        .field("restarts", &AnnealRequest::restarts)
        .field("patience", &AnnealRequest::patience)
        .field("targetEnergy", &AnnealRequest::target_energy)
        .field("timeBudgetMs", &AnnealRequest::time_budget_ms)
        .field("trace", &AnnealRequest::trace)
        .field("schedule", &AnnealRequest::schedule)
        .field("initialTemperature", &AnnealRequest::initial_temperature)
        .field("coolingRate", &AnnealRequest::cooling_rate)
        .field("high", &AnnealRequest::high)
        .field("low", &AnnealRequest::low)
        .field("reduction", &AnnealRequest::reduction)
        .field("inner", &AnnealRequest::inner)
        .field("targetAcceptance", &AnnealRequest::target_acceptance);
    register_optional<AnnealRequest>();
    value_object<AnnealAnswer>("AnnealAnswer")
        .field("best", &AnnealAnswer::best)
        .field("energy", &AnnealAnswer::energy)
        .field("steps", &AnnealAnswer::steps)
        .field("accepted", &AnnealAnswer::accepted)
        .field("restarts", &AnnealAnswer::restarts)
        .field("stopReason", &AnnealAnswer::stop_reason)
        .field("trace", &AnnealAnswer::trace);

    function("annealAnswer", +[](Handle session) { return session_of<AnnealSession>(session).answer(); });
}

}  // namespace hexsmith::wasm
