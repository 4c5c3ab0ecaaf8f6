#include "catan/experiment/spot_chances.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "catan/settle/draft.hpp"
#include "stats/normal.hpp"
#include "stats/proportion.hpp"

namespace hexsmith::catan::game {

namespace {

/// Stable, by insertion: for some hundred places after some thousand games, the shortest is fast enough.
void sort(std::vector<std::size_t>& places, auto&& before) {
    for (std::size_t end = 1; end < places.size(); ++end)
        for (std::size_t i = end; i > 0 && before(places[i], places[i - 1]); --i) std::swap(places[i], places[i - 1]);
}

}  // namespace

void WonGames::add(bool won) {
    if (games_ % 64 == 0) words_.push_back(0);
    words_.back() |= std::uint64_t{won} << (games_ % 64);
    ++games_;
    wins_ += won;
}

WonGames::Pairs WonGames::compare(const WonGames& a, const WonGames& b, std::int64_t pairs) {
    Pairs counted;
    for (std::int64_t first = 0; first < pairs; first += 64) {
        const auto word = static_cast<std::size_t>(first / 64);
        const std::uint64_t some = pairs - first < 64 ? (std::uint64_t{1} << (pairs - first)) - 1 : ~std::uint64_t{0};
        const std::uint64_t of_a = a.words_[word] & some;
        const std::uint64_t of_b = b.words_[word] & some;
        counted.a += std::popcount(of_a);
        counted.b += std::popcount(of_b);
        counted.both += std::popcount(of_a & of_b);
    }
    return counted;
}

SpotChances::SpotChances(const GameBoard& board, const Match& match, std::span<const std::int16_t> spots,
                         const SpotChancesOptions& options)
    : board_(&board),
      match_(match),
      options_(options),
      player_(seat_of(static_cast<int>(match.settlements.size()), match.options.players)),
      spots_(spots.size()),
      left_(spots.size()) {
    for (std::size_t place = 0; place < spots.size(); ++place) {
        left_[place] = place;
        spots_[place].intersection = spots[place];
    }
    const int rounds = std::max(1, static_cast<int>(std::bit_width(spots.size() - 1)));
    per_round_ = options.games / rounds;
    std::size_t left = spots.size();
    for (int round = 0; round < rounds; ++round, left = (left + 1) / 2)
        most_games_ += 2 * passes(left) * static_cast<std::int64_t>(left);
    begin_round();
}

GameInSlices SpotChances::begin(const Spot& spot, std::int64_t number, bool choosing) const {
    std::array<std::int16_t, 2 * most_players> settlements{};
    const auto end = std::copy(match_.settlements.begin(), match_.settlements.end(), settlements.begin());
    *end = spot.intersection;
    Match match = match_;
    match.settlements = std::span(settlements).first(match_.settlements.size() + 1);
    return begin_game(*board_, match, options_.seed, 2 * number + choosing);
}

void SpotChances::begin_round() {
    next_ = 0;
    goal_ = played_ + passes(left_.size());
}

std::int64_t SpotChances::passes(std::size_t left) const {
    return std::max<std::int64_t>(1, per_round_ / (2 * static_cast<std::int64_t>(left)));
}

void SpotChances::end_round() {
    for (const std::size_t place : left_) ++spots_[place].rounds;
    sort(left_, [this](std::size_t a, std::size_t b) { return spots_[a].chosen > spots_[b].chosen; });
    left_.resize((left_.size() + 1) / 2);
    over_ = left_.size() == 1;
    if (!over_) begin_round();
}

void SpotChances::advance(Deadline paused) {
    while (!over_) {
        bool pause = false;
        if (!game_) game_ = begin(spots_[left_[next_]], played_, choosing_);
        game_->advance([&] { return pause = paused(); });
        if (!game_->over()) return;
        const bool won = game_->result().winner == player_;
        game_.reset();
        const bool pair_over = take(won);
        if (pause || (pair_over && paused())) return;
    }
}

bool SpotChances::take(bool won) {
    Spot& spot = spots_[left_[next_]];
    ++games_;
    if (choosing_) {
        spot.chosen += won;
        ++spot.choosing;
        choosing_ = false;
        return false;
    }
    spot.counted.add(won);
    choosing_ = true;
    if (++next_ < left_.size()) return true;
    next_ = 0;
    if (++played_ == goal_) end_round();
    return true;
}

Progress SpotChances::progress() const {
    const auto made = static_cast<double>(games_);
    return {made, over_ ? 1 : made / static_cast<double>(most_games_), 0};
}

std::vector<ChanceOfSpot> SpotChances::result() const {
    std::vector<std::size_t> order(spots_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    sort(order, [this](std::size_t i, std::size_t j) {
        const Spot& a = spots_[i];
        const Spot& b = spots_[j];
        if (a.rounds != b.rounds) return a.rounds > b.rounds;
        return a.chosen * b.choosing > b.chosen * a.choosing;
    });
    std::vector<ChanceOfSpot> chances(order.size());
    const Spot& best = spots_[order.front()];
    const double z = stats::critical_value(options_.confidence);
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const Spot* const spot = &spots_[order[rank]];
        ChanceOfSpot& result = chances[rank];
        result.intersection = spot->intersection;
        result.games = spot->counted.games();
        const stats::Proportion seen{spot->counted.wins(), result.games};
        if (!seen.valid()) continue;
        result.chance = seen.rate();
        result.interval = *stats::wilson_interval(seen, options_.confidence);
        if (spot == &best) result.behind_interval = {0, 0};
        const std::int64_t pairs = std::min(spot->counted.games(), best.counted.games());
        const auto n = static_cast<double>(pairs);
        if (spot == &best || pairs < 2) continue;
        const auto [own, bests, both] = WonGames::compare(spot->counted, best.counted, pairs);
        // Each difference is -1, 0 or 1: their squares count the pairs that differ.
        result.behind = static_cast<double>(bests - own) / n;
        const double squares = static_cast<double>(own + bests - 2 * both);
        const double variance = (squares - n * result.behind * result.behind) / (n - 1);
        const double half = z * std::sqrt(std::max(variance, 0.0) / n);
        result.behind_interval = {result.behind - half, result.behind + half};
        result.covariance =
            (static_cast<double>(both) - static_cast<double>(own) * static_cast<double>(bests) / n) / (n - 1);
    }
    return chances;
}

}  // namespace hexsmith::catan::game
