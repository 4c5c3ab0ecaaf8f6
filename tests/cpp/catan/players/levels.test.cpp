#include <catch_amalgamated.hpp>

#include "catan/rules/random_games.hpp"
#include "evidence/models/contest.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::game;
using namespace hexsmith::catan::game::testing;

namespace {

/// One player of a level against three of the level below, each seat in turn, every seed on a board of its own.
ContestResult contest(Level challenger, std::uint64_t first, int seeds) {
    ContestResult result;
    for (int i = 0; i < seeds; ++i) {
        const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
        const GameBoard board(standard_setup, catan::testing::random_board(standard_setup, seed));
        const auto below = static_cast<Level>(static_cast<int>(challenger) - 1);
        result.add(board, {.challenger = challenger, .others = below}, seed);
    }
    return result;
}

/// The games of a level that ended within the turns, of so many on a setup, with trades and extra turns of any kind.
int finished(const Setup& setup, Level level, int players, int games) {
    int count = 0;
    for (int number = 0; number < games; ++number) {
        Rng random(static_cast<std::uint64_t>(number));
        const GameBoard board(setup, any_board(setup, random));
        Match match{.options = {.players = players, .offers_per_turn = static_cast<std::uint32_t>(number % 3)},
                    .most_turns = 2'000};
        match.options.extra_turns = static_cast<ExtraTurns>(number % 3);
        match.levels.fill(level);
        count += play(board, match, 1, number).winner != nobody;
    }
    return count;
}

}  // namespace

TEST_CASE("beginner wins a third against three of random, intermediate against three of beginner", "[game]") {
    // 45 % and 99 % in truth, standard error 2.4 % at most: 5 sigma.
    for (const Level level : {Level::beginner, Level::intermediate}) {
        const ContestResult result = contest(level, 1'000, 150);
        CAPTURE(static_cast<int>(level), result.wins().mean());
        CHECK(result.wins().mean() >= 1.0 / 3);
        CHECK(result.z_score(0.25) > 3.3);  // p < 0.001
        CHECK(result.elo() > 0);
    }
}

TEST_CASE("each level wins a third against three of the level below, p < 0.001", "[.long][game]") {
    for (const Level level : {Level::beginner, Level::intermediate, Level::advanced}) {
        const ContestResult result = contest(level, 100'000, 5'000);
        CAPTURE(static_cast<int>(level), result.wins().mean(), result.wins().standard_error(), result.elo());
        CHECK(result.wins().mean() >= 1.0 / 3);
        CHECK(result.z_score(0.25) > 3.3);
    }
}

TEST_CASE("a contest of a level with itself is even where levels leave nothing to chance", "[game]") {
    // Every seat has the same player: of the four games of a seed each seat wins those it wins.
    const GameBoard board(standard_setup, catan::testing::random_board(standard_setup, 1));
    for (const Level level : {Level::intermediate, Level::advanced}) {
        ContestResult result;
        for (std::uint64_t seed = 0; seed < 5; ++seed) result.add(board, {level, level}, seed);
        CHECK(result.wins().mean() == 0.25);
        CHECK(result.pair_scores().mean() == Catch::Approx(0.5));
        CHECK(result.elo() == Catch::Approx(0).margin(1e-9));
    }
}

TEST_CASE("games of every level end, with two to six players, on 19, 30 and 61 hexes", "[game]") {
    const Setup large = catan::testing::largest_setup();
    for (const Level level : {Level::random, Level::beginner, Level::intermediate, Level::advanced})
        for (int players = 2; players <= most_players; ++players) {
            CAPTURE(static_cast<int>(level), players);
            CHECK(finished(standard_setup, level, players, 8) >= 6);
            CHECK(finished(extension_setup, level, players, 8) >= 6);
            CHECK(finished(large, level, players, 4) >= 3);
        }
}
