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

/// The temperature and the number of steps minimize the mean number of steps to a solution. `hexsmith_research
/// fit-magic19` prints this mean for other temperatures and numbers of steps.
inline constexpr anneal::Fast solver_schedule{.initial_temperature = 3000};
/// With these options, 7.4% of the runs succeed, so all 10,001 runs fail with probability 10^-334. The limit of
/// restarts matters only if a caller changes the options so that no run can succeed.
inline constexpr anneal::Options solver_options{.steps = 5000, .restarts = 10'000, .target_energy = 0};

/// Anneals until a solution is found or until `expired()` returns true. The function calls `expired` every 256 steps.
/// Run r draws from stream r of the seed.
template <class Expired>
anneal::AnnealReport<Values> solve(std::uint64_t seed, Expired expired) {
    return anneal::anneal(Puzzle{}, solver_schedule, solver_options, anneal::SeedStreams{seed}, std::move(expired));
}

// The exhaustive search of all solutions.
//
// The center and the corners determine the other dots, since two dots of a segment determine the third dot. So the
// search sets these seven dots, depth first in reading order, and derives the other dots. It tries ascending numbers
// for A and descending numbers for the other six dots. This order finds the solutions in lexicographic order.

namespace search {

/// A level of the search: the dot that the search sets, and the dots that are determined afterwards.
struct Level {
    std::uint8_t dot = 0;
    std::uint8_t derived_count = 0;
    std::array<std::uint8_t, 3> derived{};
    std::array<std::array<std::uint8_t, 2>, 3> sources{};  // the two other dots of each derived dot's segment
};

inline constexpr auto levels = [] {
    constexpr std::array<std::uint8_t, 7> searched = {0, 2, 7, 9, 11, 16, 18};  // A C H J L Q S
    std::array<Level, 7> table{};
    std::array<bool, dots> is_determined{};
    for (std::size_t depth = 0; depth < table.size(); ++depth) {
        Level& level = table[depth];
        level.dot = searched[depth];
        is_determined[level.dot] = true;
        for (auto [a, b, c] : segment_dots) {
            if (is_determined[a] + is_determined[b] + is_determined[c] != 2) continue;
            if (!is_determined[a]) std::swap(a, c);
            if (!is_determined[b]) std::swap(b, c);
            level.derived[level.derived_count] = c;
            level.sources[level.derived_count++] = {a, b};
            is_determined[c] = true;
        }
    }
    return table;
}();

struct Node {
    Values values{};            // 0 for dots that are not set
    std::uint32_t numbers = 0;  // bit set of the numbers in `values`
};

/// Sets the dot of a level and the dots derived from it. Returns nothing if a number occurs twice or is out of range.
constexpr std::optional<Node> with_number(Node node, std::size_t depth, int number) {
    const auto place = [&](std::size_t dot, int value) {
        if (value < 1 || value > static_cast<int>(dots) || (node.numbers >> value & 1u) != 0) return false;
        node.values[dot] = static_cast<std::uint8_t>(value);
        node.numbers |= 1u << value;
        return true;
    };
    const Level& level = levels[depth];
    bool possible = place(level.dot, depth == 0 ? number : static_cast<int>(dots) + 1 - number);
    for (std::size_t k = 0; possible && k < level.derived_count; ++k) {
        const auto [a, b] = level.sources[k];
        possible = place(level.derived[k], magic_sum - node.values[a] - node.values[b]);
    }
    return possible ? std::optional(node) : std::nullopt;
}

/// Appends the solutions below a node.
inline void find_solutions(const Node& node, std::size_t depth, std::vector<Values>& solutions) {
    if (depth == levels.size()) return solutions.push_back(node.values);
    for (int number = 1; number <= static_cast<int>(dots); ++number)
        if (const auto next = with_number(node, depth, number)) find_solutions(*next, depth + 1, solutions);
}

}  // namespace search

/// Returns the 48 solutions in lexicographic order. The coroutine may pause after each combination of numbers on the
/// first three levels.
inline Work<std::vector<Values>> find_solutions() {
    std::vector<Values> solutions;
    constexpr int numbers = static_cast<int>(dots);
    constexpr int combinations = numbers * numbers * numbers;
    for (int i = 0; i < combinations; ++i) {
        std::optional<search::Node> node = search::with_number({}, 0, i / (numbers * numbers) + 1);
        if (node) node = search::with_number(*node, 1, i / numbers % numbers + 1);
        if (node) node = search::with_number(*node, 2, i % numbers + 1);
        if (!node) continue;
        search::find_solutions(*node, 3, solutions);
        co_await may_pause(
            {.made = static_cast<double>(solutions.size()), .share = i / static_cast<double>(combinations)});
    }
    co_return solutions;
}

}  // namespace hexsmith::magic19
