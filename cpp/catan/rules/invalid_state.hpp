// A game that comes from outside is not believed: what in it contradicts the rules, or the rest of it?
//
// Found is what no order of legal moves can lead to, as far as the pieces and cards show it; that there is an order
// that leads to the rest is not proved. Where nothing is found and the game is not over, there is a legal move.
#pragma once

#include <cstdint>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

enum class InvalidState : std::uint8_t {
    none,
    pieces,        // more than a player has, or two on one place
    distance,      // two buildings on neighboring intersections
    roads,         // that hang together with no building of their player
    bank,          // with the hands it does not make the resource cards of the game
    deck,          // with the hands and the cards played it does not make the cards of the game
    bought,        // more cards bought in this turn than the player on turn holds
    army,          // largest army is not where the knights say
    longest_road,  // nor longest road where the roads say
    owed,          // cards owed out of the time for it, or more than a hand holds
    order,         // it is not that player's turn
    dice,          // rolled where no roll was due, or the other way round
    free_roads,    // free roads out of the time for them, or more than pieces and places allow
    winner,        // with too few points, or none with enough
    road_length,   // said to be another than the roads make
    points,        // said to be others than the pieces, cards and prizes make
    trade,         // under negotiation out of its phase, or not as the players could have made it
    offers,        // more left than a turn has, or fewer before any could be made
    extra_turn,    // not among paired players, or at no time for it
    known_cards,   // said to be known, but not in the hand, or more than it or the game has
    room,          // in the set-up, on a board where a player could be left without a spot
};

/// What is wrong with a state that derive() has completed. `viewer`: whose view it is; the host's is the whole game.
/// Preconditions: ids within the board, players and limits within their ranges, no card counted above 24.
InvalidState why_invalid(const State& state, const GameBoard& board, Viewer viewer = Viewer::host());

}  // namespace hexsmith::catan::rules
