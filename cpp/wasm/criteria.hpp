// What a board is judged by, as it crosses.
#pragma once

#include "catan/fairness/terms.hpp"
#include "wasm/request_reader.hpp"

namespace hexsmith::wasm {

/// Whether any weight is given; then all, NaN for one that is not: `weights` keeps it.
inline void read(RequestReader& reader, catan::PerTerm& weights) {
    if (!reader.flag()) return;
    for (double& weight : weights) {
        weight = reader.optional_number_in(0, 1e9).value_or(weight);
    }
}

/// Weights, and one more than the pip cap, 0 for the default.
inline catan::Criteria criteria_of(RequestReader& reader, const catan::PerTerm& weights = catan::fair_weights) {
    catan::Criteria criteria{.weights = weights};
    read(reader, criteria.weights);
    const int cap = reader.small(0, 16);
    if (cap > 0) criteria.pip_cap = cap - 1;
    return criteria;
}

}  // namespace hexsmith::wasm
