// Moves of the players, and the random outcomes of moves.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "catan/board/counts.hpp"
#include "hex/layout.hpp"

namespace hexsmith::catan::rules {

/// Development cards, in their order in Counts.
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

/// A value that means no resource, no player or no card.
inline constexpr std::uint8_t nothing = 7;

/// The cards that the two sides of a trade exchange.
struct Offer {
    Counts give;
    Counts receive;

    /// Returns the offer from the side of the partner.
    constexpr Offer reversed() const { return {receive, give}; }

    friend constexpr bool operator==(const Offer&, const Offer&) = default;
};

struct Move {
    MoveKind kind = MoveKind::end;
    /// For discard and monopoly, the resource. For plenty, the first resource. For bank_trade, the resource that the
    /// player gives. For robber, the victim. For confirm_trade, the partner. For offer_trade, the set of players who
    /// are asked, or `everyone`. Players are counted from 0.
    std::uint8_t a = nothing;
    /// For plenty, the second resource, which is not lower than the first, or `nothing`. For bank_trade, the resource
    /// that the player receives.
    std::uint8_t b = nothing;
    std::int16_t place = 0;  // for settlement and city, the intersection; for road, the edge; for robber, the hex
    Offer offer;  // for offer_trade and counter_trade, the offer from the side of the player who makes the move

    constexpr hex::IntersectionId intersection() const { return {place}; }
    constexpr hex::EdgeId edge() const { return {place}; }

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// The random outcome of a move. Absent values are drawn from the game's random streams.
struct Outcome {
    std::array<std::uint8_t, 2> dice{};  // 1 to 6, 0 if absent
    std::uint8_t card = nothing;         // development card that was bought
    std::uint8_t stolen = nothing;       // resource that was stolen
    /// Number of cards that a monopoly took from each player.
    std::optional<std::array<std::uint8_t, most_players>> taken{};

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace hexsmith::catan::rules
