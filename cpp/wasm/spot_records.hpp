// Records of the settlement evaluator: its parameters, its scores, and the settlements on a board. The TypeScript side
// is web/src/settle/{spot-params,spots}.ts.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "catan/board/settling.hpp"
#include "catan/settle/evaluator.hpp"
#include "wasm/board_records.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<catan::settle::Balance> =
    names_of<catan::settle::Balance::bottleneck>("Balance", "abundance", "bottleneck");
template <>
inline constexpr auto names<catan::settle::HarborStrength> =
    names_of<catan::settle::HarborStrength::own>("HarborStrength", "board", "own");

enum class SpotEvaluator : std::uint8_t { guide, proven };
template <>
inline constexpr auto names<SpotEvaluator> = names_of<SpotEvaluator::proven>("SpotEvaluator", "guide", "proven");

inline const catan::settle::SpotParams& params_of(SpotEvaluator evaluator) {
    static constexpr catan::settle::SpotParams guide;
    return evaluator == SpotEvaluator::proven ? catan::settle::proven_params : guide;
}

inline constexpr std::array metric_names{"production", "scarcity", "harbor", "primeVariate", "parity"};

/// Five numbers, one for each metric.
template <class Number>
struct PerMetric {
    std::array<Number, metric_names.size()>& numbers;
    Range range{};
};
template <class Number>
PerMetric(std::array<Number, metric_names.size()>&, Range = {}) -> PerMetric<Number>;

template <class Fields, class Number>
void describe(Fields& fields, PerMetric<Number>& metrics) {
    fields.record(is_optional<Number> ? "MetricsChanges" : "Metrics");
    for (std::size_t i = 0; i < metrics.numbers.size(); ++i) fields(metric_names[i], metrics.numbers[i], metrics.range);
}

/// The parameters that replace parameters of an evaluator.
struct SpotParamsChanges {
    std::array<std::optional<double>, catan::resource_count> base_resource_strength;
    std::optional<double> dampening_factor;
    std::optional<double> harbor_bonus;
    std::optional<double> prime_variate_bonus;
    std::optional<double> parity_preference;
    std::optional<double> variety_bonus;
    std::array<std::optional<double>, 5> metric_weights;
    std::optional<catan::settle::Balance> balance;
    std::optional<catan::settle::HarborStrength> harbor_strength;
};

template <class Fields, class Params>
    requires std::is_same_v<Params, catan::settle::SpotParams> || std::is_same_v<Params, SpotParamsChanges>
void describe(Fields& fields, Params& params) {
    constexpr Range factor = within(-1e9, 1e9);
    fields.record(std::is_same_v<Params, SpotParamsChanges> ? "SpotParamsChanges" : "SpotParams");
    fields("baseResourceStrength", PerResource{params.base_resource_strength, within(0, 1e9)});
    fields("dampeningFactor", params.dampening_factor, within(0, 10));
    fields("harborBonus", params.harbor_bonus, factor);
    fields("primeVariateBonus", params.prime_variate_bonus, factor);
    fields("parityPreference", params.parity_preference, factor);
    fields("varietyBonus", params.variety_bonus, factor);
    fields("metricWeights", PerMetric{params.metric_weights, factor});
    fields("balance", params.balance);
    fields("harborStrength", params.harbor_strength);
}

/// An evaluator, and the parameters that replace parameters of this evaluator.
struct ParamsRequest {
    SpotEvaluator evaluator = SpotEvaluator::guide;
    std::optional<SpotParamsChanges> changes;
};

template <class Fields>
void describe(Fields& fields, ParamsRequest& request) {
    fields.record("ParamsRequest");
    fields("evaluator", request.evaluator);
    fields("changes", request.changes);
}

inline catan::settle::SpotParams params_of(const ParamsRequest& request) {
    catan::settle::SpotParams params = params_of(request.evaluator);
    if (!request.changes) return params;
    const auto replace = [](auto& number, const auto& change) { number = change.value_or(number); };
    const auto& changes = *request.changes;
    for (std::size_t i = 0; i < params.base_resource_strength.size(); ++i)
        replace(params.base_resource_strength[i], changes.base_resource_strength[i]);
    for (std::size_t i = 0; i < params.metric_weights.size(); ++i)
        replace(params.metric_weights[i], changes.metric_weights[i]);
    replace(params.dampening_factor, changes.dampening_factor);
    replace(params.harbor_bonus, changes.harbor_bonus);
    replace(params.prime_variate_bonus, changes.prime_variate_bonus);
    replace(params.parity_preference, changes.parity_preference);
    replace(params.variety_bonus, changes.variety_bonus);
    replace(params.balance, changes.balance);
    replace(params.harbor_strength, changes.harbor_strength);
    return params;
}

template <class Fields>
void describe(Fields& fields, catan::settle::Metrics& metrics) {
    fields.record("Metrics");
    fields(metric_names[0], metrics.production);
    fields(metric_names[1], metrics.scarcity);
    fields(metric_names[2], metrics.harbor);
    fields(metric_names[3], metrics.prime_variate);
    fields(metric_names[4], metrics.parity);
}

/// Describes the pips of each resource.
template <class Fields>
void describe(Fields& fields, catan::Yield& yield) {
    PerResource production{yield.production};
    describe(fields, production);
}

/// Describes a score, its metrics, and its reasons as bits.
template <class Fields>
void describe(Fields& fields, catan::settle::Breakdown& score) {
    fields.record("SpotScore");
    fields("score", score.score);
    fields("metrics", score.metrics);
    fields("production", score.yield);
    fields("gold", score.yield.gold);
    fields("reasons", score.reasons);
}

/// A board, the parameters of scores, and the settlements on the board in order of placement.
struct SpotRequest {
    RequestedBoard board;
    ParamsRequest params;
    std::vector<std::int16_t> settlements;
};

/// Describes a list of a setup's intersections.
template <class Fields>
void describe_intersections(Fields& fields, const char* name, std::vector<std::int16_t>& ids, const catan::Setup& setup,
                            Count count = up_to(hex::max_corners)) {
    fields(name, ids, count, within(0, setup.layout.intersection_count - 1));
}

template <class Fields>
void describe(Fields& fields, SpotRequest& request) {
    fields.record("SpotRequest");
    fields("board", request.board);
    fields("params", request.params);
    describe_intersections(fields, "settlements", request.settlements, *request.board.setup);
}

}  // namespace hexsmith::wasm
