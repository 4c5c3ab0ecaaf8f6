// The inputs of the opening model (opening_chances.hpp) for a seat. They follow from its two settlements and roads, and
// from those of its rivals. p[r] are the pips of both settlements on resource r.
//
// clang-format off
//   per resource   p[r] / 5; 1 if p[r] > 0; p[r] / 5 if the seat has r's 2:1 harbor; cards of r from the second
//                  settlement
//   income         ln(1 + sum of p), the 3:1 harbor
//   robber         the largest number of pips from one hex, the number of tokens 6 and 8 beside settlements, and the
//                  number of distinct tokens that yield something
//   pairs          the smaller p of wood and brick, and of grain and ore; the smallest of wool, grain and ore
//   pace           1 over the rolls until production and bank trades pay for a road, a settlement, a city, a
//                  development card, and the purchases of a whole game; cards are counted in fractions
//   room           the best and the second best open spot that one more road reaches; the best spot that two roads
//                  reach before any rival (pips, counted twice on resources with p[r] = 0); the number of intersections
//                  that the seat reaches before all rivals; the number of roads that connect its settlements
//   growth         the pace of a whole game's purchases with one further spot in reach, and with two
//   order          the seat's place in the order, from 0 to 1, and the number of seats
// clang-format on
// A road passes neither through another player's settlement nor along another player's road.
#pragma once

#include <array>
#include <span>

#include "catan/board/counts.hpp"
#include "catan/settle/scored_board.hpp"

namespace hexsmith::catan::settle {

/// Two settlements in order of placement, and the road placed with each. The second settlement yields cards when it is
/// placed.
struct SeatOpening {
    std::array<std::int16_t, 2> settlements{hex::none, hex::none};
    std::array<std::int16_t, 2> roads{hex::none, hex::none};

    friend bool operator==(const SeatOpening&, const SeatOpening&) = default;
};
using SeatOpenings = std::array<SeatOpening, most_players>;

inline constexpr int opening_fact_count = 45;
using OpeningFacts = std::array<double, opening_fact_count>;

/// Computes the facts of each seat, scaled to about 1. `scored` may use any parameters.
/// Precondition: 2 to 6 openings that obey the distance rule, each road on an edge at its settlement.
void opening_facts(const Board& board, const ScoredBoard& scored, std::span<const SeatOpening> openings,
                   std::span<OpeningFacts> facts);

/// Returns 1 over the rolls until a price is paid, or 0 if nothing is produced. Production is counted in fractions of
/// cards, and surplus cards are traded at the bank's rates. The estimate in players/plans.hpp is faster and counts
/// whole cards of a hand. It is higher, because it adds the times for different resources.
double purchase_pace(const std::array<double, resource_count>& production,
                     const std::array<double, resource_count>& rates, const std::array<double, resource_count>& price);

}  // namespace hexsmith::catan::settle
