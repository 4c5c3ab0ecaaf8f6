// What players decide, and what chance brings.
#pragma once

#include <array>
#include <cstdint>

#include "catan/board/counts.hpp"
#include "hex/layout.hpp"

namespace hexsmith::catan::game {

/// Development cards, in the order in which Counts hold them.
enum class Card : std::uint8_t { knight, plenty, monopoly, roads, point };
constexpr int index(Card card) { return static_cast<int>(card); }
inline constexpr Counts full_deck{14, 2, 2, 2, 5};
inline constexpr int deck_cards = 25;

/// A trade between players is not among them: exchange.hpp.
enum class MoveKind : std::uint8_t {
    settlement,
    city,
    road,
    roll,
    end,
    buy,
    knight,
    roads,
    discard,
    robber,
    monopoly,
    plenty,
    trade,
};
inline constexpr int move_kinds = 13;

/// No resource, no player, no card.
inline constexpr std::uint8_t nothing = 7;

struct Move {
    MoveKind kind = MoveKind::end;
    std::uint8_t a = nothing;  // discard, monopoly: resource; plenty: the first; trade: given; robber: victim, from 0
    std::uint8_t b = nothing;  // plenty: the second, no lower than the first, or nothing; trade: received
    std::int16_t place = 0;    // settlement, city: intersection; road: edge; robber: hex

    constexpr hex::IntersectionId intersection() const { return {place}; }
    constexpr hex::EdgeId edge() const { return {place}; }

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// A move as one number, and back: kind, a, b and place from the low bits up in 4, 3, 3 and 9 bits.
constexpr std::uint32_t pack(Move move) {
    return static_cast<std::uint32_t>(move.kind) | static_cast<std::uint32_t>(move.a) << 4 |
           static_cast<std::uint32_t>(move.b) << 7 | static_cast<std::uint32_t>(move.place) << 10;
}
constexpr Move unpack(std::uint32_t packed) {
    return {static_cast<MoveKind>(packed & 15), static_cast<std::uint8_t>(packed >> 4 & 7),
            static_cast<std::uint8_t>(packed >> 7 & 7), static_cast<std::int16_t>(packed >> 10 & 511)};
}

/// What a move brought by chance, or is to bring; what is absent is drawn from the game's streams.
struct Outcome {
    std::array<std::uint8_t, 2> dice{};  // 1 to 6; 0: absent
    std::uint8_t card = nothing;         // bought
    std::uint8_t stolen = nothing;       // resource

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace hexsmith::catan::game
