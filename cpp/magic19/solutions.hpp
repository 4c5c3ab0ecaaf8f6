// All solutions of Magic-19, by exhaustive search, and their classes under the twelve symmetries of the hexagon: the
// oracle that the annealer is held to.
//
// Center and corners fix the rest, since two dots of a segment give the third. So seven numbers are searched, depth
// first, each with the dots that follow from it. Searched in reading order, A upward and the others downward, so that
// what follows first goes upward, the solutions come in lexicographic order.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "magic19/puzzle.hpp"

namespace hexsmith::magic19 {

/// The twelve images of an arrangement: turned by k = 0..5 corners, then mirrored at the axis of corner 0 and turned.
constexpr std::array<Values, 12> images(const Values& values) {
    std::array<Values, 12> result{};
    for (std::size_t k = 0; k < 6; ++k) {
        Values& turned = result[k];
        Values& mirrored = result[k + 6];
        turned[center] = mirrored[center] = values[center];
        for (std::size_t i = 0; i < 6; ++i) {
            const std::size_t forward = (i + k) % 6;
            const std::size_t backward = (12 - i + k) % 6;
            turned[corners[forward]] = values[corners[i]];
            turned[spokes[forward]] = values[spokes[i]];
            turned[sides[forward]] = values[sides[i]];
            mirrored[corners[backward]] = values[corners[i]];
            mirrored[spokes[backward]] = values[spokes[i]];
            mirrored[sides[(backward + 5) % 6]] = values[sides[i]];  // side i lies between corners i and i + 1
        }
    }
    return result;
}

/// The lexicographically smallest image, dots A..S: the same for all arrangements of a class.
constexpr Values canonical(const Values& values) {
    const auto all = images(values);
    return *std::min_element(all.begin(), all.end());
}

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

/// Extends values, whose levels before `depth` are set, in every way; `used` has a bit for each number that is taken.
template <class Found>
void extend(const Values& values, std::uint32_t used, std::size_t depth, const Found& found) {
    if (depth == levels.size()) return found(values);
    const Level& level = levels[depth];
    const auto take = [](Values& next, std::uint32_t& taken, std::size_t dot, int number) {
        if (number < 1 || number > static_cast<int>(dots) || (taken >> number & 1u) != 0) return false;
        next[dot] = static_cast<std::uint8_t>(number);
        taken |= 1u << number;
        return true;
    };
    for (int i = 1; i <= static_cast<int>(dots); ++i) {
        Values next = values;
        std::uint32_t taken = used;
        bool possible = take(next, taken, level.dot, depth == 0 ? i : static_cast<int>(dots) + 1 - i);
        for (std::size_t k = 0; possible && k < level.count; ++k)
            possible = take(next, taken, level.closed[k], magic_sum - next[level.from[k][0]] - next[level.from[k][1]]);
        if (possible) extend(next, taken, depth + 1, found);
    }
}

}  // namespace search

/// Calls `found(values)` for all solutions, in lexicographic order: 48.
template <class Found>
void for_each_solution(const Found& found) {
    search::extend({}, 0, 0, found);
}

/// The same for the classes of solutions, each as its lexicographically smallest image: 4.
template <class Found>
void for_each_class(const Found& found) {
    for_each_solution([&](const Values& solution) {
        if (canonical(solution) == solution) found(solution);
    });
}

}  // namespace hexsmith::magic19
