#include "stats/elo.hpp"

#include <catch_amalgamated.hpp>
#include <limits>

#include "golden.hpp"

using namespace hexsmith::stats;

TEST_CASE("Expected scores and updates equal golden values within 1e-9") {
    for (const auto& row : golden::rows("stats-reference.txt", "elo")) {
        CHECK(elo_expected(row[0], row[1]) == Catch::Approx(row[3]).epsilon(1e-9));
        const EloPair after = elo_update({row[0], row[1]}, row[2]);
        CHECK(after.a == Catch::Approx(row[4]).epsilon(1e-9));
        CHECK(after.b == Catch::Approx(row[5]).epsilon(1e-9));
    }
    for (const auto& row : golden::rows("stats-reference.txt", "elo_tournament")) {
        const double rating = row[0];
        double expected_score = 0;
        double change = 0;
        for (std::size_t game = 0; game < static_cast<std::size_t>(row[1]); ++game) {
            expected_score += elo_expected(rating, row[2 + 2 * game]);
            change += elo_update({rating, row[2 + 2 * game]}, row[3 + 2 * game]).a - rating;
        }
        CHECK(expected_score == Catch::Approx(row[row.size() - 2]).epsilon(1e-9));
        CHECK(rating + change == Catch::Approx(row.back()).epsilon(1e-9));
    }
}

TEST_CASE("elo_from_score inverts elo_expected") {
    for (double difference = -800; difference <= 800; difference += 37)
        CHECK(*elo_from_score(elo_expected(difference, 0)) == Catch::Approx(difference).margin(1e-9));
    CHECK(elo_from_score(0.5) == 0);
    CHECK(*elo_from_score(10.0 / 11) == Catch::Approx(400).epsilon(1e-14));
}

TEST_CASE("Scores of 0 and 1 have infinite Elo differences, and scores outside [0, 1] have no Elo difference") {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    CHECK(elo_from_score(0) == -infinity);
    CHECK(elo_from_score(1) == infinity);
    CHECK_FALSE(elo_from_score(-0.1));
    CHECK_FALSE(elo_from_score(1.1));
    CHECK_FALSE(elo_from_score(std::numeric_limits<double>::quiet_NaN()));
    CHECK(elo_interval({0.5, 1}) == Interval{0, infinity});
    CHECK_FALSE(elo_interval({-0.5, 1}));
    CHECK(elo_expected(0, 1e9) == 0);
    CHECK(elo_expected(1e9, 0) == 1);
}
