// The result of every generator of boards.
#pragma once

#include <cstdint>
#include <optional>

#include "anneal/annealer.hpp"
#include "catan/board/board.hpp"
#include "catan/fairness/terms.hpp"
#include "catan/generate/infeasibility.hpp"

namespace hexsmith::catan::generate {

struct GeneratedBoard {
    std::optional<Infeasibility> refusal;  // proved: no board and no steps; not_found: with the best board found
    Board board;
    fairness::PerTerm terms{};  // values, before their weights; 0 for terms that the generator does not know
    double energy = 0;
    std::int64_t steps = 0;  // over all runs and attempts
    std::int64_t accepted = 0;
    anneal::StopReason stop_reason = anneal::StopReason::steps;
    anneal::Trace trace;  // of the last attempt
};

}  // namespace hexsmith::catan::generate
