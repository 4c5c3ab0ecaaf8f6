// Requests of statistics as they cross. web/src/stats/{summary,proportions,ratings,pair-counts}.ts write them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "stats/elo.hpp"
#include "stats/rating_table.hpp"
#include "stats/sample_size.hpp"
#include "wasm/stats_codec.hpp"

namespace hexsmith::wasm {

/// The values.
struct SummaryRequest {
    explicit SummaryRequest(RequestReader& reader) : values(values_of(reader, 2)) {}

    std::vector<double> values;
};

/// Margin, confidence, proportion.
struct SampleSizeRequest {
    explicit SampleSizeRequest(RequestReader& reader)
        : margin(number_from(reader, 1e-9, 1)),
          options{.confidence = confidence_of(reader), .proportion = number_from(reader, 0, 1)} {}

    double margin;
    stats::SampleSizeOptions options;
};

/// The standard deviation, then the standard errors.
struct ConvergenceRequest {
    explicit ConvergenceRequest(RequestReader& reader)
        : standard_deviation(number_from(reader, 0, std::numeric_limits<double>::max())), errors(reader.list()) {
        for (const double error : errors) reader.require(error > 0 && error < infinity);
    }

    double standard_deviation;
    std::vector<double> errors;
};

struct ProportionRequest {
    explicit ProportionRequest(RequestReader& reader) : proportion(proportion_of(reader)) {}

    stats::Proportion proportion;
};

struct ProportionsRequest {
    explicit ProportionsRequest(RequestReader& reader) : a(proportion_of(reader)), b(proportion_of(reader)) {}

    stats::Proportion a;
    stats::Proportion b;
};

/// A proportion and the confidence.
struct IntervalRequest {
    explicit IntervalRequest(RequestReader& reader)
        : proportion(proportion_of(reader)), confidence(confidence_of(reader)) {}

    stats::Proportion proportion;
    double confidence;
};

/// Two proportions and the confidence.
struct DifferenceRequest {
    explicit DifferenceRequest(RequestReader& reader) : proportions(reader), confidence(confidence_of(reader)) {}

    ProportionsRequest proportions;
    double confidence;
};

/// Both ratings, the score, k.
struct EloRequest {
    explicit EloRequest(RequestReader& reader)
        : before{number_within(reader, -infinity, infinity), number_within(reader, -infinity, infinity)},
          score(number_from(reader, 0, 1)),
          k(number_from(reader, 0, std::numeric_limits<double>::max())) {}

    stats::EloPair before;
    double score;
    double k;
};

/// Five counts, not all of them 0, and the confidence.
struct AssessmentRequest {
    explicit AssessmentRequest(RequestReader& reader) : scores(scores_of(reader)), confidence(confidence_of(reader)) {
        reader.require(scores.pairs() > 0);
    }

    stats::PairScores scores;
    double confidence;
};

/// The number of players, the number of pairings, and for each of these a, b, five counts.
struct RatingsRequest {
    static constexpr int most_players = 50;
    static constexpr std::size_t most_pairings = 100'000;

    explicit RatingsRequest(RequestReader& reader)
        : players(reader.count(most_players)), pairings(reader.count(most_pairings)) {
        std::int64_t games = 0;
        for (stats::Pairing& pairing : pairings) {
            pairing = {reader.count(most_players - 1), reader.count(most_players - 1), scores_of(reader)};
            reader.require(pairing.a < players && pairing.b < players && pairing.a != pairing.b);
            games += pairing.scores.games();
            reader.require(games <= max_safe_integer);
            if (!reader.good()) return;
        }
    }

    std::size_t players;
    std::vector<stats::Pairing> pairings;
};

}  // namespace hexsmith::wasm
