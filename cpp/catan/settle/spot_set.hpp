// Sets of spots as bits, in as few 64-bit words as the layout needs.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/random.hpp"

namespace hexsmith::catan {

template <std::size_t Words>
class SpotSet {
public:
    constexpr bool operator[](int spot) const { return (words_[word_of(spot)] >> (spot % 64) & 1) != 0; }
    constexpr void insert(int spot) { words_[word_of(spot)] |= std::uint64_t{1} << (spot % 64); }

    /// The first spot from `spot` on that is not in the set. Precondition: there is one.
    constexpr int next_outside(int spot) const {
        std::size_t word = word_of(spot);
        std::uint64_t outside = ~words_[word] & ~std::uint64_t{0} << (spot % 64);
        while (Words > 1 && outside == 0) outside = ~words_[++word];
        return static_cast<int>(64 * word) + std::countr_zero(outside);
    }

    constexpr bool meets(const SpotSet& other) const {
        std::uint64_t common = 0;
        for (std::size_t word = 0; word < Words; ++word) common |= words_[word] & other.words_[word];
        return common != 0;
    }

    friend constexpr SpotSet operator|(SpotSet a, const SpotSet& b) {
        for (std::size_t word = 0; word < Words; ++word) a.words_[word] |= b.words_[word];
        return a;
    }

    friend constexpr bool operator==(const SpotSet& a, const SpotSet& b) {
        std::uint64_t unlike = 0;
        for (std::size_t word = 0; word < Words; ++word) unlike |= a.words_[word] ^ b.words_[word];
        return unlike == 0;
    }

    constexpr std::uint64_t hash() const {
        std::uint64_t hash = 0;
        for (const std::uint64_t word : words_) hash = mix64(hash ^ word);
        return hash;
    }

private:
    static constexpr std::size_t word_of(int spot) { return Words == 1 ? 0 : static_cast<std::size_t>(spot) / 64; }

    std::array<std::uint64_t, Words> words_{};
};

}  // namespace hexsmith::catan
