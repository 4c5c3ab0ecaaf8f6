// Statistics that have a closed form, and ratings.
#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "stats/elo.hpp"
#include "stats/normal.hpp"
#include "stats/proportion.hpp"
#include "stats/rating_table.hpp"
#include "stats/sample_size.hpp"
#include "stats/summary.hpp"
#include "stats/z_test.hpp"
#include "wasm/request.hpp"
#include "wasm/stats_request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace stats;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The values.
struct SummaryRequest {
    explicit SummaryRequest(RequestReader& reader) : values(values_of(reader, 2)) {}

    std::vector<double> values;
};

/// Mean, standard deviation, standard error.
Result summary(const SummaryRequest& request) {
    const Summary all = *summarize(request.values);
    return result_of(all.mean(), all.standard_deviation(), all.standard_error());
}

/// Margin, confidence, proportion.
struct SampleSizeRequest {
    explicit SampleSizeRequest(RequestReader& reader)
        : margin(number_from(reader, 1e-9, 1)),
          options{.confidence = confidence_of(reader), .proportion = number_from(reader, 0, 1)} {}

    double margin;
    SampleSizeOptions options;
};

Result size_of_sample(const SampleSizeRequest& request) {
    return result_of(*sample_size(request.margin, request.options));
}

/// The standard deviation, then the standard errors.
struct ConvergenceRequest {
    explicit ConvergenceRequest(RequestReader& reader)
        : standard_deviation(number_from(reader, 0, std::numeric_limits<double>::max())), errors(reader.list()) {
        for (const double error : errors) reader.require(error > 0 && error < infinity);
    }

    double standard_deviation;
    std::vector<double> errors;
};

/// For each of the errors the margin and the samples.
Result convergence(const ConvergenceRequest& request) {
    ResultWriter result;
    for (const ConvergenceRow& row : convergence_table(request.standard_deviation, request.errors)) {
        result.add(row.margin);
        result.add(row.samples);
    }
    return result.take();
}

struct ProportionRequest {
    explicit ProportionRequest(RequestReader& reader) : proportion(proportion_of(reader)) {}

    Proportion proportion;
};

struct ProportionsRequest {
    explicit ProportionsRequest(RequestReader& reader) : a(proportion_of(reader)), b(proportion_of(reader)) {}

    Proportion a;
    Proportion b;
};

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

/// A proportion and the confidence.
struct IntervalRequest {
    explicit IntervalRequest(RequestReader& reader)
        : proportion(proportion_of(reader)), confidence(confidence_of(reader)) {}

    Proportion proportion;
    double confidence;
};

/// Both ends.
Result interval(const IntervalRequest& request) {
    const Interval found = *wilson_interval(request.proportion, request.confidence);
    return result_of(found.low, found.high);
}

/// Two proportions and the confidence.
struct DifferenceRequest {
    explicit DifferenceRequest(RequestReader& reader) : proportions(reader), confidence(confidence_of(reader)) {}

    ProportionsRequest proportions;
    double confidence;
};

/// Both ends.
Result interval_of_difference(const DifferenceRequest& request) {
    const auto& [a, b] = request.proportions;
    const Interval found = *difference_interval(a, b, request.confidence);
    return result_of(found.low, found.high);
}

/// Both ratings, the score, k.
struct EloRequest {
    explicit EloRequest(RequestReader& reader)
        : before{number_within(reader, -infinity, infinity), number_within(reader, -infinity, infinity)},
          score(number_from(reader, 0, 1)),
          k(number_from(reader, 0, std::numeric_limits<double>::max())) {}

    EloPair before;
    double score;
    double k;
};

/// Both ratings after.
Result update(const EloRequest& request) {
    const EloPair after = elo_update(request.before, request.score, request.k);
    return result_of(after.a, after.b);
}

/// Five counts, not all of them 0, and the confidence.
struct AssessmentRequest {
    explicit AssessmentRequest(RequestReader& reader) : scores(scores_of(reader)), confidence(confidence_of(reader)) {
        reader.require(scores.pairs() > 0);
    }

    PairScores scores;
    double confidence;
};

/// Win rate, its interval, p-value, Elo difference, its interval.
Result assessment(const AssessmentRequest& request) {
    const Assessment found = *assess(request.scores, request.confidence);
    return result_of(found.win_rate, found.interval.low, found.interval.high, found.p_value, found.elo_difference,
                     found.elo_interval.low, found.elo_interval.high);
}

/// The number of players, the number of pairings, and for each of these a, b, five counts.
struct RatingsRequest {
    static constexpr int most_players = 50;

    static constexpr std::size_t most_pairings = 100'000;

    explicit RatingsRequest(RequestReader& reader)
        : players(reader.count(most_players)), pairings(reader.count(most_pairings)) {
        std::int64_t games = 0;
        for (Pairing& pairing : pairings) {
            pairing = {reader.count(most_players - 1), reader.count(most_players - 1), scores_of(reader)};
            reader.require(pairing.a < players && pairing.b < players && pairing.a != pairing.b);
            games += pairing.scores.games();
            reader.require(games <= max_safe_integer);
            if (!reader.good()) return;
        }
    }

    std::size_t players;
    std::vector<Pairing> pairings;
};

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
