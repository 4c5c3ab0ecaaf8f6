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

TEST_CASE("exchanging the seats mirrors a game", "[cribbage]") {
    for (const auto& [first, second] :
         {std::pair{Level::beginner, Level::intermediate}, {Level::advanced, Level::expert}}) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            // The same players in the same roles: seat 1 deals first instead of seat 0.
            const Game one = play_game(seed, {first, second});
            Game other = new_game(seed, 1);
            const std::array levels{second, first};
            while (other.phase != Phase::over) other = advance(other, levels[static_cast<std::size_t>(other.turn)]);
            CHECK(one.scores[0] == other.scores[1]);
            CHECK(one.scores[1] == other.scores[0]);
            CHECK(one.turn == 1 - other.turn);
            CHECK(one.hand == other.hand);
            CHECK(one.points[0] == other.points[1]);
        }
    }
}

TEST_CASE("a level against itself splits every pair", "[cribbage]") {
    for (const Level level : {Level::beginner, Level::intermediate, Level::advanced, Level::expert}) {
        const auto scores = tournament(level, level, 0, 5).scores;
        CHECK(scores.counts == std::array<std::int64_t, 5>{0, 0, 5, 0, 0});
    }
}

TEST_CASE("a tournament from the other side is its mirror", "[cribbage]") {
    CHECK(tournament(Level::intermediate, Level::beginner, 0, 40).scores.mirrored() ==
          tournament(Level::beginner, Level::intermediate, 0, 40).scores);
    CHECK(tournament(Level::expert, Level::advanced, 0, 8).scores.mirrored() ==
          tournament(Level::advanced, Level::expert, 0, 8).scores);
}

TEST_CASE("tournaments of disjoint ranges of deals add up to the whole", "[cribbage]") {
    stats::PairScores sum = tournament(Level::advanced, Level::intermediate, 0, 10).scores;
    sum.merge(tournament(Level::advanced, Level::intermediate, 10, 25).scores);
    sum.merge(tournament(Level::advanced, Level::intermediate, 35, 5).scores);
    CHECK(sum == tournament(Level::advanced, Level::intermediate, 0, 40).scores);
}

TEST_CASE("a game of two levels is the same however it is cut, within decisions too", "[cribbage]") {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const std::array levels{Level::expert, Level::advanced};
        const Game whole = play_game(seed, levels);
        LevelGame cut(seed, levels);
        int pauses = 0;
        while (!cut.advance([] { return true; })) ++pauses;
        CHECK(pauses > 500);
        CHECK(cut.game().scores == whole.scores);
        CHECK(cut.game().points == whole.points);
        CHECK(cut.game().hand == whole.hand);
    }
}

TEST_CASE("intermediate beats beginner in 100 games", "[cribbage]") {
    // 87 % in truth: 50 pairs below 65 % would be more than 6 sigma off
    const auto assessment = stats::assess(tournament(Level::intermediate, Level::beginner, 0, 50).scores);
    REQUIRE(assessment.has_value());
    CHECK(assessment->win_rate > 0.65);
    CHECK(assessment->p_value < 0.01);
}

TEST_CASE("each level beats the one below in 4,000 games of duplicate play with p < 0.01", "[.long][cribbage]") {
    for (int i = 1; i < 4; ++i) {
        const auto scores = tournament(static_cast<Level>(i), static_cast<Level>(i - 1), 0, 2'000, 2026).scores;
        const auto assessment = stats::assess(scores);
        REQUIRE(assessment.has_value());
        CAPTURE(i, assessment->win_rate, assessment->p_value, assessment->elo_difference);
        CHECK(assessment->win_rate > 0.5);
        CHECK(assessment->p_value < 0.01);
    }
}
