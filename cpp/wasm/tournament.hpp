// Tournaments as sessions, whoever plays the games. A tournament is the round robin of two. Its results cross as
// counts of pair scores, and every figure is computed from these: what was played elsewhere can be added before.
#pragma once

#include <cstddef>

#include "stats/round_robin.hpp"
#include "wasm/session.hpp"
#include "wasm/tournament_request.hpp"

namespace hexsmith::wasm {

class TournamentRun : public Session {
public:
    explicit TournamentRun(const TournamentRequest& request)
        : most_games_(static_cast<double>(request.options.pairs) *
                      static_cast<double>(request.players * (request.players - 1))),
          expired_(end_of(request.time_budget_ms)),
          record_(request.players, request.seed, request.options) {}

    Progress progress() const override { return {games_, record_.over() ? 1 : games_ / most_games_, 0}; }

    const stats::RoundRobinRecord& record() const { return record_; }

    /// The result of the next game. The time is looked at once each pairing has a pair of games.
    void add(stats::GameResult result) {
        if (record_.over()) return;
        record_.add(result);
        ++games_;
        if (!record_.over() && record_.all_have_played() && expired_()) record_.expire();
    }

    /// The number of pairings; for each its players, the counts of pair scores, and the Verdict of the sequential test.
    Result result() const {
        ResultWriter result;
        result.add(static_cast<double>(record_.pairings().size()));
        for (std::size_t i = 0; i < record_.pairings().size(); ++i) {
            const auto& [a, b, scores] = record_.pairings()[i];
            result.add(static_cast<double>(a));
            result.add(static_cast<double>(b));
            result.add(scores.counts);
            result.add(static_cast<double>(record_.verdict(i)));
        }
        return result.take();
    }

private:
    double most_games_;
    Moment expired_;
    double games_ = 0;
    stats::RoundRobinRecord record_;
};

}  // namespace hexsmith::wasm
