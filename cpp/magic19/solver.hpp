// Two ways to solve Magic-19: annealing, which finds one solution, and an exhaustive search, which finds all.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "anneal/annealer.hpp"
#include "anneal/schedule.hpp"
#include "core/work.hpp"
#include "magic19/puzzle.hpp"

namespace hexsmith::magic19 {

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

inline constexpr anneal::Fast solver_schedule{.initial_temperature = 3000};
/// 10,000 restarts are as good as no limit, since all of them fail once in 10^334 seeds, and they end a search whose
/// options cannot solve the puzzle.
inline constexpr anneal::Options solver_options{.steps = 5000, .restarts = 10'000, .target_energy = 0};

/// Anneals until solved, or until `expired()`, which is asked every 256 steps. Run r draws from stream r of the seed.
template <class Expired>
anneal::Outcome<Values> solve(std::uint64_t seed, Expired expired) {
    return anneal::anneal(Puzzle{}, solver_schedule, solver_options, anneal::SeedStreams{seed}, std::move(expired));
}

// All solutions of Magic-19, by exhaustive search, and their classes under the twelve symmetries of the hexagon. Tests
// compare the annealer with them.
//
// Center and corners fix the rest, since two dots of a segment give the third. So seven numbers are searched, depth
// first, each with the dots that follow from it. Searched in reading order, A upward and the others downward, so that
// what follows first goes upward, the solutions come in lexicographic order.

namespace search {

/// The dots searched, A C H J L Q S, and for each the segments of which it leaves one dot open, to be closed.
struct Level {
    std::uint8_t dot = 0;
    std::uint8_t count = 0;
    std::array<std::uint8_t, 3> closed{};               // the dots that follow
    std::array<std::array<std::uint8_t, 2>, 3> from{};  // from which two
};

inline constexpr auto levels = [] {
    constexpr std::array<std::uint8_t, 7> searched = {0, 2, 7, 9, 11, 16, 18};
    std::array<Level, 7> table{};
    std::array<bool, dots> known{};
    for (std::size_t depth = 0; depth < table.size(); ++depth) {
        Level& level = table[depth];
        level.dot = searched[depth];
        known[level.dot] = true;
        for (auto [a, b, c] : segment_dots) {
            if (known[a] + known[b] + known[c] != 2) continue;
            if (!known[a]) std::swap(a, c);
            if (!known[b]) std::swap(b, c);
            level.closed[level.count] = c;
            level.from[level.count++] = {a, b};
            known[c] = true;
        }
    }
    return table;
}();

/// Values of the dots that are set, and the numbers taken by them.
struct Node {
    Values values{};
    std::uint32_t used = 0;
};

/// Sets the dot of a level and those that follow; nothing if a number is taken or out of range.
constexpr std::optional<Node> with_number(Node node, std::size_t depth, int number) {
    const auto take = [&](std::size_t dot, int value) {
        if (value < 1 || value > static_cast<int>(dots) || (node.used >> value & 1u) != 0) return false;
        node.values[dot] = static_cast<std::uint8_t>(value);
        node.used |= 1u << value;
        return true;
    };
    const Level& level = levels[depth];
    bool possible = take(level.dot, depth == 0 ? number : static_cast<int>(dots) + 1 - number);
    for (std::size_t k = 0; possible && k < level.count; ++k)
        possible = take(level.closed[k], magic_sum - node.values[level.from[k][0]] - node.values[level.from[k][1]]);
    return possible ? std::optional(node) : std::nullopt;
}

/// Adds the solutions from a level on.
inline void find_solutions(const Node& node, std::size_t depth, std::vector<Values>& found) {
    if (depth == levels.size()) return found.push_back(node.values);
    for (int number = 1; number <= static_cast<int>(dots); ++number)
        if (const auto next = with_number(node, depth, number)) find_solutions(*next, depth + 1, found);
}

}  // namespace search

/// All solutions in lexicographic order: 48. It may pause after each way to fill the first three levels.
inline Work<std::vector<Values>> find_solutions() {
    std::vector<Values> found;
    constexpr int numbers = static_cast<int>(dots);
    constexpr int ways = numbers * numbers * numbers;
    for (int way = 0; way < ways; ++way) {
        std::optional<search::Node> node = search::with_number({}, 0, way / (numbers * numbers) + 1);
        if (node) node = search::with_number(*node, 1, way / numbers % numbers + 1);
        if (node) node = search::with_number(*node, 2, way % numbers + 1);
        if (!node) continue;
        search::find_solutions(*node, 3, found);
        co_await may_pause({.made = static_cast<double>(found.size()), .share = way / static_cast<double>(ways)});
    }
    co_return found;
}

}  // namespace hexsmith::magic19
