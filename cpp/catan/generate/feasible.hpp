// Checks of a request before any board is dealt: forbidden terms that every board violates. Every infeasibility found
// here is proved; a request that passes may still fail.
#pragma once

#include <optional>

#include "catan/generate/fair_options.hpp"
#include "catan/generate/generated_board.hpp"

namespace hexsmith::catan::generate {

/// The reason why no board can satisfy the request, if that can be proved. Precondition: the setup has a piece for
/// every lock.
std::optional<Infeasibility> refuse(const Setup& setup, const FairOptions& options);

}  // namespace hexsmith::catan::generate
