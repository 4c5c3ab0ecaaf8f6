// Magic-19: nineteen dots in a hexagon, lettered A..S in reading order,
//
//         A   B   C
//       D   E   F   G
//     H   I   J   K   L
//       M   N   O   P
//         Q   R   S
//
// the numbers 1..19 once each, so that the three dots of each of twelve segments sum to 22: the six sides and the six
// spokes from the corners to the center.
//
// The energy is the sum over the segments of (sum - 22)^2, and a move swaps two dots. Since it is a square, the change
// needs the segments' errors only summed up per dot: with d the difference of the two values, a swap of a and b changes
// the energy by 2 d (pull(a) - pull(b)) + d^2 n, where pull is the sum of the errors of a dot's segments and n counts
// the segments with exactly one of the two (those with both cancel).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/random.hpp"

namespace hexsmith::magic19 {

inline constexpr std::size_t dots = 19;
inline constexpr std::size_t segments = 12;
inline constexpr int magic_sum = 22;

/// The number on each dot, A..S.
using Values = std::array<std::uint8_t, dots>;

// The dots of the hexagon by rings: corner i, the middle of the side from corner i to corner i + 1, the middle of the
// spoke of corner i; clockwise from A.
inline constexpr std::array<std::uint8_t, 6> corners = {0, 2, 11, 18, 16, 7};  // A C L S Q H
inline constexpr std::array<std::uint8_t, 6> sides = {1, 6, 15, 17, 12, 3};    // B G P R M D
inline constexpr std::array<std::uint8_t, 6> spokes = {4, 5, 10, 14, 13, 8};   // E F K O N I
inline constexpr std::uint8_t center = 9;                                      // J

/// The three dots of each segment: the sides ABC CGL LPS SRQ QMH HDA, then the spokes AEJ CFJ LKJ SOJ QNJ HIJ.
inline constexpr auto segment_dots = [] {
    std::array<std::array<std::uint8_t, 3>, segments> table{};
    for (std::size_t i = 0; i < 6; ++i) {
        table[i] = {corners[i], sides[i], corners[(i + 1) % 6]};
        table[i + 6] = {corners[i], spokes[i], center};
    }
    return table;
}();

/// The segments through each dot, as bits.
inline constexpr auto dot_segments = [] {
    std::array<std::uint16_t, dots> table{};
    for (std::size_t segment = 0; segment < segments; ++segment)
        for (const std::uint8_t dot : segment_dots[segment])
            table[dot] = static_cast<std::uint16_t>(table[dot] | (1u << segment));
    return table;
}();

/// Sum over the segments of (sum - 22)^2: 0 where the puzzle is solved.
constexpr int energy(const Values& values) {
    int sum = 0;
    for (const auto& segment : segment_dots) {
        const int error = values[segment[0]] + values[segment[1]] + values[segment[2]] - magic_sum;
        sum += error * error;
    }
    return sum;
}

/// The puzzle as a problem for the annealer. A run starts from a random arrangement.
class Puzzle {
public:
    using State = Values;

    struct Move {
        std::uint8_t a;
        std::uint8_t b;
    };

    template <RandomSource R>
    constexpr void reset(R& random) {
        Values values;
        for (std::size_t dot = 0; dot < dots; ++dot) values[dot] = static_cast<std::uint8_t>(dot + 1);
        shuffle(std::span<std::uint8_t>(values), random);
        restore(values);
    }

    template <RandomSource R>
    constexpr Move propose(R& random) const {
        return swaps[random.below(static_cast<std::uint32_t>(swaps.size()))];
    }

    constexpr double delta(Move move) const { return exact_delta(move); }

    constexpr double commit(Move move) {
        energy_ += exact_delta(move);
        const int difference = values_[move.b] - values_[move.a];
        std::swap(values_[move.a], values_[move.b]);
        add_to_segments(dot_segments[move.a] & ~dot_segments[move.b], difference);
        add_to_segments(dot_segments[move.b] & ~dot_segments[move.a], -difference);
        return energy_;
    }

    constexpr double energy() const { return magic19::energy(values_); }
    constexpr const Values& state() const { return values_; }

    constexpr void restore(const Values& values) {
        values_ = values;
        energy_ = magic19::energy(values);
        pulls_ = {};
        for (const auto& segment : segment_dots) {
            const int error = values[segment[0]] + values[segment[1]] + values[segment[2]] - magic_sum;
            for (const std::uint8_t dot : segment) pulls_[dot] += error;
        }
    }

private:
    /// Every swap of two dots.
    static constexpr auto swaps = [] {
        std::array<Move, dots*(dots - 1) / 2> table{};
        std::size_t index = 0;
        for (std::uint8_t a = 0; a < dots; ++a)
            for (std::uint8_t b = static_cast<std::uint8_t>(a + 1); b < dots; ++b) table[index++] = {a, b};
        return table;
    }();

    constexpr int exact_delta(Move move) const {
        const int difference = values_[move.b] - values_[move.a];
        const auto changed = static_cast<std::uint32_t>(dot_segments[move.a] ^ dot_segments[move.b]);
        return difference * (2 * (pulls_[move.a] - pulls_[move.b]) + difference * std::popcount(changed));
    }

    constexpr void add_to_segments(int mask, int change) {
        for (auto rest = static_cast<std::uint32_t>(mask); rest != 0; rest &= rest - 1)
            for (const std::uint8_t dot : segment_dots[static_cast<std::size_t>(std::countr_zero(rest))])
                pulls_[dot] += change;
    }

    Values values_{};
    int energy_ = 0;
    std::array<int, dots> pulls_{};  // sum of the errors of each dot's segments
};

// The twelve symmetries of the hexagon.

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

/// Whether a solution stands for its class: the lexicographically smallest image. Of the 48, 4 do.
inline bool is_canonical(const Values& solution) { return canonical(solution) == solution; }

}  // namespace hexsmith::magic19
