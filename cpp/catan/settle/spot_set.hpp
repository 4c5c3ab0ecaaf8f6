// Sets of intersections as bits, in as few 64-bit words as the layout needs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/random.hpp"
#include "hex/layout.hpp"

namespace hexsmith::catan {

template <std::size_t Words>
struct SpotSet {
    std::array<std::uint64_t, Words> words{};

    constexpr bool operator[](int id) const { return (words[word_of(id)] >> (id % 64) & 1) != 0; }
    constexpr void insert(int id) { words[word_of(id)] |= std::uint64_t{1} << (id % 64); }

    friend constexpr SpotSet operator|(SpotSet a, const SpotSet& b) {
        for (std::size_t word = 0; word < Words; ++word) a.words[word] |= b.words[word];
        return a;
    }
    friend constexpr bool operator==(const SpotSet&, const SpotSet&) = default;

    constexpr std::uint64_t hash() const {
        std::uint64_t hash = 0;
        for (const std::uint64_t word : words) hash = mix64(hash ^ word);
        return hash;
    }

private:
    static constexpr std::size_t word_of(int id) { return Words == 1 ? 0 : static_cast<std::size_t>(id) / 64; }
};

/// What a settlement closes to all others: its intersection and the neighbors.
template <std::size_t Words>
constexpr SpotSet<Words> closed_by(const hex::Layout& layout, int id) {
    SpotSet<Words> closed;
    closed.insert(id);
    for (const int neighbor : layout.intersections[id].neighbors)
        if (neighbor != hex::none) closed.insert(neighbor);
    return closed;
}

}  // namespace hexsmith::catan
