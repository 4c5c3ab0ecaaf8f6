// Sets of small ids as bits, in as many 64-bit words as the ids need: the engine of games and the search of drafts ask
// them millions of times a second. A set that fits one word can be an unsigned number, as sets of hexes are.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/random.hpp"

namespace hexsmith {

/// Calls `visit(id)` for each bit of a word that is set, in ascending order.
constexpr void for_each_id(std::uint64_t word, auto&& visit) {
    for (; word != 0; word &= word - 1) visit(std::countr_zero(word));
}

template <std::size_t Words>
struct IdSet {
    std::array<std::uint64_t, Words> words{};

    /// The set of all ids below `count`.
    static constexpr IdSet all_below(int count) {
        IdSet all;
        for (int id = 0; id < count; ++id) all.add(id);
        return all;
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

    /// The id at a place in ascending order. Precondition: place < count().
    constexpr int at(int place) const {
        assert(place >= 0 && place < count());
        std::size_t word = 0;
        for (int here = std::popcount(words[0]); place >= here; here = std::popcount(words[++word])) place -= here;
        std::uint64_t left = words[word];
        for (; place > 0; --place) left &= left - 1;
        return static_cast<int>(64 * word) + std::countr_zero(left);
    }

    /// The first id from `id` on that is not in the set. Precondition: there is one.
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

    /// Calls `visit(id)` for each id of the set, in ascending order.
    constexpr void for_each(auto&& visit) const {
        for (std::size_t word = 0; word < Words; ++word)
            for_each_id(words[word], [&](int id) { visit(static_cast<int>(64 * word) + id); });
    }

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
        std::uint64_t unlike = 0;
        for (std::size_t word = 0; word < Words; ++word) unlike |= a.words[word] ^ b.words[word];
        return unlike == 0;
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
