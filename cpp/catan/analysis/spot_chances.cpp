#include "catan/analysis/spot_chances.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "catan/settle/draft.hpp"
#include "stats/proportion.hpp"

namespace hexsmith::catan::analysis {

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

SpotChances::SpotChances(const players::RatedBoard& board, const Match& match, std::span<const std::int16_t> spots,
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
    match_.drawn_set_up = true;
    const int rounds = halving_rounds(spots.size());
    per_round_ = options.games / rounds;
    std::size_t left = spots.size();
    for (int round = 0; round < rounds; ++round, left = (left + 1) / 2)
        most_games_ += 2 * passes(left) * static_cast<std::int64_t>(left);
    begin_round();
}

GameInSlices SpotChances::begin(const Spot& spot, std::int64_t number, bool choosing) const {
    std::array<std::int16_t, 2 * rules::most_players> settlements{};
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
    keep_better_half(left_, [this](std::size_t place) { return spots_[place].chosen; });
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

const SpotChances::Spot& SpotChances::best() const {
    const Spot* best = &spots_.front();
    for (const Spot& spot : spots_)
        if (spot.rounds > best->rounds ||
            (spot.rounds == best->rounds && spot.chosen * best->choosing > best->chosen * spot.choosing))
            best = &spot;
    return *best;
}

PairedTrials SpotChances::trials_of(const Spot& spot, const Spot& best) {
    const std::int64_t pairs = std::min(spot.counted.games(), best.counted.games());
    const auto [own, bests, both] = WonGames::compare(spot.counted, best.counted, pairs);
    PairedTrials trials;
    trials.add(0, 1, bests - both);
    trials.add(1, 0, own - both);
    trials.add(1, 1, both);
    trials.add(0, 0, pairs - own - bests + both);
    return trials;
}

std::vector<ChanceOfSpot> SpotChances::result() const {
    const Spot& first = best();
    const stats::Proportion seen{first.counted.wins(), first.counted.games()};
    const ComparedChance best_chance{
        .chance = seen.rate(), .interval = *stats::wilson_interval(seen, options_.confidence), .loss_interval = {0, 0}};
    std::vector<PairedTrials> others;
    std::vector<const Spot*> spots;
    for (const Spot& spot : spots_) {
        if (&spot == &first) continue;
        others.push_back(trials_of(spot, first));
        spots.push_back(&spot);
    }
    std::vector<ChanceOfSpot> chances{{best_chance, first.intersection, seen.games}};
    for (const RankedChance& other :
         ranked_behind(best_chance, {seen.rate(), seen.games}, others, options_.confidence)) {
        const Spot& spot = *spots[other.place];
        const PairedTrials& pairs = others[other.place];
        ChanceOfSpot& chance = chances.emplace_back(
            ChanceOfSpot{static_cast<const ComparedChance&>(other), spot.intersection, spot.counted.games()});
        if (pairs.count() >= 2) chance.covariance = pairs.products() / static_cast<double>(pairs.count() - 1);
    }
    return chances;
}

}  // namespace hexsmith::catan::analysis
