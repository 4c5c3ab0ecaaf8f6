#include "catan/experiment/move_comparison.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <numeric>

#include "catan/rules/apply.hpp"
#include "stats/normal.hpp"

namespace hexsmith::catan::game {

namespace {

/// Turns after which a game that nobody wins is judged by the model.
constexpr int longest_playout = 1000;

State first_state(const GameBoard& board, const SeenPosition& position, const Move* move, std::uint64_t seed,
                  std::int64_t number) {
    Rng random(seed, static_cast<std::uint64_t>(number));
    State state = sample_position(*position.state, position.viewer, position.known, random);
    if (move != nullptr) perform(state, board, *move);
    return state;
}

}  // namespace

Playout::Playout(const GameBoard& board, const SeenPosition& position, const Move* move, const PlayoutOptions& options,
                 std::int64_t number)
    : board_(&board),
      game_(board, first_state(board, position, move, options.seed, number), all_of(options.level),
            options.horizon == 0 ? longest_playout : options.horizon) {}

stats::Interval MeanShare::interval(double confidence) const {
    const double z = stats::critical_value(confidence);
    const double n = static_cast<double>(count_) + z * z;
    const double center = (sum_ + z * z / 2) / n;
    const double variance = std::max(0.0, (squares_ + z * z / 2) / n - center * center);
    const double half = z * std::sqrt(variance / n);
    return {std::clamp(center - half, 0.0, mean()), std::clamp(center + half, mean(), 1.0)};
}

MoveComparison::MoveComparison(const GameBoard& board, const SeenPosition& position, std::vector<Move> moves,
                               const ComparisonOptions& options)
    : board_(&board),
      position_(position),
      moves_(std::move(moves)),
      options_(options),
      player_(position.state->player),
      candidates_(moves_.size()) {
    assert(!moves_.empty());
    constexpr std::int64_t first_passes = 8;
    const int rounds = std::max(1, static_cast<int>(std::bit_width(moves_.size() - 1)));
    repetition_ = first_passes * static_cast<std::int64_t>(moves_.size()) * rounds;
    begin_repetition();
}

void MoveComparison::begin_repetition() {
    const std::int64_t left = options_.playouts - played_;
    // A rest that would make no repetition of its own belongs to the last one.
    if (left < 3 * repetition_) repetition_ = std::max(left, std::int64_t{1});
    const int rounds = std::max(1, static_cast<int>(std::bit_width(candidates_.size() - 1)));
    per_round_ = repetition_ / rounds;
    left_.resize(candidates_.size());
    std::iota(left_.begin(), left_.end(), std::size_t{0});
    for (Candidate& candidate : candidates_) candidate.rank = 0;
    begin_round();
}

void MoveComparison::begin_round() {
    next_ = 0;
    const std::int64_t each = static_cast<std::int64_t>(left_.size()) * (options_.counted_apart ? 2 : 1);
    passes_ = std::max<std::int64_t>(1, per_round_ / each);
}

void MoveComparison::end_round() {
    for (const std::size_t place : left_) ++candidates_[place].rank;
    if (left_.size() > 2) {
        std::stable_sort(left_.begin(), left_.end(), [this](std::size_t a, std::size_t b) {
            return candidates_[a].choosing.mean() > candidates_[b].choosing.mean();
        });
        left_.resize((left_.size() + 1) / 2);
        return begin_round();
    }
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

bool MoveComparison::take(const WinProbabilities& chances) {
    Candidate& candidate = candidates_[left_[next_]];
    const double own = chances[static_cast<std::size_t>(player_)];
    ++played_;
    if (options_.counted_apart && !counts_) {
        candidate.choosing.add(own);
        counts_ = true;
        return false;
    }
    counts_ = false;
    candidate.counted.push_back(own);
    candidate.mean.add(own);
    if (!options_.counted_apart) candidate.choosing.add(own);
    for (std::size_t player = 0; player < chances.size(); ++player) candidate.sums[player] += chances[player];
    return true;
}

void MoveComparison::advance(Deadline paused) {
    while (!over_) {
        bool pause = false;
        if (!playout_) playout_ = next_playout();
        playout_->advance([&] { return pause = paused(); });
        if (!playout_->over()) return;
        const WinProbabilities chances = playout_->result();
        playout_.reset();
        const bool move_over = take(chances);
        if (move_over && ++next_ == left_.size()) {
            next_ = 0;
            ready_ = true;
            if (--passes_ == 0) end_round();
        }
        if (pause || (move_over && paused())) return;
    }
}

Progress MoveComparison::progress() const {
    const auto made = static_cast<double>(played_);
    return {made, over_ ? 1 : std::min(1.0, made / static_cast<double>(options_.playouts)), 0};
}

std::vector<std::size_t> MoveComparison::order() const {
    std::vector<std::size_t> places(candidates_.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::stable_sort(places.begin(), places.end(), [this](std::size_t a, std::size_t b) {
        const Candidate& one = candidates_[a];
        const Candidate& other = candidates_[b];
        // Those that stayed longest have the most playouts; one that left early is not best for a lucky start.
        const bool first = 2 * one.counted.size() >= other.counted.size();
        const bool second = 2 * other.counted.size() >= one.counted.size();
        if (first != second) return first;
        return one.choosing.mean() > other.choosing.mean();
    });
    return places;
}

std::size_t MoveComparison::best(std::size_t preferred, double by) const {
    std::size_t most_played = 0;
    for (const Candidate& candidate : candidates_) most_played = std::max(most_played, candidate.counted.size());
    std::size_t best = preferred;
    double most = -1;
    for (std::size_t place = 0; place < candidates_.size(); ++place) {
        const Candidate& candidate = candidates_[place];
        if (2 * candidate.counted.size() < most_played) continue;
        const double worth = candidate.choosing.mean() + (place == preferred ? by : 0);
        if (worth <= most) continue;
        most = worth;
        best = place;
    }
    return best;
}

std::vector<RatedMove> MoveComparison::result() const {
    const std::vector<std::size_t> places = order();
    const Candidate& best = candidates_[places.front()];
    const double z = stats::critical_value(options_.confidence);
    std::vector<RatedMove> rated;
    rated.reserve(places.size());
    for (const std::size_t place : places) {
        const Candidate& candidate = candidates_[place];
        RatedMove& move = rated.emplace_back();
        move.move = place;
        move.playouts = candidate.mean.count();
        move.chance = candidate.mean.mean();
        move.interval = candidate.mean.interval(options_.confidence);
        for (std::size_t player = 0; player < move.chances.size(); ++player)
            move.chances[player] = candidate.sums[player] / static_cast<double>(candidate.mean.count());
        if (&candidate == &best) move.loss_interval = {0, 0};
        const std::size_t pairs = std::min(candidate.counted.size(), best.counted.size());
        if (&candidate == &best || pairs < 2) continue;
        double sum = 0;
        double squares = 0;
        for (std::size_t i = 0; i < pairs; ++i) {
            const double difference = best.counted[i] - candidate.counted[i];
            sum += difference;
            squares += difference * difference;
        }
        const auto n = static_cast<double>(pairs);
        move.loss = sum / n;
        const double variance = std::max(0.0, (squares - n * move.loss * move.loss) / (n - 1));
        const double half = z * std::sqrt(variance / n);
        move.loss_interval = {move.loss - half, move.loss + half};
    }
    return rated;
}

}  // namespace hexsmith::catan::game
