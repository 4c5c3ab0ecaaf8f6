#include "cribbage/contest.hpp"

#include <catch_amalgamated.hpp>

#include "stats/tournament.hpp"

using namespace hexsmith;
using namespace hexsmith::cribbage;

namespace {

stats::TournamentOutcome tournament(Level first, Level second, std::int64_t first_pair, std::int64_t pairs,
                                    std::uint64_t seed = 1) {
    stats::TournamentOptions options;
    options.first_pair = first_pair;
    options.pairs = pairs;
    const Contest contest{first, second};
    stats::TournamentRecord record(seed, options);
    while (!record.over()) record.add(contest(record.deal(), record.first_begins()));
    return record.outcome();
}

}  // namespace

TEST_CASE("Exchanging the seats mirrors a game", "[cribbage]") {
    for (const auto& [first, second] :
         {std::pair{Level::beginner, Level::intermediate}, {Level::advanced, Level::expert}}) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            // The same levels have the same roles, but seat 1 deals first instead of seat 0.
            const Game game = play_game(seed, {first, second});
            Game mirrored = new_game(seed, 1);
            const std::array levels{second, first};
            while (mirrored.phase != Phase::over)
                mirrored = advance(mirrored, levels[static_cast<std::size_t>(mirrored.turn)]);
            CHECK(game.scores[0] == mirrored.scores[1]);
            CHECK(game.scores[1] == mirrored.scores[0]);
            CHECK(game.turn == 1 - mirrored.turn);
            CHECK(game.hand == mirrored.hand);
            CHECK(game.points[0] == mirrored.points[1]);
        }
    }
}

TEST_CASE("A game of two levels does not depend on its slices", "[cribbage]") {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const std::array levels{Level::expert, Level::advanced};
        const Game unsliced = play_game(seed, levels);
        LevelGame sliced(seed, levels);
        int pauses = 0;
        while (!sliced.advance([] { return true; })) ++pauses;
        CHECK(pauses > 500);
        CHECK(sliced.game().scores == unsliced.scores);
        CHECK(sliced.game().points == unsliced.points);
        CHECK(sliced.game().hand == unsliced.hand);
    }
}

TEST_CASE("The level intermediate beats the level beginner in 100 games", "[cribbage]") {
    // The win rate is 87%, so a rate below 65% in 50 pairs is more than 6 sigma away.
    const auto assessment = stats::assess(tournament(Level::intermediate, Level::beginner, 0, 50).scores);
    REQUIRE(assessment.has_value());
    CHECK(assessment->win_rate > 0.65);
    CHECK(assessment->p_value < 0.01);
}

TEST_CASE("Each level beats the next lower level in 4,000 games of duplicate play with p < 0.01", "[.long][cribbage]") {
    for (int i = 1; i < 4; ++i) {
        const auto scores = tournament(static_cast<Level>(i), static_cast<Level>(i - 1), 0, 2'000, 2026).scores;
        const auto assessment = stats::assess(scores);
        REQUIRE(assessment.has_value());
        CAPTURE(i, assessment->win_rate, assessment->p_value, assessment->elo_difference);
        CHECK(assessment->win_rate > 0.5);
        CHECK(assessment->p_value < 0.01);
    }
}
