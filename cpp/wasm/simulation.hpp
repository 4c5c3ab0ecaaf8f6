// Simulations of many games from one position, and statistics of the results.
#pragma once

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "catan/analysis/simulation.hpp"
#include "stats/proportion.hpp"
#include "wasm/match_records.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

struct SimulationRequest {
    MatchRequest match;
    std::int64_t first_game = 0;
    std::int64_t games = 0;
};

template <class Fields>
void describe(Fields& fields, SimulationRequest& request) {
    fields.record("SimulationRequest");
    fields("match", request.match);
    fields("firstGame", request.first_game, at_least(0));
    fields("games", request.games, at_least(0));
    fields.require(request.first_game + request.games <= max_safe_integer);
}

struct SimulationCounts {
    catan::analysis::Sums sums;
    int players = 0;
};

template <class Fields>
void describe(Fields& fields, SimulationCounts& counts) {
    auto& [sums, players] = counts;
    fields.record("SimulationCounts");
    fields("games", sums.games);
    fields("unfinished", sums.unfinished);
    fields("wins", part(sums.wins, players));
    fields("points", part(sums.points, players));
    fields("turns", sums.turns);
    fields("squaredTurns", sums.squared_turns);
}

class SimulationTask {
public:
    using Request = SimulationRequest;

    explicit SimulationTask(const SimulationRequest& request) : request_(request) {}

    Work<void> run() {
        const MatchRequest& match = request_.match;
        return catan::analysis::simulate(match.board(), match.match(),
                                         {match.seed, request_.first_game, request_.games}, sums_);
    }
    SimulationCounts result() const { return {sums_, request_.match.placed.players}; }

private:
    const SimulationRequest& request_;
    catan::analysis::Sums sums_;
};

/// The number of games, the sums of turns and of squared turns, and the number of wins of each player.
struct SummaryOfGamesRequest {
    std::int64_t games = 0;
    std::int64_t turns = 0;
    std::int64_t squared_turns = 0;
    double confidence = 0.95;
    std::vector<std::int64_t> wins;
};

template <class Fields>
void describe(Fields& fields, SummaryOfGamesRequest& request) {
    fields.record("SummaryOfGamesRequest");
    fields("games", request.games, at_least(0));
    fields("turns", request.turns, at_least(0));
    fields("squaredTurns", request.squared_turns, at_least(0));
    fields("confidence", request.confidence, open_unit);
    fields("wins", request.wins, up_to(catan::rules::most_players), within(0, static_cast<double>(request.games)));
}

/// Mean and standard deviation of the number of turns, and the Wilson interval of each player's win rate. Without
/// games, the intervals are 0 to 1.
struct SummaryOfGames {
    double mean = 0;
    double standard_deviation = 0;
    std::vector<stats::Interval> win_rates;
};

template <class Fields>
void describe(Fields& fields, SummaryOfGames& summary) {
    fields.record("SummaryOfGames");
    fields("mean", summary.mean);
    fields("standardDeviation", summary.standard_deviation);
    fields("winRates", summary.win_rates);
}

inline SummaryOfGames summarize_games(const SummaryOfGamesRequest& request) {
    const auto [mean, deviation] = catan::analysis::turns_of(
        {.games = request.games, .turns = request.turns, .squared_turns = request.squared_turns});
    SummaryOfGames summary{mean, deviation, {}};
    for (const std::int64_t wins : request.wins)
        summary.win_rates.push_back(
            stats::wilson_interval({wins, request.games}, request.confidence).value_or(stats::Interval{0, 1}));
    return summary;
}

}  // namespace hexsmith::wasm
