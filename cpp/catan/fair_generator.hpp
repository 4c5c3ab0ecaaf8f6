// Fair boards: annealing under the fair energy. A rule asked for as a hard constraint weighs more than everything else
// while annealing; the board found is held against it.
#pragma once

#include <cstdint>
#include <optional>

#include "anneal/annealer.hpp"
#include "catan/fair_options.hpp"

namespace hexsmith::catan {

struct FairBoard {
    std::optional<Refusal> refusal;  // with a proof: no board, no steps; not_found: the best board there was
    Board board;
    PerTerm terms{};  // values, before their weights
    double energy = 0;
    std::int64_t steps = 0;  // over all attempts
    std::int64_t accepted = 0;
    anneal::StopReason stop_reason = anneal::StopReason::steps;
    anneal::Trace trace;  // of the last attempt
};

/// A fair board of the setup; the same options give the same board. `expired` is asked every 256 steps.
/// Precondition: no conflicting lock.
FairBoard generate_fair(const Setup& setup, const FairOptions& options,
                        anneal::Deadline expired = anneal::never_expired);

}  // namespace hexsmith::catan
