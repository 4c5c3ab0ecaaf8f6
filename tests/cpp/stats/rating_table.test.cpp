#include "stats/rating_table.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>

#include "counts.hpp"

using namespace hexsmith::stats;
using counts::scores;

TEST_CASE("of two players the table's distance is the Elo difference of the tournament") {
    const std::vector<Pairing> pairings = {{0, 1, scores(30, 100, 70)}};
    const auto table = rating_table(pairings, 2, 1500);
    REQUIRE(table);
    const Assessment assessment = *assess(pairings[0].scores);
    CHECK((*table)[0].player == 0);
    CHECK((*table)[0].elo - (*table)[1].elo == Catch::Approx(assessment.elo_difference).epsilon(1e-12));
    CHECK((*table)[0].elo + (*table)[1].elo == Catch::Approx(3000).epsilon(1e-12));
    CHECK((*table)[0].wins == 240);
    CHECK((*table)[1].wins == 160);
    CHECK((*table)[1].games == 400);
    // the delta method: the distance's error is that of the win rate over the slope, and each has half of it
    const double rate = 240.5 / 401;
    const double error = assessment.standard_error * 400 / 401 * elo_per_logit / (rate * (1 - rate));
    CHECK((*table)[0].standard_error == Catch::Approx(error / 2).epsilon(1e-9));
}

TEST_CASE("at the table's ratings everyone has expected what they won, but for the half points") {
    const std::vector<Pairing> pairings = {
        {0, 1, scores(10, 20, 5)}, {0, 2, scores(9, 30, 12)}, {2, 1, scores(40, 3, 2)}, {3, 1, scores(1, 1, 1)}};
    const auto table = rating_table(pairings, 4);
    REQUIRE(table);
    std::vector<double> elo(4);
    for (const Rating& rating : *table) elo[rating.player] = rating.elo;
    std::vector<double> surplus(4);
    for (const Pairing& pairing : pairings) {
        const double games = static_cast<double>(pairing.scores.games());
        const double difference =
            pairing.scores.wins() + 0.5 - (games + 1) * elo_expected(elo[pairing.a], elo[pairing.b]);
        surplus[pairing.a] += difference;
        surplus[pairing.b] -= difference;
    }
    for (const double value : surplus) CHECK(std::abs(value) < 1e-9);
    for (std::size_t i = 1; i < 4; ++i) CHECK((*table)[i - 1].elo >= (*table)[i].elo);
}

TEST_CASE("players who won or lost everything have finite ratings and errors") {
    const std::vector<Pairing> pairings = {
        {0, 1, scores(0, 0, 500)}, {1, 2, scores(0, 0, 500)}, {0, 2, scores(0, 0, 500)}};
    const auto table = rating_table(pairings, 3);
    REQUIRE(table);
    CHECK((*table)[0].player == 0);
    CHECK((*table)[2].player == 2);
    for (const Rating& rating : *table) {
        CHECK(std::isfinite(rating.elo));
        CHECK(std::isfinite(rating.standard_error));
        CHECK(rating.standard_error > 0);
    }
    CHECK((*table)[0].elo == Catch::Approx(-(*table)[2].elo).epsilon(1e-9));
}

TEST_CASE("equal players stand in the order of their numbers") {
    const std::vector<Pairing> pairings = {{2, 1, scores(5, 5, 5)}, {1, 0, scores(5, 5, 5)}};
    const auto table = rating_table(pairings, 3);
    REQUIRE(table);
    for (std::size_t player = 0; player < 3; ++player) {
        CHECK((*table)[player].player == player);
        CHECK((*table)[player].elo == 0);
    }
}

TEST_CASE("players that no game connects have no table, nor have players that are none") {
    CHECK_FALSE(rating_table(std::vector<Pairing>{{0, 1, scores(1, 2, 3)}}, 3));
    CHECK_FALSE(rating_table(std::vector<Pairing>{{0, 1, scores(1, 2, 3)}, {1, 2, {}}}, 3));
    CHECK_FALSE(rating_table(std::vector<Pairing>{{0, 2, scores(1, 2, 3)}}, 2));
    CHECK_FALSE(rating_table(std::vector<Pairing>{{1, 1, scores(1, 2, 3)}}, 2));
    CHECK(rating_table(std::vector<Pairing>{}, 1)->size() == 1);
    CHECK(rating_table(std::vector<Pairing>{}, 0)->empty());
}

TEST_CASE("a table that pauses after each step is that of one call, and takes many where a player has won all games") {
    std::vector<Pairing> pairings;
    for (std::size_t a = 0; a < 50; ++a)
        for (std::size_t b = a + 1; b < 50; ++b) pairings.push_back({a, b, scores(0, 0, 30)});
    RatingTable table(pairings, 50);
    int steps = 0;
    double share = 0;
    while (!table.over()) {
        table.advance([] { return true; });
        ++steps;
        CHECK(table.progress().share >= share);
        share = table.progress().share;
    }
    CHECK(steps > 5);
    CHECK(share == 1);
    const auto paused = table.result();
    const auto whole = rating_table(pairings, 50);
    REQUIRE(paused);
    REQUIRE(whole);
    for (std::size_t place = 0; place < whole->size(); ++place) {
        CHECK((*paused)[place].player == (*whole)[place].player);
        CHECK((*paused)[place].elo == (*whole)[place].elo);
        CHECK((*paused)[place].standard_error == (*whole)[place].standard_error);
    }
}
