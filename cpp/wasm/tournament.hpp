// Tournaments of games that C++ or the caller plays. A tournament of two players is a round robin too. The result
// contains counts of pair scores. JavaScript computes all statistics from these counts, so that it can first add the
// counts of other machines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "stats/tournament.hpp"
#include "wasm/session.hpp"
#include "wasm/statistics.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<stats::Verdict> =
    names_of<stats::Verdict::elo_1>("TestVerdict", "undecided", "elo0", "elo1");
template <>
inline constexpr auto names<stats::GameResult> = names_of<stats::GameResult::won>("GameResult", "lost", "drawn", "won");

template <class Fields>
void describe(Fields& fields, stats::SequentialTest& test) {
    constexpr Range half = within(std::numeric_limits<double>::denorm_min(), 0.5 - 0x1p-54);
    fields.record("SequentialTest");
    fields("elo0", test.elo_0, within(-10'000, 10'000));
    fields("elo1", test.elo_1, within(-10'000, 10'000));
    fields("alpha", test.alpha, half);
    fields("beta", test.beta, half);
    fields.require(test.elo_0 < test.elo_1);
}

/// Counts of pair scores, at least one of them above 0, and the test of them.
struct SequentialRequest {
    stats::PairScores scores;
    stats::SequentialTest test;
};

template <class Fields>
void describe(Fields& fields, SequentialRequest& request) {
    fields.record("SequentialRequest");
    describe_scores(fields, "pairs", request.scores);
    fields("test", request.test);
}

struct SequentialResult {
    double log_likelihood_ratio = 0;
    stats::Verdict verdict{};
};

template <class Fields>
void describe(Fields& fields, SequentialResult& result) {
    fields.record("SequentialResult");
    fields("logLikelihoodRatio", result.log_likelihood_ratio);
    fields("verdict", result.verdict);
}

inline SequentialResult sequential_test(const SequentialRequest& request) {
    return {stats::log_likelihood_ratio(request.scores, request.test), stats::verdict(request.scores, request.test)};
}

struct TournamentRequest {
    std::uint64_t seed = 0;
    std::size_t players = 2;
    stats::TournamentOptions options;
    std::optional<double> time_budget_ms;
};

template <class Fields>
void describe(Fields& fields, TournamentRequest& request) {
    fields.record("TournamentRequest");
    fields("seed", Seed{request.seed});
    fields("players", request.players, within(2, max_rated_players));
    fields("firstPair", request.options.first_pair, at_least(0));
    fields("pairs", request.options.pairs, within(1, 0x1p52 - 1));
    fields("timeBudgetMs", request.time_budget_ms, at_least(0));
    fields("sequential", request.options.sequential);
}

/// A pairing with its counts, and the verdict of its sequential test.
struct PlayedPairing {
    stats::Pairing pairing{};
    stats::Verdict verdict{};
};

template <class Fields>
void describe(Fields& fields, PlayedPairing& played) {
    fields.record("PlayedPairing");
    fields("a", played.pairing.a);
    fields("b", played.pairing.b);
    fields("pairs", played.pairing.scores.counts);
    fields("verdict", played.verdict);
}

class Tournament {
public:
    static constexpr bool has_result_at_any_time = true;

    explicit Tournament(const TournamentRequest& request)
        : max_games_(static_cast<double>(request.options.pairs) *
                     static_cast<double>(request.players * (request.players - 1))),
          expired_(end_of(request.time_budget_ms)),
          record_(request.players, request.seed, request.options) {}

    bool over() const { return record_.over(); }
    Progress progress() const { return {games_, record_.over() ? 1 : games_ / max_games_, 0}; }
    const stats::RoundRobinRecord& record() const { return record_; }

    /// Records the result of the next game. The deadline is checked only after each pairing has played a pair of games.
    void add(stats::GameResult result) {
        if (record_.over()) return;
        record_.add(result);
        ++games_;
        if (!record_.over() && record_.all_have_played() && expired_()) record_.expire();
    }

    std::vector<PlayedPairing> result() const {
        std::vector<PlayedPairing> pairings;
        for (std::size_t i = 0; i < record_.pairings().size(); ++i)
            pairings.push_back({record_.pairings()[i], record_.verdict(i)});
        return pairings;
    }

private:
    double max_games_;
    ClockDeadline expired_;
    double games_ = 0;
    stats::RoundRobinRecord record_;
};

/// A tournament of games that JavaScript plays. JavaScript requests the next game and passes the result.
class TournamentRun : public Tournament {
public:
    using Request = TournamentRequest;
    using Tournament::Tournament;

    void advance(const ClockDeadline&) {}
};

/// The result of the last requested game. Empty before the first game.
struct ReportedGame {
    std::optional<stats::GameResult> result;
};

template <class Fields>
void describe(Fields& fields, ReportedGame& game) {
    fields.record("PlayedGame");
    fields("result", game.result);
}

/// The next game: the two players, numbered from 0, the random number of the deal, and whether player `a` begins.
struct DealtGame {
    std::size_t a = 0;
    std::size_t b = 0;
    std::uint32_t deal = 0;
    bool a_begins = false;
};

template <class Fields>
void describe(Fields& fields, DealtGame& game) {
    fields.record("DealtGame");
    fields("a", game.a);
    fields("b", game.b);
    fields("deal", game.deal);
    fields("aBegins", game.a_begins);
}

/// Records the result of the last game, and returns the next game, or nothing at the end.
inline std::optional<DealtGame> next_game(TournamentRun& run, const ReportedGame& last_game) {
    if (last_game.result) run.add(*last_game.result);
    if (run.over()) return {};
    const stats::Pairing& pairing = run.record().pairing();
    return DealtGame{pairing.a, pairing.b, static_cast<std::uint32_t>(run.record().deal() >> 32),
                     run.record().a_begins()};
}

}  // namespace hexsmith::wasm
