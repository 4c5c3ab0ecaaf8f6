// Moves of the players and their chance results.
#pragma once

#include <array>
#include <cstdint>

#include "catan/board/counts.hpp"
#include "hex/layout.hpp"

namespace hexsmith::catan::rules {

/// Development cards, in the order in which Counts hold them.
enum class Card : std::uint8_t { knight, plenty, monopoly, roads, point };
constexpr int index(Card card) { return static_cast<int>(card); }

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
    bank_trade,
    accept_trade,
    decline_trade,
    confirm_trade,
    cancel_trade,
    offer_trade,
    counter_trade,
};
inline constexpr int move_kinds = 19;

/// No resource, no player, no card.
inline constexpr std::uint8_t nothing = 7;

/// Cards to exchange.
struct Offer {
    Counts give;
    Counts receive;

    /// Returns the offer as the partner sees it, with the two sides exchanged.
    constexpr Offer reversed() const { return {receive, give}; }

    friend constexpr bool operator==(const Offer&, const Offer&) = default;
};

struct Move {
    MoveKind kind = MoveKind::end;
    /// discard, monopoly: resource; plenty: the first; bank_trade: given; robber: victim, from 0; confirm_trade:
    /// partner, from 0; offer_trade: players asked, bit p for player p, or `everyone`.
    std::uint8_t a = nothing;
    std::uint8_t b = nothing;  // plenty: the second, no lower than the first, or nothing; bank_trade: received
    std::int16_t place = 0;    // settlement, city: intersection; road: edge; robber: hex
    Offer offer;               // offer_trade, counter_trade: from the side of the player who makes it

    constexpr hex::IntersectionId intersection() const { return {place}; }
    constexpr hex::EdgeId edge() const { return {place}; }

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// The chance results of a move. Absent results are drawn from the game's streams.
struct Outcome {
    std::array<std::uint8_t, 2> dice{};  // 1 to 6; 0: absent
    std::uint8_t card = nothing;         // development card that was bought
    std::uint8_t stolen = nothing;       // resource that was stolen

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace hexsmith::catan::rules
