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
    bool each = false;                            // whether the run keeps each game until JavaScript takes it
    std::vector<catan::players::Level> rotation;  // levels that move on by one seat in each game, or empty

    /// Returns a match that refers to the lists of this request.
    catan::analysis::Match rotated_match() const {
        catan::analysis::Match rotated = match.match();
        rotated.rotation = rotation;
        return rotated;
    }
};

template <class Fields>
void describe(Fields& fields, SimulationRequest& request) {
    fields.record("SimulationRequest");
    fields("match", request.match);
    fields("firstGame", request.first_game, at_least(0));
    fields("games", request.games, at_least(0));
    fields("each", request.each);
    fields("rotation", request.rotation, up_to(catan::rules::most_players));
    fields.require(request.rotation.empty() ||
                   request.rotation.size() >= static_cast<std::size_t>(request.match.placed.players));
    fields.require(request.first_game + request.games <= max_safe_integer);
}

struct SimulationCounts {
    catan::analysis::Sums sums;
    int players = 0;
    int levels = 0;  // number of levels in the rotation
};

template <class Fields>
void describe(Fields& fields, SimulationCounts& counts) {
    auto& [sums, players, levels] = counts;
    fields.record("SimulationCounts");
    fields("games", sums.games);
    fields("unfinished", sums.unfinished);
    fields("wins", part(sums.wins, players));
    fields("points", part(sums.points, players));
    fields("turns", sums.turns);
    fields("squaredTurns", sums.squared_turns);
    fields("levelGames", part(sums.level_games, levels));
    fields("levelWins", part(sums.level_wins, levels));
}

class SimulationTask {
public:
    using Request = SimulationRequest;

    explicit SimulationTask(const SimulationRequest& request) : request_(request) {}

    Work<void> run() {
        const MatchRequest& match = request_.match;
        return catan::analysis::simulate(match.board(), request_.rotated_match(),
                                         {match.seed, request_.first_game, request_.games}, sums_,
                                         request_.each ? &each_ : nullptr);
    }
    SimulationCounts result() const {
        return {sums_, request_.match.placed.players, static_cast<int>(request_.rotation.size())};
    }

    /// Returns the next games that have not been taken, at most `most`, as numbers: for each game the winner, counted
    /// from 1 or 0 if nobody won, the turns, the holders of longest road and largest army, and for each player the
    /// points, settlements, cities, roads, length of the longest road, knights, and the two settlements of the opening.
    Numbers take_games(std::size_t most) {
        Numbers taken;
        for (; most > 0 && taken_ < each_.size(); --most, ++taken_) {
            const catan::analysis::PlayedGame& game = each_[taken_];
            for (const int number : {game.winner + 1, game.turns, game.longest_road + 1, game.largest_army + 1})
                taken.numbers.push_back(number);
            for (int player = 0; player < request_.match.placed.players; ++player) {
                const catan::analysis::FinalSeat& seat = game.seats[player];
                for (const int number :
                     {game.points[player], int{seat.settlements}, int{seat.cities}, int{seat.roads},
                      int{seat.road_length}, int{seat.knights}, int{seat.opening[0]}, int{seat.opening[1]}})
                    taken.numbers.push_back(number);
            }
        }
        if (taken_ == each_.size()) {
            each_.clear();
            taken_ = 0;
        }
        return taken;
    }

private:
    const SimulationRequest& request_;
    catan::analysis::Sums sums_;
    std::vector<catan::analysis::PlayedGame> each_;
    std::size_t taken_ = 0;
};

struct TakenGamesRequest {
    std::size_t most = 1;
};

template <class Fields>
void describe(Fields& fields, TakenGamesRequest& request) {
    fields.record("TakenGamesRequest");
    fields("most", request.most, within(1, 10'000));
}

inline Numbers take_games(AnytimeRun<SimulationTask>& run, const TakenGamesRequest& request) {
    return run.task().take_games(request.most);
}

/// The moves of one game of a simulation.
struct SimulatedGame {
    std::vector<catan::analysis::Step> steps;
};

template <class Fields>
void describe(Fields& fields, SimulatedGame& game) {
    fields.record("SimulatedGame");
    fields("steps", game.steps);
}

/// Plays the first game of a request.
inline Work<SimulatedGame> simulated_game(const SimulationRequest& request) {
    SimulatedGame game;
    game.steps = co_await catan::analysis::record_game(request.match.board(), request.rotated_match(),
                                                       request.match.seed, request.first_game);
    co_return game;
}

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
