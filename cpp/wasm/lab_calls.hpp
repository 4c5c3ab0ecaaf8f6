// The calls of the module "lab".
#pragma once

#include "wasm/anneal.hpp"
#include "wasm/cribbage.hpp"
#include "wasm/cribbage_game.hpp"
#include "wasm/magic19.hpp"
#include "wasm/sampling.hpp"
#include "wasm/statistics.hpp"
#include "wasm/tournament.hpp"
#include "wasm/tune.hpp"

namespace hexsmith::wasm {

template <class Calls>
void describe_lab_calls(Calls& calls) {
    calls.template run<ProblemRun>("openAnneal");
    calls.template run<TemperatureRun>("openTemperature");
    calls.template run<RunOf<&solve_magic19>>("openMagic19");
    calls.template run<RunOf<&magic19_solutions>>("openMagic19Solutions");

    describe_statistics_calls(calls);
    calls.template call<&sequential_test>("sequentialTest");

    calls.template run<MonteCarloRun>("openMonteCarlo");
    calls.template run<BootstrapRun>("openBootstrap");
    calls.template step<&add_values>("bootstrapAdd");
    calls.template run<TournamentRun>("openTournament");
    calls.template step<&next_game>("tournamentNext");

    calls.template call<&score_hand>("cribbageScore");
    calls.template call<&cribbage_discards>("cribbageDiscards");
    calls.template call<&cribbage_distribution>("cribbageDistribution");
    calls.template call<&cribbage_anytime>("cribbageAnytime");
    calls.template call<&cribbage_win_chance>("cribbageWinChance");
    calls.template run<HandRun>("openHand");
    calls.template call<&cribbage_game>("cribbageGame");
    calls.template call<&cribbage_view>("cribbageView");
    calls.template call<&cribbage_open>("cribbageOpen");
    calls.template run<CribbageDecisionRun>("openDecision");
    calls.template run<LevelsRun>("openLevels");

    calls.template run<TuneRun>("openTune");
    calls.template step<&add_positions>("tuneAdd");
}

}  // namespace hexsmith::wasm
