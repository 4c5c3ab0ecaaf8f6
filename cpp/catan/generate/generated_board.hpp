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
        desert_room,       // there are `wanted` deserts, but only `room` hexes where deserts may be
        desert_lock,       // a desert is locked on hex `first`, where the options allow no desert
        no_spiral,         // the setup has no official order of tokens
        spiral_locks,      // no official spiral agrees with the locks
        locked_together,   // pieces locked at `first` and `second` violate `rule` (see Violation)
        too_many,          // under `rule`, only `room` of `wanted` pieces or pips can be placed;
                           // for adjacent_apart, own_harbor and large_clusters, the `wanted` pieces cannot all be
                           // placed, and `room` is 0;
                           // for pips_below_floor, `wanted` pips are required and `room` are available
        not_found,         // no proof, but the best board found within the budget violates `rule`, or the rule
                           // `own_rule` of the criteria, `wanted` times
        too_few_islands,   // no proof, but the best board found has only `room` islands, not `wanted`
        pip_limits,        // no board has tokens within the limits of terrain `first`
        too_many_islands,  // no proof, but the best board found has `room` islands, not `wanted`
        spiral_pieces,     // the land has several parts, and a spiral cannot pass from one to another
        hex_limits,        // no board has a token within the limits of hex `first`
        inland_room,       // like desert_room, because the plan keeps deserts inland
        locked_terrain,    // no board obeys the terrain locked on hex `first` together with the other locks
        locked_token,      // no board obeys the token, or the missing token, locked on hex `first` with the other locks
        locked_harbor,     // no board obeys the edge locked for harbor slot `first` together with the other locks;
                           // for all locks, `room` is 1 if the locks before this one suffice for that
        fixed_pieces,      // no board has the fixed pieces of the plan
        undecided          // no proof, but no board that obeys plan and locks was found
    };
    Kind kind;
    fairness::Term rule{};
    int own_rule = hex::none;  // index of the rule of `not_found`, or hex::none if a term is the reason
    int first = hex::none;
    int second = hex::none;
    int wanted = 0;
    int room = 0;
    hex::HexSet cluster = 0;  // hexes of the locked pieces that violate large_clusters
};

/// The result of every generator of boards.
struct GeneratedBoard {
    std::optional<Infeasibility> refusal;
    Board board;                   // empty if the refusal is proved, otherwise the best board found
    fairness::PerTerm terms{};     // values without weights; 0 for terms that the generator does not use
    fairness::RuleValues rules{};  // values of the criteria's rules
    double energy = 0;
    std::int64_t steps = 0;     // number of steps of all runs and attempts
    std::int64_t accepted = 0;  // number of accepted steps
    anneal::StopReason stop_reason = anneal::StopReason::steps;
    anneal::Trace trace;  // trace of the last attempt
};

}  // namespace hexsmith::catan::generate
