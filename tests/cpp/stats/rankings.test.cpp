#include "stats/rankings.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>

#include "core/random.hpp"
#include "counts.hpp"

using namespace hexsmith;
using namespace hexsmith::stats;

namespace {

using GamesOfRankings = std::vector<std::vector<std::size_t>>;

/// Returns the ratings by player, in units of the logit.
std::vector<double> logits(const GamesOfRankings& games, std::size_t players, double prior = 0) {
    std::vector<double> by_player(players);
    const std::vector<Rating> table = Rankings(games, players, prior).result().value();
    for (const Rating& rating : table) by_player[rating.player] = rating.elo / elo_per_logit;
    return by_player;
}

}  // namespace

TEST_CASE("Rankings of games of different sizes have the ratings of another program") {
    // The library choix 0.3, tests/data/testcase-rankings-2.json, whose tolerance is 1e-4.
    const std::vector<double> found = logits({{0, 1, 2}, {3, 2, 0}, {1, 3}}, 4);
    const std::array<double, 4> expected{-0.44328117, 0.69506219, -0.67061442, 0.4188334};
    for (std::size_t player = 0; player < 4; ++player)
        CHECK(found[player] == Catch::Approx(expected[player]).margin(1e-4));
    for (const double logit : logits({{0, 1, 2}, {1, 2, 0}, {2, 0, 1}}, 3)) CHECK(std::abs(logit) < 1e-12);
}

TEST_CASE("Rankings of games of two equal the ratings of pairings") {
    const std::vector<Pairing> pairings{{0, 1, counts::scores(3, 0, 5)}, {1, 2, counts::scores(4, 0, 1)}};
    GamesOfRankings games;
    for (const auto& [a, b, scores] : pairings)
        for (std::int64_t pair = 0; pair < scores.pairs(); ++pair)
            for (int game = 0; game < 2; ++game)
                games.push_back(pair < scores.counts[0] ? std::vector{b, a} : std::vector{a, b});
    for (const double prior : {0.0, 2.5}) {
        const auto expected = rating_table(pairings, 3, {.prior = prior}).value();
        const auto found = Rankings(games, 3, prior).result().value();
        for (std::size_t place = 0; place < 3; ++place) {
            CHECK(found[place].player == expected[place].player);
            CHECK(found[place].elo == Catch::Approx(expected[place].elo).epsilon(1e-9));
            CHECK(found[place].wins == expected[place].wins);
            CHECK(found[place].games == expected[place].games);
        }
    }
}

TEST_CASE("Ratings and standard errors agree with random games of known strengths") {
    const std::vector<double> strengths{0.9, 0.3, -0.2, -1.0};
    Rng random(3);
    GamesOfRankings games;
    for (int game = 0; game < 3000; ++game) {
        std::vector<std::size_t> order{0, 1, 2, 3};
        for (std::size_t place = 0; place + 1 < order.size(); ++place) {
            double sum = 0;
            for (std::size_t i = place; i < order.size(); ++i) sum += std::exp(strengths[order[i]]);
            double rest = random.uniform() * sum;
            std::size_t next = place;
            while (next + 1 < order.size() && (rest -= std::exp(strengths[order[next]])) >= 0) ++next;
            std::swap(order[place], order[next]);
        }
        games.push_back(order);
    }
    const std::vector<Rating> table = Rankings(games, 4, 0).result().value();
    for (const Rating& rating : table) {
        CHECK(rating.standard_error > 2);
        CHECK(rating.standard_error < 8);
        CHECK(std::abs(rating.elo - elo_per_logit * strengths[rating.player]) < 4 * rating.standard_error);
    }
}

TEST_CASE("Rankings have no ratings if players are apart or one is always first, unless a prior connects them") {
    CHECK_FALSE(Rankings(GamesOfRankings{{0, 1}, {2, 3}}, 4, 1).result());
    CHECK_FALSE(Rankings(GamesOfRankings{{0, 1, 2}, {0, 2, 1}}, 3, 0).result());
    CHECK(logits({{0, 1, 2}, {0, 2, 1}}, 3, 1)[0] > 0.5);
}
