// Options of a fair board.
#pragma once

#include <cstdint>
#include <optional>

#include "anneal/annealer.hpp"
#include "catan/board/board.hpp"
#include "catan/board/deal.hpp"
#include "catan/board/setup.hpp"
#include "catan/board/swap.hpp"
#include "catan/fairness/terms.hpp"

namespace hexsmith::catan::generate {

/// printed: the setup's order; shuffled: dealt at random and annealed; none: no harbors.
enum class HarborOrder : std::uint8_t { printed, shuffled, none };

/// annealed: swapped like terrains; spiral: the official order, from any corner in either direction (spiral.hpp).
enum class TokenOrder : std::uint8_t { annealed, spiral };

/// Steps in proportion to the hexes of the board.
inline constexpr std::int64_t steps_by_size = -1;

struct FairOptions {
    std::uint64_t seed = 0;
    BalanceMode mode = BalanceMode::both;
    fairness::Criteria criteria;
    fairness::TermSet rules = 0;  // forbidden terms: 0 on every board that is returned
    DesertPlace desert = DesertPlace::anywhere;
    HarborOrder harbors = HarborOrder::printed;
    IslandLimits islands;
    TokenOrder token_order = TokenOrder::annealed;
    Locks locks;
    /// Annealings tried until the rules are met, >= 1; where none are asked for, at most three until the board has no
    /// adjacent equal resources or numbers, 6/8 or 2/12, nothing above the cap, and all wishes granted, as far as these
    /// weigh anything.
    int attempts = 8;
    bool clockwise_spirals = true;  // in addition to the official counter-clockwise ones
    anneal::Options annealing{.steps = steps_by_size};
    std::optional<anneal::AnySchedule> schedule;  // otherwise that of cooling()
};

/// How a fair board is annealed unless the options say otherwise: 300 steps for each hex, T from 4 down to 0.2; at
/// further attempts, where the first has left a rule broken, three times the steps, from T = 40 down to 0.5. Chosen on
/// 2026-11-22 for the quality of 10,000 steps of single swaps from T = 12 to 0.22 on 10,000 standard boards.
struct Cooling {
    std::int64_t steps;
    anneal::AnySchedule schedule;
};
Cooling cooling(const Setup& setup, const FairOptions& options, int attempt);

/// The same number of steps in ten runs, since each run keeps the spiral that it is dealt.
inline FairOptions spiral_options() {
    return {.token_order = TokenOrder::spiral,
            .annealing = {.steps = 1000, .restarts = 9},
            .schedule = anneal::Geometric{.initial_temperature = 20, .cooling_rate = 0.996}};
}

}  // namespace hexsmith::catan::generate
