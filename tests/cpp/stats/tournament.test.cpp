#include "stats/tournament.hpp"

#include <catch_amalgamated.hpp>
#include <set>
#include <utility>
#include <vector>

#include "games.hpp"

using namespace hexsmith;
using namespace hexsmith::stats;
using games::advance;
using games::Duel;
using games::play_tournament;

TEST_CASE("each deal is played twice with the seats exchanged, and deal k depends on the seed and k only") {
    std::vector<std::pair<std::uint64_t, bool>> games;
    const auto record = [&](std::uint64_t deal, bool first_begins) {
        games.emplace_back(deal, first_begins);
        return GameResult::won;
    };
    play_tournament(record, 7, {.pairs = 100});
    REQUIRE(games.size() == 200);
    std::set<std::uint64_t> deals;
    for (std::size_t pair = 0; pair < 100; ++pair) {
        CHECK(games[2 * pair] == std::pair{deal_seed(7, static_cast<std::int64_t>(pair)), true});
        CHECK(games[2 * pair + 1] == std::pair{games[2 * pair].first, false});
        deals.insert(games[2 * pair].first);
    }
    CHECK(deals.size() == 100);
}

TEST_CASE("a game that the seat decides splits every pair") {
    const auto first_wins = [](std::uint64_t, bool first_begins) {
        return first_begins ? GameResult::won : GameResult::lost;
    };
    CHECK(play_tournament(first_wins, 1, {.pairs = 50}).scores == PairScores{{0, 0, 50, 0, 0}});
}

TEST_CASE("tournaments over ranges of deals add up to the whole") {
    const Duel duel{.elo = {60, 0}, .drawn = 0.2};
    const PairScores whole = play_tournament(duel, 3, {.pairs = 1000}).scores;
    PairScores sum;
    for (const auto& [first, pairs] : {std::pair{700, 300}, {0, 1}, {1, 0}, {1, 699}})
        sum.merge(play_tournament(duel, 3, {.first_pair = first, .pairs = pairs}).scores);
    CHECK(sum == whole);
    CHECK(whole.pairs() == 1000);
    CHECK(play_tournament(duel, 4, {.pairs = 1000}).scores != whole);
}

TEST_CASE("a tournament is the same however it is cut") {
    const Duel duel{.elo = {60, 0}};
    const TournamentOutcome whole = play_tournament(duel, 5, {.pairs = 100});
    TournamentRecord cut(5, {.pairs = 100});
    CHECK(advance(cut, duel, 1) == 1);
    CHECK(cut.outcome().scores.pairs() == 0);  // half a pair does not count
    CHECK(advance(cut, duel, 98) == 98);
    CHECK(cut.outcome().scores.pairs() == 49);
    CHECK(advance(cut, duel, 1000) == 101);
    CHECK(cut.over());
    CHECK(advance(cut, duel, 1000) == 0);
    CHECK(cut.outcome().scores == whole.scores);
    CHECK(whole.stop_reason == TournamentStop::pairs);
}

TEST_CASE("a tournament whose time is out keeps its whole pairs") {
    const Duel duel{.elo = {0, 0}};
    TournamentRecord record(6, {.pairs = 100});
    advance(record, duel, 7);
    record.expire();
    CHECK(record.over());
    CHECK(record.outcome().stop_reason == TournamentStop::time);
    CHECK(record.outcome().scores.pairs() == 3);
    CHECK(play_tournament(duel, 6, {.pairs = 0}).scores.pairs() == 0);
}

TEST_CASE("a sequential test stops at the first verdict") {
    const Duel duel{.elo = {150, 0}};
    const TournamentOptions options{.pairs = 10'000, .sequential = SequentialTest{}};
    const TournamentOutcome outcome = play_tournament(duel, 8, options);
    CHECK(outcome.stop_reason == TournamentStop::verdict);
    CHECK(outcome.verdict == Verdict::elo_1);
    CHECK(outcome.scores.pairs() < 2000);
    CHECK(verdict(outcome.scores, SequentialTest{}) == Verdict::elo_1);
    const TournamentOutcome before = play_tournament(duel, 8, {.pairs = outcome.scores.pairs() - 1});
    CHECK(verdict(before.scores, SequentialTest{}) == Verdict::undecided);
}

TEST_CASE("a duplicate tournament finds the win rate, with less error than games dealt apart: 4 sigma, 20,000 pairs") {
    const Duel duel{.elo = {40, 0}, .advantage = 0};
    const Assessment result = *assess(play_tournament(duel, 9, {.pairs = 20'000}).scores);
    CHECK(std::abs(result.win_rate - duel.expected()) < 4 * result.standard_error);
    const double apart = std::sqrt(result.win_rate * (1 - result.win_rate) / 40'000);
    CHECK(result.standard_error < 0.6 * apart);
}
