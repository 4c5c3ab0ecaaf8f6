#include "catan/analysis/spot_chances.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <span>

#include "catan/settle/draft.hpp"
#include "stats/proportion.hpp"

namespace hexsmith::catan::analysis {

void GameResults::add(bool won) {
    if (games_ % 64 == 0) words_.push_back(0);
    words_.back() |= std::uint64_t{won} << (games_ % 64);
    ++games_;
    wins_ += won;
}

GameResults::PairedWins GameResults::compare(const GameResults& a, const GameResults& b, std::int64_t pairs) {
    PairedWins wins;
    for (std::int64_t first = 0; first < pairs; first += 64) {
        const auto word = static_cast<std::size_t>(first / 64);
        const std::uint64_t mask = pairs - first < 64 ? (std::uint64_t{1} << (pairs - first)) - 1 : ~std::uint64_t{0};
        const std::uint64_t of_a = a.words_[word] & mask;
        const std::uint64_t of_b = b.words_[word] & mask;
        wins.a += std::popcount(of_a);
        wins.b += std::popcount(of_b);
        wins.both += std::popcount(of_a & of_b);
    }
    return wins;
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
    games_per_round_ = options.games / rounds;
    std::size_t spot_count = spots.size();
    for (int round = 0; round < rounds; ++round, spot_count = (spot_count + 1) / 2)
        max_games_ += 2 * passes(spot_count) * static_cast<std::int64_t>(spot_count);
}

std::int64_t SpotChances::passes(std::size_t spot_count) const {
    return std::max<std::int64_t>(1, games_per_round_ / (2 * static_cast<std::int64_t>(spot_count)));
}

Work<void> SpotChances::run() {
    std::vector<std::size_t> remaining(spots_.size());  // indices in spots_
    std::iota(remaining.begin(), remaining.end(), std::size_t{0});
    do {
        for (const std::int64_t end = pairs_played_ + passes(remaining.size()); pairs_played_ < end; ++pairs_played_)
            for (const std::size_t place : remaining) {
                if (!co_await play_pair(spots_[place])) co_return;
                // The end of the first pass makes the result ready.
                ready_ = ready_ || place == remaining.back();
                const bool is_time_over = co_await may_pause(progress());
                if (is_time_over && ready_) co_return;
            }
        for (const std::size_t place : remaining) ++spots_[place].rounds;
        keep_better_half(remaining, [this](std::size_t place) { return spots_[place].selecting_wins; });
    } while (remaining.size() > 1);
}

Work<bool> SpotChances::play_pair(SpotGames& spot) {
    std::array<std::int16_t, 2 * rules::most_players> settlements{};
    const auto end = std::copy(match_.settlements.begin(), match_.settlements.end(), settlements.begin());
    *end = spot.intersection;
    Match match = match_;
    match.settlements = std::span(settlements).first(match_.settlements.size() + 1);
    for (const bool is_selecting : {true, false}) {
        const auto result = co_await play(*board_, match, options_.seed, 2 * pairs_played_ + is_selecting, !ready_);
        if (!result) co_return false;
        ++games_;
        const bool is_won = result->winner == player_;
        if (is_selecting) {
            spot.selecting_wins += is_won;
            ++spot.selecting_games;
        } else {
            spot.results.add(is_won);
        }
    }
    co_return true;
}

const SpotChances::SpotGames& SpotChances::best() const {
    const SpotGames* best = &spots_.front();
    for (const SpotGames& spot : spots_)
        if (spot.rounds > best->rounds ||
            (spot.rounds == best->rounds &&
             spot.selecting_wins * best->selecting_games > best->selecting_wins * spot.selecting_games))
            best = &spot;
    return *best;
}

PairedTrials SpotChances::trials_of(const SpotGames& spot, const SpotGames& best) {
    const std::int64_t pairs = std::min(spot.results.games(), best.results.games());
    const auto [spot_wins, best_wins, both_wins] = GameResults::compare(spot.results, best.results, pairs);
    PairedTrials trials;
    trials.add(0, 1, best_wins - both_wins);
    trials.add(1, 0, spot_wins - both_wins);
    trials.add(1, 1, both_wins);
    trials.add(0, 0, pairs - spot_wins - best_wins + both_wins);
    return trials;
}

std::vector<ChanceOfSpot> SpotChances::result() const {
    assert(ready_);
    const SpotGames& best_spot = best();
    const stats::Proportion best_proportion{best_spot.results.wins(), best_spot.results.games()};
    const ComparedChance best_chance{.chance = best_proportion.rate(),
                                     .interval = *stats::wilson_interval(best_proportion, options_.confidence),
                                     .loss_interval = {0, 0}};
    std::vector<PairedTrials> others;
    std::vector<const SpotGames*> spots;
    for (const SpotGames& spot : spots_) {
        if (&spot == &best_spot) continue;
        others.push_back(trials_of(spot, best_spot));
        spots.push_back(&spot);
    }
    std::vector<ChanceOfSpot> chances{{best_chance, best_spot.intersection, best_proportion.games}};
    for (const RankedChance& other : rank_other_choices(best_chance, {best_proportion.rate(), best_proportion.games},
                                                        others, options_.confidence)) {
        const SpotGames& spot = *spots[other.place];
        const PairedTrials& pairs = others[other.place];
        ChanceOfSpot& chance = chances.emplace_back(
            ChanceOfSpot{static_cast<const ComparedChance&>(other), spot.intersection, spot.results.games()});
        if (pairs.count() >= 2) chance.covariance = pairs.products() / static_cast<double>(pairs.count() - 1);
    }
    return chances;
}

}  // namespace hexsmith::catan::analysis
