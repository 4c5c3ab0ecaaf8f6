// Sets of small ids as bits of 64-bit words. The game engine and the draft search query them millions of times a
// second. Sets of hexes fit one word, so they are plain unsigned integers.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/random.hpp"

namespace hexsmith {

/// Calls `visit(id)` for each set bit of a word, in ascending order.
constexpr void for_each_id(std::uint64_t word, auto&& visit) {
    for (; word != 0; word &= word - 1) visit(std::countr_zero(word));
}

template <std::size_t Words>
struct IdSet {
    std::array<std::uint64_t, Words> words{};

    /// Returns the set of the ids 0, 1, ... count - 1.
    static constexpr IdSet all_below(int count) {
        IdSet ids;
        for (int id = 0; id < count; ++id) ids.add(id);
        return ids;
    }

    constexpr bool operator[](int id) const { return (words[word_of(id)] >> (id & 63) & 1) != 0; }
    constexpr void add(int id) { words[word_of(id)] |= std::uint64_t{1} << (id & 63); }
    constexpr void remove(int id) { words[word_of(id)] &= ~(std::uint64_t{1} << (id & 63)); }

    constexpr bool empty() const { return *this == IdSet{}; }
    constexpr int count() const {
        int sum = 0;
        for (const std::uint64_t word : words) sum += std::popcount(word);
        return sum;
    }

    /// Returns the id at an index if the ids are in ascending order. Precondition: index < count().
    constexpr int at(int index) const {
        assert(index >= 0 && index < count());
        std::size_t word = 0;
        for (int bits = std::popcount(words[0]); index >= bits; bits = std::popcount(words[++word])) index -= bits;
        std::uint64_t remaining = words[word];
        for (; index > 0; --index) remaining &= remaining - 1;
        return static_cast<int>(64 * word) + std::countr_zero(remaining);
    }

    /// Returns the smallest id >= `id` that is not in the set. Precondition: such an id exists.
    constexpr int next_outside(int id) const {
        assert(id >= 0 && id < static_cast<int>(64 * Words));
        std::size_t word = word_of(id);
        std::uint64_t outside = ~words[word] & ~std::uint64_t{0} << (id & 63);
        while (Words > 1 && outside == 0) {
            assert(word + 1 < Words);
            outside = ~words[++word];
        }
        assert(outside != 0);
        return static_cast<int>(64 * word) + std::countr_zero(outside);
    }

    constexpr void for_each(auto&& visit) const {
        for (std::size_t word = 0; word < Words; ++word)
            for_each_id(words[word], [&](int id) { visit(static_cast<int>(64 * word) + id); });
    }

    /// Returns whether the two sets have a common id.
    constexpr bool meets(const IdSet& other) const { return !(*this & other).empty(); }

    friend constexpr IdSet operator&(IdSet a, const IdSet& b) {
        for (std::size_t word = 0; word < Words; ++word) a.words[word] &= b.words[word];
        return a;
    }
    friend constexpr IdSet operator|(IdSet a, const IdSet& b) {
        for (std::size_t word = 0; word < Words; ++word) a.words[word] |= b.words[word];
        return a;
    }
    friend constexpr bool operator==(const IdSet& a, const IdSet& b) {
        std::uint64_t difference = 0;
        for (std::size_t word = 0; word < Words; ++word) difference |= a.words[word] ^ b.words[word];
        return difference == 0;
    }

    constexpr std::uint64_t hash() const {
        std::uint64_t hash = 0;
        for (const std::uint64_t word : words) hash = mix64(hash ^ word);
        return hash;
    }

private:
    static constexpr std::size_t word_of(int id) { return Words == 1 ? 0 : static_cast<std::size_t>(id >> 6); }
};

}  // namespace hexsmith
