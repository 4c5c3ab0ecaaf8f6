// Checks of a request before any board is dealt: forbidden terms that every board violates. Every infeasibility found
// here is proved; a request that passes may still fail.
#pragma once

#include <optional>

#include "catan/generate/fair_options.hpp"
#include "catan/generate/generated_board.hpp"

namespace hexsmith::catan::generate {

/// The reason why no board obeys the plan, the locks and the place of deserts, if that can be proved: a lock if there
/// are boards without it, otherwise an option or a rule of the plan. Precondition: the setup has a harbor for every
/// locked one.
std::optional<Infeasibility> refuse_deal(const Setup& setup, const FairOptions& options);

/// The refusal of a board that was found but does not obey plan, locks and place of deserts. Islands do not count.
std::optional<Infeasibility> undecided(const Setup& setup, const FairOptions& options, const Board& board);

/// As `refuse_deal`, with forbidden terms and the order of tokens.
std::optional<Infeasibility> refuse(const Setup& setup, const FairOptions& options);

}  // namespace hexsmith::catan::generate
