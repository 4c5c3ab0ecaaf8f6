// Two ways to solve Magic-19: annealing, which finds one solution, and an exhaustive search, which finds all.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "anneal/annealer.hpp"
#include "anneal/schedule.hpp"
#include "core/computation.hpp"
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

}  // namespace search

/// The search for all solutions, which come in lexicographic order: 48.
class SolutionSearch {
public:
    /// `paused` is asked once in 256 numbers that are tried.
    void advance(Deadline paused) {
        while (!over()) {
            for (int number = 0; number < 256 && !over(); ++number) step();
            if (paused()) return;
        }
    }

    bool over() const { return depth_ < 0; }

    /// The solutions so far.
    const std::vector<Values>& result() const { return found_; }

    /// By the numbers that were tried on the first three levels.
    Progress progress() const {
        const auto made = static_cast<double>(found_.size());
        if (over()) return {made, 1, 0};
        double part = 0;
        double of = 1;
        for (std::size_t level = 0; level < 3; ++level) {
            if (static_cast<int>(level) > depth_) break;
            of /= static_cast<double>(dots);
            // On the deepest level `tried` numbers are done; above it, the last of them is under way.
            const int done = nodes_[level].tried - (static_cast<int>(level) < depth_ ? 1 : 0);
            part += of * done;
        }
        return {made, part, 0};
    }

private:
    /// Values whose levels above are set, the numbers taken by them, and how many were tried on this level.
    struct Node {
        Values values{};
        std::uint32_t used = 0;
        int tried = 0;
    };

    /// Tries one number, or returns to the level above if there is none left.
    void step() {
        Node& node = nodes_[static_cast<std::size_t>(depth_)];
        if (node.tried == static_cast<int>(dots)) {
            --depth_;
            return;
        }
        ++node.tried;
        const search::Level& level = search::levels[static_cast<std::size_t>(depth_)];
        Values next = node.values;
        std::uint32_t used = node.used;
        const auto take = [&](std::size_t dot, int number) {
            if (number < 1 || number > static_cast<int>(dots) || (used >> number & 1u) != 0) return false;
            next[dot] = static_cast<std::uint8_t>(number);
            used |= 1u << number;
            return true;
        };
        bool possible = take(level.dot, depth_ == 0 ? node.tried : static_cast<int>(dots) + 1 - node.tried);
        for (std::size_t k = 0; possible && k < level.count; ++k)
            possible = take(level.closed[k], magic_sum - next[level.from[k][0]] - next[level.from[k][1]]);
        if (!possible) return;
        if (depth_ + 1 == static_cast<int>(search::levels.size())) return found_.push_back(next);
        nodes_[static_cast<std::size_t>(++depth_)] = {.values = next, .used = used, .tried = 0};
    }

    std::array<Node, search::levels.size()> nodes_{};
    std::vector<Values> found_;
    int depth_ = 0;
};

/// Calls `found(values)` for all solutions, in lexicographic order: 48.
template <class Found>
void for_each_solution(const Found& found) {
    SolutionSearch search;
    for (const Values& solution : result_of(search)) found(solution);
}

/// Calls `found(values)` for the classes of solutions, each as its lexicographically smallest image: 4.
template <class Found>
void for_each_class(const Found& found) {
    for_each_solution([&](const Values& solution) {
        if (is_canonical(solution)) found(solution);
    });
}

}  // namespace hexsmith::magic19
