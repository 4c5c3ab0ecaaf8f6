#include "stats/tournament.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "binomial.hpp"
#include "core/random.hpp"
#include "games.hpp"

using namespace hexsmith;
using namespace hexsmith::stats;

namespace {

/// A model of random pairs without drawn games.
struct PairModel {
    double lost, split, won;  // probabilities of a pair with two losses, one win, and two wins

    double elo() const { return *elo_from_score(split / 2 + won); }

    void play(PairScores& scores, Rng& random) const {
        const double u = random.uniform();
        const GameResult first = u < lost ? GameResult::lost : GameResult::won;
        const GameResult second = u < lost + split ? GameResult::lost : GameResult::won;
        scores.add(first, second);
    }
};

/// Returns the share of tournaments that end with a verdict. A tournament has at most 100,000 pairs.
double share_of(Verdict target, const PairModel& model, const SequentialTest& test, int tournaments) {
    int count = 0;
    for (int seed = 0; seed < tournaments; ++seed) {
        Rng random(static_cast<std::uint64_t>(seed));
        PairScores scores;
        Verdict current = Verdict::undecided;
        while (current == Verdict::undecided && scores.pairs() < 100'000) {
            model.play(scores, random);
            current = verdict(scores, test);
        }
        if (current == target) ++count;
    }
    return static_cast<double>(count) / tournaments;
}

}  // namespace

TEST_CASE("Without split pairs, the likelihood ratio equals the likelihood ratio of the binomial distribution") {
    const SequentialTest test{.elo_0 = 0, .elo_1 = 100};
    const double score = elo_expected(100, 0);
    for (const auto& [lost, won] : {std::pair{3, 5}, {0, 1}, {7, 0}, {100, 140}}) {
        const double binomial = won * std::log(score / 0.5) + lost * std::log((1 - score) / 0.5);
        CHECK(log_likelihood_ratio(PairScores{{lost, 0, 0, 0, won}}, test) == Catch::Approx(binomial).epsilon(1e-9));
    }
    CHECK(log_likelihood_ratio(PairScores{}, test) == 0);
}

TEST_CASE("The likelihood ratio is finite for distant hypotheses, and the verdict is the nearer hypothesis") {
    for (const double elo : {1500.0, 3000.0, 6000.0, 6500.0, 9990.0}) {
        CAPTURE(elo);
        const PairScores won{{0, 0, 0, 0, 40}};
        const PairScores lost{{40, 0, 0, 0, 0}};
        const PairScores split{{0, 0, 40, 0, 0}};
        for (const PairScores& scores : {won, lost, split}) {
            const double ratio = log_likelihood_ratio(scores, {.elo_0 = -elo, .elo_1 = elo});
            CHECK(std::isfinite(ratio));
            CHECK(std::isfinite(log_likelihood_ratio(scores, {.elo_0 = elo, .elo_1 = elo + 10})));
        }
        CHECK(verdict(won, {.elo_0 = -elo, .elo_1 = elo}) == Verdict::elo_1);
        CHECK(verdict(lost, {.elo_0 = -elo, .elo_1 = elo}) == Verdict::elo_0);
        CHECK(verdict(split, {.elo_0 = -elo, .elo_1 = elo}) == Verdict::undecided);
        CHECK(verdict(split, {.elo_0 = 0, .elo_1 = elo}) == Verdict::elo_0);
        CHECK(verdict(split, {.elo_0 = -elo, .elo_1 = 0}) == Verdict::elo_1);
    }
}

TEST_CASE("No distribution on a fine grid has a higher likelihood than the profile likelihood of its mean") {
    const PairScores scores{{3, 0, 9, 0, 6}};
    for (const double mean : {0.3, 0.5, 0.55, 0.8}) {
        double best = -1e300;
        for (double won = 0.0005; won < mean; won += 0.0005) {
            const double split = 2 * (mean - won);
            const double lost = 1 - won - split;
            if (lost <= 0) continue;
            best =
                std::max(best, 3 * std::log(lost * 18 / 3) + 9 * std::log(split * 18 / 9) + 6 * std::log(won * 18 / 6));
        }
        const double profile = profile_log_likelihood(scores, *elo_from_score(mean));
        CHECK(profile >= best);
        CHECK(profile == Catch::Approx(best).margin(1e-4));
    }
}

TEST_CASE("Exchanging the strategies negates the log-likelihood ratio of symmetric hypotheses") {
    const PairScores scores{{30, 4, 80, 5, 41}};
    CHECK(log_likelihood_ratio(scores, {}) ==
          Catch::Approx(-log_likelihood_ratio(scores.mirrored(), {})).epsilon(1e-9));
}

TEST_CASE("The share of wrong verdicts is within alpha and beta: 5% + 4 sigma, 1,000 tournaments for each hypothesis") {
    constexpr int tournaments = 1000;
    const double max_error_rate = 0.05 + 4 * std::sqrt(0.05 * 0.95 / tournaments);
    const PairModel equal{0.25, 0.5, 0.25};
    const PairModel better{0.2, 0.5, 0.3};
    const SequentialTest test{.elo_0 = equal.elo(), .elo_1 = better.elo()};  // 0 and 34.9
    CHECK(share_of(Verdict::elo_1, equal, test, tournaments) <= max_error_rate);
    CHECK(share_of(Verdict::elo_0, better, test, tournaments) <= max_error_rate);
    CHECK(share_of(Verdict::elo_1, better, test, tournaments) >= 1 - max_error_rate);
}

