// The calls of the module "settle".
#pragma once

#include "wasm/draft.hpp"
#include "wasm/equal_seats.hpp"
#include "wasm/seat_chances.hpp"
#include "wasm/spots.hpp"

namespace hexsmith::wasm {

template <class Calls>
void describe_settle_calls(Calls& calls) {
    calls.constant("newestOpeningModel", catan::settle::newest_opening_model);
    calls.template run<EqualSeatsRun>("openEqualSeats");
    calls.template run<SeatChancesRun>("openSeatChances");
    calls.template run<DraftRun>("openDraft");
    calls.template run<CoachRun>("openCoach");
    calls.template call<&spot_params>("spotParams");
    calls.template call<&rank_spots>("rankSpots");
    calls.template call<&score_opening>("scoreOpening");
    calls.template call<&opening_chances>("openingChances");
    calls.template call<&score_spots>("scoreSpots");
}

}  // namespace hexsmith::wasm
