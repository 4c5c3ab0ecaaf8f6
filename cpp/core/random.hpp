// A generator of random numbers, uniform distributions and a shuffle. They are not for cryptography.
//
// The generator is xoshiro256++ (Blackman and Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47,
// 2021), with 256 bits of state and the period 2^256 - 1. SplitMix64 (Steele, Lea and Flood, OOPSLA 2014) expands a
// seed and a stream number into that state. The distributions and the shuffle of this file give the same numbers on
// every machine, unlike those of standard libraries.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/hash.hpp"

namespace hexsmith {

/// `below(n)` returns an integer in [0, n), `uniform()` a number in [0, 1).
template <class R>
concept RandomSource = requires(R random, std::uint32_t n) {
    { random.below(n) } -> std::same_as<std::uint32_t>;
    { random.uniform() } -> std::same_as<double>;
};

/// Applies the finalizer of SplitMix64: a bijection of the 64-bit integers in which each input bit affects all output
/// bits.
constexpr std::uint64_t mix64(std::uint64_t bits) {
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
    return bits ^ (bits >> 31);
}

class Rng {
public:
    /// `seed` reproduces a run. `stream` selects one of its independent sequences, such as that of a restart or a game.
    explicit constexpr Rng(std::uint64_t seed, std::uint64_t stream = 0) {
        std::uint64_t counter = seed ^ mix64(stream);
        for (std::uint64_t& word : state_) {
            counter += 0x9e3779b97f4a7c15u;
            word = mix64(counter);
        }
    }

    /// Returns 64 uniform random bits.
    constexpr std::uint64_t next() {
        const std::uint64_t result = rotate_left(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotate_left(state_[3], 45);
        return result;
    }

    /// Returns an unbiased integer in [0, n), n > 0 (Lemire, "Fast random integer generation in an interval", 2019).
    constexpr std::uint32_t below(std::uint32_t n) {
        std::uint64_t product = (next() >> 32) * n;
        while (biased(product, n)) product = (next() >> 32) * n;
        return static_cast<std::uint32_t>(product >> 32);
    }

    /// Returns two independent unbiased integers in [0, n). Both come from the same 64 bits.
    constexpr std::pair<std::uint32_t, std::uint32_t> pair_below(std::uint32_t n) {
        for (;;) {
            const std::uint64_t bits = next();
            const std::uint64_t first = (bits >> 32) * n;
            const std::uint64_t second = (bits & 0xffffffffu) * n;
            if (!biased(first, n) && !biased(second, n))
                return {static_cast<std::uint32_t>(first >> 32), static_cast<std::uint32_t>(second >> 32)};
        }
    }

    /// Returns a uniform multiple of 2^-53 in [0, 1).
    constexpr double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }

private:
    /// Returns whether Lemire's method must reject a product.
    static constexpr bool biased(std::uint64_t product, std::uint32_t n) {
        const auto low = static_cast<std::uint32_t>(product);
        return low < n && low < (0u - n) % n;
    }

    static constexpr std::uint64_t rotate_left(std::uint64_t bits, int count) {
        return (bits << count) | (bits >> (64 - count));
    }

    std::uint64_t state_[4]{};
};

/// Shuffles the items uniformly (Fisher-Yates, from the last item down).
template <class T, RandomSource R>
constexpr void shuffle(std::span<T> items, R& random) {
    for (std::size_t i = items.size(); i > 1; --i) {
        const std::size_t j = random.below(static_cast<std::uint32_t>(i));
        std::swap(items[i - 1], items[j]);
    }
}

/// Returns the 64-bit seed of a text: FNV-1a over its UTF-16 code units, low byte first, then the finalizer of
/// SplitMix64. A `char` text must be ASCII. The mapping never changes, because a seed must give the same board in every
/// later version.
template <class Char>
constexpr std::uint64_t seed_of(std::basic_string_view<Char> text) {
    Fnv1a hash;
    for (const Char unit : text) hash.add(static_cast<std::uint16_t>(std::make_unsigned_t<Char>(unit)));
    return mix64(hash.value());
}

constexpr std::uint64_t seed_of(std::string_view text) { return seed_of<char>(text); }

}  // namespace hexsmith
