#include "stats/confidence_sequence.hpp"

#include <catch_amalgamated.hpp>

#include "core/random.hpp"

using namespace hexsmith;
using namespace hexsmith::stats;

namespace {

/// How many of so many runs of a coin ever drive out its true rate, looked at after every trial.
int misses(double rate, const BetaPrior& prior, double confidence, int runs, int trials) {
    int missed = 0;
    for (int run = 0; run < runs; ++run) {
        Rng random(2026, static_cast<std::uint64_t>(run));
        ConfidenceSequence sequence(prior);
        bool out = false;
        for (int trial = 0; trial < trials && !out; ++trial) {
            sequence.add(random.uniform() < rate);
            out = sequence.above(rate, confidence) || sequence.below(rate, confidence);
        }
        missed += out;
    }
    return missed;
}

}  // namespace

TEST_CASE("a confidence sequence holds the true rate at every one of 2,000 peeks, as often as it says", "[stats]") {
    // At most 5 % may miss: of 400 runs 20, and 3 sigma are 13.
    for (const double rate : {0.2, 0.3}) {
        CAPTURE(rate);
        const int missed = misses(rate, {.mean = 0.25, .weight = 50}, 0.95, 400, 2'000);
        CHECK(missed <= 20 + 13);
        CHECK(missed >= 1);  // and it is not idle
    }
}

TEST_CASE("a confidence sequence holds the true rate at every one of 20,000 peeks", "[.long][stats]") {
    for (const double rate : {0.17, 0.2, 0.22, 0.25, 0.28, 0.3, 0.33, 0.5})
        for (const double weight : {2.0, 50.0, 200.0}) {
            CAPTURE(rate, weight);
            CHECK(misses(rate, {.mean = 0.25, .weight = weight}, 0.95, 1'000, 20'000) <= 50 + 21);
        }
}

TEST_CASE("an interval that is valid once only misses far more often when looked at after every game", "[stats]") {
    int missed = 0;
    for (int run = 0; run < 200; ++run) {
        Rng random(7, static_cast<std::uint64_t>(run));
        Proportion seen{0, 0};
        bool out = false;
        for (int trial = 0; trial < 2'000 && !out; ++trial) {
            seen.wins += random.uniform() < 0.25;
            ++seen.games;
            const Interval interval = *wilson_interval(seen);
            out = interval.low > 0.25 || interval.high < 0.25;
        }
        missed += out;
    }
    CHECK(missed > 60);
}

TEST_CASE("the interval's ends are where the martingale reaches its bound", "[stats]") {
    Rng random(1);
    ConfidenceSequence sequence({.mean = 0.25, .weight = 20});
    CHECK(sequence.interval(0.95) == Interval{0, 1});
    for (int trial = 1; trial <= 500; ++trial) {
        sequence.add(random.uniform() < 0.3);
        const Interval interval = sequence.interval(0.95);
        CHECK(interval.low <= sequence.seen().rate());
        CHECK(interval.high >= sequence.seen().rate());
        for (const double end : {interval.low, interval.high})
            if (end > 0 && end < 1) CHECK(sequence.evidence_against(end) == Catch::Approx(-logarithm(0.05)));
        if (interval.low > 0.001) {
            CHECK(sequence.above(interval.low - 0.001, 0.95));
            CHECK_FALSE(sequence.above(interval.low + 0.001, 0.95));
        }
    }
    CHECK(sequence.interval(0.99).low < sequence.interval(0.95).low);
}

TEST_CASE("the mixture is the beta-binomial probability of the trials", "[stats]") {
    // Uniform prior: k successes in n trials in one order have probability 1 / ((n + 1) C(n, k)).
    ConfidenceSequence sequence({.mean = 0.5, .weight = 2});
    for (const bool success : {true, false, true, true, false}) sequence.add(success);
    const double mixture = 1.0 / (6 * 10);
    const double likelihood = 0.4 * 0.4 * 0.4 * 0.6 * 0.6;
    CHECK(sequence.evidence_against(0.4) == Catch::Approx(logarithm(mixture / likelihood)));
}

TEST_CASE("only wins, or none, leave an end open", "[stats]") {
    ConfidenceSequence wins;
    ConfidenceSequence losses;
    for (int trial = 0; trial < 100; ++trial) {
        wins.add(true);
        losses.add(false);
    }
    CHECK(wins.interval(0.95).high == 1);
    CHECK(wins.interval(0.95).low > 0.65);
    CHECK(losses.interval(0.95).low == 0);
    CHECK(losses.interval(0.95).high < 0.35);
}
