// Sets of intersections or of edges as bits: the engine of games asks them millions of times a second.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "hex/layout.hpp"

namespace hexsmith::catan::game {

struct Bits {
    static constexpr int word_count = (hex::max_corners + 63) / 64;
    std::array<std::uint64_t, word_count> words{};

    constexpr bool operator[](int id) const { return (words[id >> 6] >> (id & 63) & 1) != 0; }
    constexpr void add(int id) { words[id >> 6] |= std::uint64_t{1} << (id & 63); }
    constexpr void remove(int id) { words[id >> 6] &= ~(std::uint64_t{1} << (id & 63)); }

    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const std::uint64_t word : words) any |= word;
        return any == 0;
    }
    constexpr int count() const {
        int sum = 0;
        for (const std::uint64_t word : words) sum += std::popcount(word);
        return sum;
    }

    /// The id at a place in ascending order. Precondition: place < count().
    constexpr int at(int place) const {
        int word = 0;
        for (int here = std::popcount(words[0]); place >= here; here = std::popcount(words[++word])) place -= here;
        std::uint64_t left = words[word];
        for (; place > 0; --place) left &= left - 1;
        return 64 * word + std::countr_zero(left);
    }

    /// Calls `visit(id)` for each id of the set, in ascending order.
    constexpr void for_each(auto&& visit) const {
        for (int word = 0; word < word_count; ++word)
            for (std::uint64_t left = words[word]; left != 0; left &= left - 1)
                visit(64 * word + std::countr_zero(left));
    }

    friend constexpr Bits operator&(const Bits& a, const Bits& b) {
        Bits both;
        for (int word = 0; word < word_count; ++word) both.words[word] = a.words[word] & b.words[word];
        return both;
    }
    friend constexpr Bits operator|(const Bits& a, const Bits& b) {
        Bits either;
        for (int word = 0; word < word_count; ++word) either.words[word] = a.words[word] | b.words[word];
        return either;
    }
    friend constexpr bool operator==(const Bits&, const Bits&) = default;
};

/// The set of all ids below `count`.
constexpr Bits all_below(int count) {
    Bits all;
    for (int id = 0; id < count; ++id) all.add(id);
    return all;
}

}  // namespace hexsmith::catan::game
