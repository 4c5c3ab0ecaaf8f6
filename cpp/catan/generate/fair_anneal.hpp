// One annealing of a fair board, of which the generator makes several: on streams of its own.
#pragma once

#include <cstdint>

#include "anneal/annealer.hpp"
#include "catan/generate/fair_problem.hpp"
#include "core/random.hpp"

namespace hexsmith::catan {

/// Attempt k draws its runs from streams of its own.
struct AttemptStreams {
    std::uint64_t seed;
    int attempt;
    constexpr Rng operator()(std::int64_t run) const {
        return Rng(seed, (static_cast<std::uint64_t>(attempt) << 32) + static_cast<std::uint64_t>(run));
    }
};

using FairAnnealer = anneal::Annealer<FairProblem, anneal::AnySchedule, AttemptStreams>;

}  // namespace hexsmith::catan

extern template std::int64_t
hexsmith::anneal::Annealer<hexsmith::catan::FairProblem, hexsmith::anneal::AnySchedule,
                           hexsmith::catan::AttemptStreams>::make(std::int64_t);  // see inner_loops.cpp
