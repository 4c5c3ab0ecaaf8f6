// Rules of thumb that more than one level goes by.
#pragma once

#include "catan/players/plans.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::players {

/// The edge at a settlement just placed in the set-up that leads towards the spot worth most: two roads away, as
/// settle/draft.hpp has it, among the edges and spots that are open now.
int set_up_road(const rules::LegalMoves& legal, const RatedBoard& board);

/// What the robber's move is worth: the pips that it takes, times the weight of whom it takes them from, and what it
/// steals.
struct RobberWeights {
    double own = 0;            // of the player's pips
    double rival = 0;          // of a rival's pips, and more
    double point = 0;          // per open point
    double squared_point = 0;  // per open point squared
    double card = 0;           // per development card in hand
    double stolen = 0;         // worth of a theft,
    double victim_card = 0;    // per card in the victim's hand
    double victim_point = 0;   // per open point of the victim
};

/// The weights of "intermediate": the robber takes most pips from the others, leaders before all, and from the player
/// none, and a card from the one with most, leaders before others.
inline constexpr RobberWeights plain_robber{
    .own = 50, .rival = 10, .point = 3, .stolen = 20, .victim_card = 4, .victim_point = 5};

/// The robber's move that is worth most.
rules::Move best_robber(const rules::LegalMoves& legal, const RatedBoard& board, const RobberWeights& weights);

/// The cards of a resource in the hands of all others: what is neither in the bank nor in the player's hand.
int held_by_others(const rules::State& state, int resource);

/// The resource of which the others hold most, and how many.
struct Haul {
    int resource = 0;
    int cards = 0;
};

Haul best_monopoly(const rules::State& state);

/// The edge for a road that costs nothing: one that takes the longest road, or else leads to the best spot, or any.
/// Precondition: there is an edge.
int free_road(const rules::State& state, const RatedBoard& board);

/// The card that a price misses least: of what is spare beyond the price, that of which most is left, one that comes
/// soon first.
int best_discard(const rules::State& state, const Pace& pace, Counts price);

/// A trade towards a price: cards to spare for one that is missing, the one that takes longest to come. Nothing where
/// none is missing or nothing can be spared, or where `to_the_end` and the trades to be had now do not suffice.
std::optional<rules::Move> trade_towards(const rules::State& state, const Pace& pace, Counts price, bool to_the_end);

}  // namespace hexsmith::catan::players
