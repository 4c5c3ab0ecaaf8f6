// Whether the seats of a board are balanced.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "catan/analysis/certificate.hpp"
#include "wasm/match_records.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<catan::analysis::Fairness> = names_of("Verdict", "undecided", "balanced", "unbalanced");

/// No placement and no level of the match counts.
struct CertificateRequest {
    MatchRequest match;
    double margin = 0.05;
    double confidence = 0.95;
    std::int64_t most_games = 1;
    double opening_temperature = catan::settle::usual_temperature;
    std::vector<catan::players::Level> levels;
};

template <class Fields>
void describe(Fields& fields, CertificateRequest& request) {
    fields.record("CertificateRequest");
    fields("match", request.match);
    fields("margin", request.margin, open_unit);
    fields("confidence", request.confidence, open_unit);
    fields("maxGames", request.most_games, at_least(1));
    fields("openingTemperature", request.opening_temperature, within(0, 1e9));
    fields("levels", request.levels, Count{1, catan::players::level_count});
    for (const catan::players::Level level : request.levels) fields.require(level != catan::players::Level::expert);
    fields.require(request.margin < 1.0 / request.match.placed.players);
}

/// A seat's wins, the confidence sequence of its rate, and what its place in the order explains of it, where that is
/// known.
struct SeatWins {
    std::int64_t wins = 0;
    stats::Interval interval;
    std::optional<double> advantage;
};

template <class Fields>
void describe(Fields& fields, SeatWins& seat) {
    fields.record("SeatWins");
    fields("wins", seat.wins);
    fields("interval", seat.interval);
    fields("seatAdvantage", seat.advantage);
}

struct LevelVerdict {
    catan::analysis::Fairness verdict{};
    std::int64_t games = 0;
    std::vector<SeatWins> seats;
};

template <class Fields>
void describe(Fields& fields, LevelVerdict& level) {
    fields.record("LevelVerdict");
    fields("verdict", level.verdict);
    fields("games", level.games);
    fields("seats", level.seats);
}

struct CertificateRecord {
    catan::analysis::Fairness verdict{};
    std::vector<LevelVerdict> levels;
};

template <class Fields>
void describe(Fields& fields, CertificateRecord& certificate) {
    fields.record("Certificate");
    fields("verdict", certificate.verdict);
    fields("levels", certificate.levels);
}

class CertifiedGames : public RunOf<CertificateRequest, catan::analysis::Certificate> {
public:
    explicit CertifiedGames(CertificateRequest request) : RunOf(std::move(request)) {
        made_.emplace(request_.match.board(), request_.levels, options_of(request_));
    }

    CertificateRecord result() const {
        CertificateRecord record{made_->verdict(), {}};
        for (const catan::analysis::CertifiedLevel& level : made_->result()) {
            LevelVerdict& own = record.levels.emplace_back(LevelVerdict{level.verdict, level.games, {}});
            for (const stats::ConfidenceSequence& seat : level.seats) {
                const auto advantage = seat_advantage(request_.match.placed.board.kind(), options_of(request_),
                                                      level.level, static_cast<int>(own.seats.size()));
                own.seats.push_back({seat.seen().wins, seat.interval(request_.confidence), advantage});
            }
        }
        return record;
    }

private:
    static catan::analysis::CertificateOptions options_of(const CertificateRequest& request) {
        return {.game = request.match.match().options,
                .seed = request.match.seed,
                .margin = request.margin,
                .confidence = request.confidence,
                .most_games = request.most_games,
                .opening_temperature = request.opening_temperature};
    }
};

}  // namespace hexsmith::wasm
