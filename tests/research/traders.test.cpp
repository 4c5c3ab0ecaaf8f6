#include "research/models/traders.hpp"

#include <catch_amalgamated.hpp>

#include "stats/proportion.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;

namespace {

/// Rates of the one's wins and of trades in the games of so many seeds.
research::TradedGames games_of(research::Trader one, research::Trader others, int seeds) {
    research::TradedGames sums;
    const rules::GameOptions options{.offers_per_turn = 4};
    for (int seed = 0; seed < seeds; ++seed)
        play_traders(sums, one, others, options, 700'000 + static_cast<std::uint64_t>(seed));
    return sums;
}

double rate(std::int64_t count, const research::TradedGames& sums) {
    return static_cast<double>(count) / static_cast<double>(sums.games);
}

}  // namespace

TEST_CASE("nobody can be milked: who offers a card for a card for whatever it needs wins at most 30 %") {
    // Of 1,000 games; 24 to 26 % in larger samples, standard error 1.4 %.
    const research::TradedGames sums = games_of(research::Trader::exploiter, research::Trader::bargainer, 250);
    CAPTURE(rate(sums.wins, sums), rate(sums.own_trades, sums));
    CHECK(rate(sums.wins, sums) <= 0.30);
    CHECK(rate(sums.own_trades, sums) > 1);  // it does trade
}

TEST_CASE("bargaining gains from players who accept any even swap, and loses nothing to those who never trade") {
    const research::TradedGames easy = games_of(research::Trader::bargainer, research::Trader::easy, 125);
    CHECK(stats::Proportion{easy.wins, easy.games}.rate() > 0.35);  // 44 % in larger samples, standard error 2.2 %
    const research::TradedGames alone = games_of(research::Trader::bargainer, research::Trader::bank_only, 125);
    const research::TradedGames none = games_of(research::Trader::bank_only, research::Trader::bank_only, 125);
    CHECK(alone.trades == 0);
    CHECK(alone.wins == none.wins);  // the very same games
}

TEST_CASE("a player who trades with the bank only wins fewer than a quarter of the games among bargainers") {
    // 18 to 19 % in larger samples; of 8,000 games, standard error 0.5 %.
    const research::TradedGames sums = games_of(research::Trader::bank_only, research::Trader::bargainer, 2'000);
    CHECK(rate(sums.wins, sums) < 0.22);
    CHECK(rate(sums.trades, sums) > 1);
}
