// Closed-form statistics, and ratings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "stats/elo.hpp"
#include "stats/goodness_of_fit.hpp"
#include "stats/monte_carlo.hpp"
#include "stats/proportion.hpp"
#include "stats/rankings.hpp"
#include "stats/rating_table.hpp"
#include "stats/summary.hpp"
#include "wasm/session.hpp"
#include "wasm/statistics_records.hpp"

namespace hexsmith::wasm {

struct SummaryRequest {
    std::vector<double> values;
};

template <class Fields>
void describe(Fields& fields, SummaryRequest& request) {
    fields.record("SummaryRequest");
    fields("values", request.values, Count{2, max_values}, value_range);
}

template <class Fields>
void describe(Fields& fields, stats::Summary& summary) {
    fields.record("Summary");
    fields("mean", summary.mean());
    fields("standardDeviation", summary.standard_deviation());
    fields("standardError", summary.standard_error());
}

inline stats::Summary summary(const SummaryRequest& request) { return *stats::summarize(request.values); }

struct SampleSizeRequest {
    double margin = 1;
    stats::SampleSizeOptions options;
};

template <class Fields>
void describe(Fields& fields, SampleSizeRequest& request) {
    fields.record("SampleSizeRequest");
    fields("margin", request.margin, within(1e-9, 1));
    fields("confidence", request.options.confidence, open_unit);
    fields("proportion", request.options.proportion, within(0, 1));
}

inline double sample_size(const SampleSizeRequest& request) {
    return *stats::sample_size(request.margin, request.options);
}

struct ConvergenceRequest {
    double standard_deviation = 0;
    std::vector<double> errors;
};

template <class Fields>
void describe(Fields& fields, ConvergenceRequest& request) {
    fields.record("ConvergenceRequest");
    fields("standardDeviation", request.standard_deviation, at_least(0));
    fields("standardErrors", request.errors, up_to(max_values), above_zero);
}

template <class Fields>
void describe(Fields& fields, stats::ConvergenceRow& row) {
    fields.record("ConvergenceRow");
    fields("margin", row.margin);
    fields("samples", row.samples);
}

inline std::vector<stats::ConvergenceRow> convergence_table(const ConvergenceRequest& request) {
    return stats::convergence_table(request.standard_deviation, request.errors);
}

struct ProportionsRequest {
    stats::Proportion a{0, 1};
    stats::Proportion b{0, 1};
    double confidence = 0.95;
};

template <class Fields>
void describe(Fields& fields, ProportionsRequest& request) {
    fields.record("ProportionsRequest");
    fields("a", request.a);
    fields("b", request.b);
    fields("confidence", request.confidence, open_unit);
}

template <class Fields>
void describe(Fields& fields, stats::ZTest& test) {
    fields.record("ZTest");
    fields("z", test.z);
    fields("pValue", test.p_value);
}

inline stats::ZTest two_proportion_z_test(const ProportionsRequest& request) {
    return *stats::two_proportion_z_test(request.a, request.b);
}

inline stats::Interval difference_interval(const ProportionsRequest& request) {
    return *stats::difference_interval(request.a, request.b, request.confidence);
}

struct ProportionRequest {
    stats::Proportion proportion{0, 1};
    double confidence = 0.95;
};

template <class Fields>
void describe(Fields& fields, ProportionRequest& request) {
    fields.record("ProportionRequest");
    fields("proportion", request.proportion);
    fields("confidence", request.confidence, open_unit);
}

inline stats::Interval wilson_interval(const ProportionRequest& request) {
    return *stats::wilson_interval(request.proportion, request.confidence);
}

template <>
inline constexpr auto names<stats::Confidence> =
    names_of<stats::Confidence::percent_99>("Confidence", "not significant", "95%", "99%");

template <class Fields>
void describe(Fields& fields, stats::Significance& significance) {
    fields.record("Significance");
    fields("z", significance.z);
    fields("pValue", significance.p_value);
    fields("exactPValue", significance.exact_p_value);
    fields("confidence", significance.confidence);
}

/// A proportion, and the rate to compare it with.
struct SignificanceRequest {
    stats::Proportion proportion{0, 1};
    double rate = 0.5;
};

template <class Fields>
void describe(Fields& fields, SignificanceRequest& request) {
    fields.record("SignificanceRequest");
    fields("proportion", request.proportion);
    fields("rate", request.rate, open_unit);
}

inline stats::Significance strategy_significance(const SignificanceRequest& request) {
    return *stats::strategy_significance(request.proportion, request.rate);
}

/// Counts of categories, at least one of them above 0, and their probabilities, which add up to 1.
struct FitRequest {
    std::vector<std::int64_t> counts;
    std::vector<double> probabilities;
    std::uint64_t seed = 0;
};

template <class Fields>
void describe(Fields& fields, FitRequest& request) {
    constexpr std::size_t max_categories = 100;
    fields.record("FitRequest");
    fields("counts", request.counts, Count{2, max_categories}, within(0, static_cast<double>(max_safe_integer)));
    fields("probabilities", request.probabilities, Count{2, max_categories}, open_unit);
    fields("seed", Seed{request.seed});
    fields.require(request.counts.size() == request.probabilities.size());
    std::int64_t total = 0;
    for (const std::int64_t count : request.counts) {
        fields.require(count <= max_safe_integer - total);
        if constexpr (Fields::reads)
            if (!fields.good()) return;
        total += count;
    }
    fields.require(total > 0);
}

template <>
inline constexpr auto names<stats::FitMethod> =
    names_of<stats::FitMethod::drawn>("FitMethod", "chi-squared", "exact", "drawn");

template <class Fields>
void describe(Fields& fields, stats::Fit& fit) {
    fields.record("Fit");
    fields("chiSquared", fit.chi_squared);
    fields("degreesOfFreedom", fit.degrees);
    fields("pValue", fit.p_value);
    fields("method", fit.method);
}

inline stats::Fit goodness_of_fit(const FitRequest& request) {
    return stats::GoodnessOfFit(request.counts, request.probabilities).result(request.seed);
}

template <class Fields>
void describe(Fields& fields, stats::EloPair& pair) {
    fields.record("EloPair");
    fields("a", pair.a, finite);
    fields("b", pair.b, finite);
}

struct EloRequest {
    stats::EloPair before{};
    double score = 0;
    double k = 32;
};

template <class Fields>
void describe(Fields& fields, EloRequest& request) {
    fields.record("EloRequest");
    fields("before", request.before);
    fields("score", request.score, within(0, 1));
    fields("k", request.k, at_least(0));
}

inline stats::EloPair elo_update(const EloRequest& request) {
    return stats::elo_update(request.before, request.score, request.k);
}

/// Counts of pair scores. At least one count is above 0.
struct AssessmentRequest {
    stats::PairScores scores;
    double confidence = 0.95;
};

template <class Fields>
void describe(Fields& fields, AssessmentRequest& request) {
    fields.record("AssessmentRequest");
    describe_scores(fields, "pairs", request.scores);
    fields("confidence", request.confidence, open_unit);
    fields.require(request.scores.pairs() > 0);
}

template <class Fields>
void describe(Fields& fields, stats::Assessment& assessment) {
    fields.record("Assessment");
    fields("winRate", assessment.win_rate);
    fields("interval", assessment.interval);
    fields("pValue", assessment.p_value);
    fields("eloDifference", assessment.elo_difference);
    fields("eloInterval", assessment.elo_interval);
}

inline stats::Assessment assess(const AssessmentRequest& request) {
    return *stats::assess(request.scores, request.confidence);
}

inline constexpr std::size_t max_rated_players = 50;

/// Describes a pairing. Players are numbered from 0.
template <class Fields>
void describe(Fields& fields, stats::Pairing& pairing) {
    fields.record("Pairing");
    fields("a", pairing.a, within(0, max_rated_players - 1));
    fields("b", pairing.b, within(0, max_rated_players - 1));
    describe_scores(fields, "pairs", pairing.scores);
    fields.require(pairing.a != pairing.b);
}

struct RatingsRequest {
    std::size_t players = 0;
    double prior = 0;
    std::vector<stats::Pairing> pairings;
};

template <class Fields>
void describe(Fields& fields, RatingsRequest& request) {
    fields.record("RatingsRequest");
    fields("players", request.players, within(0, max_rated_players));
    fields("prior", request.prior, within(0, 1e6));
    fields("pairings", request.pairings, up_to(100'000));
    std::int64_t games = 0;
    for (const stats::Pairing& pairing : request.pairings) {
        fields.require(pairing.a < request.players && pairing.b < request.players);
        fields.require(pairing.scores.games() <= max_safe_integer - games);
        if constexpr (Fields::reads)
            if (!fields.good()) return;
        games += pairing.scores.games();
    }
}

template <class Fields>
void describe(Fields& fields, stats::Rating& rating) {
    fields.record("Rating");
    fields("player", rating.player);
    fields("elo", rating.elo);
    fields("standardError", rating.standard_error);
    fields("wins", rating.wins);
    fields("games", rating.games);
}

/// Returns the ratings, or an empty list if the games do not connect all players or a rating would be infinite.
inline Work<std::vector<stats::Rating>> ratings(const RatingsRequest& request) {
    stats::RatingTable table(request.pairings, request.players, {.prior = request.prior});
    co_await run(table);
    co_return table.result().value_or(std::vector<stats::Rating>{});
}

/// The players of a game in the order in which they finished, numbered from 0.
struct FinishedGame {
    std::vector<std::size_t> players;
};

template <class Fields>
void describe(Fields& fields, FinishedGame& game) {
    fields.record("FinishedGame");
    fields("players", game.players, Count{2, max_rated_players}, within(0, max_rated_players - 1));
}

struct RankingsRequest {
    std::size_t players = 0;
    double prior = 0;
    std::vector<FinishedGame> games;
};

template <class Fields>
void describe(Fields& fields, RankingsRequest& request) {
    fields.record("RankingsRequest");
    fields("players", request.players, within(0, max_rated_players));
    fields("prior", request.prior, within(0, 1e6));
    fields("games", request.games, up_to(100'000));
    for (const FinishedGame& game : request.games) {
        std::uint64_t seen = 0;
        for (const std::size_t player : game.players) {
            fields.require(player < request.players && (seen >> player & 1) == 0);
            seen |= std::uint64_t{1} << player;
        }
    }
}

/// Returns the ratings, or an empty list if the games do not connect all players or a rating would be infinite.
inline std::vector<stats::Rating> rankings(const RankingsRequest& request) {
    std::vector<std::vector<std::size_t>> games;
    for (const FinishedGame& game : request.games) games.push_back(game.players);
    return stats::Rankings(games, request.players, request.prior).result().value_or(std::vector<stats::Rating>{});
}

template <class Calls>
void describe_statistics_calls(Calls& calls) {
    calls.template call<&summary>("summary");
    calls.template call<&sample_size>("sampleSize");
    calls.template call<&convergence_table>("convergenceTable");
    calls.template call<&two_proportion_z_test>("twoProportionZTest");
    calls.template call<&strategy_significance>("strategySignificance");
    calls.template call<&goodness_of_fit>("goodnessOfFit");
    calls.template call<&wilson_interval>("wilsonInterval");
    calls.template call<&difference_interval>("differenceInterval");
    calls.template call<&elo_update>("eloUpdate");
    calls.template call<&assess>("assess");
    calls.template run<RunOf<&ratings>>("openRatings");
    calls.template call<&rankings>("rankings");
}

}  // namespace hexsmith::wasm
