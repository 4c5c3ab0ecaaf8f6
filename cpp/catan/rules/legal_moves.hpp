// Which moves are legal: as sets, counted and picked from without a list.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

/// Where the robber may go, and whom it may steal from.
struct RobberPlaces {
    hex::HexSet hexes = 0;
    std::uint8_t stealable = 0;  // bit p for player p
};

/// Every hex but its own, and every other player with a card. The friendly robber steals from nobody with two open
/// points or fewer, and goes to no hex where such a player has a building, the one who moves it included, as long as
/// that leaves a hex.
RobberPlaces robber_places(const State& state, const hex::Layout& layout);

/// The legal moves of the player who has to choose. Refers to the state, which must outlive it unchanged.
struct LegalMoves {
    Bits settlements;
    Bits cities;
    Bits roads;
    std::uint32_t bank_trades = 0;  // bit 5 give + receive
    std::uint32_t plenties = 0;     // bit 5 a + b for a <= b; where the bank holds a single card a: bit 25 + a
    FiveSet discards = 0;
    FiveSet monopolies = 0;
    bool roll = false;
    bool end = false;
    bool buy = false;
    bool knight = false;
    bool road_building = false;
    bool accept_trade = false;
    bool decline_trade = false;
    bool cancel_trade = false;
    bool offer_trade = false;    // any exchange that the hand allows, to any others
    bool counter_trade = false;  // any exchange that the hand allows
    PlayerSet partners = 0;      // with whom a trade can be confirmed
    RobberPlaces robber;
    const State* state = nullptr;

    /// Those who may be stolen from on a hex.
    unsigned victims(int hex) const { return state->around[hex] & robber.stealable; }

    int robber_count() const {
        int count = 0;
        hex::for_each(robber.hexes, [&](int hex) { count += std::max(1, std::popcount(victims(hex))); });
        return count;
    }
    /// All moves but offers and counter-offers.
    int count() const {
        return settlements.count() + cities.count() + roads.count() + std::popcount(bank_trades) +
               std::popcount(plenties) + std::popcount(discards) + std::popcount(monopolies) + roll + end + buy +
               knight + road_building + robber_count() + accept_trade + decline_trade + cancel_trade +
               std::popcount(partners);
    }
    /// The same, with one move without cards for all offers, and one for all counter-offers.
    int count_with_offers() const { return count() + offer_trade + counter_trade; }
};

/// Precondition: in a view, it is the viewer who has to choose.
LegalMoves legal_moves(const State& state, const GameBoard& board);

/// The roll or the end of a turn, where a glance at the hand says that nothing else is legal; else nothing, even where
/// there is but one move.
std::optional<Move> forced_move(const State& state);

/// The move at a place among those of a kind. Precondition: place < count_of(legal, kind).
Move move_at(const LegalMoves& legal, MoveKind kind, int place);

/// The move at a place among all, by kind and place. Precondition: place < legal.count_with_offers().
Move move_at(const LegalMoves& legal, int place);

/// The legal moves of one kind, counted.
int count_of(const LegalMoves& legal, MoveKind kind);

}  // namespace hexsmith::catan::rules
