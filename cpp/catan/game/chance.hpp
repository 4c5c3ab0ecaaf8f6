// The streams of chance: dice, deck, thefts, and what the players leave to chance.
//
// Each is a counter hashed with the seed by SplitMix64's finalizer (core/random.hpp). The draw depends on how many
// rolls (purchases, thefts, moves) there were, and on nothing else: whatever happens in between, the tenth roll of a
// seed shows the same dice, so that boards and openings are compared on common random numbers. A number below n is
// taken from 32 bits by a product, so that some are likelier than others by less than n / 2^32.
#pragma once

#include <cstdint>

#include "core/random.hpp"

namespace hexsmith::catan::game {

enum class Stream : std::uint8_t { dice, deck, thefts, players, games };

/// 64 uniform bits.
constexpr std::uint64_t draw(std::uint64_t seed, Stream stream, std::uint64_t index) {
    constexpr std::uint64_t golden = 0x9e3779b97f4a7c15u;
    const std::uint64_t start = mix64(seed + golden * (static_cast<std::uint64_t>(stream) + 1));
    return mix64(start + golden * (index + 1));
}

/// An integer in [0, n) from the low or the high half of 64 uniform bits.
constexpr int low_below(std::uint64_t bits, int n) {
    return static_cast<int>((bits & 0xffffffffu) * static_cast<std::uint64_t>(n) >> 32);
}
constexpr int high_below(std::uint64_t bits, int n) {
    return static_cast<int>((bits >> 32) * static_cast<std::uint64_t>(n) >> 32);
}

}  // namespace hexsmith::catan::game
