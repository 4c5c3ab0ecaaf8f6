// Rules of thumb that several levels share.
#pragma once

#include "catan/players/plans.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::players {

/// Returns the edge at a settlement just placed in the set-up that leads towards the spot with the highest score. The
/// rule is that of settle/draft.hpp, two roads away, with the edges and spots that are open now.
int set_up_road(const rules::LegalMoves& legal, const RatedBoard& board);

/// The weights of a robber move: the pips that it blocks, times the weight of their owner, and the card that it steals.
struct RobberWeights {
    double own = 0;            // per pip of the player
    double rival = 0;          // per pip of a rival, plus the next three terms
    double point = 0;          // per open point of the rival
    double squared_point = 0;  // per open point squared
    double card = 0;           // per development card in hand
    double stolen = 0;         // base value of a theft
    double victim_card = 0;    // per card in the victim's hand
    double victim_point = 0;   // per open point of the victim
};

/// The weights of "intermediate". The robber blocks the most pips of others, preferably of leaders, and none of the
/// player. It steals from the largest hand, preferably a leader's.
inline constexpr RobberWeights plain_robber{
    .own = 50, .rival = 10, .point = 3, .stolen = 20, .victim_card = 4, .victim_point = 5};

/// Returns the robber move with the highest value.
rules::Move best_robber(const rules::LegalMoves& legal, const RatedBoard& board, const RobberWeights& weights);

/// Returns the number of cards of a resource in all other hands: those neither in the bank nor in the player's hand.
int held_by_others(const rules::State& state, int resource);

/// The resource that the others hold most of, and the number of those cards.
struct Haul {
    int resource = 0;
    int cards = 0;
};

Haul best_monopoly(const rules::State& state);

/// Returns the edge for a free road: one that takes the longest road, or leads to the best spot, or any other.
/// Precondition: there is an edge.
int free_road(const rules::State& state, const RatedBoard& board);

/// Returns the card that a price needs least. Of the surplus cards it is the most frequent one, ties by the shortest
/// wait.
int best_discard(const rules::State& state, const Pace& pace, Counts price);

/// Returns a trade towards a price: surplus cards for the missing card with the longest wait. Empty if no card is
/// missing or no trade is possible. With `to_the_end`, it is also empty if the trades possible now do not complete the
/// price.
std::optional<rules::Move> trade_towards(const rules::State& state, const Pace& pace, Counts price, bool to_the_end);

}  // namespace hexsmith::catan::players
