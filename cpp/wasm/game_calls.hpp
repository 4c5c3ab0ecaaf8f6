// The calls of the module "game".
#pragma once

#include "wasm/analysis.hpp"
#include "wasm/certificate.hpp"
#include "wasm/game.hpp"
#include "wasm/game_review.hpp"
#include "wasm/simulation.hpp"
#include "wasm/spot_chances.hpp"

namespace hexsmith::wasm {

template <class Calls>
void describe_game_calls(Calls& calls) {
    calls.constant("everyone", catan::rules::everyone);
    calls.template call<&new_game>("newGame");
    calls.template call<&legal_moves>("legalMoves");
    calls.template call<&why_not>("whyNot");
    calls.template call<&bank_rates>("bankRates");
    calls.template call<&apply_move>("applyMove");
    calls.template call<&look>("look");
    calls.template call<&complete_position>("completePosition");
    calls.template call<&check_match>("checkMatch");
    calls.template call<&summarize_games>("summarizeGames");
    calls.template call<&check_analyzed>("checkAnalyzed");
    calls.template run<RunOf<&choose_move>>("openChoice");
    calls.template run<TellingRun<SearchedMove>>("openSearch");
    calls.template run<TellingRun<PlayedOutChances>>("openWinChances");
    calls.template run<TellingRun<ComparedMoves>>("openMoveRatings");
    calls.template run<ReviewedGame>("openReview");
    calls.template step<&add_steps>("reviewAdd");
    calls.template run<TellingRun<SimulatedGames>>("openSimulation");
    calls.template run<TellingRun<CertifiedGames>>("openCertificate");
    calls.template call<&certificate_games>("certificateGames");
    calls.template run<TellingRun<ComparedSpots>>("openSpotChances");
}

}  // namespace hexsmith::wasm
