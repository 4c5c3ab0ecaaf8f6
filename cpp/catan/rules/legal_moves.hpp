// Which moves are legal, and which rule forbids another.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

// Legal moves as sets, which are counted and indexed without a list.

/// The hexes that the robber may move to and the players that it may steal from.
struct RobberPlaces {
    hex::HexSet hexes = 0;
    std::uint8_t stealable = 0;  // bit p for player p
};

/// Every hex except the robber's, and every other player with a resource card. The friendly robber spares players with
/// at most two open points: it does not steal from them, and moves to none of their hexes unless no other hex is left.
/// It spares the player who moves it, too.
RobberPlaces robber_places(const State& state, const hex::Layout& layout);

/// The legal moves of the player who has to choose. The state must outlive the object and stay unchanged.
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
    PlayerSet partners = 0;      // players with whom the trade can be confirmed
    RobberPlaces robber;
    const State* state = nullptr;

    /// The set of players from whom the robber may steal on a hex.
    unsigned victims(int hex) const { return state->around[hex] & robber.stealable; }

    int robber_count() const {
        int count = 0;
        hex::for_each(robber.hexes, [&](int hex) { count += std::max(1, std::popcount(victims(hex))); });
        return count;
    }
    /// Number of moves without offers and counter-offers.
    int count() const {
        return settlements.count() + cities.count() + roads.count() + std::popcount(bank_trades) +
               std::popcount(plenties) + std::popcount(discards) + std::popcount(monopolies) + roll + end + buy +
               knight + road_building + robber_count() + accept_trade + decline_trade + cancel_trade +
               std::popcount(partners);
    }
    /// count() plus one for all offers and one for all counter-offers.
    int count_with_offers() const { return count() + offer_trade + counter_trade; }
};

/// Precondition: if the state is a view, its viewer has to choose.
LegalMoves legal_moves(const State& state, const GameBoard& board);

/// The roll or the end of the turn if the hand alone shows that no other move is legal. The test is cheap and
/// incomplete: it may return nothing although only one move is legal.
std::optional<Move> forced_move(const State& state);

/// The move with index `place` among those of a kind. Precondition: place < count_of(legal, kind).
Move move_at(const LegalMoves& legal, MoveKind kind, int place);

/// The move with index `place` among all moves, ordered by kind and then by index. Offers have no cards. Precondition:
/// place < legal.count_with_offers().
Move move_at(const LegalMoves& legal, int place);

/// Number of legal moves of one kind.
int count_of(const LegalMoves& legal, MoveKind kind);

// Reasons why a move is illegal.

/// The rule that a move breaks. The rules about places are in the order in which check() tests them.
enum class IllegalMove : std::uint8_t {
    none,             // the move is legal
    over,             // the game is over
    phase,            // no move of this kind is due
    place,            // the board has no such intersection, edge or hex
    occupied,         // a player has built there
    distance,         // a neighboring intersection is settled
    connection,       // none of the player's roads leads there; in the set-up: not at the last settlement
    no_settlement,    // the player has no settlement there to replace with a city
    resources,        // the player cannot pay
    pieces,           // the player has no such piece left
    deck,             // no development card is left
    card,             // the player holds no such card
    card_bought_now,  // the player bought the card in this turn
    card_played,      // the player has played a development card in this turn
    road_place,       // the card needs a place for a road
    bank,             // the bank holds too few
    resource,         // no such resource, the same on both sides, none on one side, or in the wrong order
    robber_stays,     // the robber must go to another hex
    friendly_robber,  // the friendly robber spares a player with at most two points on the hex
    victim,           // the victim has no building there, has no card, is the player, or is missing
    partner,          // the offer asks no other player, or the partner has not agreed to the trade
    offers,           // no offer is left in this turn
    outcome,          // the given chance results are impossible
};

/// The rule that forbids the move or its given chance results, if any. Accepts any numbers in the move.
IllegalMove check(const State& state, const GameBoard& board, Move move, const Outcome& outcome = {});

/// Checks a settlement, city, road or robber move for all places: `none` if it is legal at any of them. Otherwise
/// returns the refusal of the place that passes most of the ordered checks.
IllegalMove check_anywhere(const State& state, const GameBoard& board, MoveKind kind);

}  // namespace hexsmith::catan::rules
