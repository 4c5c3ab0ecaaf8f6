#include "stats/rating_table.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>

#include "counts.hpp"

using namespace hexsmith::stats;
using counts::scores;

TEST_CASE("Ratings of two players differ by the Elo difference of their tournament") {
    const std::vector<Pairing> pairings = {{0, 1, scores(30, 100, 70)}};
    const auto table = rating_table(pairings, 2, {.mean = 1500});
    REQUIRE(table);
    const Assessment assessment = *assess(pairings[0].scores);
    CHECK((*table)[0].player == 0);
    CHECK((*table)[0].elo - (*table)[1].elo == Catch::Approx(assessment.elo_difference).epsilon(1e-12));
    CHECK((*table)[0].elo + (*table)[1].elo == Catch::Approx(3000).epsilon(1e-12));
    CHECK((*table)[0].wins == 240);
    CHECK((*table)[1].wins == 160);
    CHECK((*table)[1].games == 400);
    // By the delta method, the error of the difference is the error of the win rate divided by the slope of the
    // expected score. The error of each player's rating is half of that.
    const double rate = 240.0 / 400;
    const double error = corrected_standard_error(pairings[0].scores) * elo_per_logit / (rate * (1 - rate));
    CHECK((*table)[0].standard_error == Catch::Approx(error / 2).epsilon(1e-9));
}

TEST_CASE("The ratings predict the wins of each player") {
    const std::vector<Pairing> pairings = {
        {0, 1, scores(10, 20, 5)}, {0, 2, scores(9, 30, 12)}, {2, 1, scores(40, 3, 2)}, {3, 1, scores(1, 1, 1)}};
    const auto table = rating_table(pairings, 4);
    REQUIRE(table);
    std::vector<double> elo(4);
    for (const Rating& rating : *table) elo[rating.player] = rating.elo;
    std::vector<double> surplus(4);
    for (const Pairing& pairing : pairings) {
        const double games = static_cast<double>(pairing.scores.games());
        const double difference = pairing.scores.wins() - games * elo_expected(elo[pairing.a], elo[pairing.b]);
        surplus[pairing.a] += difference;
        surplus[pairing.b] -= difference;
    }
    for (const double value : surplus) CHECK(std::abs(value) < 1e-9);
    for (std::size_t i = 1; i < 4; ++i) CHECK((*table)[i - 1].elo >= (*table)[i].elo);
}

TEST_CASE("Ratings of players who won or lost all games are finite only with a prior") {
    const std::vector<Pairing> pairings = {
        {0, 1, scores(0, 0, 500)}, {1, 2, scores(0, 0, 500)}, {0, 2, scores(0, 0, 500)}};
    CHECK_FALSE(rating_table(pairings, 3));
    CHECK_FALSE(rating_table(std::vector<Pairing>{{0, 1, scores(1, 1, 1)}, {1, 2, scores(0, 0, 5)}}, 3));
    CHECK(rating_table(std::vector<Pairing>{{0, 1, scores(0, 0, 5)}, {1, 2, scores(0, 0, 5)}, {2, 0, scores(0, 0, 5)}},
                       3));
    const auto table = rating_table(pairings, 3, {.prior = 1});
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

TEST_CASE("Players with equal ratings are in ascending order") {
    const std::vector<Pairing> pairings = {{2, 1, scores(5, 5, 5)}, {1, 0, scores(5, 5, 5)}};
    const auto table = rating_table(pairings, 3);
    REQUIRE(table);
    for (std::size_t player = 0; player < 3; ++player) {
        CHECK((*table)[player].player == player);
        CHECK((*table)[player].elo == 0);
    }
}

TEST_CASE("There is no rating table if games do not connect all players, or if a pairing has an unknown player") {
    CHECK_FALSE(rating_table(std::vector<Pairing>{{0, 1, scores(1, 2, 3)}}, 3));
    CHECK_FALSE(rating_table(std::vector<Pairing>{{0, 1, scores(1, 2, 3)}, {1, 2, {}}}, 3));
    CHECK_FALSE(rating_table(std::vector<Pairing>{{0, 2, scores(1, 2, 3)}}, 2));
    CHECK_FALSE(rating_table(std::vector<Pairing>{{1, 1, scores(1, 2, 3)}}, 2));
    CHECK(rating_table(std::vector<Pairing>{}, 1)->size() == 1);
    CHECK(rating_table(std::vector<Pairing>{}, 0)->empty());
}

TEST_CASE("A rating table computed in slices equals a table computed in one call") {
    std::vector<Pairing> pairings;
    for (std::size_t a = 0; a < 50; ++a)
        for (std::size_t b = a + 1; b < 50; ++b) pairings.push_back({a, b, scores(0, 0, 30)});
    RatingTable table(pairings, 50, {.prior = 1});
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
    const auto sliced = table.result();
    const auto unsliced = rating_table(pairings, 50, {.prior = 1});
    REQUIRE(sliced);
    REQUIRE(unsliced);
    for (std::size_t rank = 0; rank < unsliced->size(); ++rank) {
        CHECK((*sliced)[rank].player == (*unsliced)[rank].player);
        CHECK((*sliced)[rank].elo == (*unsliced)[rank].elo);
        CHECK((*sliced)[rank].standard_error == (*unsliced)[rank].standard_error);
    }
}
