#include "catan/analysis/game_review.hpp"

#include <algorithm>

#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"
#include "stats/summary.hpp"

namespace hexsmith::catan::analysis {

namespace {

/// A decision is a mistake only if the loss exceeds this threshold.
constexpr double noticeable = 0.005;

/// Number of playouts of the best move for each whole game from it.
constexpr std::int64_t compared_to_a_game = 4;

bool is_chance(const rules::Outcome& outcome) {
    return outcome.dice[0] != 0 || outcome.card != rules::nothing || outcome.stolen != rules::nothing;
}

}  // namespace

GameReview::GameReview(const players::RatedBoard& board, const rules::State& start, std::vector<Step> steps,
                       const ReviewOptions& options)
    : board_(&board), state_(start), steps_(std::move(steps)), options_(options) {}

Work<void> GameReview::run() {
    bool out = co_await time_is_over();
    while (!out && state_.phase != rules::Phase::over && step_ < steps_.size()) {
        if (!co_await quietly(review_step())) break;
        make_step();
        out = co_await may_pause({.made = static_cast<double>(step_),
                                  .share = static_cast<double>(step_) / static_cast<double>(steps_.size())});
    }
    if (state_.phase == rules::Phase::over)
        add_result();
    else if (last_player_ == rules::nobody)
        co_await add_start();
}

Work<bool> GameReview::review_step() {
    Comparison comparison{.moves = moves_to_compare(state_, *board_)};
    std::vector<rules::Move>& moves = comparison.moves;
    rules::Move made = steps_[step_].move;
    if (made.kind == rules::MoveKind::offer_trade) made.a = asked_by(made, state_.player, state_.players);
    const auto found = std::find(moves.begin(), moves.end(), made);
    comparison.played = static_cast<std::size_t>(found - moves.begin());
    if (found == moves.end()) moves.push_back(made);
    if (moves.size() == 1) co_return true;
    const bool reviewed = (options_.reviewed & rules::only(state_.player)) != 0;
    const std::int64_t playouts = std::max<std::int64_t>(2, reviewed ? options_.playouts : options_.playouts / 4);
    ComparisonOptions options{.playout = options_.playout, .playouts = playouts / 2};
    options.playout.seed = draw(options_.playout.seed, rules::Stream::players, 2 * step_);
    MoveComparison search(*board_, seen(), moves, options);
    co_await search.run();
    if (co_await time_is_over()) co_return false;
    comparison.best = search.best(comparison.played, noticeable);
    comparison.playouts = std::max<std::int64_t>(1, playouts / 4) * (comparison.best == comparison.played ? 2 : 1);
    if (!co_await compare(comparison)) co_return false;
    add_decision(comparison);
    co_return true;
}

Work<bool> GameReview::compare(Comparison& comparison) {
    const bool alone = comparison.best == comparison.played;
    const std::int64_t to_a_game = alone ? 2 * compared_to_a_game : compared_to_a_game;
    for (std::int64_t made = 1; made <= comparison.playouts; ++made) {
        bool enough = co_await play_one(comparison, 0);
        if (enough && !alone) enough = co_await play_one(comparison, 1);
        if (enough && made % to_a_game == 0 && comparison.chances[0].unfinished() > 0)
            enough = co_await play_game(comparison);
        if (!enough) co_return false;
    }
    co_return true;
}

Work<bool> GameReview::play_one(Comparison& comparison, std::size_t which) {
    PlayoutOptions options = options_.playout;
    options.seed = draw(options_.playout.seed, rules::Stream::players, 2 * step_ + 1);
    Compared& compared = comparison.compared[which];
    const rules::Move& move = comparison.moves[which == 0 ? comparison.best : comparison.played];
    const auto number = static_cast<std::int64_t>(compared.own.size());
    const auto played = co_await play_out(*board_, seen(), &move, options, number);
    if (!played) co_return false;
    for (std::size_t seat = 0; seat < played->chances.size(); ++seat) {
        compared.seats[seat].add(played->chances[seat]);
        if (which == 0) comparison.chances[seat].add_judged(played->chances[seat], played->finished);
    }
    compared.own.push_back(played->chances[static_cast<std::size_t>(state_.player)]);
    const bool out = co_await may_pause();
    co_return !out;
}

Work<bool> GameReview::play_game(Comparison& comparison) {
    PlayoutOptions options = options_.playout;
    options.horizon = 0;
    options.seed = draw(options_.playout.seed, rules::Stream::games, step_);
    const rules::Move& move = comparison.moves[comparison.best];
    const auto played = co_await play_out(*board_, seen(), &move, options, comparison.chances[0].games());
    if (!played) co_return false;
    for (std::size_t seat = 0; seat < played->chances.size(); ++seat)
        comparison.chances[seat].add_game(played->chances[seat]);
    const bool out = co_await may_pause();
    co_return !out;
}

void GameReview::add_decision(const Comparison& comparison) {
    const auto& [moves, played, best, playouts, compared, chances] = comparison;
    const Compared& of_best = compared[0];
    const Compared& of_played = best == played ? compared[0] : compared[1];
    const int player = state_.player;
    ReviewedDecision decision{.step = static_cast<int>(step_), .player = player, .best = moves[best]};
    double loss = 0;
    if (best != played) {
        stats::PairedDifference difference;
        for (std::size_t i = 0; i < of_best.own.size(); ++i) difference.add(of_best.own[i] - of_played.own[i]);
        loss = difference.mean();
        decision.loss = std::max(0.0, loss);
        decision.interval = stats::including(difference.interval(options_.confidence), decision.loss);
        // The second half of the playouts may not confirm that the selected move is better.
        if (loss <= 0) decision.best = moves[played];
    }
    ChancesAt& at = review_.chances.emplace_back();
    at.step = static_cast<int>(step_);
    std::array<double, rules::most_players> values{};
    for (std::size_t seat = 0; seat < at.chances.size(); ++seat) {
        values[seat] = of_best.seats[seat].mean();
        at.chances[seat] = chances[seat].mean();
        at.intervals[seat] = chances[seat].interval(options_.confidence);
        if (last_player_ != rules::nobody) continue;
        review_.seats[seat].initial = at.chances[seat];
        review_.seats[seat].error = values[seat] - at.chances[seat];
    }
    if (last_player_ != rules::nobody) add_change(values, player);
    for (int seat = 0; seat < state_.players; ++seat) {
        ReviewedSeat& reviewed = review_.seats[seat];
        last_[seat] = of_played.seats[seat].mean();
        if (seat != player) reviewed.from_others += last_[seat] - values[seat];
    }
    ReviewedSeat& own = review_.seats[player];
    own.total_loss += loss;  // not clamped, so that positive and negative errors cancel out
    ++own.decisions;
    if ((options_.reviewed & rules::only(player)) != 0) review_.decisions.push_back(decision);
    last_player_ = player;
    any_chance_ = false;
}

void GameReview::add_change(const std::array<double, rules::most_players>& now, int player) {
    for (int seat = 0; seat < state_.players; ++seat) {
        ReviewedSeat& reviewed = review_.seats[seat];
        if (any_chance_ || player != last_player_)
            reviewed.luck += now[seat] - last_[seat];
        else
            reviewed.error += now[seat] - last_[seat];
    }
}

void GameReview::make_step() {
    const rules::State before = state_;
    const Step& step = steps_[step_];
    const rules::Outcome outcome = perform(state_, *board_, step.move, step.outcome);
    knowledge_.follow(before, state_, step.move, outcome);
    any_chance_ = any_chance_ || is_chance(outcome);
    ++step_;
}

void GameReview::add_result() {
    ChancesAt& at = review_.chances.emplace_back();
    at.step = static_cast<int>(step_);
    at.chances[static_cast<std::size_t>(state_.winner)] = 1;
    for (std::size_t seat = 0; seat < at.chances.size(); ++seat) {
        at.intervals[seat] = {at.chances[seat], at.chances[seat]};
        if (last_player_ == rules::nobody) review_.seats[seat].initial = at.chances[seat];
    }
    // The result can also depend on cards that were hidden.
    if (last_player_ != rules::nobody) add_change(at.chances, rules::nobody);
}

Work<void> GameReview::add_start() {
    PlayoutOptions whole = options_.playout;
    whole.horizon = 0;
    SeatShares shares{};
    if (!co_await time_is_over()) {
        if (steps_.empty())
            co_await add_playouts(*board_, seen(), whole, options_.playouts, shares);
        else
            co_await quietly(add_playouts(*board_, seen(), whole, options_.playouts, shares));
    }
    ChancesAt& at = review_.chances.emplace_back();
    at.step = static_cast<int>(step_);
    const players::WinProbabilities judged = judge(seen(), *board_);
    for (int seat = 0; seat < state_.players; ++seat) {
        const stats::MeanShare& share = shares[seat];
        at.chances[seat] = share.count() == 0 ? judged[seat] : share.mean();
        at.intervals[seat] = share.count() == 0 ? judged_interval(judged[seat], options_.confidence)
                                                : share.interval(options_.confidence);
        review_.seats[seat].initial = at.chances[seat];
    }
}

}  // namespace hexsmith::catan::analysis
