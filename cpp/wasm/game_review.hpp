// Reviews of recorded games. The TypeScript side is web/src/game/review.ts.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "catan/analysis/production_luck.hpp"
#include "core/work.hpp"
#include "wasm/analysis.hpp"

namespace hexsmith::wasm {

/// A request for the review of a game or a view. JavaScript passes the announced number of steps later, in parts.
struct ReviewRequest {
    GameRecord start;
    std::size_t steps = 0;
    catan::players::Level level{};
    std::int64_t playouts = 400;
    int reviewed_players = 0;  // players whose decisions are reviewed; bit p is player p
    double confidence = 0.95;
    std::uint64_t seed = 0;
    std::optional<double> time_budget_ms;
};

template <class Fields>
void describe(Fields& fields, ReviewRequest& request) {
    constexpr double max_steps = 1'000'000;
    fields.record("ReviewRequest");
    fields("start", request.start);
    fields("steps", request.steps, within(0, max_steps));
    fields("level", request.level);
    fields("playouts", request.playouts, at_least(1));
    fields("reviewed", request.reviewed_players, within(0, catan::rules::all_players(catan::rules::most_players)));
    fields("confidence", request.confidence, open_unit);
    fields("seed", Seed{request.seed});
    fields("timeBudgetMs", request.time_budget_ms, at_least(0));
    fields.require(request.level != catan::players::Level::expert);
    if constexpr (Fields::reads)
        if (fields.good()) fields.require(is_possible_game(request.start));
}

template <class Fields>
void describe(Fields& fields, catan::analysis::ReviewedDecision& decision) {
    fields.record("ReviewedDecision");
    fields("step", decision.step);
    fields("player", decision.player);
    fields("best", decision.best);
    fields("loss", decision.loss);
    fields("interval", decision.interval);
}

/// The win chances of all players after a number of steps.
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
void describe(Fields& fields, catan::analysis::ReviewedSeat& seat) {
    fields.record("ReviewedSeat");
    fields("initialWinChance", seat.initial);
    fields("totalLoss", seat.total_loss);
    fields("decisions", seat.decisions);
    fields("fromOthers", seat.from_others);
    fields("luck", seat.luck);
    fields("error", seat.error);
}

/// Cards that a player got from a hex, and could expect.
struct HexCards {
    int player = 0;
    int hex = 0;
    int received = 0;
    double expected = 0;
};

template <class Fields>
void describe(Fields& fields, HexCards& cards) {
    fields.record("HexCards");
    fields("player", cards.player);
    fields("hex", cards.hex);
    fields("received", cards.received);
    fields("expected", cards.expected);
}

struct ReviewResult {
    std::vector<catan::analysis::ReviewedDecision> decisions;
    std::vector<ChancesAfter> chances;
    std::vector<catan::analysis::ReviewedSeat> seats;
    std::vector<HexCards> cards;  // of all players, each with the hexes from which it could expect cards
};

template <class Fields>
void describe(Fields& fields, ReviewResult& review) {
    fields.record("ReviewResult");
    fields("decisions", review.decisions);
    fields("chances", review.chances);
    fields("seats", review.seats);
    fields("cards", review.cards);
}

class ReviewRun {
public:
    using Request = ReviewRequest;

    explicit ReviewRun(ReviewRequest request)
        : request_(std::move(request)),
          start_(request_.start),
          position_(static_cast<const catan::rules::KnownPosition&>(start_)) {}
    ReviewRun(const ReviewRun&) = delete;
    ReviewRun& operator=(const ReviewRun&) = delete;

    /// Adds steps, in total at most the announced number. If a step is illegal, the function stops before that step and
    /// returns its index and the reason why it is illegal.
    MovesCheck add(const std::vector<catan::analysis::Step>& steps) {
        using namespace catan::rules;
        for (const catan::analysis::Step& step : steps) {
            if (review_ || steps_.size() == request_.steps) break;
            const auto& board = *request_.start.board;
            const State before = position_.state;
            const Followed made = make_move(position_, board, step.move, step.outcome, step.won);
            if (made.refusal != IllegalMove::none)
                return {.number = static_cast<int>(steps_.size()),
                        .illegal = made.refusal,
                        .lacking = lacking_cards(position_, made.refusal, step.move)};
            if (step.move.kind == MoveKind::roll)
                production_.add(before, board, made.outcome.dice[0] + made.outcome.dice[1]);
            steps_.push_back(step);
        }
        return {};
    }

    void advance(const ClockDeadline& slice_over) {
        if (!review_) begin();
        running_->advance(slice_over, expired_);
    }
    bool over() const { return running_ && running_->over(); }
    Progress progress() const { return running_ ? running_->progress() : Progress{}; }
    ReviewResult result() const {
        const catan::analysis::Review review = review_ ? review_->result() : catan::analysis::Review{};
        const int players = start_.state.players;
        ReviewResult result{.decisions = review.decisions};
        for (const catan::analysis::ChancesAt& at : review.chances) {
            ChancesAfter& after = result.chances.emplace_back();
            after.step = at.step;
            for (int player = 0; player < players; ++player)
                after.seats.push_back({at.chances[player], at.intervals[player]});
        }
        result.seats.assign(review.seats.begin(), review.seats.begin() + players);
        for (int player = 0; player < players; ++player)
            for (int hex = 0; hex < request_.start.board->layout().hex_count; ++hex)
                if (const auto& [received, expected] = production_.cards(player, hex); expected > 0)
                    result.cards.push_back({player, hex, received, expected});
        return result;
    }
    static constexpr bool has_result_at_any_time = true;

private:
    void begin() {
        review_.emplace(*request_.start.board, start_, std::move(steps_),
                        catan::analysis::ReviewOptions{
                            .playout = {.level = request_.level,
                                        .horizon = catan::analysis::horizon_of(request_.level, start_.state),
                                        .seed = request_.seed},
                            .playouts = request_.playouts,
                            .reviewed = static_cast<catan::rules::PlayerSet>(request_.reviewed_players),
                            .confidence = request_.confidence});
        running_.emplace(review_->run());
    }

    ReviewRequest request_;
    ClockDeadline expired_ = end_of(request_.time_budget_ms);
    RequestedState start_;
    catan::rules::KnownPosition position_;  // position after the steps so far
    std::vector<catan::analysis::Step> steps_;
    catan::analysis::ProductionLuck production_;
    std::optional<catan::analysis::GameReview> review_;  // refers to the request's board
    std::optional<Running<void>> running_;
};

/// The next steps of the game to review.
struct StepsRequest {
    std::vector<catan::analysis::Step> steps;
};

template <class Fields>
void describe(Fields& fields, StepsRequest& request) {
    constexpr std::size_t max_steps_per_call = 1000;
    fields.record("StepsRequest");
    fields("steps", request.steps, up_to(max_steps_per_call));
}

inline MovesCheck add_steps(ReviewRun& run, const StepsRequest& request) { return run.add(request.steps); }

}  // namespace hexsmith::wasm
