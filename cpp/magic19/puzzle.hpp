// The puzzle Magic-19. A hexagon has nineteen dots, with letters A..S in reading order:
//
//         A   B   C
//       D   E   F   G
//     H   I   J   K   L
//       M   N   O   P
//         Q   R   S
//
// Place each number 1..19 on a dot, so that the numbers on the three dots of each segment sum to 22. The twelve
// segments are the six sides, and the six spokes from the corners to the center.
//
// The error of a segment is its sum minus 22. The energy is the sum of the squared errors of all segments. A move swaps
// the values of two dots a and b. Let d be the value of b minus the value of a, errors(x) the sum of the errors of the
// segments through x, and n the number of segments through exactly one of a and b. Then the move changes the energy by
// 2 d (errors(a) - errors(b)) + d^2 n.
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

// The dots of the hexagon, clockwise from A. sides[i] is the middle of the side between the corners i and i + 1, and
// spokes[i] is the middle of the spoke of corner i.
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

/// The segments through each dot, as a bit set.
inline constexpr auto dot_segments = [] {
    std::array<std::uint16_t, dots> table{};
    for (std::size_t segment = 0; segment < segments; ++segment)
        for (const std::uint8_t dot : segment_dots[segment])
            table[dot] = static_cast<std::uint16_t>(table[dot] | (1u << segment));
    return table;
}();

/// Returns the sum of the squared errors of the segments. The energy of a solution is 0.
constexpr int energy(const Values& values) {
    int sum = 0;
    for (const auto& segment : segment_dots) {
        const int error = values[segment[0]] + values[segment[1]] + values[segment[2]] - magic_sum;
        sum += error * error;
    }
    return sum;
}

/// The puzzle as an annealing problem. Each run starts from a random arrangement.
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
        errors_ = {};
        for (const auto& segment : segment_dots) {
            const int error = values[segment[0]] + values[segment[1]] + values[segment[2]] - magic_sum;
            for (const std::uint8_t dot : segment) errors_[dot] += error;
        }
    }

private:
    /// All swaps of two dots.
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
        return difference * (2 * (errors_[move.a] - errors_[move.b]) + difference * std::popcount(changed));
    }

    constexpr void add_to_segments(int mask, int change) {
        for (auto rest = static_cast<std::uint32_t>(mask); rest != 0; rest &= rest - 1)
            for (const std::uint8_t dot : segment_dots[static_cast<std::size_t>(std::countr_zero(rest))])
                errors_[dot] += change;
    }

    Values values_{};
    int energy_ = 0;
    std::array<int, dots> errors_{};  // sum of the errors of the segments through each dot
};

/// Returns the images of an arrangement under the twelve symmetries of the hexagon: rotated by k = 0..5 corners, then
/// reflected at the axis of corner 0 and rotated by k corners.
constexpr std::array<Values, 12> images(const Values& values) {
    std::array<Values, 12> result{};
    for (std::size_t k = 0; k < 6; ++k) {
        Values& rotated = result[k];
        Values& reflected = result[k + 6];
        rotated[center] = reflected[center] = values[center];
        for (std::size_t i = 0; i < 6; ++i) {
            const std::size_t forward = (i + k) % 6;
            const std::size_t backward = (12 - i + k) % 6;
            rotated[corners[forward]] = values[corners[i]];
            rotated[spokes[forward]] = values[spokes[i]];
            rotated[sides[forward]] = values[sides[i]];
            reflected[corners[backward]] = values[corners[i]];
            reflected[spokes[backward]] = values[spokes[i]];
            reflected[sides[(backward + 5) % 6]] = values[sides[i]];  // side i is between corners i and i + 1
        }
    }
    return result;
}

/// Returns the lexicographically smallest image. Two arrangements are symmetric to each other if and only if their
/// smallest images are equal.
constexpr Values canonical(const Values& values) {
    const auto symmetric_images = images(values);
    return *std::min_element(symmetric_images.begin(), symmetric_images.end());
}

/// Returns whether a solution is the smallest of its 12 images. This is true for 4 of the 48 solutions.
inline bool is_canonical(const Values& solution) { return canonical(solution) == solution; }

}  // namespace hexsmith::magic19
