// The legal moves of a position, and the reason why a move is illegal.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

/// The hexes that the robber may move to, and the players that the robber may steal from.
struct RobberPlaces {
    hex::HexSet hexes = 0;
    std::uint8_t stealable = 0;  // bit p for player p
};

/// Returns every hex without the robber, and every other player with a resource card. The friendly robber spares
/// players with at most two open points: the robber does not steal from these players, and does not move to their hexes
/// unless no other hex is left. This is also true for hexes of the player who moves the robber.
RobberPlaces robber_places(const State& state, const hex::Layout& layout);

/// The legal moves of the player who has to choose, as sets. The state must outlive the object and must not change.
struct LegalMoves {
    Bits settlements;
    Bits cities;
    Bits roads;
    std::uint32_t bank_trades = 0;  // bit 5 * g + r for giving resource g and receiving resource r
    /// Bit 5 * a + b for the resources a <= b. If the bank has a single card a, bit 25 + a.
    std::uint32_t plenties = 0;
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
    bool offer_trade = false;    // whether any exchange of cards in the hand may be offered, to any other players
    bool counter_trade = false;  // whether any exchange of cards in the hand may be a counter-offer
    PlayerSet partners = 0;      // players with whom the trade can be confirmed
    RobberPlaces robber;
    const State* state = nullptr;

    /// Returns the set of players from whom the robber may steal on a hex.
    unsigned victims(int hex) const { return state->around[hex] & robber.stealable; }

    int robber_count() const {
        int count = 0;
        hex::for_each(robber.hexes, [&](int hex) { count += std::max(1, std::popcount(victims(hex))); });
        return count;
    }
    /// Returns the number of moves without offers and counter-offers.
    int count() const {
        return settlements.count() + cities.count() + roads.count() + std::popcount(bank_trades) +
               std::popcount(plenties) + std::popcount(discards) + std::popcount(monopolies) + roll + end + buy +
               knight + road_building + robber_count() + accept_trade + decline_trade + cancel_trade +
               std::popcount(partners);
    }
    /// Returns the number of moves if all offers count as one move and all counter-offers count as one move.
    int count_with_offers() const { return count() + offer_trade + counter_trade; }
};

/// Returns the legal moves. Precondition: if the state is a view, the viewer has to choose.
LegalMoves legal_moves(const State& state, const GameBoard& board);
LegalMoves legal_moves(const State&&, const GameBoard&) = delete;

/// Returns the roll or the end of the turn if the hand alone shows that no other move is legal. The test is fast and
/// incomplete: the result may be empty although only one move is legal.
std::optional<Move> forced_move(const State& state);

/// Returns the move with index `place` among the moves of a kind. Precondition: place < count_of(legal, kind).
Move move_at(const LegalMoves& legal, MoveKind kind, int place);

/// Returns the move with index `place` among all moves, ordered by kind and then by index. Offers have no cards.
/// Precondition: place < legal.count_with_offers().
Move move_at(const LegalMoves& legal, int place);

/// Returns the number of legal moves of one kind.
int count_of(const LegalMoves& legal, MoveKind kind);

/// The reason why a move is illegal. Reasons about places are in the order in which check() tests them.
enum class IllegalMove : std::uint8_t {
    none,             // the move is legal
    over,             // the game is over
    phase,            // no move of this kind is due
    set_up,           // in the set-up, a settlement or its road is due
    not_rolled,       // the player must roll first
    rolled,           // the player has rolled
    discard_first,    // players must discard first
    robber_first,     // the robber must move first
    trade_first,      // the open trade must end first
    roads_first,      // free roads must be built first
    only_building,    // between two turns, players only build and buy
    no_seven,         // players discard and move the robber after a seven only, or the robber after a knight
    no_trade,         // no trade is open
    place,            // the board has no such intersection, edge or hex
    occupied,         // a piece is already there
    distance,         // a neighboring intersection has a settlement or city
    connection,       // no road of the player leads there, or in the set-up, the road is not at the last settlement
    no_settlement,    // the player has no settlement there that a city could replace
    resources,        // the player cannot pay, or an offer asks for more cards than a game has
    pieces,           // the player has no such piece left
    deck,             // no development card is left
    card,             // the player holds no such card
    card_bought_now,  // the player bought the card in this turn
    card_played,      // the player has played a development card in this turn
    road_place,       // the player has no place for the roads of the card
    bank,             // the bank has too few cards
    resource,         // a resource does not exist, or the resources of a card are in the wrong order
    empty_side,       // an offer gives or receives no card
    both_sides,       // a resource is on both sides of an offer
    for_itself,       // a resource is traded for itself
    two_cards,        // a year of plenty takes a single card although the bank has more
    robber_stays,     // the robber must go to another hex
    friendly_robber,  // the friendly robber spares a player with at most two points on the hex
    victim,           // the victim has no building there, has no card, is the player, or is missing
    asked,            // the offer asks nobody or its maker
    partner,          // the partner has not agreed to the trade
    offers,           // no offer is left in this turn
    outcome,          // the given random outcome is impossible
    record,           // in a view, the move or its outcome contradicts what the viewer knows
    unseen,           // in a view, the outcome lacks what the viewer saw
};

/// Whether the reason is that a move of another kind is due.
constexpr bool is_about_phase(IllegalMove reason) {
    return reason >= IllegalMove::phase && reason <= IllegalMove::no_trade;
}

/// Returns the reason why the move or the given outcome is illegal, or `none`. The move may contain any numbers.
IllegalMove check(const State& state, const GameBoard& board, Move move, const Outcome& outcome = {});

/// Returns the cards of a move's price that the player who has to choose does not hold. The move may contain any
/// numbers.
Counts missing_cards(const State& state, const Move& move);

/// Checks settlement, city, road or robber moves at all places. Returns `none` if the move is legal at a place.
/// Otherwise returns the reason at the place that passes most of the ordered checks.
IllegalMove check_anywhere(const State& state, const GameBoard& board, MoveKind kind);

}  // namespace hexsmith::catan::rules
