// What the model of openings (opening_chances.hpp) knows of a seat: numbers that follow from its two settlements and
// roads, and from where the rivals' stand. p[r] are the pips of both settlements on resource r.
//
// clang-format off
//   per resource   p[r] / 5; 1 where p[r] > 0; p[r] / 5 where there is its 2:1 harbor; cards of it that the second
//                  settlement yields at once
//   income         ln(1 + sum of p), the 3:1 harbor
//   robber         pips that both settlements get from one hex at most, tokens 6 and 8 beside settlements, and how many
//                  different numbers yield anything
//   pairs          the smaller p of wood and brick, of grain and ore; the smallest of wool, grain and ore
//   pace           how fast a road, a settlement, a city, a development card and a whole game's purchases come: one over
//                  the rolls that production and the bank's trades take, cards in fractions
//   room           the best open spot that one more road reaches, and the second best; the best of those that two roads
//                  reach before any rival (pips, those on resources with p[r] = 0 twice); how many intersections the
//                  seat reaches before all rivals, and how many roads connect its settlements
//   growth         the pace of a whole game's purchases with one of the spots in reach, and with two
//   order          the seat's place, from 0 to 1, and how many seats there are
// clang-format on
// A road leads neither through another player's settlement nor along another player's road.
#pragma once

#include <array>
#include <span>

#include "catan/board/counts.hpp"
#include "catan/settle/scored_board.hpp"

namespace hexsmith::catan::settle {

/// Two settlements in order of placement, the second of which yielded cards, and the road placed with each.
struct SeatOpening {
    std::array<std::int16_t, 2> settlements{hex::none, hex::none};
    std::array<std::int16_t, 2> roads{hex::none, hex::none};

    friend bool operator==(const SeatOpening&, const SeatOpening&) = default;
};
using SeatOpenings = std::array<SeatOpening, most_players>;

inline constexpr int opening_fact_count = 45;
using OpeningFacts = std::array<double, opening_fact_count>;

/// The facts of each seat, of about unit size. `scored`: by any parameters. Precondition: 2 to 6 openings that obey the
/// distance rule, each road an edge at its settlement.
void opening_facts(const Board& board, const ScoredBoard& scored, std::span<const SeatOpening> openings,
                   std::span<OpeningFacts> facts);

/// Rolls until a price is paid: production comes in fractions of cards, and what is not needed is traded at the bank's
/// rates. One over it, 0 where nothing comes. The estimate of players/plans.hpp is faster, counts whole cards of a
/// hand, and is higher: cards of different resources come one after the other there.
double purchase_pace(const std::array<double, resource_count>& production,
                     const std::array<double, resource_count>& rates, const std::array<double, resource_count>& price);

}  // namespace hexsmith::catan::settle
