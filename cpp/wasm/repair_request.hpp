// What to repair, as it crosses. web/src/fairness/repair.ts writes it.
#pragma once

#include <limits>
#include <optional>

#include "catan/generate/repair.hpp"
#include "wasm/board_codec.hpp"
#include "wasm/criteria.hpp"

namespace hexsmith::wasm {

/// Setup, board, locks, criteria; the number of swaps; whether terrains, tokens and harbors may be swapped; the time
/// budget, NaN for none.
struct RepairRequest {
    explicit RepairRequest(RequestReader& reader) : setup(reader), board(board_of(*setup, reader)) {
        options.locks = locks_of(*setup, reader);
        options.criteria = criteria_of(reader);
        options.swaps = reader.small(1, 8);
        options.terrains = reader.flag();
        options.tokens = reader.flag();
        options.harbors = reader.flag();
        time_budget_ms = reader.optional_number_in(0, std::numeric_limits<double>::max());
    }

    RequestedSetup setup;
    catan::Board board;
    catan::RepairOptions options;
    std::optional<double> time_budget_ms;
};

}  // namespace hexsmith::wasm
