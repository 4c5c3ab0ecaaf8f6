// A generated board as it crosses. web/src/fairness/generate.ts reads it.
#pragma once

#include "catan/generate/generated_board.hpp"
#include "wasm/annealing.hpp"
#include "wasm/generate_request.hpp"

namespace hexsmith::wasm {

inline catan::PerTerm weights_of(const catan::GenerateOptions& options) {
    return {options.weights.adjacent_same_resource, options.weights.adjacent_high_numbers, options.weights.region_pips};
}
inline catan::PerTerm weights_of(const catan::FairOptions& options) { return options.criteria.weights; }

/// The refusal's kind, from 1, or 0, and what it says; board, terms and weights; energy, steps, accepted, stop reason,
/// trace.
inline void add(ResultWriter& result, const catan::Setup& setup, const catan::GeneratedBoard& generated,
                const catan::PerTerm& weights) {
    const catan::Refusal refusal = generated.refusal.value_or(catan::Refusal{});
    for (const int number : {generated.refusal ? 1 + static_cast<int>(refusal.kind) : 0, index(refusal.rule),
                             refusal.first, refusal.second, refusal.wanted, refusal.room})
        result.add(number);
    add(result, setup, generated.board);
    result.add(generated.terms);
    result.add(weights);
    result.add(generated.energy);
    result.add(static_cast<double>(generated.steps));
    result.add(static_cast<double>(generated.accepted));
    result.add(static_cast<double>(generated.stop_reason));
    add(result, generated.trace);
}

}  // namespace hexsmith::wasm
