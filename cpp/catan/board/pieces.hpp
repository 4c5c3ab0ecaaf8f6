// The pieces of a board: terrains, number tokens and harbors.
#pragma once

#include <array>
#include <cstdint>

namespace hexsmith::catan {

/// Kinds of hexes: the five resources, gold, which yields a resource of the player's choice, and desert and sea, which
/// yield nothing.
enum class Terrain : std::uint8_t { wood, brick, wool, grain, ore, desert, gold, sea };
inline constexpr int resource_count = 5;
inline constexpr int terrain_count = 8;

/// Whether hexes of a terrain yield resources, and therefore have tokens.
constexpr bool yields(Terrain terrain) { return terrain != Terrain::desert && terrain != Terrain::sea; }

/// The terrains that yield resources. In fairness terms, gold is a sixth resource.
inline constexpr std::array yielding_terrains{Terrain::wood,  Terrain::brick, Terrain::wool,
                                              Terrain::grain, Terrain::ore,   Terrain::gold};

/// Kinds of harbors: 2:1 harbors, which have the index of their resource, and the 3:1 harbor `any`.
enum class Harbor : std::uint8_t { wood, brick, wool, grain, ore, any };

constexpr int index(Terrain terrain) { return static_cast<int>(terrain); }
constexpr int index(Harbor harbor) { return static_cast<int>(harbor); }

/// The token of a hex: a number from 2 to 12 without 7, or 0 for no token. Values from 13 to 56 and 1 are pairs of
/// tokens with different numbers: 1 is the pair 2 and 12, and the others are ordered by the smaller number, then by the
/// larger. The last value is the blank token, for land that is dealt without a number. Code treats it as a pair without
/// numbers.
using Token = std::uint8_t;
inline constexpr Token no_token = 0;
inline constexpr Token two_and_twelve = 1;
/// Token values below this number are no_token, two_and_twelve and the single tokens.
inline constexpr int number_values = 13;
inline constexpr Token blank_token = 57;
inline constexpr int token_values = 58;

/// A set of tokens, bit t for token t.
using TokenSet = std::uint64_t;
inline constexpr TokenSet all_tokens = (TokenSet{1} << token_values) - 1;
constexpr TokenSet one(Token token) { return TokenSet{1} << token; }

/// The pairs, and the blank token.
inline constexpr TokenSet pair_tokens = one(two_and_twelve) | ~(one(number_values) - 1);
constexpr bool is_pair(Token token) { return (pair_tokens >> token & 1) != 0; }

/// The numbers of each token, bit n for number n.
inline constexpr auto numbers_of = [] {
    std::array<std::uint16_t, token_values> numbers{};
    const auto bits = [](int a, int b) { return static_cast<std::uint16_t>(1u << a | 1u << b); };
    std::size_t next = number_values;
    for (int a = 2; a < number_values; ++a) {
        if (a == 7) continue;
        numbers[static_cast<std::size_t>(a)] = bits(a, a);
        for (int b = a + 1; b < number_values; ++b) {
            if (b == 7) continue;
            const bool is_first = a == 2 && b == 12;
            numbers[is_first ? two_and_twelve : next] = bits(a, b);
            next += !is_first;
        }
    }
    return numbers;
}();

/// The pips of each token: the number of the 36 rolls of two dice that show its number n, which is 6 - |7 - n|. The
/// pips of a pair are the sum of both numbers' pips.
inline constexpr auto pips = [] {
    std::array<std::uint8_t, token_values> sums{};
    for (std::size_t token = 0; token < token_values; ++token)
        for (int number = 2; number < number_values; ++number)
            if ((numbers_of[token] >> number & 1) != 0)
                sums[token] = static_cast<std::uint8_t>(sums[token] + 6 - (number < 7 ? 7 - number : number - 7));
    return sums;
}();

/// Whether a value is a token that land may have: all values are, except no_token and 7.
constexpr bool is_on_land(Token token) { return token < token_values && token != no_token && token != 7; }

/// Maximum pips of a single token.
inline constexpr int most_pips_of_one = 5;

/// Returns the tokens that have at least one number of a set, bit n for number n.
constexpr TokenSet tokens_of(unsigned numbers) {
    TokenSet tokens = 0;
    for (std::size_t token = 0; token < token_values; ++token)
        if ((numbers_of[token] & numbers) != 0) tokens |= one(static_cast<Token>(token));
    return tokens;
}

/// The tokens with a number that is printed in red, 6 or 8.
inline constexpr TokenSet red_tokens = tokens_of(1 << 6 | 1 << 8);
constexpr bool is_red(Token token) { return (red_tokens >> token & 1) != 0; }
/// The tokens with one of the rarest numbers, 2 or 12.
inline constexpr TokenSet low_tokens = tokens_of(1 << 2 | 1 << 12);
constexpr bool is_low(Token token) { return (low_tokens >> token & 1) != 0; }
/// Whether two tokens have a number in common.
constexpr bool share_number(Token a, Token b) { return (numbers_of[a] & numbers_of[b]) != 0; }

inline constexpr int max_harbors = 64;

/// The number of pieces of each kind.
struct Bag {
    std::array<std::uint8_t, terrain_count> terrains{};
    std::array<std::uint8_t, token_values> tokens{};

    constexpr Bag& operator+=(const Bag& other) {
        for (std::size_t kind = 0; kind < terrain_count; ++kind) terrains[kind] += other.terrains[kind];
        for (std::size_t token = 0; token < token_values; ++token) tokens[token] += other.tokens[token];
        return *this;
    }
    friend constexpr bool operator==(const Bag&, const Bag&) = default;
};

}  // namespace hexsmith::catan
