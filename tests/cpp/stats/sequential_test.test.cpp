#include "stats/sequential_test.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>

#include "binomial.hpp"
#include "core/random.hpp"

using namespace hexsmith;
using namespace hexsmith::stats;

namespace {

struct PairModel {
    double lost, split, won;

    double elo() const { return *elo_from_score(split / 2 + won); }

    void play(PairScores& scores, Rng& random) const {
        const double u = random.uniform();
        const GameResult first = u < lost ? GameResult::lost : GameResult::won;
        const GameResult second = u < lost + split ? GameResult::lost : GameResult::won;
        scores.add(first, second);
    }
};

/// The share of tournaments, of at most 100,000 pairs, that end with the verdict.
double share_of(Verdict wanted, const PairModel& model, const SequentialTest& test, int tournaments) {
    int count = 0;
    for (int seed = 0; seed < tournaments; ++seed) {
        Rng random(static_cast<std::uint64_t>(seed));
        PairScores scores;
        Verdict reached = Verdict::undecided;
        while (reached == Verdict::undecided && scores.pairs() < 100'000) {
            model.play(scores, random);
            reached = verdict(scores, test);
        }
        if (reached == wanted) ++count;
    }
    return static_cast<double>(count) / tournaments;
}

}  // namespace

TEST_CASE("without split pairs the ratio is the binomial one") {
    const SequentialTest test{.elo_0 = 0, .elo_1 = 100};
    const double one = elo_expected(100, 0);
    for (const auto& [lost, won] : {std::pair{3, 5}, {0, 1}, {7, 0}, {100, 140}}) {
        const double binomial = won * std::log(one / 0.5) + lost * std::log((1 - one) / 0.5);
        CHECK(log_likelihood_ratio(PairScores{{lost, 0, 0, 0, won}}, test) == Catch::Approx(binomial).epsilon(1e-9));
    }
    CHECK(log_likelihood_ratio(PairScores{}, test) == 0);
}

TEST_CASE("however far the hypotheses lie apart, the ratio is a number and the verdict the nearer one") {
    for (const double elo : {1500.0, 3000.0, 6000.0, 6500.0, 9990.0}) {
        CAPTURE(elo);
        const PairScores won{{0, 0, 0, 0, 40}};
        const PairScores lost{{40, 0, 0, 0, 0}};
        const PairScores split{{0, 0, 40, 0, 0}};
        for (const PairScores& scores : {won, lost, split}) {
            const double above = log_likelihood_ratio(scores, {.elo_0 = -elo, .elo_1 = elo});
            CHECK(std::isfinite(above));
            CHECK(std::isfinite(log_likelihood_ratio(scores, {.elo_0 = elo, .elo_1 = elo + 10})));
        }
        CHECK(verdict(won, {.elo_0 = -elo, .elo_1 = elo}) == Verdict::elo_1);
        CHECK(verdict(lost, {.elo_0 = -elo, .elo_1 = elo}) == Verdict::elo_0);
        CHECK(verdict(split, {.elo_0 = -elo, .elo_1 = elo}) == Verdict::undecided);
        CHECK(verdict(split, {.elo_0 = 0, .elo_1 = elo}) == Verdict::elo_0);
        CHECK(verdict(split, {.elo_0 = -elo, .elo_1 = 0}) == Verdict::elo_1);
    }
}

TEST_CASE("the profile likelihood is the largest one: no distribution on a fine grid with that mean beats it") {
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

TEST_CASE("exchanging the strategies turns the ratio of symmetric hypotheses round") {
    const PairScores scores{{30, 4, 80, 5, 41}};
    CHECK(log_likelihood_ratio(scores, {}) ==
          Catch::Approx(-log_likelihood_ratio(scores.mirrored(), {})).epsilon(1e-9));
}

TEST_CASE("a few equal pairs decide nothing, a hundred do") {
    const SequentialTest test{.elo_0 = 0, .elo_1 = 50};
    CHECK(verdict(PairScores{}, test) == Verdict::undecided);
    CHECK(verdict(PairScores{{0, 0, 0, 0, 5}}, test) == Verdict::undecided);
    CHECK(verdict(PairScores{{0, 0, 0, 0, 100}}, test) == Verdict::elo_1);
    CHECK(verdict(PairScores{{100, 0, 0, 0, 0}}, test) == Verdict::elo_0);
}

TEST_CASE("wrong verdicts are no more frequent than asked for: 5 % + 4 sigma, 1,000 tournaments at each hypothesis") {
    constexpr int tournaments = 1000;
    const double allowed = 0.05 + 4 * std::sqrt(0.05 * 0.95 / tournaments);
    const PairModel equal{0.25, 0.5, 0.25};
    const PairModel better{0.2, 0.5, 0.3};
    const SequentialTest test{.elo_0 = equal.elo(), .elo_1 = better.elo()};  // 0 and 34.9
    CHECK(share_of(Verdict::elo_1, equal, test, tournaments) <= allowed);
    CHECK(share_of(Verdict::elo_0, better, test, tournaments) <= allowed);
    CHECK(share_of(Verdict::elo_1, better, test, tournaments) >= 1 - allowed);  // and it does end
}
