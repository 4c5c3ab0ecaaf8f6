// Tournaments as sessions, whatever plays the games. A tournament is the round robin of two. Its results cross as
// counts of pair scores, and every figure is computed from these: what was played elsewhere can be added before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/seed.hpp"
#include "stats/round_robin.hpp"
#include "wasm/answer.hpp"
#include "wasm/session.hpp"
#include "wasm/text.hpp"

namespace hexsmith::wasm {

/// The seed, the number of players, the first pair, the pairs of each pairing, the time; whether a sequential test may
/// end it, and that.
struct TournamentRequest {
    explicit TournamentRequest(TextReader& reader)
        : seed(seed_of(reader.text())),
          players(static_cast<std::size_t>(reader.number())),
          options{reader.integer(), reader.integer(), {}},
          expired(Moment::in(reader.number())) {
        if (reader.flag()) options.sequential = {reader.number(), reader.number(), reader.number(), reader.number()};
    }

    std::uint64_t seed;
    std::size_t players;
    stats::TournamentOptions options;
    Moment expired;
};

class TournamentRun : public Session {
public:
    explicit TournamentRun(const TournamentRequest& request)
        : request_(request), run_(Play{this}, request.players, request.seed, request.options) {}

    bool advance(const Moment& slice_over) override {
        do {
            if (games_ >= 2 && request_.expired()) return true;  // a pair at least
            games_ += static_cast<double>(run_.advance(1));
        } while (!run_.over() && !stopped() && !slice_over());
        return run_.over();
    }

    Progress progress() const override {
        const auto most = request_.options.pairs * static_cast<std::int64_t>(request_.players * (request_.players - 1));
        return {games_, games_ / static_cast<double>(most), 0};
    }

    /// The number of pairings; for each its players, the counts of pair scores, and the Verdict of the sequential test.
    Answer answer() const {
        const auto& test = request_.options.sequential;
        AnswerWriter answer;
        answer.add(static_cast<double>(run_.pairings().size()));
        for (const auto& [a, b, scores] : run_.pairings()) {
            answer.add(static_cast<double>(a));
            answer.add(static_cast<double>(b));
            answer.add(scores.counts);
            answer.add(static_cast<double>(test ? stats::verdict(scores, *test) : stats::Verdict::undecided));
        }
        return answer.take();
    }

private:
    virtual stats::GameResult play(std::size_t a, std::size_t b, std::uint64_t deal, bool a_begins) = 0;

    struct Play {
        TournamentRun* run;
        stats::GameResult operator()(std::size_t a, std::size_t b, std::uint64_t deal, bool a_begins) const {
            return run->play(a, b, deal, a_begins);
        }
    };

    TournamentRequest request_;
    double games_ = 0;
    stats::RoundRobin<Play> run_;
};

}  // namespace hexsmith::wasm
