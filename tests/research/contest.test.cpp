#include <catch_amalgamated.hpp>

#include "catan/players/rated_board.hpp"
#include "catan/support.hpp"
#include "research/models/contest.hpp"
#include "stats/proportion.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;

namespace {

/// Plays games of one player of a level against three players of the level below. The player takes each seat in turn,
/// and each seed has a separate board.
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

TEST_CASE("Levels beginner and intermediate win at least a third of games against three players of the level below") {
    // The true win rates are 45% (intermediate) and 99% (beginner), and the standard error is at most 2.4%: 5 sigma.
    for (const Level level : {Level::beginner, Level::intermediate}) {
        const research::ContestResult result = contest(level, 1'000, 150);
        CAPTURE(static_cast<int>(level), result.wins().mean());
        CHECK(result.wins().mean() >= 1.0 / 3);
        CHECK(result.z_score(0.25) > 3.3);  // p < 0.001
        CHECK(result.elo() > 0);
    }
}

TEST_CASE("Each level wins at least a third of games against three players of the level below, p < 0.001") {
    for (const Level level : {Level::beginner, Level::intermediate, Level::advanced}) {
        const research::ContestResult result = contest(level, 100'000, 5'000);
        CAPTURE(static_cast<int>(level), result.wins().mean(), result.wins().standard_error(), result.elo());
        CHECK(result.wins().mean() >= 1.0 / 3);
        CHECK(result.z_score(0.25) > 3.3);
    }
}

TEST_CASE("A contest of a level without random decisions against itself is even") {
    // Every seat has the same level, so the four games of a seed are equal, and the challenger wins exactly one of
    // them.
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

/// Plays the games of a number of seeds, with one player who trades in one way and others who trade in another way.
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

TEST_CASE("A player who offers a card for every card that the player needs wins at most 30% of games") {
    // The test plays 1,000 games. The win rate is 24 to 26% in larger samples, and the standard error is 1.4%.
    const research::TradedGames sums = games_of(research::Trader::exploiter, research::Trader::bargainer, 250);
    CAPTURE(rate(sums.wins, sums), rate(sums.own_trades, sums));
    CHECK(rate(sums.wins, sums) <= 0.30);
    CHECK(rate(sums.own_trades, sums) > 1);  // the player makes trades
}

TEST_CASE(
    "A bargainer gains from players who accept all even swaps, and loses nothing against players who never trade") {
    const research::TradedGames easy = games_of(research::Trader::bargainer, research::Trader::easy, 125);
    CHECK(stats::Proportion{easy.wins, easy.games}.rate() >
          0.35);  // 44% in larger samples, with a standard error of 2.2%
    const research::TradedGames one_bargainer = games_of(research::Trader::bargainer, research::Trader::bank_only, 125);
    const research::TradedGames no_bargainer = games_of(research::Trader::bank_only, research::Trader::bank_only, 125);
    CHECK(one_bargainer.trades == 0);
    CHECK(one_bargainer.wins == no_bargainer.wins);  // the games are identical
}

TEST_CASE("A player who trades with the bank only wins less than 22% of games against three bargainers") {
    // The win rate is 18 to 19% in larger samples. The standard error of these 8,000 games is 0.5%.
    const research::TradedGames sums = games_of(research::Trader::bank_only, research::Trader::bargainer, 2'000);
    CHECK(rate(sums.wins, sums) < 0.22);
    CHECK(rate(sums.trades, sums) > 1);
}
