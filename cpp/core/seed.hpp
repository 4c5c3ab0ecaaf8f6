// From the text of a seed to the 64 bits that start a generator.
//
// FNV-1a (Fowler, Noll and Vo, 64 bits) over the UTF-16 code units of the text, low byte first, then the finalizer of
// SplitMix64. The mapping never changes, because a seed must give the same board in every later version.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/hash.hpp"
#include "core/random.hpp"

namespace hexsmith {

/// The 64-bit seed of a text. A `char` text must be ASCII.
template <class Char>
constexpr std::uint64_t seed_of(std::basic_string_view<Char> text) {
    Fnv1a hash;
    for (const Char unit : text) hash.add(static_cast<std::uint16_t>(std::make_unsigned_t<Char>(unit)));
    return mix64(hash.value());
}

constexpr std::uint64_t seed_of(std::string_view text) { return seed_of<char>(text); }

}  // namespace hexsmith
