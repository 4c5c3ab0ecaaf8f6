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
    calls.constant("keptGames", kept_games);
    calls.template call<&new_game>("newGame");
    calls.template call<&legal_moves>("legalMoves");
    calls.template call<&why_not>("whyNot");
    calls.template call<&bank_rates>("bankRates");
    calls.template call<&apply_move>("applyMove");
    calls.template call<&look>("look");
    calls.template call<&hand_chances>("handChances");
    calls.template call<&complete_position>("completePosition");
    calls.template call<&check_match>("checkMatch");
    calls.template call<&summarize_games>("summarizeGames");
    calls.template call<&check_moves>("checkAnalyzed");
    calls.template run<RunOf<&choose_move>>("openChoice");
    calls.template run<AnytimeRun<SearchTask>>("openSearch");
    calls.template run<AnytimeRun<WinChancesTask>>("openWinChances");
    calls.template run<AnytimeRun<MoveRatingsTask>>("openMoveRatings");
    calls.template run<ReviewRun>("openReview");
    calls.template step<&add_steps>("reviewAdd");
    calls.template run<AnytimeRun<SimulationTask>>("openSimulation");
    calls.template step<&take_games>("takeGames");
    calls.template run<RunOf<&simulated_game>>("openSimulatedGame");
    calls.template run<AnytimeRun<CertificateTask>>("openCertificate");
    calls.template call<&certificate_games>("certificateGames");
    calls.template run<AnytimeRun<SpotChancesTask>>("openSpotChances");
}

}  // namespace hexsmith::wasm
