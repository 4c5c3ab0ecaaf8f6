#include <catch_amalgamated.hpp>

#include "catan/players/rated_board.hpp"
#include "catan/support.hpp"
#include "research/models/contest.hpp"
#include "stats/proportion.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;

namespace {

/// One player of a level against three of the level below, each seat in turn, every seed on a board of its own.
research::ContestResult contest(Level challenger, std::uint64_t first, int seeds) {
    research::ContestResult result;
    for (int i = 0; i < seeds; ++i) {
        const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
        const RatedBoard board(standard_setup, testing::random_board(standard_setup, seed));
        const auto below = static_cast<Level>(static_cast<int>(challenger) - 1);
        result.add(board, {.challenger = challenger, .others = below}, seed);
    }
    return result;
}

}  // namespace

TEST_CASE("beginner wins a third against three of random, intermediate against three of beginner") {
    // 45 % and 99 % in truth, standard error 2.4 % at most: 5 sigma.
    for (const Level level : {Level::beginner, Level::intermediate}) {
        const research::ContestResult result = contest(level, 1'000, 150);
        CAPTURE(static_cast<int>(level), result.wins().mean());
        CHECK(result.wins().mean() >= 1.0 / 3);
        CHECK(result.z_score(0.25) > 3.3);  // p < 0.001
        CHECK(result.elo() > 0);
    }
}

TEST_CASE("each level wins a third against three of the level below, p < 0.001") {
    for (const Level level : {Level::beginner, Level::intermediate, Level::advanced}) {
        const research::ContestResult result = contest(level, 100'000, 5'000);
        CAPTURE(static_cast<int>(level), result.wins().mean(), result.wins().standard_error(), result.elo());
        CHECK(result.wins().mean() >= 1.0 / 3);
        CHECK(result.z_score(0.25) > 3.3);
    }
}

TEST_CASE("a contest of a level with itself is even where levels leave nothing to chance") {
    // Every seat has the same player: of the four games of a seed each seat wins those it wins.
    const RatedBoard board(standard_setup, testing::random_board(standard_setup, 1));
    for (const Level level : {Level::intermediate, Level::advanced}) {
        research::ContestResult result;
        for (std::uint64_t seed = 0; seed < 5; ++seed) result.add(board, {level, level}, seed);
        CHECK(result.wins().mean() == 0.25);
        CHECK(result.pair_scores().mean() == Catch::Approx(0.5));
        CHECK(result.elo() == Catch::Approx(0).margin(1e-9));
    }
}

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
