// What can be asked of a fair board.
#pragma once

#include <cstdint>

#include "anneal/annealer.hpp"
#include "catan/board/locks.hpp"
#include "catan/board/places.hpp"
#include "catan/board/swap.hpp"
#include "catan/fairness/terms.hpp"

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

}  // namespace hexsmith::catan
