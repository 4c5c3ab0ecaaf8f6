// Validates a state from outside the program: does it contradict the rules or itself?
//
// The check is sound but incomplete: it rejects only states that no sequence of legal moves reaches, but may accept
// some of these. An accepted game that is not over has at least one legal move.
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
    bought,        // the player on turn holds fewer cards than were bought in this turn
    army,          // the wrong player has the largest army
    longest_road,  // the wrong player has the longest road
    owed,          // a player owes discards outside the discard phase, or more than the hand holds
    order,         // the wrong player has to choose
    dice,          // the dice do not fit the phase
    free_roads,    // free roads are left outside their phase, or more than pieces and places allow
    winner,        // the winner has too few points, or a player with enough points has not won
    road_length,   // a given road length differs from the roads on the board
    points,        // given points differ from pieces, cards and prizes
    trade,         // a trade is open outside its phase, or the players cannot have made it
    offers,        // more offers are left than a turn has, or fewer before any could be made
    extra_turn,    // an extra turn without paired players, or at the wrong time
    known_cards,   // known cards are not in the hand, or exceed the cards of the hand or of the game
    room,          // in the set-up, the board may leave a player without a spot
};

/// The first fault of a state that derive() has completed. `viewer`: the player whose view the state is; the host's
/// view is the whole game.
/// Preconditions: ids within the board, players and limits within their ranges, no card counted above 24.
InvalidState why_invalid(const State& state, const GameBoard& board, Viewer viewer = Viewer::host());

}  // namespace hexsmith::catan::rules
