// Checks of a request before any board is dealt, for example whether every board violates a forbidden term. Every
// infeasibility that these functions return is proved, but a request that passes may still be infeasible. The checks
// are searches that may pause. When their time is over, they prove nothing, or return `undecided`. Setup and options
// must outlive the works.
#pragma once

#include <optional>

#include "catan/generate/fair_options.hpp"
#include "catan/generate/generated_board.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::generate {

/// Returns the reason why no board obeys the plan, the locks and the place of deserts, or nothing if the search does
/// not prove this. If boards exist without the locks, the reason is a lock. Otherwise, it is an option or a rule of the
/// plan. Precondition: the setup has all locked harbors.
Work<std::optional<Infeasibility>> refuse_deal(const Setup& setup, const FairOptions& options);

/// Returns the refusal `undecided` if a generated board does not obey the plan, the locks and the place of deserts, or
/// lacks a locked harbor. The number of islands is not checked.
std::optional<Infeasibility> refuse_board(const Setup& setup, const FairOptions& options, const Board& board);

/// Returns the reason why no board obeys the request, including its forbidden terms and its order of tokens. Returns
/// nothing if the checks find no reason.
Work<std::optional<Infeasibility>> refuse(const Setup& setup, const FairOptions& options);

}  // namespace hexsmith::catan::generate
