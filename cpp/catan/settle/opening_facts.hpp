// The inputs of the opening model (opening_chances.hpp). The facts of a seat depend on its two settlements and roads,
// and on the settlements and roads of its rivals. p[r] is the number of pips that both settlements have on resource r.
//
// clang-format off
//   per resource   p[r] / 5; 1 if p[r] > 0; p[r] / 5 if the seat has r's 2:1 harbor; 1 if the second settlement yields r
//   income         ln(1 + sum of p); 1 if the seat has a 3:1 harbor
//   robber         the largest number of pips from one hex; the number of tokens 6 and 8 at the settlements; the number of
//                  distinct tokens that yield a resource
//   pairs          the smaller p of wood and brick, and of grain and ore; the smallest p of wool, grain and ore
//   pace           1 / n, where n is the number of rolls until production and bank trades pay for a road, a settlement, a
//                  city, a development card, and the purchases of a whole game; cards are counted in fractions
//   room           the values of the best and the second best open spot that one more road reaches, and of the best spot
//                  that two roads reach before any rival (a value is the spot's pips, and pips on resources with p[r] = 0
//                  count twice); the number of intersections that the seat reaches before all rivals; the number of roads
//                  that connect the seat's settlements
//   growth         the pace of a whole game's purchases with one more settlement in reach, and with two
//   order          the seat's place in the order, from 0 to 1; the number of seats
// clang-format on
// A road passes neither through another player's settlement nor along another player's road.
#pragma once

#include <array>
#include <span>

#include "catan/board/counts.hpp"
#include "catan/settle/scored_board.hpp"

namespace hexsmith::catan::settle {

/// The two settlements of a seat in order of placement, and the road of each. The second settlement yields cards when a
/// player places it.
struct SeatOpening {
    std::array<std::int16_t, 2> settlements{hex::none, hex::none};
    std::array<std::int16_t, 2> roads{hex::none, hex::none};

    friend bool operator==(const SeatOpening&, const SeatOpening&) = default;
};
using SeatOpenings = std::array<SeatOpening, most_players>;

inline constexpr int opening_fact_count = 45;
using OpeningFacts = std::array<double, opening_fact_count>;

/// Computes the facts of each seat, scaled so that typical values are about 1. `scored` may use any parameters.
/// Precondition: 2 to 6 openings that obey the distance rule. Each road is at its settlement.
void opening_facts(const Board& board, const ScoredBoard& scored, std::span<const SeatOpening> openings,
                   std::span<OpeningFacts> facts);

/// Returns 1 / n, where n is the number of rolls until production pays a price, or 0 if nothing is produced.
/// `production` are the pips of each resource. Production is counted in fractions of cards, and surplus cards are
/// traded at the bank's rates. The estimate in players/plans.hpp is faster and counts the whole cards of a hand. That
/// estimate is higher, because it adds the times for different resources.
double purchase_pace(const std::array<double, resource_count>& production,
                     const std::array<double, resource_count>& rates, const std::array<double, resource_count>& price);

}  // namespace hexsmith::catan::settle
