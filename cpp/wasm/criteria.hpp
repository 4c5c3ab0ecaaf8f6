// What a board is judged by, as it crosses the border.
#pragma once

#include "catan/fairness/terms.hpp"
#include "wasm/annealing.hpp"

namespace hexsmith::wasm {

/// Whether any weight is given; then all, NaN for one that is not: `weights` keeps it.
inline void read(TextReader& reader, catan::PerTerm& weights) {
    if (!reader.flag()) return;
    for (double& weight : weights) weight = or_default(reader.number(), weight);
}

/// Weights, and one more than the pip cap, 0 for the default.
inline catan::Criteria criteria_of(TextReader& reader, const catan::PerTerm& weights = catan::fair_weights) {
    catan::Criteria criteria{.weights = weights};
    read(reader, criteria.weights);
    if (const int cap = reader.next()) criteria.pip_cap = cap - 1;
    return criteria;
}

}  // namespace hexsmith::wasm
