// What can be said of a request before any board is dealt: locks that the bag cannot satisfy, and rules that no board
// can obey. Every refusal here is a proof; a request that passes may still turn out not to be met.
#pragma once

#include <optional>

#include "catan/generate/fair_options.hpp"
#include "catan/generate/infeasibility.hpp"

namespace hexsmith::catan {

/// The first lock, by kind and id, that no board of the setup has.
std::optional<LockConflict> conflicting_lock(const Setup& setup, const Locks& given);

/// Why no board can meet the request, if that can be proved. Precondition: no conflicting lock.
std::optional<Infeasibility> refuse(const Setup& setup, const FairOptions& options);

}  // namespace hexsmith::catan
