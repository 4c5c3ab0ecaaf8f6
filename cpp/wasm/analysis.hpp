// Win chances of a position, comparisons of moves, the search of "expert", and reviews of whole games. The TypeScript
// side is web/src/game/{win-chances,rate-moves,choose,review}.ts.
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

/// Returns whether a game or a view is a possible position.
inline bool is_possible_game(const GameRecord& game) {
    return RequestedState(game).invalid == catan::rules::InvalidState::none;
}

/// Returns whether the asker has to choose a move in a possible game.
inline bool asker_can_choose(const GameRecord& game) {
    return is_possible_game(game) && RequestedState(game).chooses() && game.state().phase != catan::rules::Phase::over;
}

/// A game or a view, and the options of its playouts.
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
        if (fields.good()) fields.require(is_possible_game(request.game));
}

/// Moves of the active player.
struct MovesRequest {
    GameRecord game;
    std::vector<catan::rules::Move> moves;
};

/// Maximum number of moves in a request.
inline constexpr std::size_t max_moves = 1000;

template <class Fields>
void describe(Fields& fields, MovesRequest& request) {
    fields.record("MovesRequest");
    fields("game", request.game);
    fields("moves", request.moves, up_to(max_moves));
}

/// The reason why the state is impossible. If the state is possible, the index of the first illegal move and the reason
/// why that move is illegal.
struct MovesCheck {
    catan::rules::InvalidState invalid{};
    int number = 0;
    catan::rules::IllegalMove illegal{};
    catan::Counts lacking;  // cards that the player lacks for that move
};

template <class Fields>
void describe(Fields& fields, MovesCheck& check) {
    fields.record("MovesCheck");
    fields("invalid", check.invalid);
    fields("number", check.number);
    fields("illegal", check.illegal);
    fields("lacking", check.lacking);
}

inline MovesCheck check_moves(const MovesRequest& request) {
    return with_state<MovesCheck>(request.game, [&](MovesCheck& answer, const auto& requested) {
        using namespace catan::rules;
        for (std::size_t i = 0; i < request.moves.size() && answer.illegal == IllegalMove::none; ++i) {
            answer.number = static_cast<int>(i);
            answer.illegal = check(requested.state, *request.game.board, request.moves[i], {});
            answer.lacking = missing_cards(requested.state, request.moves[i]);
        }
    });
}

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

class WinChancesTask {
public:
    using Request = AnalysisRequest;

    explicit WinChancesTask(const AnalysisRequest& request) : request_(request), requested_(request.game) {}

    Work<void> run() {
        return catan::analysis::add_playouts(*request_.game.board, requested_.of_asker(),
                                             {.level = request_.level, .seed = request_.seed}, request_.playouts,
                                             shares_);
    }
    ChancesOfSeats result() const {
        ChancesOfSeats result{.playouts = shares_[0].count()};
        const catan::players::WinProbabilities judged =
            result.playouts == 0 ? catan::analysis::judge(requested_.of_asker(), *request_.game.board)
                                 : catan::players::WinProbabilities{};
        for (int player = 0; player < requested_.state.players; ++player) {
            const stats::MeanShare& seat = shares_[player];
            if (requested_.state.phase == catan::rules::Phase::over) {
                const double won = player == requested_.state.winner;
                result.seats.push_back({won, {won, won}});
            } else if (result.playouts == 0)
                result.seats.push_back(
                    {judged[player], catan::analysis::judged_interval(judged[player], request_.confidence)});
            else
                result.seats.push_back({seat.mean(), seat.interval(request_.confidence)});
        }
        return result;
    }

private:
    const AnalysisRequest& request_;
    RequestedState requested_;
    catan::analysis::SeatShares shares_{};
};

/// The moves to compare, and the options of the comparison.
struct MoveRatingsRequest {
    AnalysisRequest analysis;
    std::vector<catan::rules::Move> moves;
};

template <class Fields>
void describe(Fields& fields, MoveRatingsRequest& request) {
    fields.record("MoveRatingsRequest");
    fields("analysis", request.analysis);
    fields("moves", request.moves, Count{1, max_moves});
    if constexpr (Fields::reads) {
        if (!fields.good()) return;
        const GameRecord& game = request.analysis.game;
        fields.require(request.analysis.playouts > 0 && asker_can_choose(game) &&
                       check_moves({game, request.moves}).illegal == catan::rules::IllegalMove{});
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

class MoveRatingsTask {
public:
    using Request = MoveRatingsRequest;

    explicit MoveRatingsTask(const MoveRatingsRequest& request)
        : requested_(request.analysis.game),
          comparison_(*request.analysis.game.board, requested_.of_player(), request.moves,
                      {.playout = {.level = request.analysis.level,
                                   .horizon = catan::analysis::horizon_of(request.analysis.level, requested_.state),
                                   .seed = request.analysis.seed},
                       .playouts = request.analysis.playouts,
                       .uses_separate_playouts = true,
                       .confidence = request.analysis.confidence}) {}

    Work<void> run() { return comparison_.run(); }
    std::vector<catan::analysis::RatedMove> result() const {
        return comparison_.ready() ? comparison_.result() : std::vector<catan::analysis::RatedMove>{};
    }

private:
    RequestedState requested_;
    catan::analysis::MoveComparison comparison_;
};

/// A request for the move of level "expert", which searches for it.
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
        if (fields.good()) fields.require(asker_can_choose(request.game));
}

class SearchTask {
public:
    using Request = SearchRequest;

    explicit SearchTask(const SearchRequest& request)
        : requested_(request.game),
          search_(*request.game.board, requested_.of_player(), {.playouts = request.playouts, .seed = request.seed}) {}

    Work<void> run() { return search_.run(); }
    ChosenMove result() const { return {.move = search_.result()}; }

private:
    RequestedState requested_;
    catan::analysis::ExpertSearch search_;
};

}  // namespace hexsmith::wasm
