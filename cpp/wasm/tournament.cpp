// The border of the stats folder, tournaments between strategies of the caller's own. A tournament is the round robin
// of two. Its results cross as counts of pair scores, and every figure is computed from these: what was played
// elsewhere can be added before.
#include <emscripten/bind.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/seed.hpp"
#include "stats/round_robin.hpp"
#include "wasm/numbers.hpp"
#include "wasm/session.hpp"

/// The caller's function, by its handle: web/src/tournament.ts.
extern "C" int hexsmith_play(emscripten::EM_VAL callback, int a, int b, double deal, bool a_begins);

namespace hexsmith::wasm {
namespace {

using namespace stats;

/// A game of the caller's: the face answers a GameResult, `lost` after the caller's function has thrown.
struct PlayCallback {
    emscripten::val callback;
    GameResult operator()(std::size_t a, std::size_t b, std::uint64_t deal, bool a_begins) const {
        return static_cast<GameResult>(hexsmith_play(callback.as_handle(), static_cast<int>(a), static_cast<int>(b),
                                                     static_cast<double>(deal >> 32), a_begins));
    }
};

class TournamentRun : public Session {
public:
    TournamentRun(PlayCallback play, std::size_t players, std::uint64_t seed, const TournamentOptions& options,
                  const Moment& expired)
        : most_games_(static_cast<double>(options.pairs) * static_cast<double>(players * (players - 1))),
          expired_(expired),
          run_(std::move(play), players, seed, options) {}

    bool advance(const Moment& slice_over) override {
        do {
            if (games_ >= 2 && expired_()) return true;  // a pair at least
            games_ += static_cast<double>(run_.advance(1));
        } while (!run_.over() && !stopped() && !slice_over());
        return run_.over();
    }

    Progress progress() const override { return {games_, games_ / most_games_, 0}; }

    /// The counts of pair scores, pairing after pairing.
    emscripten::val answer() const {
        return array_of(PairScores::levels * run_.pairings().size(), [&](std::size_t i) {
            return run_.pairings()[i / PairScores::levels].scores.counts[i % PairScores::levels];
        });
    }

private:
    double most_games_;
    double games_ = 0;
    Moment expired_;
    RoundRobin<PlayCallback> run_;
};

PairScores scores_of(const double* counts) {
    PairScores scores;
    for (std::size_t level = 0; level < PairScores::levels; ++level)
        scores.counts[level] = static_cast<std::int64_t>(counts[level]);
    return scores;
}

}  // namespace

EMSCRIPTEN_BINDINGS(tournament) {
    using namespace emscripten;

    value_object<SequentialTest>("SequentialTest")
        .field("elo0", &SequentialTest::elo_0)
        .field("elo1", &SequentialTest::elo_1)
        .field("alpha", &SequentialTest::alpha)
        .field("beta", &SequentialTest::beta);
    register_optional<SequentialTest>();
    value_object<Assessment>("Assessment")
        .field("winRate", &Assessment::win_rate)
        .field("standardError", &Assessment::standard_error)
        .field("interval", &Assessment::interval)
        .field("pValue", &Assessment::p_value)
        .field("eloDifference", &Assessment::elo_difference)
        .field("eloInterval", &Assessment::elo_interval);

    function(
        "openTournament", +[](val callback, int players, const std::u16string& seed, double first_pair, double pairs,
                              const std::optional<SequentialTest>& sequential, double budget_ms) {
            return handle_of(std::make_unique<TournamentRun>(
                PlayCallback{std::move(callback)}, static_cast<std::size_t>(players),
                seed_of(std::u16string_view(seed)),
                TournamentOptions{static_cast<std::int64_t>(first_pair), static_cast<std::int64_t>(pairs), sequential},
                Moment::in(budget_ms)));
        });
    function("tournamentAnswer", +[](Handle session) { return session_of<TournamentRun>(session).answer(); });
    function(
        "assess", +[](const std::string& counts, double confidence) {
            return *stats::assess(scores_of(numbers_of(counts).data()), confidence);
        });
    function(
        "verdict", +[](const std::string& counts, const SequentialTest& test) {
            return static_cast<int>(stats::verdict(scores_of(numbers_of(counts).data()), test));
        });
    // Of rows a, b, five counts; answers rows player, Elo, standard error, wins, games: none if there is no table.
    function(
        "ratingTable", +[](const std::string& rows, int players) {
            const std::vector<double> numbers = numbers_of(rows);
            std::vector<Pairing> pairings;
            for (std::size_t i = 0; i < numbers.size(); i += 2 + PairScores::levels)
                pairings.push_back({static_cast<std::size_t>(numbers[i]), static_cast<std::size_t>(numbers[i + 1]),
                                    scores_of(&numbers[i + 2])});
            const auto table = rating_table(pairings, static_cast<std::size_t>(players));
            return array_of(table ? 5 * table->size() : 0, [&](std::size_t i) {
                const Rating& rating = (*table)[i / 5];
                switch (i % 5) {
                    case 0: return static_cast<double>(rating.player);
                    case 1: return rating.elo;
                    case 2: return rating.standard_error;
                    case 3: return rating.wins;
                    default: return static_cast<double>(rating.games);
                }
            });
        });
}

}  // namespace hexsmith::wasm
