// Solvers of Magic-19: annealing, which finds a solution, and exhaustive search, which finds all solutions.
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

/// Temperature and steps minimize the mean number of steps to a solution. `hexsmith_research fit-magic19` prints it for
/// other values.
inline constexpr anneal::Fast solver_schedule{.initial_temperature = 3000};
/// The limit of 10,000 restarts is for options that cannot solve the puzzle. With these, 7.4% of the runs succeed, so
/// 10,001 runs fail with probability 10^-334.
inline constexpr anneal::Options solver_options{.steps = 5000, .restarts = 10'000, .target_energy = 0};

/// Anneals until a solution or until `expired()` returns true, which is called every 256 steps. Run r draws from stream
/// r of the seed.
template <class Expired>
anneal::Outcome<Values> solve(std::uint64_t seed, Expired expired) {
    return anneal::anneal(Puzzle{}, solver_schedule, solver_options, anneal::SeedStreams{seed}, std::move(expired));
}

// The exhaustive search of all solutions.
//
// The center and the corners determine the other dots, since two dots of a segment determine the third. So the search
// sets these seven dots, depth first in reading order, and derives the others. It tries ascending numbers for A and
// descending numbers for the other six dots. This order finds the solutions in lexicographic order.

namespace search {

/// A level of the search: the dot that it sets, and the dots that are then determined.
struct Level {
    std::uint8_t dot = 0;
    std::uint8_t derived_count = 0;
    std::array<std::uint8_t, 3> derived{};
    std::array<std::array<std::uint8_t, 2>, 3> sources{};  // the two other dots of each derived dot's segment
};

inline constexpr auto levels = [] {
    constexpr std::array<std::uint8_t, 7> searched = {0, 2, 7, 9, 11, 16, 18};  // A C H J L Q S
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
            level.derived[level.derived_count] = c;
            level.sources[level.derived_count++] = {a, b};
            known[c] = true;
        }
    }
    return table;
}();

struct Node {
    Values values{};         // 0 for dots that are not set
    std::uint32_t used = 0;  // bit set of the numbers in `values`
};

/// Sets the dot of a level and the dots derived from it. Empty if a number is used twice or out of range.
constexpr std::optional<Node> with_number(Node node, std::size_t depth, int number) {
    const auto take = [&](std::size_t dot, int value) {
        if (value < 1 || value > static_cast<int>(dots) || (node.used >> value & 1u) != 0) return false;
        node.values[dot] = static_cast<std::uint8_t>(value);
        node.used |= 1u << value;
        return true;
    };
    const Level& level = levels[depth];
    bool possible = take(level.dot, depth == 0 ? number : static_cast<int>(dots) + 1 - number);
    for (std::size_t k = 0; possible && k < level.derived_count; ++k) {
        const auto [a, b] = level.sources[k];
        possible = take(level.derived[k], magic_sum - node.values[a] - node.values[b]);
    }
    return possible ? std::optional(node) : std::nullopt;
}

/// Appends the solutions below a node.
inline void find_solutions(const Node& node, std::size_t depth, std::vector<Values>& found) {
    if (depth == levels.size()) return found.push_back(node.values);
    for (int number = 1; number <= static_cast<int>(dots); ++number)
        if (const auto next = with_number(node, depth, number)) find_solutions(*next, depth + 1, found);
}

}  // namespace search

/// Returns the 48 solutions in lexicographic order. It may pause after each combination of numbers of the first three
/// levels.
inline Work<std::vector<Values>> find_solutions() {
    std::vector<Values> found;
    constexpr int numbers = static_cast<int>(dots);
    constexpr int combinations = numbers * numbers * numbers;
    for (int i = 0; i < combinations; ++i) {
        std::optional<search::Node> node = search::with_number({}, 0, i / (numbers * numbers) + 1);
        if (node) node = search::with_number(*node, 1, i / numbers % numbers + 1);
        if (node) node = search::with_number(*node, 2, i % numbers + 1);
        if (!node) continue;
        search::find_solutions(*node, 3, found);
        co_await may_pause({.made = static_cast<double>(found.size()), .share = i / static_cast<double>(combinations)});
    }
    co_return found;
}

}  // namespace hexsmith::magic19
