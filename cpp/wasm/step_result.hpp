// What became of a proposal of a custom problem. web/src/anneal/anneal.ts reads it.
#pragma once

namespace hexsmith::wasm {

/// As bits.
enum StepResult : int {
    accepted = 1,   // the neighbour is the current state now
    best = 2,       // and the best so far
    restarted = 4,  // since then a further run has begun: the initial state is the current one
    over = 8,
};

}  // namespace hexsmith::wasm
