// Which moves are legal, and which rule forbids another.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

// Which moves are legal: as sets, counted and picked from without a list.

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

// Why a move is refused: which rule forbids it.

/// What holds of places is in the order in which it is checked.
enum class IllegalMove : std::uint8_t {
    none,             // it is legal
    over,             // the game is over
    phase,            // no move of this kind is due
    place,            // the board has no such intersection, edge or hex
    occupied,         // somebody has built there
    distance,         // a neighboring intersection is settled
    connection,       // no road of the player's leads there; in the set-up: not at the settlement just placed
    no_settlement,    // a city needs a settlement of the player's
    resources,        // the player cannot pay
    pieces,           // the player has no such piece left
    deck,             // no development card is left
    card,             // the player holds no such card
    card_bought_now,  // it was bought in this turn
    card_played,      // one development card a turn
    road_place,       // the card needs a place for a road
    bank,             // the bank holds too few
    resource,         // no such resource, the same on both sides, none on one, or not in the order of resources
    robber_stays,     // the robber must go to another hex
    friendly_robber,  // it spares who has two points or fewer, there or as the victim
    victim,           // who has no building there or no card, or is the player; or a victim must be named
    partner,          // no other player is asked, or this one has not agreed to the trade
    offers,           // no offer is left: all of this turn have been made, or it has none
    outcome,          // what chance is said to have brought cannot be
};

/// Which rule forbids the move with what chance is to bring, if any does. Nothing is assumed of the numbers in the
/// move.
IllegalMove check(const State& state, const GameBoard& board, Move move, const Outcome& outcome = {});

/// The same of a settlement, city, road or robber move to any place: `none` if it is legal anywhere, else the refusal
/// of the place that is nearest to being legal, the last that is checked.
IllegalMove check_anywhere(const State& state, const GameBoard& board, MoveKind kind);

}  // namespace hexsmith::catan::rules
