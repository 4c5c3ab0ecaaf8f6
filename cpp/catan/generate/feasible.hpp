// Checks of a request before any board is dealt: locks that the bag cannot satisfy, and forbidden terms that every
// board violates. Every infeasibility found here is proved; a request that passes may still fail.
#pragma once

#include <optional>

#include "catan/generate/fair_options.hpp"
#include "catan/generate/infeasibility.hpp"

namespace hexsmith::catan {

/// The first lock, by kind and id, that no board of the setup has.
std::optional<LockConflict> conflicting_lock(const Setup& setup, const Locks& given);

/// The reason why no board can satisfy the request, if that can be proved. Precondition: no conflicting lock.
std::optional<Infeasibility> refuse(const Setup& setup, const FairOptions& options);

}  // namespace hexsmith::catan
