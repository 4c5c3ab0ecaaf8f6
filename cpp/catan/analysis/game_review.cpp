#include "catan/analysis/game_review.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"
#include "stats/summary.hpp"

namespace hexsmith::catan::analysis {

namespace {

/// A decision is a mistake only if its loss, as a probability, exceeds this threshold.
constexpr double mistake_threshold = 0.005;

/// Number of playouts of the best move for each whole game from the best move.
constexpr std::int64_t review_playouts_per_game = 4;

bool is_random(const rules::Outcome& outcome) {
    return outcome.dice[0] != 0 || outcome.card != rules::nothing || outcome.stolen != rules::nothing;
}

}  // namespace

GameReview::GameReview(const players::RatedBoard& board, rules::KnownPosition start, std::vector<Step> steps,
                       const ReviewOptions& options)
    : board_(&board), position_(std::move(start)), steps_(std::move(steps)), options_(options) {}

Work<void> GameReview::run() {
    bool is_time_over = co_await time_is_over();
    while (!is_time_over && position_.state.phase != rules::Phase::over && step_ < steps_.size()) {
        if (!co_await quietly(review_step())) break;
        make_step();
        is_time_over = co_await may_pause({.made = static_cast<double>(step_),
                                           .share = static_cast<double>(step_) / static_cast<double>(steps_.size())});
    }
    if (position_.state.phase == rules::Phase::over)
        add_result();
    else if (last_player_ == rules::nobody)
        co_await add_start();
}

Work<bool> GameReview::review_step() {
    rules::Move played_move = steps_[step_].move;
    if (played_move.kind == rules::MoveKind::offer_trade)
        played_move.a = players_asked_by(played_move, position_.state.player, position_.state.players);
    Comparison comparison{.seen = seen()};
    comparison.moves = moves_to_review(played_move, comparison.seen);
    std::vector<rules::Move>& moves = comparison.moves;
    const auto found = std::find(moves.begin(), moves.end(), played_move);
    comparison.played = static_cast<std::size_t>(found - moves.begin());
    if (found == moves.end()) moves.push_back(played_move);
    if (moves.size() == 1) co_return true;
    const bool is_reviewed = (options_.reviewed & rules::only(position_.state.player)) != 0;
    const std::int64_t playouts = std::max<std::int64_t>(2, is_reviewed ? options_.playouts : options_.playouts / 4);
    ComparisonOptions options{.playout = options_.playout, .playouts = playouts / 2};
    options.playout.seed = draw(options_.playout.seed, rules::Stream::players, 2 * step_);
    MoveComparison search(*board_, comparison.seen, moves, options);
    co_await search.run();
    if (co_await time_is_over()) co_return false;
    comparison.best = search.best(comparison.played, mistake_threshold);
    comparison.playouts = std::max<std::int64_t>(1, playouts / 4) * (comparison.best == comparison.played ? 2 : 1);
    if (!co_await compare(comparison)) co_return false;
    add_decision(comparison);
    co_return true;
}

Work<bool> GameReview::compare(Comparison& comparison) {
    const bool has_one_move = comparison.best == comparison.played;
    const std::int64_t game_interval = has_one_move ? 2 * review_playouts_per_game : review_playouts_per_game;
    for (std::int64_t playout = 1; playout <= comparison.playouts; ++playout) {
        bool is_played = co_await play_once(comparison, 0);
        if (is_played && !has_one_move) is_played = co_await play_once(comparison, 1);
        if (is_played && playout % game_interval == 0 && comparison.chances[0].unfinished() > 0)
            is_played = co_await play_game(comparison);
        if (!is_played) co_return false;
    }
    co_return true;
}

Work<bool> GameReview::play_once(Comparison& comparison, std::size_t which) {
    PlayoutOptions options = options_.playout;
    options.seed = draw(options_.playout.seed, rules::Stream::players, 2 * step_ + 1);
    MovePlayouts& results = comparison.results[which];
    const rules::Move& move = comparison.moves[which == 0 ? comparison.best : comparison.played];
    const auto number = static_cast<std::int64_t>(results.player_chances.size());
    const auto result = co_await play_out(*board_, comparison.seen, &move, options, number);
    if (!result) co_return false;
    for (std::size_t seat = 0; seat < result->chances.size(); ++seat) {
        results.seats[seat].add(result->chances[seat]);
        if (which == 0) comparison.chances[seat].add_playout(result->chances[seat], result->finished);
    }
    results.player_chances.push_back(result->chances[static_cast<std::size_t>(position_.state.player)]);
    const bool is_time_over = co_await may_pause();
    co_return !is_time_over;
}

Work<bool> GameReview::play_game(Comparison& comparison) {
    PlayoutOptions options = options_.playout;
    options.horizon = 0;
    options.seed = draw(options_.playout.seed, rules::Stream::games, step_);
    const rules::Move& move = comparison.moves[comparison.best];
    const auto result = co_await play_out(*board_, comparison.seen, &move, options, comparison.chances[0].games());
    if (!result) co_return false;
    for (std::size_t seat = 0; seat < result->chances.size(); ++seat)
        comparison.chances[seat].add_game(result->chances[seat]);
    const bool is_time_over = co_await may_pause();
    co_return !is_time_over;
}

void GameReview::add_decision(const Comparison& comparison) {
    const auto& [seen, moves, played, best, playouts, results, chances] = comparison;
    const MovePlayouts& best_playouts = results[0];
    const MovePlayouts& played_playouts = best == played ? results[0] : results[1];
    const int player = position_.state.player;
    ReviewedDecision decision{.step = static_cast<int>(step_), .player = player, .best = moves[best]};
    double loss = 0;
    if (best != played) {
        stats::PairedDifference difference;
        for (std::size_t i = 0; i < best_playouts.player_chances.size(); ++i)
            difference.add(best_playouts.player_chances[i] - played_playouts.player_chances[i]);
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
        values[seat] = best_playouts.seats[seat].mean();
        at.chances[seat] = chances[seat].mean();
        at.intervals[seat] = chances[seat].interval(options_.confidence);
        if (last_player_ != rules::nobody) continue;
        review_.seats[seat].initial = at.chances[seat];
        review_.seats[seat].error = values[seat] - at.chances[seat];
    }
    if (last_player_ != rules::nobody) add_change(values, player);
    for (int seat = 0; seat < position_.state.players; ++seat) {
        ReviewedSeat& reviewed = review_.seats[seat];
        last_values_[seat] = played_playouts.seats[seat].mean();
        if (seat != player) reviewed.from_others += last_values_[seat] - values[seat];
    }
    ReviewedSeat& player_review = review_.seats[player];
    player_review.total_loss += loss;  // not clamped to 0, so that positive and negative errors cancel out
    ++player_review.decisions;
    if ((options_.reviewed & rules::only(player)) != 0) review_.decisions.push_back(decision);
    last_player_ = player;
    has_random_outcome_ = false;
}

void GameReview::add_change(const std::array<double, rules::most_players>& values, int player) {
    for (int seat = 0; seat < position_.state.players; ++seat) {
        ReviewedSeat& reviewed = review_.seats[seat];
        if (has_random_outcome_ || player != last_player_)
            reviewed.luck += values[seat] - last_values_[seat];
        else
            reviewed.error += values[seat] - last_values_[seat];
    }
}

void GameReview::make_step() {
    const Step& step = steps_[step_];
    const bool is_hidden = !sees_player();
    const rules::Followed made = make_move(position_, *board_, step.move, step.outcome, step.won);
    assert(made.refusal == rules::IllegalMove::none);
    has_random_outcome_ = has_random_outcome_ || is_hidden || is_random(made.outcome);
    ++step_;
}

SeenPosition GameReview::seen() const {
    const auto& [state, viewer, knowledge] = position_;
    const rules::Viewer seer = viewer.is_host() ? rules::Viewer(state.player) : viewer;
    return {&state, seer, knowledge.of(seer)};
}

std::vector<rules::Move> GameReview::moves_to_review(const rules::Move& played, SeenPosition& seen) const {
    if (sees_player()) return moves_to_compare(position_.state, *board_);
    const rules::CardsToMove cards = cards_to_move(position_.state, seen.odds, played);
    seen.odds = cards.odds;
    seen.played = cards.played;
    rules::State certain = position_.state;
    rules::Seat& seat = certain.seats[certain.player];
    seat.hand = cards.odds.proven()[static_cast<std::size_t>(certain.player)];
    seat.hand_size = static_cast<std::uint8_t>(seat.hand.total());
    seat.cards = cards.played;
    seat.card_count = static_cast<std::uint8_t>(seat.cards.total());
    return moves_to_compare(certain, *board_);
}

void GameReview::add_result() {
    ChancesAt& at = review_.chances.emplace_back();
    at.step = static_cast<int>(step_);
    at.chances[static_cast<std::size_t>(position_.state.winner)] = 1;
    for (std::size_t seat = 0; seat < at.chances.size(); ++seat) {
        at.intervals[seat] = {at.chances[seat], at.chances[seat]};
        if (last_player_ == rules::nobody) review_.seats[seat].initial = at.chances[seat];
    }
    // The change is luck, because the result can also depend on hidden cards.
    if (last_player_ != rules::nobody) add_change(at.chances, rules::nobody);
}

Work<void> GameReview::add_start() {
    PlayoutOptions game_options = options_.playout;
    game_options.horizon = 0;
    SeatShares shares{};
    if (!co_await time_is_over()) {
        if (steps_.empty())
            co_await add_playouts(*board_, seen(), game_options, options_.playouts, shares);
        else
            co_await quietly(add_playouts(*board_, seen(), game_options, options_.playouts, shares));
    }
    ChancesAt& at = review_.chances.emplace_back();
    at.step = static_cast<int>(step_);
    const players::WinProbabilities estimates = judge(seen(), *board_);
    for (int seat = 0; seat < position_.state.players; ++seat) {
        const stats::MeanShare& share = shares[seat];
        at.chances[seat] = share.count() == 0 ? estimates[seat] : share.mean();
        at.intervals[seat] = share.count() == 0 ? judged_interval(estimates[seat], options_.confidence)
                                                : share.interval(options_.confidence);
        review_.seats[seat].initial = at.chances[seat];
    }
}

}  // namespace hexsmith::catan::analysis
