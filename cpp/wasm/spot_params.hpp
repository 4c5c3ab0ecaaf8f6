// The evaluator's parameters as they cross the border, in every module that judges spots.
#pragma once

#include "catan/settle/spot_params.hpp"
#include "wasm/annealing.hpp"

namespace hexsmith::wasm {

/// All numbers of the parameters, in the order in which they cross.
template <class Params>
void for_each_number(Params& params, auto&& visit) {
    for (auto& number : params.base_resource_strength) visit(number);
    visit(params.dampening_factor);
    visit(params.port_bonus);
    visit(params.prime_variate_bonus);
    visit(params.parity_preference);
    for (auto& number : params.eval_weights) visit(number);
    visit(params.variety_bonus);
}

/// Whether they are those of "proven", and whether others are given; then their numbers, NaN for one that is not given,
/// and one more than Balance and HarborStrength, 0 for one that is not.
inline catan::SpotParams params_of(TextReader& reader) {
    catan::SpotParams params = reader.flag() ? catan::proven_params : catan::SpotParams{};
    if (!reader.flag()) return params;
    for_each_number(params, [&](double& number) { number = or_default(reader.number(), number); });
    if (const int balance = reader.next()) params.balance = static_cast<catan::Balance>(balance - 1);
    if (const int strength = reader.next()) params.harbor_strength = static_cast<catan::HarborStrength>(strength - 1);
    return params;
}

/// Their numbers, then Balance and HarborStrength.
inline void add(AnswerWriter& answer, const catan::SpotParams& params) {
    for_each_number(params, [&](double number) { answer.add(number); });
    answer.add(static_cast<double>(params.balance));
    answer.add(static_cast<double>(params.harbor_strength));
}

}  // namespace hexsmith::wasm
