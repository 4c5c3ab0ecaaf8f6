#include "catan/analysis/game_review.hpp"

#include <algorithm>

#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"
#include "stats/summary.hpp"

namespace hexsmith::catan::analysis {

namespace {

/// A decision is a mistake only where something is better by more than this.
constexpr double noticeable = 0.005;

/// Playouts of the best move to a whole game from it.
constexpr std::int64_t compared_to_a_game = 4;

bool is_chance(const rules::Outcome& outcome) {
    return outcome.dice[0] != 0 || outcome.card != rules::nothing || outcome.stolen != rules::nothing;
}

}  // namespace

GameReview::GameReview(const players::RatedBoard& board, const rules::State& start, std::vector<Step> steps,
                       const ReviewOptions& options)
    : board_(&board), state_(start), steps_(std::move(steps)), options_(options) {}

void GameReview::advance(Deadline paused) {
    while (stage_ != Stage::over) {
        switch (stage_) {
            case Stage::next_step: {
                bool pause = false;
                if (state_.phase == rules::Phase::over || step_ == steps_.size()) {
                    finish();
                    continue;
                }
                if (!line_) line_ = winning_line(state_, *board_, players::Level::advanced);
                if (!line_->over()) line_->advance([&] { return pause = paused(); });
                if (!line_->over()) return;
                next_step();
                line_.reset();
                if (pause || paused()) return;
                continue;
            }
            case Stage::search: {
                bool pause = false;
                search_->advance([&] { return pause = paused(); });
                if (search_->over()) begin_comparing();
                if (pause) return;
                continue;
            }
            case Stage::compare: {
                bool pause = false;
                const bool both = compare_once([&] { return pause = paused(); });
                if (pause) return;
                if (!both) continue;
                break;
            }
            case Stage::start: {
                at_start_->advance(paused);
                if (!at_start_->over()) return;
                end_start();
                return;
            }
            case Stage::over: return;
        }
        if (paused()) return;
    }
}

void GameReview::next_step() {
    moves_ = moves_to_compare(state_, *board_, *line_);
    rules::Move made = steps_[step_].move;
    if (made.kind == rules::MoveKind::offer_trade) made.a = asked_by(made, state_.player, state_.players);
    const auto found = std::find(moves_.begin(), moves_.end(), made);
    played_ = static_cast<std::size_t>(found - moves_.begin());
    if (found == moves_.end()) moves_.push_back(made);
    if (moves_.size() == 1) return make_step();
    const bool reviewed = (options_.reviewed & rules::only(state_.player)) != 0;
    const std::int64_t playouts = std::max<std::int64_t>(2, reviewed ? options_.playouts : options_.playouts / 4);
    comparisons_ = std::max<std::int64_t>(1, playouts / 4);
    ComparisonOptions comparison{.playout = options_.playout, .playouts = playouts / 2};
    comparison.playout.seed = draw(options_.playout.seed, rules::Stream::players, 2 * step_);
    search_.emplace(*board_, seen(), moves_, comparison);
    stage_ = Stage::search;
}

void GameReview::begin_comparing() {
    best_ = search_->best(played_, noticeable);
    search_.reset();
    compared_ = {};
    chances_ = {};
    stage_ = Stage::compare;
}

bool GameReview::compare_once(Deadline paused) {
    constexpr std::size_t whole = 2;
    if (!playout_) {
        PlayoutOptions options = options_.playout;
        std::int64_t number = chances_[0].games();
        if (compared_next_ == whole) {
            options.horizon = 0;
            options.seed = draw(options_.playout.seed, rules::Stream::games, step_);
        } else {
            options.seed = draw(options_.playout.seed, rules::Stream::players, 2 * step_ + 1);
            number = static_cast<std::int64_t>(compared_[compared_next_].own.size());
        }
        const rules::Move& move = moves_[compared_next_ == 1 ? played_ : best_];
        playout_.emplace(*board_, seen(), &move, options, number);
    }
    playout_->advance(paused);
    if (!playout_->over()) return false;
    const players::WinProbabilities chances = playout_->result();
    const bool finished = playout_->finished();
    playout_.reset();
    if (compared_next_ == whole) {
        for (std::size_t seat = 0; seat < chances.size(); ++seat) chances_[seat].add_game(chances[seat]);
    } else {
        Compared& compared = compared_[compared_next_];
        for (std::size_t seat = 0; seat < chances.size(); ++seat) {
            compared.seats[seat].add(chances[seat]);
            if (compared_next_ == 0) chances_[seat].add_judged(chances[seat], finished);
        }
        compared.own.push_back(chances[static_cast<std::size_t>(state_.player)]);
    }
    const bool alone = best_ == played_;
    const auto made = static_cast<std::int64_t>(compared_[0].own.size());
    if (compared_next_ == 0 && !alone) {
        compared_next_ = 1;
        return false;
    }
    const bool due = made % (alone ? 2 * compared_to_a_game : compared_to_a_game) == 0;
    if (compared_next_ != whole && due && chances_[0].unfinished() > 0) {
        compared_next_ = whole;
        return false;
    }
    compared_next_ = 0;
    if (made == (alone ? 2 * comparisons_ : comparisons_)) end_decision();
    return true;
}

void GameReview::end_decision() {
    const int player = state_.player;
    ReviewedDecision decision{.step = static_cast<int>(step_), .player = player, .best = moves_[best_]};
    double loss = 0;
    if (best_ != played_) {
        stats::PairedDifference difference;
        for (std::size_t i = 0; i < compared_[0].own.size(); ++i)
            difference.add(compared_[0].own[i] - compared_[1].own[i]);
        loss = difference.mean();
        decision.loss = std::max(0.0, loss);
        decision.interval = stats::including(difference.interval(options_.confidence), decision.loss);
        // The other half of the playouts may not confirm that anything is better.
        if (loss <= 0) decision.best = moves_[played_];
    } else {
        compared_[1] = compared_[0];
    }
    ChancesAt& at = review_.chances.emplace_back();
    at.step = static_cast<int>(step_);
    std::array<double, rules::most_players> values{};
    for (std::size_t seat = 0; seat < at.chances.size(); ++seat) {
        values[seat] = compared_[0].seats[seat].mean();
        at.chances[seat] = chances_[seat].mean();
        at.intervals[seat] = chances_[seat].interval(options_.confidence);
        if (last_player_ != rules::nobody) continue;
        review_.seats[seat].initial = at.chances[seat];
        review_.seats[seat].error = values[seat] - at.chances[seat];
    }
    if (last_player_ != rules::nobody) add_change(values, player);
    for (int seat = 0; seat < state_.players; ++seat) {
        ReviewedSeat& reviewed = review_.seats[seat];
        last_[seat] = compared_[1].seats[seat].mean();
        if (seat != player) reviewed.from_others += last_[seat] - values[seat];
    }
    ReviewedSeat& own = review_.seats[player];
    own.total_loss += loss;  // uncut: noise counts both ways
    ++own.decisions;
    if ((options_.reviewed & rules::only(player)) != 0) review_.decisions.push_back(decision);
    last_player_ = player;
    any_chance_ = false;
    make_step();
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
    stage_ = Stage::next_step;
}

void GameReview::finish() {
    if (state_.phase != rules::Phase::over) {
        if (last_player_ == rules::nobody)
            begin_start();
        else
            stage_ = Stage::over;
        return;
    }
    ChancesAt& at = review_.chances.emplace_back();
    at.step = static_cast<int>(step_);
    at.chances[static_cast<std::size_t>(state_.winner)] = 1;
    for (std::size_t seat = 0; seat < at.chances.size(); ++seat) {
        at.intervals[seat] = {at.chances[seat], at.chances[seat]};
        if (last_player_ == rules::nobody) review_.seats[seat].initial = at.chances[seat];
    }
    // Who wins is revealed by cards that were hidden, too.
    if (last_player_ != rules::nobody) add_change(at.chances, rules::nobody);
    stage_ = Stage::over;
}

void GameReview::begin_start() {
    PlayoutOptions whole = options_.playout;
    whole.horizon = 0;
    at_start_.emplace(*board_, seen(), whole, options_.playouts);
    stage_ = Stage::start;
}

void GameReview::end_start() {
    ChancesAt& at = review_.chances.emplace_back();
    at.step = static_cast<int>(step_);
    const players::WinProbabilities judged = at_start_->judged();
    for (int seat = 0; seat < state_.players; ++seat) {
        const stats::MeanShare& share = at_start_->result()[seat];
        at.chances[seat] = share.count() == 0 ? judged[seat] : share.mean();
        at.intervals[seat] = share.count() == 0 ? judged_interval(judged[seat], options_.confidence)
                                                : share.interval(options_.confidence);
        review_.seats[seat].initial = at.chances[seat];
    }
    stage_ = Stage::over;
}

void GameReview::expire() {
    if (over()) return;
    if (stage_ != Stage::start) finish();
    if (stage_ == Stage::start) end_start();
}

Progress GameReview::progress() const {
    const auto made = static_cast<double>(step_);
    if (over()) return {made, 1, 0};
    return {made,
            steps_.empty() ? (at_start_ ? at_start_->progress().share : 0) : made / static_cast<double>(steps_.size()),
            0};
}

}  // namespace hexsmith::catan::analysis
