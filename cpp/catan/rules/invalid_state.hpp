// Checks whether a state from outside the program contradicts the rules or itself.
//
// The check is sound but incomplete: it rejects only states that no sequence of legal moves reaches, but may accept
// some of these states. An accepted state that is not over has at least one legal move.
#pragma once

#include <cstdint>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

enum class InvalidState : std::uint8_t {
    none,
    pieces,        // a player has too many pieces, or two pieces share a place
    distance,      // two buildings are on neighboring intersections
    roads,         // some of a player's roads are not connected to the player's buildings
    bank,          // bank and hands do not add up to the game's resource cards
    deck,          // deck, hands and played cards do not add up to the game's development cards
    bought,        // the player on turn has fewer cards than the player bought in this turn
    army,          // the wrong player has the largest army
    longest_road,  // the wrong player has the longest road
    owed,          // a player owes discards outside the discard phase, or owes more cards than the hand has
    order,         // the wrong player has to choose
    dice,          // the dice do not fit the phase
    free_roads,    // free roads are left outside the phase of free roads, or more than pieces and places allow
    winner,        // the winner has too few points, or a player with enough points has not won
    road_length,   // the road length of a record differs from the roads on the board
    points,        // the points of a record differ from the pieces, cards, longest road and largest army
    trade,         // a trade is open outside the trade phase, or the players cannot have made its offers
    offers,        // more offers are left than a turn has, or some are used before the first offer was possible
    extra_turn,    // there is an extra turn without the rule for paired players, or at the wrong time
    known_cards,   // known cards are not in the hand, or exceed the cards of the hand or of the game
    room,          // in the set-up, the board may leave a player without a spot
};

/// Returns the first fault of a state. `viewer` is the player whose view the state is. The host's view is the whole
/// state. Precondition: derive() has completed the state. Ids are within the board, players and limits are within their
/// ranges, and no count of cards is above 24.
InvalidState why_invalid(const State& state, const GameBoard& board, Viewer viewer = Viewer::host());

}  // namespace hexsmith::catan::rules
