// Statistics that have a closed form, and ratings.
#include <emscripten/bind.h>

#include <limits>

#include "stats/normal.hpp"
#include "stats/summary.hpp"
#include "stats/z_test.hpp"
#include "wasm/request.hpp"
#include "wasm/stats_request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace stats;

/// Mean, standard deviation, standard error.
Result summary(const SummaryRequest& request) {
    const Summary all = *summarize(request.values);
    return result_of(all.mean(), all.standard_deviation(), all.standard_error());
}

Result size_of_sample(const SampleSizeRequest& request) {
    return result_of(*sample_size(request.margin, request.options));
}

/// For each of the errors the margin and the samples.
Result convergence(const ConvergenceRequest& request) {
    ResultWriter result;
    for (const ConvergenceRow& row : convergence_table(request.standard_deviation, request.errors)) {
        result.add(row.margin);
        result.add(row.samples);
    }
    return result.take();
}

/// The z-score and the p-value.
Result z_test(const ProportionsRequest& request) {
    const ZTest test = *two_proportion_z_test(request.a, request.b);
    return result_of(test.z, test.p_value);
}

/// The p-value and a Confidence.
Result significance(const ProportionRequest& request) {
    const Significance found = *strategy_significance(request.proportion);
    return result_of(found.p_value, found.confidence);
}

/// Both ends.
Result interval(const IntervalRequest& request) {
    const Interval found = *wilson_interval(request.proportion, request.confidence);
    return result_of(found.low, found.high);
}

/// Both ends.
Result interval_of_difference(const DifferenceRequest& request) {
    const auto& [a, b] = request.proportions;
    const Interval found = *difference_interval(a, b, request.confidence);
    return result_of(found.low, found.high);
}

/// Both ratings after.
Result update(const EloRequest& request) {
    const EloPair after = elo_update(request.before, request.score, request.k);
    return result_of(after.a, after.b);
}

/// Win rate, its interval, p-value, Elo difference, its interval.
Result assessment(const AssessmentRequest& request) {
    const Assessment found = *assess(request.scores, request.confidence);
    return result_of(found.win_rate, found.interval.low, found.interval.high, found.p_value, found.elo_difference,
                     found.elo_interval.low, found.elo_interval.high);
}

/// The number of rows, 0 if there is no table, and these: player, Elo, standard error, wins, games.
Result ratings(const RatingsRequest& request) {
    const auto table = rating_table(request.pairings, request.players);
    if (!table) return result_of(0);
    ResultWriter result;
    result.add(static_cast<double>(table->size()));
    for (const Rating& rating : *table) {
        result.add(static_cast<double>(rating.player));
        result.add(rating.elo);
        result.add(rating.standard_error);
        result.add(rating.wins);
        result.add(static_cast<double>(rating.games));
    }
    return result.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(stats) {
    using namespace emscripten;

    function("summary", &call<SummaryRequest, summary>);
    function("sampleSize", &call<SampleSizeRequest, size_of_sample>);
    function("convergenceTable", &call<ConvergenceRequest, convergence>);
    function("twoProportionZTest", &call<ProportionsRequest, z_test>);
    function("strategySignificance", &call<ProportionRequest, significance>);
    function("wilsonInterval", &call<IntervalRequest, interval>);
    function("differenceInterval", &call<DifferenceRequest, interval_of_difference>);
    function("normalCdf", &normal_cdf);
    function("normalQuantile", &normal_quantile);
    function("eloExpected", &elo_expected);
    function("eloUpdate", &call<EloRequest, update>);
    function(
        "eloFromScore",
        +[](double score) { return elo_from_score(score).value_or(std::numeric_limits<double>::quiet_NaN()); });
    function("assess", &call<AssessmentRequest, assessment>);
    function("ratings", &call<RatingsRequest, ratings>);
}

}  // namespace hexsmith::wasm
