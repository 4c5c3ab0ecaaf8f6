// Rules of thumb that several levels share.
#pragma once

#include "catan/players/plans.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::players {

/// Returns the road for the settlement that was just placed in the set-up. It leads toward the open spot with the
/// highest score, by the rule in settle/draft.hpp, and uses only edges that are still open.
int set_up_road(const rules::LegalMoves& legal, const RatedBoard& board);

/// The weights of a robber move. Its value is the sum of the blocked pips, each multiplied by its owner's weight, and
/// of the stolen card's value.
struct RobberWeights {
    double own = 0;            // per pip of the player
    double rival = 0;          // per pip of a rival, plus the next three terms
    double point = 0;          // per pip, for each open point of the rival
    double squared_point = 0;  // per pip, for the square of the rival's open points
    double card = 0;           // per pip, for each development card in the rival's hand
    double stolen = 0;         // base value of a theft
    double victim_card = 0;    // per card in the victim's hand
    double victim_point = 0;   // per open point of the victim
};

/// The weights of "intermediate". It blocks many pips of others, preferably of leaders, and avoids its own hexes. It
/// steals from the largest hand, preferably a leader's.
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

/// Returns the edge for a free road. It takes the longest road if one road suffices. Otherwise it leads to the best
/// spot in reach, or is any legal edge. Precondition: a road is legal.
int free_road(const rules::State& state, const RatedBoard& board);

/// Returns the resource to discard. It is the surplus resource with the most cards, ties by the shortest wait. Cards
/// that the price needs are discarded last.
int best_discard(const rules::State& state, const Pace& pace, Counts price);

/// Returns a bank trade of surplus cards for the missing card with the longest wait. Returns nothing if no card is
/// missing or no trade is possible. With `to_the_end`, it also returns nothing if the possible trades do not complete
/// the price.
std::optional<rules::Move> trade_towards(const rules::State& state, const Pace& pace, Counts price, bool to_the_end);

}  // namespace hexsmith::catan::players
