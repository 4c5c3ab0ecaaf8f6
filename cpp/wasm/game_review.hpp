// Reviews of recorded games. web/src/game/review.ts is the other side.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "wasm/analysis.hpp"

namespace hexsmith::wasm {

/// A game from its beginning.
struct StepsRequest {
    NewGameRequest start;
    std::vector<catan::game::Step> steps;

    catan::game::State begin() const {
        catan::game::GameOptions options{.players = start.players, .seed = start.seed};
        start.rules.apply(options);
        return catan::game::new_game(*start.board, options);
    }
};

template <class Fields>
void describe(Fields& fields, catan::game::Step& step) {
    fields.record("RecordedStep");
    fields("move", step.move);
    fields("outcome", step.outcome);
}

template <class Fields>
void describe(Fields& fields, StepsRequest& request) {
    constexpr std::size_t most_steps = 1'000'000;
    fields.record("StepsRequest");
    fields("start", request.start);
    fields("steps", request.steps, up_to(most_steps));
}

/// Which step, by number, is not legal, and why; or there is no room for all.
inline CheckedMoves check_steps(const StepsRequest& request) {
    using namespace catan::game;
    if (!catan::has_room(request.start.board->layout(), request.start.players)) return {.invalid = InvalidState::room};
    State state = request.begin();
    for (std::size_t i = 0; i < request.steps.size(); ++i) {
        const auto& [move, outcome] = request.steps[i];
        const IllegalMove illegal = apply(state, *request.start.board, move, outcome).refusal;
        if (illegal != IllegalMove::none) return {.number = static_cast<int>(i), .illegal = illegal};
    }
    return {};
}

struct ReviewRequest {
    StepsRequest game;
    catan::game::Level level{};
    std::int64_t playouts = 400;
    int reviewed = 0;  // bit p for player p
    double confidence = 0.95;
    std::uint64_t seed = 0;
    std::optional<double> time_budget_ms;
};

template <class Fields>
void describe(Fields& fields, ReviewRequest& request) {
    fields.record("ReviewRequest");
    fields("game", request.game);
    fields("level", request.level);
    fields("playouts", request.playouts, at_least(1));
    fields("reviewed", request.reviewed, within(0, catan::game::all_players(catan::game::most_players)));
    fields("confidence", request.confidence, open_unit);
    fields("seed", Seed{request.seed});
    fields("timeBudgetMs", request.time_budget_ms, at_least(0));
    fields.require(request.level != catan::game::Level::expert);
    if constexpr (Fields::reads) {
        if (!fields.good()) return;
        const CheckedMoves checked = check_steps(request.game);
        fields.require(checked.invalid == catan::game::InvalidState::none &&
                       checked.illegal == catan::game::IllegalMove::none);
    }
}

template <class Fields>
void describe(Fields& fields, catan::game::ReviewedDecision& decision) {
    fields.record("ReviewedDecision");
    fields("step", decision.step);
    fields("player", decision.player);
    fields("best", decision.best);
    fields("loss", decision.loss);
    fields("interval", decision.interval);
}

/// Chances of all players after so many steps.
struct ChancesAfter {
    int step = 0;
    std::vector<SeatChance> seats;
};

template <class Fields>
void describe(Fields& fields, ChancesAfter& chances) {
    fields.record("ChancesAfter");
    fields("step", chances.step);
    fields("seats", chances.seats);
}

template <class Fields>
void describe(Fields& fields, catan::game::ReviewedSeat& seat) {
    fields.record("ReviewedSeat");
    fields("initialWinChance", seat.initial);
    fields("totalLoss", seat.total_loss);
    fields("decisions", seat.decisions);
    fields("fromOthers", seat.from_others);
    fields("luck", seat.luck);
    fields("error", seat.error);
}

struct ReviewResult {
    std::vector<catan::game::ReviewedDecision> decisions;
    std::vector<ChancesAfter> chances;
    std::vector<catan::game::ReviewedSeat> seats;
};

template <class Fields>
void describe(Fields& fields, ReviewResult& review) {
    fields.record("ReviewResult");
    fields("decisions", review.decisions);
    fields("chances", review.chances);
    fields("seats", review.seats);
}

class ReviewedGame {
public:
    using Request = ReviewRequest;

    explicit ReviewedGame(ReviewRequest request)
        : players_(request.game.start.players),
          board_(request.game.start.board),
          review_(*board_, request.game.begin(), std::move(request.game.steps),
                  {.playout = {.level = request.level, .horizon = horizon_of(request.level), .seed = request.seed},
                   .playouts = request.playouts,
                   .reviewed = static_cast<catan::game::PlayerSet>(request.reviewed),
                   .confidence = request.confidence}) {}
    ReviewedGame(const ReviewedGame&) = delete;
    ReviewedGame& operator=(const ReviewedGame&) = delete;

    catan::game::GameReview& computation() { return review_; }
    const catan::game::GameReview& computation() const { return review_; }
    bool ready() const { return true; }
    ReviewResult result() const {
        const catan::game::Review& review = review_.result();
        ReviewResult result{.decisions = review.decisions};
        for (const catan::game::ChancesAt& at : review.chances) {
            ChancesAfter& after = result.chances.emplace_back();
            after.step = at.step;
            for (int player = 0; player < players_; ++player)
                after.seats.push_back({at.chances[player], at.intervals[player]});
        }
        result.seats.assign(review.seats.begin(), review.seats.begin() + players_);
        return result;
    }

private:
    int players_;
    RequestedGameBoard board_;
    catan::game::GameReview review_;  // refers to the board
};

}  // namespace hexsmith::wasm
