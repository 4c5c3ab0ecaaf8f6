// Chances to win from a position, moves compared, the search of "expert", and reviews of whole games.
// web/src/game/{win-chances,rate-moves,choose,review}.ts are the other side.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "catan/analysis/game_review.hpp"
#include "catan/analysis/win_chances.hpp"
#include "catan/players/rated_board.hpp"
#include "wasm/game.hpp"
#include "wasm/match_records.hpp"

namespace hexsmith::wasm {

/// Turns after which the model judges a playout of a level that it was fitted on; others play to the end.
inline int horizon_of(catan::players::Level level) {
    using enum catan::players::Level;
    return level == intermediate || level == advanced ? catan::analysis::ExpertOptions{}.horizon : 0;
}

/// Whether nothing is wrong with a game or a view.
inline bool can_be(const GameRecord& game) { return RequestedState(game).invalid == catan::rules::InvalidState::none; }

/// Whether who asks has to choose a move of it.
inline bool can_choose(const GameRecord& game) {
    return can_be(game) && RequestedState(game).chooses() && game.state.phase != catan::rules::Phase::over;
}

/// A game or a view, and how to play it on.
struct AnalysisRequest {
    GameRecord game;
    catan::players::Level level{};
    std::int64_t playouts = 1;
    double confidence = 0.95;
    std::uint64_t seed = 0;
    std::optional<double> time_budget_ms;
};

template <class Fields>
void describe(Fields& fields, AnalysisRequest& request) {
    fields.record("AnalysisRequest");
    fields("game", request.game);
    fields("level", request.level);
    fields("playouts", request.playouts, at_least(0));
    fields("confidence", request.confidence, open_unit);
    fields("seed", Seed{request.seed});
    fields("timeBudgetMs", request.time_budget_ms, at_least(0));
    fields.require(request.level != catan::players::Level::expert);
    if constexpr (Fields::reads)
        if (fields.good()) fields.require(can_be(request.game));
}

/// Moves of the player who has to choose.
struct MovesRequest {
    GameRecord game;
    std::vector<catan::rules::Move> moves;
};

/// The most moves that a request names.
inline constexpr std::size_t most_moves = 1000;

template <class Fields>
void describe(Fields& fields, MovesRequest& request) {
    fields.record("MovesRequest");
    fields("game", request.game);
    fields("moves", request.moves, up_to(most_moves));
}

/// Why a state cannot be, or which of the moves, by number, is not legal and why.
struct CheckedMoves {
    catan::rules::InvalidState invalid{};
    int number = 0;
    catan::rules::IllegalMove illegal{};
};

template <class Fields>
void describe(Fields& fields, CheckedMoves& checked) {
    fields.record("CheckedMoves");
    fields("invalid", checked.invalid);
    fields("number", checked.number);
    fields("illegal", checked.illegal);
}

inline CheckedMoves check_analyzed(const MovesRequest& request) {
    return with_state<CheckedMoves>(request.game, [&](CheckedMoves& answer, const auto& requested) {
        using namespace catan::rules;
        for (std::size_t i = 0; i < request.moves.size() && answer.illegal == IllegalMove::none; ++i) {
            answer.number = static_cast<int>(i);
            answer.illegal = check(requested.state, *request.game.board, request.moves[i], {});
        }
    });
}

/// A game or view that has been understood, kept for as long as it is analyzed.
class AnalyzedGame {
public:
    explicit AnalyzedGame(GameRecord game) : game_(std::move(game)), requested_(game_) {}

    const catan::players::RatedBoard& board() const { return *game_.board; }
    const RequestedState& requested() const { return requested_; }

private:
    GameRecord game_;
    RequestedState requested_;
};

struct SeatChance {
    double chance = 0;
    stats::Interval interval{0, 1};
};

template <class Fields>
void describe(Fields& fields, SeatChance& seat) {
    fields.record("SeatChance");
    fields("winChance", seat.chance);
    fields("interval", seat.interval);
}

struct ChancesOfSeats {
    std::int64_t playouts = 0;
    std::vector<SeatChance> seats;
};

template <class Fields>
void describe(Fields& fields, ChancesOfSeats& chances) {
    fields.record("ChancesOfSeats");
    fields("playouts", chances.playouts);
    fields("seats", chances.seats);
}

class PlayedOutChances {
public:
    using Request = AnalysisRequest;

    explicit PlayedOutChances(AnalysisRequest request)
        : confidence_(request.confidence),
          game_(std::move(request.game)),
          chances_(game_.board(), game_.requested().of_asker(), {.level = request.level, .seed = request.seed},
                   request.playouts) {}
    PlayedOutChances(const PlayedOutChances&) = delete;
    PlayedOutChances& operator=(const PlayedOutChances&) = delete;

