#include "catan/analysis/spot_chances.hpp"

#include <catch_amalgamated.hpp>

#include "catan/board/settling.hpp"
#include "catan/rules/tables.hpp"
#include "pieces.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::rules::testing;

namespace {

std::vector<std::int16_t> open_after(std::span<const std::int16_t> settlements) {
    std::vector<std::int16_t> spots;
    OpenSpots(standard_setup.layout, settlements).for_each([&](int id) {
        spots.push_back(static_cast<std::int16_t>(id));
    });
    return spots;
}

}  // namespace

TEST_CASE("Every open spot has a chance from separate games, and the best spots have the most games", "[game]") {
    const std::array<std::int16_t, 2> settlements{18, 45};
    const std::vector<std::int16_t> spots = open_after(settlements);
    const Match match{.settlements = settlements};
    SpotChances search(beginner_table(), match, spots, {.games = 6'000, .seed = 1});
    run_at_once(search.run());
    CHECK(search.progress().share == 1);
    CHECK(search.progress().made <= 6'000);
    CHECK(search.progress().made > 3'000);
    const std::vector<ChanceOfSpot> chances = search.result();
    REQUIRE(chances.size() == spots.size());
    std::int64_t sum = 0;
    for (const ChanceOfSpot& spot : chances) {
        CHECK(spot.games >= 1);
        CHECK(spot.games <= chances.front().games);
        CHECK(spot.interval.low <= spot.chance);
        CHECK(spot.interval.high >= spot.chance);
        sum += spot.games;
    }
    CHECK(static_cast<double>(2 * sum) == search.progress().made);
    CHECK(chances.front().loss == 0);
    CHECK(chances.front().loss_interval == stats::Interval{0, 0});
    CHECK(chances.front().chance > chances.back().chance);

    SpotChances cut(beginner_table(), match, spots, {.games = 6'000, .seed = 1});
    CHECK(2 * finish_in_pieces(cut.run()) >= search.progress().made);
    const std::vector<ChanceOfSpot> again = cut.result();
    for (std::size_t i = 0; i < chances.size(); ++i) {
        CHECK(again[i].intersection == chances[i].intersection);
        CHECK(again[i].chance == chances[i].chance);
        CHECK(again[i].loss == chances[i].loss);
    }
}

TEST_CASE("Chances exist after every spot has been played once, and a single spot has that of all games", "[game]") {
    const std::vector<std::int16_t> spots = open_after({});
    SpotChances hurried(beginner_table(), {}, spots, {.games = 10'000, .seed = 1});
    CHECK_FALSE(hurried.ready());
    run_at_once(hurried.run(), [&] { return hurried.ready(); });
    CHECK(hurried.progress().made == 2 * 54);
    for (const ChanceOfSpot& spot : hurried.result()) CHECK(spot.games == 1);

    SpotChances single(beginner_table(), {}, std::span(spots).first(1), {.games = 100, .seed = 1});
    run_at_once(single.run());
    CHECK(single.progress().made == 100);
    CHECK(single.result().front().games == 50);
}

TEST_CASE("Common random numbers reduce the variance of differences between spots", "[game]") {
    // For two good spots of the first player, the sum of covariances over the pairs is positive.
    constexpr std::array<std::int16_t, 4> spots{18, 45, 35, 24};
    SpotChances search(beginner_table(), {}, spots, {.games = 8'000, .seed = 5});
    run_at_once(search.run());
    double covariance = 0;
    for (const ChanceOfSpot& spot : search.result()) covariance += spot.covariance;
    CHECK(covariance > 0);
}

TEST_CASE("Spots are sorted by their stated chances, which are the best chance minus the loss", "[game]") {
    const std::vector<std::int16_t> spots = open_after({});
    for (std::uint64_t seed = 0; seed < 6; ++seed)
        for (const std::int64_t games : {300, 2'000}) {
            CAPTURE(seed, games);
            SpotChances search(beginner_table(), {}, spots, {.games = games, .seed = seed});
            run_at_once(search.run());
            const std::vector<ChanceOfSpot> chances = search.result();
            for (std::size_t i = 1; i < chances.size(); ++i) {
                const ChanceOfSpot& spot = chances[i];
                REQUIRE(spot.chance <= chances[i - 1].chance);
                REQUIRE(spot.chance == chances.front().chance - spot.loss);
                REQUIRE((spot.chance >= 0 && spot.loss >= 0));
                REQUIRE((spot.interval.low <= spot.chance && spot.chance <= spot.interval.high));
                REQUIRE((spot.loss_interval.low <= spot.loss && spot.loss <= spot.loss_interval.high));
                REQUIRE(spot.interval.low < spot.interval.high);
                REQUIRE(spot.loss_interval.low < spot.loss_interval.high);
            }
        }
}
