// Five small numbers in the bytes of a word: the number of cards of each resource, or of each kind of development card.
// A single operation adds two hands, or compares a hand with a price.
//
// Each number must be below 256, and below 128 in comparisons. A game has at most 24 cards of a resource, and at most
// 234 cards to discard at once.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "catan/board/pieces.hpp"

namespace hexsmith::catan {

/// A set of resources or of kinds of cards, bit i for number i.
using FiveSet = std::uint8_t;
inline constexpr FiveSet all_five = 0x1f;

struct Counts {
    std::uint64_t word = 0;

    constexpr Counts() = default;
    constexpr Counts(int a, int b, int c, int d, int e)
        : word(static_cast<std::uint64_t>(a) | static_cast<std::uint64_t>(b) << 8 |
               static_cast<std::uint64_t>(c) << 16 | static_cast<std::uint64_t>(d) << 24 |
               static_cast<std::uint64_t>(e) << 32) {}

    /// Returns `amount` cards of kind i, and 0 of the other kinds.
    static constexpr Counts of(int i, int amount = 1) {
        Counts counts;
        counts.word = static_cast<std::uint64_t>(amount) << (8 * i);
        return counts;
    }

    constexpr int operator[](int i) const { return static_cast<int>(word >> (8 * i) & 0xff); }

    /// Returns the sum of the five numbers. Precondition: the sum is below 256.
    constexpr int total() const {
        assert((*this)[0] + (*this)[1] + (*this)[2] + (*this)[3] + (*this)[4] < 256);
        return static_cast<int>(word * 0x0101010101u >> 32 & 0xff);
    }

    constexpr bool empty() const { return word == 0; }

    constexpr Counts& operator+=(Counts other) {
        word += other.word;
        return *this;
    }
    /// Precondition: contains(other).
    constexpr Counts& operator-=(Counts other) {
        assert(contains(other));
        word -= other.word;
        return *this;
    }
    friend constexpr Counts operator+(Counts a, Counts b) { return a += b; }
    friend constexpr Counts operator-(Counts a, Counts b) { return a -= b; }

    /// Whether each number is at least the same number of `price`.
    constexpr bool covers(Counts price) const { return compare(price) == high_bits; }

    /// Returns the indices of the numbers that are at least the same number of `other`.
    constexpr FiveSet at_least(Counts other) const { return gather_bits(compare(other)); }

    /// Returns the indices of the numbers that are not 0.
    constexpr FiveSet present() const {
        constexpr std::uint64_t low_bits = 0x7f7f7f7f7fu;
        return gather_bits((((word & low_bits) + low_bits) | word) & high_bits);
    }

    friend constexpr bool operator==(Counts, Counts) = default;

private:
    static constexpr std::uint64_t high_bits = 0x8080808080u;

    /// Moves the bits 7, 15, ..., 39 to the bits 0 to 4. The terms of the product do not overlap.
    static constexpr FiveSet gather_bits(std::uint64_t bits) {
        return static_cast<FiveSet>((bits >> 7) * 0x102040810u >> 32 & all_five);
    }

    /// Whether each number is at least the same number of `other`. Unlike `covers`, the function accepts numbers up to
    /// 255.
    constexpr bool contains(Counts other) const {
        for (int i = 0; i < 5; ++i)
            if ((*this)[i] < other[i]) return false;
        return true;
    }

    constexpr std::uint64_t compare(Counts other) const { return ((word | high_bits) - other.word) & high_bits; }
};

static_assert(Counts(19, 0, 3, 7, 1).at_least({19, 1, 2, 8, 0}) == 0b10101);
static_assert(Counts(1, 0, 19, 0, 2).present() == 0b10101 && Counts(128, 255, 0, 1, 127).present() == 0b11011 &&
              Counts(19, 19, 19, 19, 19).total() == 95);

// Prices in the order of resources: wood, brick, wool, grain, ore.
inline constexpr Counts road_price{1, 1, 0, 0, 0};
inline constexpr Counts settlement_price{1, 1, 1, 1, 0};
inline constexpr Counts city_price{0, 0, 0, 2, 3};
inline constexpr Counts card_price{0, 0, 1, 1, 1};

inline constexpr int most_players = 6;

// Numbers of pieces of each player.
inline constexpr int road_pieces = 15;
inline constexpr int settlement_pieces = 5;
inline constexpr int city_pieces = 4;

}  // namespace hexsmith::catan
