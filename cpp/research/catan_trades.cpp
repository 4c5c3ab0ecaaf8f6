// What trades between players are worth to "advanced": one that bargains against three that trade with the bank only,
// that accept any even swap, and that offer a card for a card for whatever they need; and one of these against three
// that bargain. Every seed is played on a random board of its own, by the one in each seat in turn.
//
//     catan_trades [seeds of each contest] [seed]
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "research/models/contest.hpp"
#include "stats/proportion.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;

namespace {

constexpr std::array<const char*, 4> names{"a bargainer", "bank only", "accepts any even swap", "an exploiter"};

void contest(research::Trader one, research::Trader others, int seeds, std::uint64_t seed,
             const rules::GameOptions& options) {
    research::TradedGames sums;
    for (int i = 0; i < seeds; ++i) play_traders(sums, one, others, options, seed + static_cast<std::uint64_t>(i));
    const auto rate = [&](std::int64_t count) { return static_cast<double>(count) / static_cast<double>(sums.games); };
    const stats::Interval interval = *stats::wilson_interval({sums.wins, sums.games});
    std::printf(
        "%d players, %s among %s: wins %.1f %% [%.1f, %.1f] of %lld games; a game has %.1f turns, %.1f offers, %.1f "
        "counter-offers, %.1f trades, %.1f of them with the one\n",
        options.players, names[static_cast<std::size_t>(one)], names[static_cast<std::size_t>(others)],
        100 * rate(sums.wins), 100 * interval.low, 100 * interval.high, static_cast<long long>(sums.games),
        rate(sums.turns), rate(sums.offers), rate(sums.counters), rate(sums.trades), rate(sums.own_trades));
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const int seeds = argc > 1 ? std::atoi(argv[1]) : 1'000;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const rules::GameOptions four{.players = 4, .offers_per_turn = 4};
    contest(research::Trader::bargainer, research::Trader::bank_only, seeds, seed, four);
    contest(research::Trader::bargainer, research::Trader::easy, seeds, seed, four);
    contest(research::Trader::bargainer, research::Trader::exploiter, seeds, seed, four);
    contest(research::Trader::exploiter, research::Trader::bargainer, seeds, seed, four);
    contest(research::Trader::bank_only, research::Trader::bargainer, seeds, seed, four);
    contest(research::Trader::bargainer, research::Trader::bargainer, seeds, seed, four);
}
