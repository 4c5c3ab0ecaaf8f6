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

/// The order of harbors. `printed` is the setup's order, `shuffled` harbors are dealt at random and annealed, and
/// `none` means a board without harbors.
enum class HarborOrder : std::uint8_t { printed, shuffled, none };

/// The order of tokens. `annealed` tokens are swapped like terrains. `spiral` is the official order, from any corner in
/// either direction (spiral.hpp).
enum class TokenOrder : std::uint8_t { annealed, spiral };

/// Stands for a number of steps in proportion to the number of hexes.
inline constexpr std::int64_t steps_by_size = -1;

struct FairOptions {
    std::uint64_t seed = 0;
    BalanceMode mode = BalanceMode::both;
    fairness::Criteria criteria;
    fairness::TermSet rules = 0;  // forbidden terms, which must be 0 on the returned board
    DesertPlace desert = DesertPlace::anywhere;
    HarborOrder harbors = HarborOrder::printed;
    IslandLimits islands;
    TokenOrder token_order = TokenOrder::annealed;
    Locks locks;
    /// Maximum number of annealing attempts until the rules are met, >= 1. Without rules, at most three attempts until
    /// the board meets the five rules and the requested terms that have a nonzero weight.
    int attempts = 8;
    bool clockwise_spirals = true;  // whether spirals may be clockwise; the official ones are counter-clockwise
    anneal::Options annealing{.steps = steps_by_size};
    std::optional<anneal::AnySchedule> schedule;  // empty: the schedule of cooling()
};

/// The default annealing of a fair board: 300 steps for each hex, with T from 4 down to 0.2. Further attempts, after
/// the first has broken a rule, have three times the steps, with T from 40 down to 0.5.
struct Cooling {
    std::int64_t steps;
    anneal::AnySchedule schedule;
};
Cooling cooling(const Setup& setup, const FairOptions& options, int attempt);

/// Returns options for spirals. The steps are divided among ten runs, because each run keeps its dealt spiral.
inline FairOptions spiral_options() {
    return {.token_order = TokenOrder::spiral,
            .annealing = {.steps = 1000, .restarts = 9},
            .schedule = anneal::Geometric{.initial_temperature = 20, .cooling_rate = 0.996}};
}

}  // namespace hexsmith::catan::generate
