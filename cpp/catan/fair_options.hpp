// What can be asked of a fair board, and the plain answers to a request that cannot be met.
#pragma once

#include <cstdint>
#include <optional>

#include "anneal/annealer.hpp"
#include "catan/deal.hpp"
#include "catan/moves.hpp"
#include "catan/places.hpp"
#include "catan/terms.hpp"

namespace hexsmith::catan {

/// printed: the setup's own order; shuffled: dealt at random and swapped where the energy wants it; none: no harbors.
enum class HarborOrder : std::uint8_t { printed, shuffled, none };

/// annealed: swapped like terrains; spiral: the official order, from any corner in either direction (spiral.hpp).
enum class NumberOrder : std::uint8_t { annealed, spiral };

struct FairOptions {
    std::uint64_t seed = 0;
    BalanceMode mode = BalanceMode::both;
    Criteria criteria;
    TermSet rules = 0;  // of catan::rules: a board returned breaks none of these
    DesertPlace desert = DesertPlace::anywhere;
    HarborOrder harbors = HarborOrder::printed;
    NumberOrder numbers = NumberOrder::annealed;
    Locks locks;
    /// Annealings tried until the rules are met, >= 1; where none are asked for, at most three until the board has no
    /// adjacent equal resources or numbers, 6/8 or 2/12, and nothing above the cap, as far as these weigh anything.
    int attempts = 8;
    bool clockwise_spirals = true;  // beside the official counter-clockwise ones
    anneal::Options annealing{.steps = 10'000};
    /// Down to T = 0.2. Tuned on 2026-11-20 with the weights: a hotter start gains nothing, a colder one leaves some of
    /// 2,000 standard boards with an intersection above a cap of 10.
    anneal::AnySchedule schedule{anneal::Geometric{.initial_temperature = 12, .cooling_rate = 0.9996}};
};

/// The same work cut in ten runs, since each keeps the spiral that it is dealt.
inline FairOptions spiral_options() {
    return {.numbers = NumberOrder::spiral,
            .annealing = {.steps = 1000, .restarts = 9},
            .schedule = {anneal::Geometric{.initial_temperature = 20, .cooling_rate = 0.996}}};
}

/// A lock that no board of the setup can have, whatever the others, in the order of hexes and slots.
struct LockConflict {
    enum class Kind : std::uint8_t { terrain, token, harbor };
    enum class Reason : std::uint8_t {
        bag_is_empty,    // more locked than the bag holds
        token_on_desert  // a token on a hex locked as desert
    };
    Kind kind;
    int id;  // hex or harbor slot
    Reason reason;
};

/// Why a request cannot be met.
struct Refusal {
    enum class Kind : std::uint8_t {
        desert_room,      // `wanted` deserts, and room for `room` of them where they may lie
        desert_lock,      // the desert locked on hex `first` may not lie there
        no_spiral,        // the setup has no official order of tokens
        spiral_locks,     // no official spiral agrees with the locks
        locked_together,  // pieces locked on `first` and `second` break `rule` (named as in Break)
        too_many,         // `rule` needs room for `wanted` pieces or pips, and there is room for `room`
        not_found         // no proof, but the best board found within the budget breaks `rule` `wanted` times over
    };
    Kind kind;
    Term rule{};
    int first = hex::none;
    int second = hex::none;
    int wanted = 0;
    int room = 0;
};

}  // namespace hexsmith::catan
