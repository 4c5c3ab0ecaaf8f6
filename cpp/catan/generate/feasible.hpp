// Checks a request before any board is dealt, for example for forbidden terms that every board violates. Every
// infeasibility found here is proved, but a request that passes may still fail.
#pragma once

#include <optional>

#include "catan/generate/fair_options.hpp"
#include "catan/generate/generated_board.hpp"

namespace hexsmith::catan::generate {

/// Returns the reason why no board obeys the plan, the locks and the place of deserts, if that can be proved. The
/// reason is a lock if boards exist without it, and otherwise an option or a rule of the plan. Precondition: the setup
/// has all locked harbors.
std::optional<Infeasibility> refuse_deal(const Setup& setup, const FairOptions& options);

/// The refusal of a board that was found but does not obey plan, locks and place of deserts, or lacks a locked harbor.
/// Islands do not count.
std::optional<Infeasibility> undecided(const Setup& setup, const FairOptions& options, const Board& board);

/// Returns the reason why no board obeys the request, including its forbidden terms and the order of tokens.
std::optional<Infeasibility> refuse(const Setup& setup, const FairOptions& options);

}  // namespace hexsmith::catan::generate
