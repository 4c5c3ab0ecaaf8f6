// The evaluator's parameters as a vector of bounded numbers, for optimizers.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "catan/settle/evaluator.hpp"

namespace hexsmith::catan::tune {

/// The range of a parameter.
struct SpotRange {
    double low;
    double high;
    bool choice = false;  // whether the integers from low to high are the values of an enumeration
};

/// The range of each parameter, in the order of the members of SpotParams. The ranges extend far beyond the default
/// values and the fitted values. The bonuses for harbors, prime spots, variety and parity may be negative.
inline constexpr std::array spot_ranges{
    SpotRange{0, 3},       SpotRange{0, 3},       SpotRange{0, 3},  SpotRange{0, 3}, SpotRange{0, 3},  // base strengths
    SpotRange{0, 2},                                                 // dampening factor
    SpotRange{-3, 6},      SpotRange{-3, 6},      SpotRange{-3, 3},  // harbor, prime, parity
    SpotRange{0, 3},       SpotRange{0, 6},       SpotRange{0, 3},  SpotRange{0, 3}, SpotRange{0, 3},  // weights
    SpotRange{-3, 6},                                                                                  // variety
    SpotRange{0, 1, true}, SpotRange{0, 1, true},  // balance, harbor strength
};
using SpotVector = std::array<double, spot_ranges.size()>;

/// Returns the parameters as a vector.
constexpr SpotVector vector_of(const settle::SpotParams& params) {
    SpotVector vector{};
    std::size_t i = 0;
    for (const double strength : params.base_resource_strength) vector[i++] = strength;
    vector[i++] = params.dampening_factor;
    vector[i++] = params.harbor_bonus;
    vector[i++] = params.prime_variate_bonus;
    vector[i++] = params.parity_preference;
    for (const double weight : params.metric_weights) vector[i++] = weight;
    vector[i++] = params.variety_bonus;
    vector[i++] = static_cast<double>(params.balance);
    vector[i++] = static_cast<double>(params.harbor_strength);
    return vector;
}

/// Returns the parameters that a vector represents.
constexpr settle::SpotParams params_of(std::span<const double> vector) {
    settle::SpotParams params;
    std::size_t i = 0;
    for (double& strength : params.base_resource_strength) strength = vector[i++];
    params.dampening_factor = vector[i++];
    params.harbor_bonus = vector[i++];
    params.prime_variate_bonus = vector[i++];
    params.parity_preference = vector[i++];
    for (double& weight : params.metric_weights) weight = vector[i++];
    params.variety_bonus = vector[i++];
    params.balance = static_cast<settle::Balance>(vector[i++]);
    params.harbor_strength = static_cast<settle::HarborStrength>(vector[i++]);
    return params;
}

/// Returns one `Parameter{start, low, high, is_integer}` for each number of the vector of `start`. If a start is
/// outside its range, the range is extended.
template <class Parameter>
std::vector<Parameter> parameters_around(const settle::SpotParams& start) {
    const SpotVector vector = vector_of(start);
    std::vector<Parameter> parameters(vector.size());
    for (std::size_t i = 0; i < vector.size(); ++i) {
        const auto& [low, high, choice] = spot_ranges[i];
        parameters[i] = {vector[i], std::min(low, vector[i]), std::max(high, vector[i]), choice};
    }
    return parameters;
}

}  // namespace hexsmith::catan::tune
