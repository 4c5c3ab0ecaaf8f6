// The evaluator's parameters as they cross the border, in every module that judges spots.
#pragma once

#include <array>
#include <optional>

#include "catan/spot_params.hpp"
#include "wasm/annealing.hpp"

namespace hexsmith::wasm {

/// NaN, or a negative choice, in what is not given.
struct SpotParamsRequest {
    std::array<double, catan::resource_count> base_resource_strength;
    double dampening_factor;
    double port_bonus;
    double prime_variate_bonus;
    double parity_preference;
    std::array<double, 5> eval_weights;
    double variety_bonus;
    int balance;          // a Balance
    int harbor_strength;  // a HarborStrength
};

/// The parameters of a request: what it gives, else those of the preset.
inline catan::SpotParams params_of(bool proven, const std::optional<SpotParamsRequest>& given) {
    catan::SpotParams params = proven ? catan::proven_params : catan::SpotParams{};
    if (!given) return params;
    const auto merge = [](double& value, double wanted) { value = or_default(wanted, value); };
    const auto merge_all = [&](auto& values, const auto& wanted) {
        for (std::size_t i = 0; i < values.size(); ++i) merge(values[i], wanted[i]);
    };
    merge_all(params.base_resource_strength, given->base_resource_strength);
    merge(params.dampening_factor, given->dampening_factor);
    merge(params.port_bonus, given->port_bonus);
    merge(params.prime_variate_bonus, given->prime_variate_bonus);
    merge(params.parity_preference, given->parity_preference);
    merge_all(params.eval_weights, given->eval_weights);
    merge(params.variety_bonus, given->variety_bonus);
    if (given->balance >= 0) params.balance = static_cast<catan::Balance>(given->balance);
    if (given->harbor_strength >= 0)
        params.harbor_strength = static_cast<catan::HarborStrength>(given->harbor_strength);
    return params;
}

inline SpotParamsRequest request_of(const catan::SpotParams& params) {
    return {params.base_resource_strength, params.dampening_factor,          params.port_bonus,
            params.prime_variate_bonus,    params.parity_preference,         params.eval_weights,
            params.variety_bonus,          static_cast<int>(params.balance), static_cast<int>(params.harbor_strength)};
}

}  // namespace hexsmith::wasm
