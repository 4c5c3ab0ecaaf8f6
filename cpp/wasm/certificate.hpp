// Certificates, which state whether the seats of a board have equal win chances.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "catan/analysis/certificate.hpp"
#include "wasm/match_records.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

/// Maximum number of games per level whose results a request can contain.
inline constexpr std::size_t max_known_games = 10'000'000;

template <>
inline constexpr auto names<catan::analysis::Fairness> =
    names_of<catan::analysis::Fairness::unfair>("Verdict", "undecided", "balanced", "unbalanced");

/// The winning seats of the games of a level, by game number. The winner of an unfinished game is nobody (-1).
struct Winners {
    std::vector<int> seats;
};

template <class Fields>
void describe(Fields& fields, Winners& winners) {
    fields.record("Winners");
    fields("seats", winners.seats, up_to(max_known_games),
           within(catan::rules::nobody, catan::rules::most_players - 1));
}

/// A request for a certificate. The certificate ignores the placements and levels of the match.
struct CertificateRequest {
    MatchRequest match;
    double margin = 0.05;
    double confidence = 0.95;
    std::int64_t most_games = 1;
    double opening_temperature = catan::settle::usual_temperature;
    std::vector<catan::players::Level> levels;
    std::vector<Winners> known_winners;  // results of games that other workers have played, for each level; or empty

    catan::analysis::CertificateOptions options() const {
        return {.game = match.match().options,
                .seed = match.seed,
                .margin = margin,
                .confidence = confidence,
                .most_games = most_games,
                .opening_temperature = opening_temperature};
    }
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
    fields("known", request.known_winners, up_to(catan::players::level_count));
    fields.require(request.known_winners.empty() || request.known_winners.size() == request.levels.size());
    fields.require(request.margin < 1.0 / request.match.placed.players);
}

/// The number of a seat's wins, the confidence interval of the win rate, and the known advantage of the seat's place in
/// the draft.
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

class CertificateTask {
public:
    using Request = CertificateRequest;

    explicit CertificateTask(const CertificateRequest& request)
        : request_(request), certificate_(request.match.board(), request.levels, request.options()) {
        if (request.known_winners.empty()) return;
        std::vector<std::vector<int>> known_winners;
        for (const Winners& winners : request.known_winners) known_winners.push_back(winners.seats);
        certificate_.add_games(known_winners);
    }

    Work<void> run() { return certificate_.run(); }
    CertificateRecord result() const {
        CertificateRecord record{certificate_.verdict(), {}};
        for (const catan::analysis::CertifiedLevel& level : certificate_.result()) {
            LevelVerdict& verdict = record.levels.emplace_back(LevelVerdict{level.verdict, level.games, {}});
            for (const stats::ConfidenceSequence& seat : level.seats) {
                const auto advantage = seat_advantage(request_.match.placed.board.kind(), request_.options(),
                                                      level.level, static_cast<int>(verdict.seats.size()));
                verdict.seats.push_back({seat.seen().wins, seat.interval(request_.confidence), advantage});
            }
        }
        return record;
    }

private:
    const CertificateRequest& request_;
    catan::analysis::Certificate certificate_;
};

/// A range of games of one level of a certificate.
struct CertificateGamesRequest {
    CertificateRequest certificate;  // the games use the first level of this request
    std::int64_t first_game = 0;
    std::int64_t games = 0;
};

template <class Fields>
void describe(Fields& fields, CertificateGamesRequest& request) {
    fields.record("CertificateGamesRequest");
    fields("certificate", request.certificate);
    fields("firstGame", request.first_game, at_least(0));
    fields("games", request.games, within(0, 256));  // limits the call to a fraction of a second
    fields.require(request.first_game + request.games <= max_safe_integer);
}

inline Winners certificate_games(const CertificateGamesRequest& request) {
    const auto& [certificate, first, count] = request;
    const catan::analysis::CertificateOptions options = certificate.options();
    catan::analysis::GamesFromDrawnOpenings games(certificate.match.board(), options.game, options.opening_temperature,
                                                  options.seed);
    Winners winners;
    for (std::int64_t i = first; i < first + count; ++i)
        winners.seats.push_back(run_at_once(games.play(certificate.levels.front(), i, options.most_turns))->winner);
    return winners;
}

}  // namespace hexsmith::wasm
