// The border of the stats folder, what has a closed form. The face has checked every range, so that an optional always
// holds.
#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "stats/elo.hpp"
#include "stats/normal.hpp"
#include "stats/proportion.hpp"
#include "stats/rating_table.hpp"
#include "stats/sample_size.hpp"
#include "stats/summary.hpp"
#include "stats/z_test.hpp"
#include "wasm/answer.hpp"
#include "wasm/text.hpp"

namespace hexsmith::wasm {
namespace {

using namespace stats;

/// The values.
Answer summary(const std::u16string& text) {
    const Summary all = *summarize(TextReader(text).numbers());
    return answer_of(all.mean(), all.standard_deviation(), all.standard_error());
}

/// Margin, confidence, proportion.
Answer size_of_sample(const std::u16string& text) {
    TextReader reader(text);
    const double margin = reader.number();
    return answer_of(*sample_size(margin, {.confidence = reader.number(), .proportion = reader.number()}));
}

/// The standard deviation, then the errors; for each of these the margin and the samples.
Answer convergence(const std::u16string& text) {
    TextReader reader(text);
    const double standard_deviation = reader.number();
    AnswerWriter answer;
    for (const ConvergenceRow& row : convergence_table(standard_deviation, reader.numbers())) {
        answer.add(row.margin);
        answer.add(row.samples);
    }
    return answer.take();
}

Proportion proportion_of(TextReader& reader) { return {reader.integer(), reader.integer()}; }

Answer ends_of(const Interval& interval) { return answer_of(interval.low, interval.high); }

/// Two proportions.
Answer z_test(const std::u16string& text) {
    TextReader reader(text);
    const Proportion a = proportion_of(reader);
    const ZTest test = *two_proportion_z_test(a, proportion_of(reader));
    return answer_of(test.z, test.p_value);
}

/// A proportion; the p-value and a Confidence.
Answer significance(const std::u16string& text) {
    TextReader reader(text);
    const Significance found = *strategy_significance(proportion_of(reader));
    return answer_of(found.p_value, found.confidence);
}

/// A proportion and the confidence.
Answer interval(const std::u16string& text) {
    TextReader reader(text);
    const Proportion proportion = proportion_of(reader);
    return ends_of(*wilson_interval(proportion, reader.number()));
}

/// Two proportions and the confidence.
Answer interval_of_difference(const std::u16string& text) {
    TextReader reader(text);
    const Proportion a = proportion_of(reader);
    const Proportion b = proportion_of(reader);
    return ends_of(*difference_interval(a, b, reader.number()));
}

/// Both ratings, the score, k; both ratings after.
Answer update(const std::u16string& text) {
    TextReader reader(text);
    const EloPair before{reader.number(), reader.number()};
    const double score = reader.number();
    const EloPair after = elo_update(before, score, reader.number());
    return answer_of(after.a, after.b);
}

PairScores scores_of(TextReader& reader) {
    PairScores scores;
    for (std::int64_t& count : scores.counts) count = reader.integer();
    return scores;
}

/// Five counts and the confidence; win rate, its interval, p-value, Elo difference, its interval.
Answer assessment(const std::u16string& text) {
    TextReader reader(text);
    const PairScores scores = scores_of(reader);
    const Assessment result = *assess(scores, reader.number());
    return answer_of(result.win_rate, result.interval.low, result.interval.high, result.p_value, result.elo_difference,
                     result.elo_interval.low, result.elo_interval.high);
}

/// The number of players, of pairings, and for each of these a, b, five counts; the number of rows and these: player,
/// Elo, standard error, wins, games. None if there is no table.
Answer ratings(const std::u16string& text) {
    TextReader reader(text);
    const auto players = static_cast<std::size_t>(reader.number());
    std::vector<Pairing> pairings(static_cast<std::size_t>(reader.number()));
    for (Pairing& pairing : pairings) {
        pairing.a = static_cast<std::size_t>(reader.number());
        pairing.b = static_cast<std::size_t>(reader.number());
        pairing.scores = scores_of(reader);
    }
    const auto table = rating_table(pairings, players);
    if (!table) return answer_of(0);
    AnswerWriter answer;
    answer.add(static_cast<double>(table->size()));
    for (const Rating& rating : *table) {
        answer.add(static_cast<double>(rating.player));
        answer.add(rating.elo);
        answer.add(rating.standard_error);
        answer.add(rating.wins);
        answer.add(static_cast<double>(rating.games));
    }
    return answer.take();
}

}  // namespace

EMSCRIPTEN_BINDINGS(stats) {
    using namespace emscripten;

    function("summary", &summary);
    function("sampleSize", &size_of_sample);
    function("convergenceTable", &convergence);
    function("twoProportionZTest", &z_test);
    function("strategySignificance", &significance);
    function("wilsonInterval", &interval);
    function("differenceInterval", &interval_of_difference);
    function("normalCdf", &normal_cdf);
    function("normalQuantile", &normal_quantile);
    function("eloExpected", &elo_expected);
    function("eloUpdate", &update);
    function("eloFromScore", +[](double score) { return *elo_from_score(score); });
    function("assess", &assessment);
    function("ratings", &ratings);
}

}  // namespace hexsmith::wasm