using games::advance;
using games::Duel;
using games::play_tournament;

TEST_CASE("Each deal is played twice with exchanged seats, and deal k depends on the seed and k only") {
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

TEST_CASE("The scores of ranges of deals add up to the scores of the whole tournament") {
    const Duel duel{.elo = {60, 0}, .draw_chance = 0.2};
    const PairScores whole_scores = play_tournament(duel, 3, {.pairs = 1000}).scores;
    PairScores sum;
    for (const auto& [first, pairs] : {std::pair{700, 300}, {0, 1}, {1, 0}, {1, 699}})
        sum.merge(play_tournament(duel, 3, {.first_pair = first, .pairs = pairs}).scores);
    CHECK(sum == whole_scores);
    CHECK(whole_scores.pairs() == 1000);
    CHECK(play_tournament(duel, 4, {.pairs = 1000}).scores != whole_scores);
}

TEST_CASE("The slices of a tournament do not change its scores") {
    const Duel duel{.elo = {60, 0}};
    const TournamentOutcome unsliced = play_tournament(duel, 5, {.pairs = 100});
    TournamentRecord sliced(5, {.pairs = 100});
    CHECK(advance(sliced, duel, 1) == 1);
    CHECK(sliced.outcome().scores.pairs() == 0);  // an unfinished pair does not count
    CHECK(advance(sliced, duel, 98) == 98);
    CHECK(sliced.outcome().scores.pairs() == 49);
    CHECK(advance(sliced, duel, 1000) == 101);
    CHECK(sliced.over());
    CHECK(advance(sliced, duel, 1000) == 0);
    CHECK(sliced.outcome().scores == unsliced.scores);
    CHECK(unsliced.stop_reason == TournamentStop::pairs);
}

TEST_CASE("A tournament that expires counts finished pairs only") {
    const Duel duel{.elo = {0, 0}};
    TournamentRecord record(6, {.pairs = 100});
    advance(record, duel, 7);
    record.expire();
    CHECK(record.over());
    CHECK(record.outcome().stop_reason == TournamentStop::time);
    CHECK(record.outcome().scores.pairs() == 3);
    CHECK(play_tournament(duel, 6, {.pairs = 0}).scores.pairs() == 0);
}

TEST_CASE("A tournament with a sequential test ends at the first verdict") {
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

TEST_CASE("The ratings of a round robin are within 4 standard errors of the true ratings, for 6 x 4,000 pairs") {
    const Duel duel{.elo = {-90, -40, 30, 100}, .advantage = 0};
    RoundRobinRecord round_robin(4, 1, {.pairs = 4000});
    CHECK(advance(round_robin, duel, 1'000'000) == 48'000);
    CHECK(round_robin.over());
    const auto table = rating_table(round_robin.pairings(), 4);
    REQUIRE(table);
    for (std::size_t rank = 0; rank < 4; ++rank) {
        const Rating& rating = (*table)[rank];
        CHECK(rating.player == 3 - rank);
        CHECK(rating.games == 24'000);
        CHECK(rating.standard_error < 3);
        CHECK(std::abs(rating.elo - duel.elo[rating.player]) < 4 * rating.standard_error);
    }
}

TEST_CASE("Each pairing of a round robin has the scores of a tournament of its two players") {
    const Duel duel{.elo = {0, 50, 100}};
    RoundRobinRecord round_robin(3, 2, {.pairs = 100});
    while (!round_robin.over()) advance(round_robin, duel, 7);
    REQUIRE(round_robin.pairings().size() == 3);
    for (const Pairing& pairing : round_robin.pairings()) {
        const auto play = [&](std::uint64_t deal, bool a_begins) { return duel(pairing.a, pairing.b, deal, a_begins); };
        CHECK(play_tournament(play, 2, {.pairs = 100}).scores == pairing.scores);
    }
}

TEST_CASE("If a round robin expires, all pairings have nearly equal numbers of games") {
    const Duel duel{.elo = {0, 50, 100}};
    RoundRobinRecord four_pairs(3, 2, {.pairs = 4});
    advance(four_pairs, duel, 1000);
    RoundRobinRecord ended(3, 2, {.pairs = 100});
    CHECK(advance(ended, duel, 5) == 5);
    CHECK_FALSE(ended.all_have_played());
    CHECK(advance(ended, duel, 1) == 1);
    CHECK(ended.all_have_played());
    CHECK(advance(ended, duel, 3 * 6 + 1) == 19);
    ended.expire();
    CHECK(ended.over());
    CHECK(advance(ended, duel, 10) == 0);
    for (std::size_t i = 0; i < 3; ++i) CHECK(ended.pairings()[i].scores == four_pairs.pairings()[i].scores);
}
