// The evaluator's parameters as they cross, in every module that judges spots.
#pragma once

#include "catan/settle/spot_params.hpp"
#include "wasm/request_reader.hpp"
#include "wasm/result_writer.hpp"

namespace hexsmith::wasm {

/// All numbers of the parameters, in the order in which they cross.
template <class Params>
void for_each_number(Params& params, auto&& visit) {
    for (auto& number : params.base_resource_strength) visit(number);
    visit(params.dampening_factor);
    visit(params.harbor_bonus);
    visit(params.prime_variate_bonus);
    visit(params.parity_preference);
    for (auto& number : params.metric_weights) visit(number);
    visit(params.variety_bonus);
}

/// Whether they are those of "proven", and whether others are given; then their numbers, NaN for one that is not given,
/// and one more than Balance and HarborStrength, 0 for one that is not.
inline catan::SpotParams params_of(RequestReader& reader) {
    catan::SpotParams params = reader.flag() ? catan::proven_params : catan::SpotParams{};
    if (!reader.flag()) return params;
    for_each_number(params, [&](double& number) { number = reader.optional_number_in(-1e9, 1e9).value_or(number); });
    for (const double strength : params.base_resource_strength) reader.require(strength >= 0);
    reader.require(params.dampening_factor >= 0 && params.dampening_factor <= 10);
    params.balance = reader.optional_choice(catan::Balance::bottleneck).value_or(params.balance);
    params.harbor_strength = reader.optional_choice(catan::HarborStrength::own).value_or(params.harbor_strength);
    return params;
}

/// Their numbers, then Balance and HarborStrength.
inline void add(ResultWriter& result, const catan::SpotParams& params) {
    for_each_number(params, [&](double number) { result.add(number); });
    result.add(static_cast<double>(params.balance));
    result.add(static_cast<double>(params.harbor_strength));
}

}  // namespace hexsmith::wasm
