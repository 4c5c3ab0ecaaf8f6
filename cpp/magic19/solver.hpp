// Solving Magic-19 by annealing: short runs of the fast schedule, each from a fresh random arrangement, until one ends
// at energy 0.
//
// Temperature and length are those with the fewest steps until solved, which is the mean steps of a run over the share
// of runs that solve it. Thousands of steps until solved, and that share, of 20,000 runs each (November 2026; two
// standard errors are 3 to 9 % where the share is 2 % or more); cpp/research/magic19_schedule prints the table:
//
//       T0 |      2500 steps      5000 steps     10000 steps     25000 steps
//       10 |   100.0 ( 2.5 %)   174.3 ( 2.8 %)   337.5 ( 2.9 %)   838.7 ( 2.9 %)
//      300 |    94.0 ( 2.6 %)   162.8 ( 3.0 %)   311.6 ( 3.1 %)   772.8 ( 3.1 %)
//     1000 |    70.5 ( 3.5 %)   102.5 ( 4.7 %)   193.8 ( 5.0 %)   479.2 ( 5.0 %)
//     1500 |    64.6 ( 3.8 %)    76.2 ( 6.3 %)   137.9 ( 6.9 %)   338.3 ( 6.9 %)
//     2000 |    86.0 ( 2.9 %)    69.7 ( 7.0 %)   119.6 ( 7.9 %)   291.0 ( 8.0 %)
//     3000 |   170.7 ( 1.5 %)    66.2 ( 7.4 %)    89.6 (10.5 %)   210.4 (10.8 %)
//     4000 |   378.4 ( 0.7 %)    73.3 ( 6.7 %)    74.7 (12.6 %)   166.1 (13.5 %)
//     6000 |  1428.1 ( 0.2 %)   131.4 ( 3.8 %)    68.0 (13.9 %)   122.2 (17.9 %)
//    10000 |  7142.6 ( 0.0 %)   536.8 ( 0.9 %)    89.9 (10.8 %)    83.4 (25.8 %)
//
// The best of each length are equal within their errors, so the middle one is the default. At T0 = 10 a run ends in a
// local optimum. Hotter and longer runs succeed more often, but less than they cost. Patience (600 to 1,500 steps) does
// not help.
#pragma once

#include <cstdint>
#include <utility>

#include "anneal/annealer.hpp"
#include "anneal/schedule.hpp"
#include "magic19/puzzle.hpp"

namespace hexsmith::magic19 {

inline constexpr anneal::Fast solver_schedule{.initial_temperature = 3000};
/// 10,000 restarts are as good as no limit, since all of them fail once in 10^334 seeds, and they end a search whose
/// options cannot solve the puzzle.
inline constexpr anneal::Options solver_options{.steps = 5000, .restarts = 10'000, .target_energy = 0};

/// Anneals until solved, or until `expired()`, which is asked every 256 steps. Run r draws from stream r of the seed.
template <class Expired>
anneal::Outcome<Values> solve(std::uint64_t seed, Expired expired) {
    return anneal::anneal(Puzzle{}, solver_schedule, solver_options, anneal::SeedStreams{seed}, std::move(expired));
}

}  // namespace hexsmith::magic19
