#include "catan/analysis/move_comparison.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "catan/analysis/best_arm.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/random_streams.hpp"

namespace hexsmith::catan::analysis {

namespace {

/// Number of turns after which the judge ends a playout without a horizon.
constexpr int longest_playout = 1000;

/// Number of playouts for each whole game from the best move.
constexpr int comparison_playouts_per_game = 8;

/// Returns the part of the standard error of a difference between two moves that is due to the judge.
double judged_difference_error(double difference) { return 0.005 + 0.1 * std::abs(difference); }

/// Lets the others answer the current player's offer as the level does. Then its maker takes the decision with the
/// highest win chance by the judge, because the level declines agreements to offers that it would not have made.
void conclude_offer(rules::State& state, const players::RatedBoard& board, players::Level level,
                    players::Plans& plans) {
    while (state.player != state.turn) perform(state, board, choose_move(state, board, level, state.seed, plans));
    if (state.phase != rules::Phase::trade) return;
    const rules::LegalMoves legal = legal_moves(state, board);
    const auto maker = static_cast<std::size_t>(state.player);
    rules::State best;
    double best_chance = -1;
    for (int place = 0; place < legal.count(); ++place) {
        rules::State after = state;
        perform(after, board, move_at(legal, place));
        const double chance = players::judge(after, board)[maker];
        if (chance <= best_chance) continue;
        best_chance = chance;
        best = after;
    }
    state = best;
}

/// Returns the state at the start of a playout: a sampled position after the move.
rules::State sample_start(const players::RatedBoard& board, const SeenPosition& position, const rules::Move* move,
                          const PlayoutOptions& options, std::int64_t number) {
    Rng random(options.seed, static_cast<std::uint64_t>(number));
    rules::State state = sample_position(*position.state, position.viewer, position.odds, random, position.played);
    if (move != nullptr) perform(state, board, *move);
    players::Plans plans;
    if (options.judges_first_offer && move != nullptr && move->kind == rules::MoveKind::offer_trade)
        conclude_offer(state, board, options.level, plans);
    if (options.drawn_set_up) draw_set_up(state, board, all_of(options.level), random, plans);
    return state;
}

}  // namespace

Work<std::optional<PlayoutResult>> play_out(const players::RatedBoard& board, SeenPosition position,
                                            const rules::Move* move, PlayoutOptions options, std::int64_t number) {
    rules::State state = sample_start(board, position, move, options, number);
    players::Plans plans;
    const PlayOptions play_options{.levels = all_of(options.level),
                                   .most_turns = options.horizon == 0 ? longest_playout : options.horizon,
                                   .ignores_deadline = options.ignores_deadline};
    if (!co_await play_on(state, board, play_options, plans)) co_return std::nullopt;
    co_return PlayoutResult{.chances = players::judge(state, board), .finished = state.phase == rules::Phase::over};
}

MoveComparison::MoveComparison(const players::RatedBoard& board, const SeenPosition& position,
                               std::vector<rules::Move> moves, const ComparisonOptions& options)
    : board_(&board),
      position_(position),
      moves_(std::move(moves)),
      options_(options),
      player_(position.state->player),
      compared_moves_(moves_.size()) {
    assert(!moves_.empty());
}

Work<void> MoveComparison::run() {
    constexpr std::int64_t playouts_per_move = 8;
    const std::size_t count = compared_moves_.size();
    const int rounds = halving_rounds(count);
    std::int64_t repetition_playouts = playouts_per_move * static_cast<std::int64_t>(count) * rounds;
    do {
        // If the remaining playouts are too few for another repetition, this repetition uses all of them.
        const std::int64_t playouts_left = options_.playouts - playout_count_;
        if (playouts_left < 3 * repetition_playouts) repetition_playouts = std::max(playouts_left, std::int64_t{1});
        std::vector<std::size_t> remaining(count);
        std::iota(remaining.begin(), remaining.end(), std::size_t{0});
        while (true) {
            const std::int64_t playouts_per_pass =
                static_cast<std::int64_t>(remaining.size()) * (options_.uses_separate_playouts ? 2 : 1);
            const std::int64_t passes = std::max<std::int64_t>(1, repetition_playouts / rounds / playouts_per_pass);
            for (std::int64_t pass = 0; pass < passes; ++pass) {
                for (const std::size_t place : remaining) {
                    if (!co_await play_once(place)) co_return;
                    ready_ = ready_ || place == remaining.back();
                    const bool is_time_over = co_await may_pause(progress());
                    if (is_time_over && ready_) co_return;
                }
            }
            if (remaining.size() <= 2) break;
            keep_better_half(remaining,
                             [this](std::size_t place) { return compared_moves_[place].selection_chance.mean(); });
        }
        const std::size_t best_place = best();
        if (options_.uses_separate_playouts && (count > 1 || compared_moves_[best_place].estimate.unfinished() > 0)) {
            const std::int64_t games = std::max<std::int64_t>(1, repetition_playouts / comparison_playouts_per_game);
            for (std::int64_t game = 0; game < games; ++game) {
                const bool is_played = co_await play_game(best_place);
                if (!is_played) co_return;
                if (co_await may_pause(progress())) co_return;
            }
        }
        repetition_playouts *= 2;
    } while (count > 1 && playout_count_ < options_.playouts);
}

Work<bool> MoveComparison::play_once(std::size_t place) {
    ComparedMove& move = compared_moves_[place];
    PlayoutOptions playout = options_.playout;
    playout.ignores_deadline = !ready_;
    const auto player = static_cast<std::size_t>(player_);
    auto number = static_cast<std::int64_t>(move.chances.size());
    if (options_.uses_separate_playouts) {
        number *= 2;
        const auto selecting = co_await play_out(*board_, position_, &moves_[place], playout, number + 1);
        if (!selecting) co_return false;
        move.selection_chance.add(selecting->chances[player]);
        ++playout_count_;
    }
    const auto estimating = co_await play_out(*board_, position_, &moves_[place], playout, number);
    if (!estimating) co_return false;
    const double chance = estimating->chances[player];
    move.chances.push_back(chance);
    move.estimate.add_playout(chance, estimating->finished);
    if (!options_.uses_separate_playouts) move.selection_chance.add(chance);
    ++playout_count_;
    co_return true;
}

Work<bool> MoveComparison::play_game(std::size_t best) {
    PlayoutOptions playout = options_.playout;
    playout.horizon = 0;
    playout.seed = draw(playout.seed, rules::Stream::games, 0);
    JudgedShare& estimate = compared_moves_[best].estimate;
    const auto result = co_await play_out(*board_, position_, &moves_[best], playout, estimate.games());
    if (!result) co_return false;
    estimate.add_game(result->chances[static_cast<std::size_t>(player_)]);
    co_return true;
}

Progress MoveComparison::progress() const {
    const auto count = static_cast<double>(playout_count_);
    return {count, std::min(1.0, count / static_cast<double>(options_.playouts)), 0};
}

std::size_t MoveComparison::best(std::size_t preferred, double bonus) const {
    assert(ready_ && preferred <= compared_moves_.size());
    std::size_t max_playouts = 0;
    for (const ComparedMove& move : compared_moves_) max_playouts = std::max(max_playouts, move.chances.size());
    std::size_t best = preferred;
    double best_chance = -1;
    for (std::size_t place = 0; place < compared_moves_.size(); ++place) {
        const ComparedMove& move = compared_moves_[place];
        // A move that was dropped early is not chosen, because its few playouts may have been lucky.
        if (2 * move.chances.size() < max_playouts) continue;
        const double chance = move.selection_chance.mean() + (place == preferred ? bonus : 0);
        if (chance <= best_chance) continue;
        best_chance = chance;
        best = place;
    }
    return best;
}

PairedTrials MoveComparison::trials_of(std::size_t place, std::size_t best) const {
    const std::vector<double>& chances = compared_moves_[place].chances;
    const std::vector<double>& best_chances = compared_moves_[best].chances;
    PairedTrials trials;
    for (std::size_t i = 0; i < std::min(chances.size(), best_chances.size()); ++i)
        trials.add(chances[i], best_chances[i]);
    trials.systematic_error =
        judged_difference_error(trials.difference().mean()) * compared_moves_[place].estimate.unfinished();
    return trials;
}

std::vector<RatedMove> MoveComparison::result() const {
    const std::size_t best_place = best();
    const auto playouts_of = [&](std::size_t place) {
        return static_cast<std::int64_t>(compared_moves_[place].chances.size());
    };
    const JudgedShare& estimate = compared_moves_[best_place].estimate;
    const double confidence = options_.confidence;
    const ComparedChance best_chance{
        .chance = estimate.mean(), .interval = estimate.interval(confidence), .loss_interval = {0, 0}};
    // Whole games from the best move are not paired with trials of other moves, unless all trials are whole games.
    const std::vector<double>& chances = compared_moves_[best_place].chances;
    const bool has_separate_games = estimate.unfinished() > 0;
    const double mean = std::accumulate(chances.begin(), chances.end(), 0.0) / static_cast<double>(chances.size());
    const BestTrials best_trials{.mean = has_separate_games ? mean : estimate.mean(),
                                 .count = playouts_of(best_place) + (has_separate_games ? 0 : estimate.games()),
                                 .has_separate_games = has_separate_games};
    std::vector<PairedTrials> others;
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < compared_moves_.size(); ++place) {
        if (place == best_place) continue;
        others.push_back(trials_of(place, best_place));
        places.push_back(place);
    }
    std::vector<RatedMove> rated{{best_chance, best_place, playouts_of(best_place)}};
    for (const RankedChance& other : rank_other_choices(best_chance, best_trials, others, confidence))
        rated.push_back(
            {static_cast<const ComparedChance&>(other), places[other.place], playouts_of(places[other.place])});
    return rated;
}

}  // namespace hexsmith::catan::analysis
