// Options of a fair board.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "anneal/annealer.hpp"
#include "catan/board/board.hpp"
#include "catan/board/deal.hpp"
#include "catan/board/setup.hpp"
#include "catan/board/swap.hpp"
#include "catan/fairness/terms.hpp"

namespace hexsmith::catan::generate {

/// The order of harbors. `printed` harbors have the order of the setup, `shuffled` harbors are dealt at random and
/// swapped by annealing, and `none` means a board without harbors.
enum class HarborOrder : std::uint8_t { printed, shuffled, none };

/// The order of tokens. `annealed` tokens are dealt at random and swapped by annealing. `spiral` is the official order
/// from any corner, in either direction (spiral.hpp).
enum class TokenOrder : std::uint8_t { annealed, spiral };

/// A value of `anneal::Options::steps` that makes the number of steps proportional to the number of hexes (cooling()).
inline constexpr std::int64_t steps_by_size = -1;

struct FairOptions {
    std::uint64_t seed = 0;
    BalanceMode mode = BalanceMode::both;
    fairness::Criteria criteria;            // with rules, of which some may be forbidden
    fairness::TermSet forbidden_terms = 0;  // terms that must be 0 on the returned board
    DesertPlace desert = DesertPlace::anywhere;
    HarborOrder harbors = HarborOrder::printed;
    IslandLimits islands;
    TokenOrder token_order = TokenOrder::annealed;
    Locks locks;
    /// Maximum number of annealing attempts, >= 1. The generator stops earlier when a board violates no forbidden term
    /// or rule. If none is forbidden, it makes at most three attempts, and stops when a board violates no rule that has
    /// a nonzero weight, and no term that also has `TermEntry::causes_retry`.
    int attempts = 8;
    bool clockwise_spirals = true;  // whether spirals may also be clockwise; official spirals are counter-clockwise
    anneal::Options annealing{.steps = steps_by_size};
    std::optional<anneal::AnySchedule> schedule;  // if empty, the schedule of cooling()
};

/// Returns the constraints of a deal.
inline DealOptions deal_options(const Setup& setup, const FairOptions& options) {
    return {.desert_hexes = hexes_at(setup.layout, options.desert), .islands = options.islands};
}

/// Whether options forbid a term or a rule.
inline bool forbids(const FairOptions& options) {
    return options.forbidden_terms != 0 ||
           std::ranges::any_of(options.criteria.rules, [](const fairness::Rule& rule) { return rule.forbid; });
}

/// The number of steps and the schedule of an annealing run.
struct Cooling {
    std::int64_t steps;
    anneal::AnySchedule schedule;
};
/// Returns the cooling of an attempt, which counts from 0. By default, the first attempt has 300 steps for each hex,
/// and the temperature falls from 4 to 0.2. Further attempts have 900 steps for each hex, and the temperature falls
/// from 40 to 0.5.
Cooling cooling(const Setup& setup, const FairOptions& options, int attempt);

/// Returns options for boards with a spiral. The steps are divided among ten runs, because a run cannot change the
/// spiral that it starts with.
inline FairOptions spiral_options() {
    return {.token_order = TokenOrder::spiral,
            .annealing = {.steps = 1000, .restarts = 9},
            .schedule = anneal::Geometric{.initial_temperature = 20, .cooling_rate = 0.996}};
}

}  // namespace hexsmith::catan::generate
