// Tests statistics: closed-form functions with arguments from their whole range, samples of any finite numbers,
// tournaments with any results, and the tuner with any fitness.
#include <cmath>
#include <vector>

#include "boards.hpp"
#include "stats/bootstrap.hpp"
#include "stats/distributions.hpp"
#include "stats/elo.hpp"
#include "stats/monte_carlo.hpp"
#include "stats/proportion.hpp"
#include "stats/summary.hpp"
#include "stats/tournament.hpp"
#include "targets.hpp"
#include "tune/tuner.hpp"

namespace hexsmith::fuzz {
namespace {

using namespace hexsmith::stats;

constexpr double max_value = 1e150;                              // maximum of a sample value; see values.ts
constexpr std::int64_t max_games = (std::int64_t{1} << 53) - 1;  // the largest exact integer in JavaScript

Proportion read_proportion(Bytes& bytes) {
    const auto games = bytes.flag() ? bytes.integer<std::int64_t>(1, 1000) : bytes.integer<std::int64_t>(1, max_games);
    return {bytes.integer<std::int64_t>(0, games), games};
}

void require_interval(const Interval& interval) {
    require(interval.low <= interval.high, "an interval's ends are in order");  // false for NaN
}

bool is_share(double value) { return value >= 0 && value <= 1; }

PairScores read_scores(Bytes& bytes) {
    PairScores scores;
    const std::int64_t max_count = bytes.flag() ? 20 : max_games / 10;
    for (std::int64_t& count : scores.counts) count = bytes.integer<std::int64_t>(0, max_count);
    return scores;
}

SequentialTest read_test(Bytes& bytes) {
    const double low = bytes.number(-10'000, std::nextafter(10'000, 0));
    return {.elo_0 = low,
            .elo_1 = bytes.number(std::nextafter(low, 20'000), 10'000),
            .alpha = bytes.open_number(0, 0.5),
            .beta = bytes.open_number(0, 0.5)};
}

void require_assessment(const Assessment& result) {
    require(is_share(result.win_rate) && is_share(result.p_value), "a rate and a p-value are shares");
    require(result.standard_error >= 0, "an error is not negative");
    require_interval(result.interval);
    require(is_share(result.interval.low) && is_share(result.interval.high), "a rate's interval lies within [0, 1]");
    require(!std::isnan(result.elo_difference), "an Elo difference is a number");
    require_interval(result.elo_interval);
}

}  // namespace

void stats(Bytes bytes) {
    const double x = bytes.any_number();
    if (!std::isnan(x)) require(is_share(normal_cdf(x)), "a probability is a share");
    const double p = bytes.open_number(0, 1);
    require(std::isfinite(normal_quantile(p)), "a quantile within is finite");
    const double confidence = bytes.open_number(0, 1);
    const Proportion a = read_proportion(bytes);
    const Proportion b = read_proportion(bytes);
    const auto wilson = *wilson_interval(a, confidence);
    require_interval(wilson);
    require(wilson.low >= 0 && wilson.high <= 1, "a rate's interval lies within [0, 1]");
    require_interval(*difference_interval(a, b, confidence));
    if (a.games <= 1000) require_interval(*clopper_pearson_interval(a, confidence));
    require(is_share(two_proportion_z_test(a, b)->p_value), "a p-value is a share");
    require(is_share(strategy_significance(a)->p_value), "a p-value is a share");
    const auto size = sample_size(bytes.number(1e-9, 1), {.confidence = confidence, .proportion = bytes.number(0, 1)});
    require(size && *size >= 0, "a sample size is a number");
    const double errors[]{bytes.open_number(0, std::numeric_limits<double>::max())};
    for (const ConvergenceRow& row : convergence_table(bytes.number(0, std::numeric_limits<double>::max()), errors))
        require(row.samples >= 0, "a number of samples is not negative");
    const double rating_a = bytes.finite();
    const double rating_b = bytes.finite();
    require(is_share(elo_expected(rating_a, rating_b)), "an expected score is a share");
    require(std::isfinite(*elo_from_score(bytes.open_number(0, 1))), "an Elo difference is finite");

    std::vector<double> values(bytes.integer<std::size_t>(1, 60));
    for (double& value : values) value = bytes.number(-max_value, max_value);
    const Summary summary = *summarize(values);
    require(std::isfinite(summary.mean()) && summary.standard_error() >= 0, "mean and error are numbers");
    const BootstrapOptions options{.resamples = bytes.integer<std::int64_t>(1, 50), .confidence = confidence};
    const auto outcome = *bootstrap(values, bytes.bits(), options);
    require(std::isfinite(outcome.mean), "a mean is finite");
    require_interval(outcome.interval);

    const auto min_samples = bytes.integer<std::int64_t>(1, 50);
    const MonteCarloConfig config{min_samples, min_samples + bytes.integer<std::int64_t>(0, 500),
                                  bytes.flag() ? bytes.number(0, max_value) : std::numeric_limits<double>::infinity()};
    Rng random(bytes.bits());
    const auto estimate =
        monte_carlo([&](Rng& r) { return values[r.below(static_cast<std::uint32_t>(values.size()))]; }, random, config,
                    CountedDeadline(bytes.integer(0, 600)));
    require(std::isfinite(estimate.mean) && estimate.samples <= config.max_samples, "a mean is finite");
}

void tournament(Bytes bytes) {
    const PairScores scores = read_scores(bytes);
    if (const auto result = assess(scores, bytes.open_number(0, 1))) require_assessment(*result);
    static_cast<void>(verdict(scores, read_test(bytes)));

    TournamentOptions options{.first_pair = bytes.integer<std::int64_t>(0, max_games),
                              .pairs = bytes.integer<std::int64_t>(0, 60)};
    if (bytes.flag()) options.sequential = read_test(bytes);
    const auto players = bytes.integer<std::size_t>(2, 6);
    const std::uint64_t bias = bytes.bits(2);
    const auto play = [bias](std::size_t a, std::size_t b, std::uint64_t deal, bool begins) {
        return static_cast<GameResult>((mix64(deal + begins) + bias * (a + 2 * b)) % 3);
    };
    RoundRobinRecord robin(players, bytes.bits(), options);
    while (!robin.over()) robin.add(play(robin.pairing().a, robin.pairing().b, robin.deal(), robin.a_begins()));
    std::vector<Pairing> pairings = robin.pairings();
    if (bytes.flag())
        for (Pairing& pairing : pairings) pairing.scores = read_scores(bytes);
    if (const auto table =
            rating_table(pairings, players, {.mean = bytes.number(-1e9, 1e9), .prior = bytes.number(0, 2)}))
        for (const Rating& rating : *table)
            require(std::isfinite(rating.elo) && rating.standard_error >= 0, "ratings and errors are numbers");
}

void tune(Bytes bytes) {
    std::vector<hexsmith::tune::Parameter> parameters(bytes.integer<std::size_t>(1, 6));
    for (hexsmith::tune::Parameter& parameter : parameters) {
        parameter.is_integer = bytes.flag();
        if (parameter.is_integer) {
            parameter.low = bytes.integer(-5, 5);
            parameter.high = parameter.low + bytes.integer(0, 9);
            parameter.start = bytes.integer(static_cast<int>(parameter.low), static_cast<int>(parameter.high));
        } else {
            parameter.low = bytes.number(-1e9, 1e9);
            parameter.high = bytes.number(parameter.low, 1e9);
            parameter.start = bytes.number(parameter.low, parameter.high);
        }
    }
    const std::uint64_t salt = bytes.bits(2);
    const auto fitness = [salt](std::span<const double> values) {
        std::uint64_t hash = salt;
        for (const double value : values) hash = mix64(hash + std::bit_cast<std::uint64_t>(value + 0.0));
        return static_cast<double>(hash % 8) / 8;
    };
    const auto annealing = read_annealing(bytes, 300);
    const auto outcome = hexsmith::tune::tune(parameters, fitness, bytes.bits(), read_schedule(bytes), annealing);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const double value = outcome.best[i];
        require(value >= parameters[i].low && value <= parameters[i].high, "a parameter stays within its range");
        require(!parameters[i].is_integer || value == std::floor(value), "a choice is a whole number");
    }
    const auto groups = bytes.integer<std::size_t>(2, 200);
    const auto held_out = hexsmith::tune::hold_out(groups, bytes.open_number(0, 1), bytes.bits());
    const auto count = std::count(held_out.begin(), held_out.end(), true);
    require(count >= 1 && count < static_cast<std::ptrdiff_t>(groups), "one group at least is kept aside, and not all");
}

}  // namespace hexsmith::fuzz
