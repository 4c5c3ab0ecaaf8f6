// The calls of the module "board".
#pragma once

#include "wasm/evaluate.hpp"
#include "wasm/generate.hpp"
#include "wasm/spots.hpp"

namespace hexsmith::wasm {

template <class Calls>
void describe_board_calls(Calls& calls) {
    calls.constant("newestAlgorithm", catan::generate::newest_algorithm);
    calls.template run<RunOf<&generate>>("openGenerator");
    calls.template run<RunOf<&official_board>>("openOfficial");
    calls.template run<RunOf<&repair>>("openRepair");
    calls.template call<&evaluate_board>("evaluateBoard");
    calls.template call<&fairness_percentile>("fairnessPercentile");
    calls.template call<&spot_params>("spotParams");
    calls.template call<&rank_spots>("rankSpots");
    calls.template call<&score_opening>("scoreOpening");
    calls.template call<&score_spots>("scoreSpots");
}

}  // namespace hexsmith::wasm
