// Random streams for the dice, the deck, thefts and the random choices of players.
//
// Each stream hashes the seed and a counter with SplitMix64's finalizer (core/random.hpp). A draw depends only on the
// number of earlier rolls, purchases, thefts or moves. The tenth roll of a seed therefore always has the same dice, so
// boards and openings are compared with common random numbers. A random number below n is the high half of the product
// of n and 32 random bits. Its bias is less than n / 2^32.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <utility>

#include "core/random.hpp"

namespace hexsmith::catan::rules {

enum class Stream : std::uint8_t { dice, deck, thefts, players, games };

/// Returns 64 random bits: draw number `index` of a stream.
constexpr std::uint64_t draw(std::uint64_t seed, Stream stream, std::uint64_t index) {
    constexpr std::uint64_t golden = 0x9e3779b97f4a7c15u;
    const std::uint64_t start = mix64(seed + golden * (static_cast<std::uint64_t>(stream) + 1));
    return mix64(start + golden * (index + 1));
}

/// Returns a random integer in [0, n), from the low or the high half of 64 random bits.
constexpr int low_below(std::uint64_t bits, int n) {
    return static_cast<int>((bits & 0xffffffffu) * static_cast<std::uint64_t>(n) >> 32);
}
constexpr int high_below(std::uint64_t bits, int n) {
    return static_cast<int>((bits >> 32) * static_cast<std::uint64_t>(n) >> 32);
}

/// The numbers of two dice, 1 to 6.
using Dice = std::array<std::uint8_t, 2>;

/// Returns the dice of a roll. `rolls` is the number of earlier rolls.
constexpr Dice roll_dice(std::uint64_t seed, std::uint64_t rolls) {
    const std::uint64_t bits = draw(seed, Stream::dice, rolls);
    return {static_cast<std::uint8_t>(1 + low_below(bits, 6)), static_cast<std::uint8_t>(1 + high_below(bits, 6))};
}

/// Number of combinations that are drawn before the deck is shuffled again. The last draws stay unpredictable, because
/// 12 of the 36 combinations remain in the deck.
inline constexpr int rolls_per_shuffle = 24;

/// Returns the balanced dice of a roll, drawn without replacement from a deck of all 36 combinations. The function
/// repeats the Fisher-Yates shuffle up to the roll's place in the deck, so that the result depends only on the seed and
/// on `rolls`, like that of roll_dice().
constexpr Dice roll_balanced_dice(std::uint64_t seed, std::uint64_t rolls) {
    constexpr int combinations = 36;
    std::array<std::uint8_t, combinations> deck{};
    std::iota(deck.begin(), deck.end(), std::uint8_t{0});
    const int place = static_cast<int>(rolls % rolls_per_shuffle);
    for (int i = 0; i <= place; ++i) {
        const std::uint64_t bits = draw(seed, Stream::dice, rolls - static_cast<std::uint64_t>(place - i));
        std::swap(deck[i], deck[i + low_below(bits, combinations - i)]);
    }
    return {static_cast<std::uint8_t>(1 + deck[place] / 6), static_cast<std::uint8_t>(1 + deck[place] % 6)};
}

}  // namespace hexsmith::catan::rules
