#include "catan/analysis/spot_chances.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
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
      spots_(spots.size()) {
    for (std::size_t place = 0; place < spots.size(); ++place) spots_[place].intersection = spots[place];
    match_.drawn_set_up = true;
    const int rounds = halving_rounds(spots.size());
    per_round_ = options.games / rounds;
    std::size_t left = spots.size();
    for (int round = 0; round < rounds; ++round, left = (left + 1) / 2)
        most_games_ += 2 * passes(left) * static_cast<std::int64_t>(left);
}

std::int64_t SpotChances::passes(std::size_t left) const {
    return std::max<std::int64_t>(1, per_round_ / (2 * static_cast<std::int64_t>(left)));
}

Work<void> SpotChances::run() {
    std::vector<std::size_t> left(spots_.size());  // indices in spots_
    std::iota(left.begin(), left.end(), std::size_t{0});
    do {
        for (const std::int64_t goal = played_ + passes(left.size()); played_ < goal; ++played_)
            for (const std::size_t place : left) {
                if (!co_await play_pair(spots_[place])) co_return;
                // The end of the first pass makes the result ready.
                ready_ = ready_ || place == left.back();
                const bool out = co_await may_pause(progress());
                if (out && ready_) co_return;
            }
        for (const std::size_t place : left) ++spots_[place].rounds;
        keep_better_half(left, [this](std::size_t place) { return spots_[place].chosen; });
    } while (left.size() > 1);
}

Work<bool> SpotChances::play_pair(Spot& spot) {
    std::array<std::int16_t, 2 * rules::most_players> settlements{};
    const auto end = std::copy(match_.settlements.begin(), match_.settlements.end(), settlements.begin());
    *end = spot.intersection;
    Match match = match_;
    match.settlements = std::span(settlements).first(match_.settlements.size() + 1);
    for (const bool choosing : {true, false}) {
        const auto played = co_await play(*board_, match, options_.seed, 2 * played_ + choosing, !ready_);
        if (!played) co_return false;
        ++games_;
        const bool won = played->winner == player_;
        if (choosing) {
            spot.chosen += won;
            ++spot.choosing;
        } else {
            spot.counted.add(won);
        }
    }
    co_return true;
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
    assert(ready_);
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
