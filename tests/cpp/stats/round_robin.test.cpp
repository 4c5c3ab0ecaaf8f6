#include "stats/round_robin.hpp"

#include <catch_amalgamated.hpp>

#include "games.hpp"

using namespace hexsmith::stats;
using games::advance;
using games::Duel;
using games::play_tournament;

TEST_CASE("a round robin's ratings are the players' own: within 4 errors, 6 x 4,000 pairs") {
    const Duel duel{.elo = {-90, -40, 30, 100}, .advantage = 0};
    RoundRobinRecord round_robin(4, 1, {.pairs = 4000});
    CHECK(advance(round_robin, duel, 1'000'000) == 48'000);
    CHECK(round_robin.over());
    const auto table = rating_table(round_robin.pairings(), 4);
    REQUIRE(table);
    for (std::size_t place = 0; place < 4; ++place) {
        const Rating& rating = (*table)[place];
        CHECK(rating.player == 3 - place);
        CHECK(rating.games == 24'000);
        CHECK(rating.standard_error < 3);
        CHECK(std::abs(rating.elo - duel.elo[rating.player]) < 4 * rating.standard_error);
    }
}

TEST_CASE("each pairing of a round robin is the tournament of the two alone") {
    const Duel duel{.elo = {0, 50, 100}};
    RoundRobinRecord round_robin(3, 2, {.pairs = 100});
    while (!round_robin.over()) advance(round_robin, duel, 7);
    REQUIRE(round_robin.pairings().size() == 3);
    for (const Pairing& pairing : round_robin.pairings()) {
        const auto play = [&](std::uint64_t deal, bool a_begins) { return duel(pairing.a, pairing.b, deal, a_begins); };
        CHECK(play_tournament(play, 2, {.pairs = 100}).scores == pairing.scores);
    }
}

TEST_CASE("a round robin that is ended has pairings which have played as much, and its first pairs") {
    const Duel duel{.elo = {0, 50, 100}};
    RoundRobinRecord whole(3, 2, {.pairs = 4});
    advance(whole, duel, 1000);
    RoundRobinRecord ended(3, 2, {.pairs = 100});
    CHECK(advance(ended, duel, 5) == 5);
    CHECK_FALSE(ended.all_have_played());
    CHECK(advance(ended, duel, 1) == 1);
    CHECK(ended.all_have_played());
    CHECK(advance(ended, duel, 3 * 6 + 1) == 19);
    ended.expire();
    CHECK(ended.over());
    CHECK(advance(ended, duel, 10) == 0);
    for (std::size_t i = 0; i < 3; ++i) CHECK(ended.pairings()[i].scores == whole.pairings()[i].scores);
}

TEST_CASE("a round robin of one player, or none, is over at once") {
    CHECK(RoundRobinRecord(0, 3).over());
    CHECK(RoundRobinRecord(1, 3).over());
}
