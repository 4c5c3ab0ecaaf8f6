// Level "advanced": looks one move ahead. Every move that can be made is judged by the position it leads to, as far as
// the player can know it: points, income and how fast it builds, the goals in reach and the rolls they still take from
// the hand that is left, cards and knights, and what a seven would cost. What others hold and what the deck brings is
// not known to it; of a card bought it counts the average. Its openings are pairs: the first settlement is the one that
// makes the best pair with what will likely be left at its second turn, the second completes the pair. Knights are
// played and the robber moved as "intermediate" does. It makes no use of chance.
#pragma once

#include "catan/game/legal_moves.hpp"

namespace hexsmith::catan::game {

/// What a position is worth, in units of a tenth of a point or so.
struct Judgement {
    double point = 36;
    double income = 19;      // per pip
    double speed = 9.3;      // per thousandth of one over the rolls that one building of each kind takes
    double army = 10;         // squared share of the knights that the largest army takes
    double length = 10;       // the same of the longest road
    double reach = 0.1;       // per pip of spots in reach
    double late = 0.5;        // how much less income and speed count as points near the goal
    double held = 0.3;       // a development card in hand, its points aside
    double delay = 8.2;      // rolls that a goal takes even where the hand covers it
    double settlement = 56;  // of a goal: over the rolls it takes; and so on
    double city = 50;
    double road = 27;
    double longest_road = 124;
    double card = 14.5;
    double pip = 6.2;      // of a goal, per pip it yields
    double others = 0.07;  // what goals but the best one count
    double in_hand = 0;    // per resource card up to the limit
    double risk = 0.7;     // per resource card beyond the limit
};

template <int Words>
Move choose_advanced(const LegalMoves<Words>& legal, const GameBoard& board, const Judgement& judgement = {});

}  // namespace hexsmith::catan::game
