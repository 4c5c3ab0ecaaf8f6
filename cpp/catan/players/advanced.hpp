// Level "advanced": looks one move ahead. Every move that can be made is judged by the position it leads to, as far as
// the player can know it. A position is worth the rolls that the player still needs to win, by an estimate: so many for
// each point that is missing, at the pace of the income, and those until the next goal, from the hand; whichever goal
// makes the sum least, where a goal that yields much speeds up all that follows. Spots in reach, knights and roads on
// the way to a prize, cards and what a seven would cost count besides. What others hold and what the deck brings is not
// known to it; of a card bought it counts the average. Its openings are pairs (opening_pairs.hpp). Knights are played
// and the robber moved as "intermediate" does. It makes no use of chance.
#pragma once

#include "catan/rules/legal_moves.hpp"

namespace hexsmith::catan::game {

/// Born 2026-11-22 of a random search of 160 steps, each judged by 600 to 1,000 games against three of intermediate. On
/// 2,500 other seeds (cpp/evidence/catan_levels.cpp, seed 500000), each on a board of its own with every seat in turn,
/// it wins 42.3 % +- 1.1 (95 %) of 10,000 games.
///
/// The parameters of the estimate; a roll, where nothing else is said.
struct EvaluationWeights {
    double pace = 147;      // rolls for a point, times the strength of the income, which is its pips and
    double variety = 0.19;  // per resource
    double parity = 2.2;    // per pip on both resources of a complement pair
    double harbor = 0.074;  // per pip of a resource, and card that the bank takes less than four of it
    double wait = 0.35;     // rolls until a goal, as a share of the waits for the cards that are missing
    double growth = 0.21;   // how far a goal's share of the income shortens what follows
    double city = 0.77;     // points that a goal counts for
    double settlement = 0.95;
    double road = 0.78;  // with the settlement that it leads to
    double longest_road = 0.25;
    double card = 0.38;
    double held = 0.26;      // points that a development card in hand counts for
    double army = 4;         // points times the squared share of the knights that the largest army takes
    double length = 1.25;    // the same of the longest road
    double reach = 0.01;     // per pip of spots in reach
    double others = 0.38;    // share of the second best goal
    double in_hand = 0.004;  // per resource card up to the limit
    double risk = 0.35;      // per resource card beyond the limit
};

Move choose_advanced(const LegalMoves& legal, const GameBoard& board, const EvaluationWeights& weights = {});

}  // namespace hexsmith::catan::game
