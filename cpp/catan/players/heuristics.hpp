// Rules of thumb that several levels share.
#pragma once

#include "catan/players/plans.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::players {

/// Returns the edge of the road for the settlement that was just placed in the set-up. The road leads toward the open
/// spot with the highest score among those two roads away.
int set_up_road(const rules::LegalMoves& legal, const RatedBoard& board);

/// The weights of a robber move. The value of a move is the value of the stolen card, plus the sum of the blocked pips,
/// each multiplied by the weight of the player who loses the pips.
struct RobberWeights {
    double own = 0;            // weight of the player who moves the robber, which is subtracted
    double rival = 0;          // weight of a rival, to which the next three terms are added
    double point = 0;          // for each open point of the rival
    double squared_point = 0;  // times the square of the rival's open points
    double card = 0;           // for each development card in the rival's hand
    double stolen = 0;         // value of a theft, to which the next two terms are added
    double victim_card = 0;    // for each card in the victim's hand
    double victim_point = 0;   // for each open point of the victim
};

/// The weights of "intermediate". The robber blocks many pips of rivals, preferably of leaders, avoids the player's
/// hexes, and steals from a large hand, preferably a leader's.
inline constexpr RobberWeights plain_robber{
    .own = 50, .rival = 10, .point = 3, .stolen = 20, .victim_card = 4, .victim_point = 5};

/// Returns the robber move with the highest value.
rules::Move best_robber(const rules::LegalMoves& legal, const RatedBoard& board, const RobberWeights& weights);

/// Returns the number of cards of a resource in all other hands, which are the cards neither in the bank nor in the
/// active player's hand.
int held_by_others(const rules::State& state, int resource);

/// The cards that a monopoly brings.
struct Haul {
    int resource = 0;
    int cards = 0;
};

/// Returns the monopoly that brings the most cards.
Haul best_monopoly(const rules::State& state);

/// Returns the edge for a free road: an edge that takes the longest road if there is one, otherwise an edge toward the
/// best spot in reach, otherwise any legal edge. Precondition: a road is legal.
int free_road(const rules::State& state, const RatedBoard& board);

/// Returns the resource to discard: the resource with the most cards beyond the price, or of several such resources the
/// one with the shortest wait. Cards that the price needs are discarded last.
int best_discard(const rules::State& state, const Pace& pace, Counts price);

/// Returns a bank trade of cards that the price does not need for the missing card with the longest wait. Returns
/// nothing if no card is missing or no trade is possible. With `to_the_end`, the function also returns nothing if all
/// possible trades together do not complete the price.
std::optional<rules::Move> trade_towards(const rules::State& state, const Pace& pace, Counts price, bool to_the_end);

}  // namespace hexsmith::catan::players
