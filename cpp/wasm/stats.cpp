// The border of the stats folder, what has a closed form: numbers in, numbers out. The face has checked every range, so
// that an optional always holds.
#include <emscripten/bind.h>

#include <cstdint>
#include <span>
#include <string>

#include "stats/elo.hpp"
#include "stats/normal.hpp"
#include "stats/proportion.hpp"
#include "stats/sample_size.hpp"
#include "stats/summary.hpp"
#include "stats/z_test.hpp"
#include "wasm/numbers.hpp"

namespace hexsmith::wasm {
namespace {

using namespace stats;

struct SummaryAnswer {
    double mean;
    double standard_deviation;
    double standard_error;
};

struct SignificanceAnswer {
    double p_value;
    int confidence;  // a Confidence
};

Proportion proportion(double wins, double games) {
    return {static_cast<std::int64_t>(wins), static_cast<std::int64_t>(games)};
}

}  // namespace

EMSCRIPTEN_BINDINGS(stats_scalars) {
    using namespace emscripten;

    value_object<Interval>("Interval").field("low", &Interval::low).field("high", &Interval::high);
    value_object<SummaryAnswer>("SummaryAnswer")
        .field("mean", &SummaryAnswer::mean)
        .field("standardDeviation", &SummaryAnswer::standard_deviation)
        .field("standardError", &SummaryAnswer::standard_error);
    value_object<SignificanceAnswer>("SignificanceAnswer")
        .field("pValue", &SignificanceAnswer::p_value)
        .field("confidence", &SignificanceAnswer::confidence);
    value_object<EloPair>("EloPair").field("a", &EloPair::a).field("b", &EloPair::b);
    value_object<ZTest>("ZTest").field("z", &ZTest::z).field("pValue", &ZTest::p_value);

    function("normalCdf", &normal_cdf);
    function("normalQuantile", &normal_quantile);
    function("criticalValue", &critical_value);
    function(
        "summarize", +[](const std::string& values) {
            const Summary summary = *stats::summarize(numbers_of(values));
            return SummaryAnswer{summary.mean(), summary.standard_deviation(), summary.standard_error()};
        });
    function(
        "sampleSize", +[](double margin, double confidence, double rate) {
            return *sample_size(margin, {.confidence = confidence, .proportion = rate});
        });
    function(
        "samplesForError", +[](double standard_deviation, double error) {
            return convergence_table(standard_deviation, std::span(&error, 1))[0].samples;
        });
    function(
        "twoProportionZTest", +[](double wins_a, double games_a, double wins_b, double games_b) {
            return *two_proportion_z_test(proportion(wins_a, games_a), proportion(wins_b, games_b));
        });
    function(
        "strategySignificance", +[](double wins, double games) {
            const Significance significance = *strategy_significance(proportion(wins, games));
            return SignificanceAnswer{significance.p_value, static_cast<int>(significance.confidence)};
        });
    function(
        "wilsonInterval", +[](double wins, double games, double confidence) {
            return *wilson_interval(proportion(wins, games), confidence);
        });
    function(
        "differenceInterval", +[](double wins_a, double games_a, double wins_b, double games_b, double confidence) {
            return *difference_interval(proportion(wins_a, games_a), proportion(wins_b, games_b), confidence);
        });
    function("eloExpected", &elo_expected);
    function("eloUpdate", +[](double a, double b, double score, double k) { return elo_update({a, b}, score, k); });
    function("eloFromScore", +[](double score) { return *elo_from_score(score); });
}

}  // namespace hexsmith::wasm
