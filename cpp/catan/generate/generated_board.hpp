// The result of every generator of boards: a board, or the reason why there is none.
#pragma once

#include <cstdint>
#include <optional>

#include "anneal/annealer.hpp"
#include "catan/board/board.hpp"
#include "catan/fairness/terms.hpp"
#include "hex/layout.hpp"

namespace hexsmith::catan::generate {

/// Reasons why no board satisfies a request.
struct Infeasibility {
    enum class Kind : std::uint8_t {
        desert_room,       // there are `wanted` deserts, and `room` hexes that are open to them
        desert_lock,       // a desert is locked on hex `first`, which is closed to deserts
        no_spiral,         // the setup has no official order of tokens
        spiral_locks,      // no official spiral agrees with the locks
        locked_together,   // pieces locked on `first` and `second` break `rule` (named as in Violation)
        too_many,          // `rule` needs room for `wanted` pieces or pips, and there is room for `room`;
                           // of adjacent_apart, own_harbor and large_clusters, the `wanted` pieces cannot all be
                           // placed; of pips_below_floor, `wanted` pips are needed, and there are `room`
        not_found,         // no proof, but the best board found within the budget breaks `rule` `wanted` times over
        too_few_islands,   // no proof, but the best board found has `room` islands, not `wanted`
        pip_limits,        // no board has tokens within the limits of terrain `first`
        too_many_islands,  // no proof, but the best board found has `room` islands, not `wanted`
        spiral_pieces,     // the land has several parts, and a spiral cannot pass from one to another
        hex_limits,        // no board has a token within the limits of hex `first`
        inland_room,       // like desert_room; the hexes are closed because the plan keeps deserts inland
        locked_terrain,    // no board has the terrain locked on hex `first` and the other locks
        locked_token,      // no board has the token, or no token, locked on hex `first` and the other locks
        locked_harbor,     // no board has the edge locked for harbor slot `first` and the other locks
        fixed_pieces,      // no board has the fixed pieces of the plan
        undecided          // no proof, but no board that obeys plan and locks was found
    };
    Kind kind;
    fairness::Term rule{};
    int first = hex::none;
    int second = hex::none;
    int wanted = 0;
    int room = 0;
    hex::HexSet cluster = 0;  // hexes of locked pieces that break large_clusters
};

/// The result of every generator of boards.
struct GeneratedBoard {
    std::optional<Infeasibility> refusal;  // proved: no board and no steps; not_found: with the best board found
    Board board;
    fairness::PerTerm terms{};  // values, before their weights; 0 for terms that the generator does not know
    double energy = 0;
    std::int64_t steps = 0;  // number of steps of all runs and attempts
    std::int64_t accepted = 0;
    anneal::StopReason stop_reason = anneal::StopReason::steps;
    anneal::Trace trace;  // trace of the last attempt
};

}  // namespace hexsmith::catan::generate
