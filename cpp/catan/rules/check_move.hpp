// Why a move is refused: which rule forbids it.
#pragma once

#include <cstdint>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

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
