// Reasons why no board satisfies a request.
#pragma once

#include <cstdint>

#include "catan/fairness/terms.hpp"
#include "hex/layout.hpp"

namespace hexsmith::catan::generate {

/// Reasons why no board satisfies a request.
struct Infeasibility {
    enum class Kind : std::uint8_t {
        desert_room,       // `wanted` deserts, and room for `room` of them where they may lie
        desert_lock,       // hex `first`, where a desert is locked, is closed to deserts
        no_spiral,         // the setup has no official order of tokens
        spiral_locks,      // no official spiral agrees with the locks
        locked_together,   // pieces locked on `first` and `second` break `rule` (named as in Violation)
        too_many,          // `rule` needs room for `wanted` pieces or pips, and there is room for `room`;
                           // of adjacent_apart and own_harbor, the `wanted` pieces cannot all be placed
        not_found,         // no proof, but the best board found within the budget breaks `rule` `wanted` times over
        too_few_islands,   // no proof, but the best board found has `room` islands, not `wanted`
        pip_limits,        // no tokens within the limits of terrain `first` were found
        too_many_islands,  // as too_few_islands
        spiral_pieces      // the land is in several pieces, where no spiral leads
    };
    Kind kind;
    fairness::Term rule{};
    int first = hex::none;
    int second = hex::none;
    int wanted = 0;
    int room = 0;
};

}  // namespace hexsmith::catan::generate