    catan::analysis::WinChances& computation() { return chances_; }
    const catan::analysis::WinChances& computation() const { return chances_; }
    bool ready() const { return chances_.ready() || chances_.over(); }
    ChancesOfSeats result() const {
        ChancesOfSeats result{.playouts = chances_.result()[0].count()};
        const catan::players::WinProbabilities judged =
            result.playouts == 0 ? chances_.judged() : catan::players::WinProbabilities{};
        for (int player = 0; player < game_.requested().state.players; ++player) {
            const stats::MeanShare& seat = chances_.result()[player];
            if (result.playouts == 0)
                result.seats.push_back({judged[player], catan::analysis::judged_interval(judged[player], confidence_)});
            else
                result.seats.push_back({seat.mean(), seat.interval(confidence_)});
        }
        return result;
    }

private:
    double confidence_;
    AnalyzedGame game_;
    catan::analysis::WinChances chances_;  // refers to the game
};

/// The moves, and how to compare them.
struct MoveRatingsRequest {
    AnalysisRequest analysis;
    std::vector<catan::rules::Move> moves;
};

template <class Fields>
void describe(Fields& fields, MoveRatingsRequest& request) {
    fields.record("MoveRatingsRequest");
    fields("analysis", request.analysis);
    fields("moves", request.moves, Count{1, most_moves});
    if constexpr (Fields::reads) {
        if (!fields.good()) return;
        const GameRecord& game = request.analysis.game;
        fields.require(request.analysis.playouts > 0 && can_choose(game) &&
                       check_analyzed({game, request.moves}).illegal == catan::rules::IllegalMove{});
    }
}

template <class Fields>
void describe(Fields& fields, catan::analysis::RatedMove& rated) {
    fields.record("RatedMove");
    fields("move", rated.move);
    fields("playouts", rated.playouts);
    fields("winChance", rated.chance);
    fields("interval", rated.interval);
    fields("loss", rated.loss);
    fields("lossInterval", rated.loss_interval);
}

class ComparedMoves {
public:
    using Request = MoveRatingsRequest;

    explicit ComparedMoves(MoveRatingsRequest request)
        : game_(std::move(request.analysis.game)),
          comparison_(game_.board(), game_.requested().of_player(), std::move(request.moves),
                      {.playout = {.level = request.analysis.level,
                                   .horizon = horizon_of(request.analysis.level),
                                   .seed = request.analysis.seed},
                       .playouts = request.analysis.playouts,
                       .counted_apart = true,
                       .confidence = request.analysis.confidence}) {}
    ComparedMoves(const ComparedMoves&) = delete;
    ComparedMoves& operator=(const ComparedMoves&) = delete;

    catan::analysis::MoveComparison& computation() { return comparison_; }
    const catan::analysis::MoveComparison& computation() const { return comparison_; }
    bool ready() const { return comparison_.ready(); }
    std::vector<catan::analysis::RatedMove> result() const {
        if (!ready()) return {};
        return comparison_.result();
    }

private:
    AnalyzedGame game_;
    catan::analysis::MoveComparison comparison_;  // refers to the game
};

/// A search for the move of "expert".
struct SearchRequest {
    GameRecord game;
    std::uint64_t seed = 0;
    std::int64_t playouts = 1000;
    std::optional<double> time_budget_ms;
};

template <class Fields>
void describe(Fields& fields, SearchRequest& request) {
    fields.record("SearchRequest");
    fields("game", request.game);
    fields("seed", Seed{request.seed});
    fields("playouts", request.playouts, at_least(1));
    fields("timeBudgetMs", request.time_budget_ms, at_least(0));
    if constexpr (Fields::reads)
        if (fields.good()) fields.require(can_choose(request.game));
}

class SearchedMove {
public:
    using Request = SearchRequest;

    explicit SearchedMove(SearchRequest request)
        : game_(std::move(request.game)),
          search_(game_.board(), game_.requested().of_player(), {.playouts = request.playouts, .seed = request.seed}) {}
    SearchedMove(const SearchedMove&) = delete;
    SearchedMove& operator=(const SearchedMove&) = delete;

    catan::analysis::ExpertSearch& computation() { return search_; }
    const catan::analysis::ExpertSearch& computation() const { return search_; }
    bool ready() const { return search_.ready(); }
    ChosenMove result() const { return {.move = search_.result()}; }

private:
    AnalyzedGame game_;
    catan::analysis::ExpertSearch search_;  // refers to the game
};

}  // namespace hexsmith::wasm
