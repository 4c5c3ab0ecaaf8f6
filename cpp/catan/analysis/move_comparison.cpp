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

/// Turns after which a game that nobody wins is judged.
constexpr int longest_playout = 1000;

/// Playouts of a repetition to one whole game.
constexpr int playouts_to_a_game = 8;

/// The standard error of a difference of two moves by playouts that the judge ended, beyond their number.
double judged_difference_error(double difference) { return 0.005 + 0.1 * std::abs(difference); }

rules::State first_state(const players::RatedBoard& board, const SeenPosition& position, const rules::Move* move,
                         const PlayoutOptions& options, std::int64_t number) {
    Rng random(options.seed, static_cast<std::uint64_t>(number));
    rules::State state = sample_position(*position.state, position.viewer, position.known, random);
    if (move != nullptr) perform(state, board, *move);
    players::Plans plans;
    draw_set_up(state, board, all_of(options.level), random, plans);
    return state;
}

}  // namespace

Playout::Playout(const players::RatedBoard& board, const SeenPosition& position, const rules::Move* move,
                 const PlayoutOptions& options, std::int64_t number)
    : board_(&board),
      game_(board, first_state(board, position, move, options, number), all_of(options.level),
            options.horizon == 0 ? longest_playout : options.horizon) {}

MoveComparison::MoveComparison(const players::RatedBoard& board, const SeenPosition& position,
                               std::vector<rules::Move> moves, const ComparisonOptions& options)
    : board_(&board),
      position_(position),
      moves_(std::move(moves)),
      options_(options),
      player_(position.state->player),
      candidates_(moves_.size()) {
    assert(!moves_.empty());
    constexpr std::int64_t first_passes = 8;
    repetition_ = first_passes * static_cast<std::int64_t>(moves_.size()) * halving_rounds(moves_.size());
    begin_repetition();
}

void MoveComparison::begin_repetition() {
    const std::int64_t left = options_.playouts - played_;
    // A rest that would make no repetition of its own belongs to the last one.
    if (left < 3 * repetition_) repetition_ = std::max(left, std::int64_t{1});
    per_round_ = repetition_ / halving_rounds(candidates_.size());
    left_.resize(candidates_.size());
    std::iota(left_.begin(), left_.end(), std::size_t{0});
    begin_round();
}

void MoveComparison::begin_round() {
    next_ = 0;
    const std::int64_t each = static_cast<std::int64_t>(left_.size()) * (options_.counted_apart ? 2 : 1);
    passes_ = std::max<std::int64_t>(1, per_round_ / each);
}

void MoveComparison::end_round() {
    if (left_.size() > 2) {
        keep_better_half(left_, [this](std::size_t place) { return candidates_[place].choosing.mean(); });
        return begin_round();
    }
    best_ = best();
    const JudgedShare& chance = candidates_[best_].chance;
    if (options_.counted_apart && (candidates_.size() > 1 || chance.unfinished() > 0))
        games_left_ = std::max<std::int64_t>(1, repetition_ / playouts_to_a_game);
    else
        end_repetition();
}

void MoveComparison::end_repetition() {
    over_ = candidates_.size() == 1 || played_ >= options_.playouts;
    repetition_ *= 2;
    if (!over_) begin_repetition();
}

Playout MoveComparison::next_playout() const {
    const std::size_t place = left_[next_];
    auto number = static_cast<std::int64_t>(candidates_[place].counted.size());
    if (options_.counted_apart) number = 2 * number + (counts_ ? 0 : 1);
    return {*board_, position_, &moves_[place], options_.playout, number};
}

Playout MoveComparison::next_game() const {
    PlayoutOptions whole = options_.playout;
    whole.horizon = 0;
    whole.seed = draw(whole.seed, rules::Stream::games, 0);
    return {*board_, position_, &moves_[best_], whole, candidates_[best_].chance.games()};
}

