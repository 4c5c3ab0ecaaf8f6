#include "stats/pair_scores.hpp"

#include <catch_amalgamated.hpp>
#include <limits>
#include <vector>

#include "binomial.hpp"
#include "core/random.hpp"
#include "counts.hpp"

using namespace hexsmith;
using namespace hexsmith::stats;
using counts::scores;

TEST_CASE("Pairs are counted by the sum of the scores of their games") {
    PairScores pairs;
    pairs.add(GameResult::lost, GameResult::lost);
    pairs.add(GameResult::won, GameResult::lost);
    pairs.add(GameResult::drawn, GameResult::drawn);
    pairs.add(GameResult::drawn, GameResult::won);
    CHECK(pairs == PairScores{{1, 0, 2, 1, 0}});
    CHECK(pairs.pairs() == 4);
    CHECK(pairs.games() == 8);
    CHECK(pairs.wins() == 3.5);
    CHECK(pairs.mirrored() == PairScores{{0, 1, 2, 0, 1}});
    pairs.merge(pairs.mirrored());
    CHECK(pairs == PairScores{{1, 1, 4, 1, 1}});
}

TEST_CASE("The assessment of pairs without draws equals exact values") {
    // 10 pairs lost, 30 split and 20 won have the mean 35/60, and the sum of squared differences from the mean is
    // 10 (7/12)^2 + 30 (1/12)^2 + 20 (5/12)^2.
    const Assessment result = *assess(scores(10, 30, 20));
    const double squares = (10 * 49 + 30 * 1 + 20 * 25) / 144.0;
    const double error = std::sqrt(squares / 59 / 60);
    CHECK(result.win_rate == Catch::Approx(7.0 / 12).epsilon(1e-15));
    CHECK(result.standard_error == Catch::Approx(error).epsilon(1e-14));
    // The reference values are from exact arithmetic: the interval of Agresti and Coull, and the sign test of 20 wins
    // in 30 pairs.
    CHECK(result.interval.low == Catch::Approx(0.4911124941489695).epsilon(1e-12));
    CHECK(result.interval.high == Catch::Approx(0.6655255304940155).epsilon(1e-12));
    CHECK(result.p_value == Catch::Approx(0.09873714670538902).epsilon(1e-12));
    CHECK(result.elo_difference == Catch::Approx(-400 * std::log10(120 / 70.0 - 1)).epsilon(1e-12));
    CHECK(result.elo_interval.low < result.elo_difference);
    CHECK(result.elo_interval.high > result.elo_difference);
}

TEST_CASE("The assessment of pairs with equal scores is exact") {
    const Assessment won = *assess(scores(0, 0, 8));
    CHECK(won.win_rate == 1);
    CHECK(won.interval.low == Catch::Approx(std::pow(0.025, 1.0 / 8)).epsilon(1e-14));
    CHECK(won.interval.high == 1);
    CHECK(won.p_value == Catch::Approx(0x1p-7).epsilon(1e-13));
    CHECK(won.elo_difference == std::numeric_limits<double>::infinity());
    CHECK(won.elo_interval.high == std::numeric_limits<double>::infinity());

    const Assessment lost = *assess(scores(8, 0, 0));
    CHECK(lost.interval.low == 0);
    CHECK(lost.interval.high == Catch::Approx(1 - won.interval.low).epsilon(1e-14));
    CHECK(lost.p_value == won.p_value);

    const Assessment split = *assess(scores(0, 8, 0));
    CHECK(split.win_rate == 0.5);
    CHECK(split.p_value == 1);
    CHECK(split.elo_difference == 0);
    CHECK(split.interval.low == Catch::Approx(won.interval.low / 2).epsilon(1e-14));
    CHECK(split.interval.high == Catch::Approx(1 - won.interval.low / 2).epsilon(1e-14));

    CHECK(assess(scores(0, 0, 1))->p_value == 1);
    CHECK_FALSE(assess(PairScores{}));
}

TEST_CASE("The interval and the p-value have the enumerated coverage and false positives") {
    struct Row {
        int pairs;
        double lost, split, won;
        double coverage;   // coverage of the 95% interval, by enumeration
        double rejection;  // probability of a p-value below 0.05, by enumeration; at most 0.05 for equal strength
    };
    for (const Row& row : {Row{6, 0.05, 0.45, 0.5, 0.98502, 0.01563}, Row{12, 0.2, 0.5, 0.3, 0.98435, 0.02417},
                           Row{30, 0.25, 0.5, 0.25, 0.96375, 0.02776}, Row{100, 0.25, 0.5, 0.25, 0.95512, 0.03674}}) {
        INFO(row.pairs << " pairs");
        const double rate = row.split / 2 + row.won;
        const auto covers = [&](const Assessment& result) {
            return result.interval.low <= rate && rate <= result.interval.high;
        };
        double coverage = 0;
        double rejection = 0;
        const std::vector<double> lost_probabilities = exact::binomial(row.pairs, row.lost);
        for (int lost = 0; lost <= row.pairs; ++lost) {
            const std::vector<double> won_probabilities =
                exact::binomial(row.pairs - lost, row.won / (row.won + row.split));
            for (int won = 0; won <= row.pairs - lost; ++won) {
                const double probability = lost_probabilities[static_cast<std::size_t>(lost)] *
                                           won_probabilities[static_cast<std::size_t>(won)];
                const Assessment result = *assess(scores(lost, row.pairs - lost - won, won));
                if (covers(result)) coverage += probability;
                if (result.p_value < 0.05) rejection += probability;
            }
        }
        CHECK(coverage == Catch::Approx(row.coverage).margin(5e-5));
        CHECK(rejection == Catch::Approx(row.rejection).margin(5e-5));
    }
}

TEST_CASE("The p-value equals an enumeration of all sign flips of up to 7 pairs") {
    PairScores pairs;
    const auto enumerated_p_value = [&] {
        std::vector<int> steps;  // score of each pair minus one half, in quarters
        int sum = 0;
        for (std::size_t level = 0; level < PairScores::levels; ++level)
            for (std::int64_t i = 0; i < pairs.counts[level]; ++i) {
                const int step = static_cast<int>(level) - 2;
                steps.push_back(step);
                sum += step;
            }
        int extreme = 0;
        for (unsigned flips = 0; flips < 1u << steps.size(); ++flips) {
            int flipped_sum = 0;
            for (std::size_t i = 0; i < steps.size(); ++i) flipped_sum += (flips >> i & 1) != 0 ? -steps[i] : steps[i];
            extreme += std::abs(flipped_sum) >= std::abs(sum);
        }
        return extreme / static_cast<double>(1u << steps.size());
    };
    int cases = 0;
    for (int code = 0; code < 4 * 4 * 4 * 4 * 4; ++code) {
        for (std::size_t level = 0; level < PairScores::levels; ++level) pairs.counts[level] = code >> 2 * level & 3;
        if (pairs.pairs() == 0 || pairs.pairs() > 7) continue;
        ++cases;
        CAPTURE(code);
        CHECK(assess(pairs)->p_value == Catch::Approx(enumerated_p_value()).epsilon(1e-12));
    }
    CHECK(cases > 400);
}

TEST_CASE("The exact p-value and the normal approximation agree at 10,000 pairs") {
    const double exact = assess(scores(1'200, 7'500, 1'300))->p_value;
    const double normal = assess(scores(1'200, 7'501, 1'300))->p_value;
    CHECK(exact == Catch::Approx(normal).epsilon(0.05));  // the approximation has no continuity correction
    CHECK(exact > normal);
    CHECK(assess(scores(5'000, 7'000, 5'000))->p_value == 1);
}
