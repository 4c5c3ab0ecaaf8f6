// The calls of the module "draft".
#pragma once

#include "wasm/draft.hpp"
#include "wasm/opening_chances.hpp"
#include "wasm/seat_chances.hpp"

namespace hexsmith::wasm {

template <class Calls>
void describe_draft_calls(Calls& calls) {
    calls.constant("newestOpeningModel", catan::settle::newest_opening_model);
    calls.template run<RunOf<&seat_chances>>("openSeatChances");
    calls.template run<RunOf<&draft>>("openDraft");
    calls.template run<RunOf<&coach>>("openCoach");
    calls.template call<&opening_chances>("openingChances");
}

}  // namespace hexsmith::wasm