bool MoveComparison::take(const Playout& playout) {
    const double own = playout.result()[static_cast<std::size_t>(player_)];
    if (games_left_ > 0) {
        candidates_[best_].chance.add_game(own);
        if (--games_left_ == 0) end_repetition();
        return false;
    }
    Candidate& candidate = candidates_[left_[next_]];
    ++played_;
    if (options_.counted_apart && !counts_) {
        candidate.choosing.add(own);
        counts_ = true;
        return false;
    }
    counts_ = false;
    candidate.counted.push_back(own);
    candidate.chance.add_judged(own, playout.finished());
    if (!options_.counted_apart) candidate.choosing.add(own);
    return true;
}

void MoveComparison::advance(Deadline paused) {
    while (!over_) {
        bool pause = false;
        const bool whole = games_left_ > 0;
        if (!playout_) playout_ = whole ? next_game() : next_playout();
        playout_->advance([&] { return pause = paused(); });
        if (!playout_->over()) return;
        const bool move_over = take(*playout_);
        playout_.reset();
        if (move_over && ++next_ == left_.size()) {
            next_ = 0;
            ready_ = true;
            if (--passes_ == 0) end_round();
        }
        if (pause || ((move_over || whole) && paused())) return;
    }
}

Progress MoveComparison::progress() const {
    const auto made = static_cast<double>(played_);
    return {made, over_ ? 1 : std::min(1.0, made / static_cast<double>(options_.playouts)), 0};
}

std::size_t MoveComparison::best(std::size_t preferred, double by) const {
    std::size_t most_played = 0;
    for (const Candidate& candidate : candidates_) most_played = std::max(most_played, candidate.counted.size());
    std::size_t best = preferred;
    double most = -1;
    for (std::size_t place = 0; place < candidates_.size(); ++place) {
        const Candidate& candidate = candidates_[place];
        // A move that left early is not best for a lucky start.
        if (2 * candidate.counted.size() < most_played) continue;
        const double worth = candidate.choosing.mean() + (place == preferred ? by : 0);
        if (worth <= most) continue;
        most = worth;
        best = place;
    }
    return best;
}

PairedTrials MoveComparison::trials_of(std::size_t place, std::size_t best) const {
    const std::vector<double>& own = candidates_[place].counted;
    const std::vector<double>& bests = candidates_[best].counted;
    PairedTrials trials;
    for (std::size_t i = 0; i < std::min(own.size(), bests.size()); ++i) trials.add(own[i], bests[i]);
    trials.doubt = judged_difference_error(trials.difference().mean()) * candidates_[place].chance.unfinished();
    return trials;
}

std::vector<RatedMove> MoveComparison::result() const {
    const std::size_t best_place = best();
    const auto playouts_of = [&](std::size_t place) {
        return static_cast<std::int64_t>(candidates_[place].counted.size());
    };
    const JudgedShare& chance = candidates_[best_place].chance;
    const double confidence = options_.confidence;
    const ComparedChance first{
        .chance = chance.mean(), .interval = chance.interval(confidence), .loss_interval = {0, 0}};
    // Whole games tell the best's chance beside trials that are whole games, too, but apart from those that the judge
    // ended.
    const std::vector<double>& counted = candidates_[best_place].counted;
    const bool apart = chance.unfinished() > 0;
    const double mean = std::accumulate(counted.begin(), counted.end(), 0.0) / static_cast<double>(counted.size());
    const BestTrials best_trials{.mean = apart ? mean : chance.mean(),
                                 .count = playouts_of(best_place) + (apart ? 0 : chance.games()),
                                 .apart = apart};
    std::vector<PairedTrials> others;
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < candidates_.size(); ++place) {
        if (place == best_place) continue;
        others.push_back(trials_of(place, best_place));
        places.push_back(place);
    }
    std::vector<RatedMove> rated{{first, best_place, playouts_of(best_place)}};
    for (const RankedChance& other : ranked_behind(first, best_trials, others, confidence))
        rated.push_back(
            {static_cast<const ComparedChance&>(other), places[other.place], playouts_of(places[other.place])});
    return rated;
}

}  // namespace hexsmith::catan::analysis
