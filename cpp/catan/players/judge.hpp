// How likely each player is to win, at a glance: a small network that was fitted to whole games of "advanced".
//
// The network (settle/seat_network.hpp) is the same for every seat: it judges games of two to six players, and no seat
// differently for its number. What it sees of a seat comes first below. That networks can judge positions of games
// with dice is Tesauro's finding ("Temporal difference learning and TD-Gammon", Comm. ACM 38, 1995).
//
// Weights and sums are integers: every machine states the same chances.
//
// What the network sees of a seat comes first.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/rules/knowledge.hpp"
#include "catan/rules/state.hpp"
#include "catan/settle/seat_network.hpp"

namespace hexsmith::catan::players {

// What the judge of positions knows of a seat: whole numbers, of which 64 stand for one.
//
// clang-format off
//   points         points that are missing to win, as nine steps: 1 where at most 1, 2, ... 9 are; points expected of
//                  hidden cards
//   prizes         longest road, largest army; knights played, as steps; knights that are missing for the army, as
//                  steps; the holder's lead, as steps; the same of roads
//   cards          development cards: how many, and of each kind but points
//   income         per resource: pips, whether there are any, pips with its 2:1 harbor; the 3:1 harbor, all pips, the
//                  smaller of wood and brick, of grain and ore, the smallest of wool, grain and ore; pips that the
//                  robber stops; different numbers; how fast a road, a settlement, a city and a card come
//   hand           per resource: cards as three steps; all cards, those beyond the limit of a seven, hidden ones,
//                  whether the seat is hidden; how soon the hand pays a road, a settlement, a city and a card, and
//                  whether it does now; how soon it pays two cities' and two settlements' worth
//   pieces         settlements, cities and roads on the board; whether there is one more city to build
//   reach          spots to settle now, as three steps, and the best; spots that one and two roads lead to, and the
//                  best; spots of these that a rival reaches as soon; the best city
//   turn           on turn before and after the roll; turns until the next turn; whether the seat has to choose; cards
//                  owed; free roads; in the set-up the seat's order and the picks before its next
//   game           the number of players, whether players trade, cards left in the deck, how near the nearest rival is
//   estimate       rolls until the seat has won, and for a point, by the estimate of "advanced" (evaluation.hpp)
// clang-format on

/// The points that games of its fit were played to, but for a few.
inline constexpr int judged_points_to_win = 10;

inline constexpr int fact_one = 64;
inline constexpr int judge_fact_count = 132;

using JudgeFacts = std::array<std::int16_t, judge_fact_count>;

/// A seat's cards, or what is expected of them, in sixty-fourths of a card.
struct SeatCards {
    std::array<int, resource_count> hand{};
    std::array<int, resource_count> cards{};  // development cards
    int hidden = 0;                           // resource cards that are not known
    bool seen = true;                         // whether all cards are known
};

using CardsOfAll = std::array<SeatCards, rules::most_players>;

/// Of a whole state.
CardsOfAll known_cards(const rules::State& state);

/// As a player or a spectator expects them: hidden cards are any of those that are left. `proven`: those
/// that hands are known to hold (Knowledge::of). Precondition: are_possible(proven, seen, viewer).
CardsOfAll expected_cards(const rules::State& seen, rules::Viewer viewer, const rules::KnownHands& proven);

/// The state without the cards of all but the viewer.
rules::State without_hidden_cards(const rules::State& seen, rules::Viewer viewer);

/// The facts of each seat. Where cards are expected, the state is without those that are hidden.
void judge_facts(const rules::State& state, const rules::GameBoard& board, const CardsOfAll& cards,
                 std::span<JudgeFacts> facts);

using JudgeParts = settle::SeatNetworkParts<judge_fact_count, 32, 16>;

/// The parts of one in a weight, and in a unit's value, which ends at `largest_unit`.
inline constexpr int weight_parts = 128;
inline constexpr int unit_parts = 256;
inline constexpr int largest_unit = 64 * unit_parts;

using JudgeWeights = std::array<std::int16_t, JudgeParts::count>;

/// Of every player; they add up to 1.
using WinProbabilities = std::array<double, rules::most_players>;

/// The chances of seats by their facts, the same in any order of the seats.
WinProbabilities judged(std::span<const JudgeFacts> facts, const JudgeWeights& weights);

/// The chances of every player, all cards known; of a game that is over, the winner's is 1.
WinProbabilities judge(const rules::State& state, const rules::GameBoard& board);

/// The same by what a player or a spectator knows; of `seen`, only what the viewer may know counts.
/// Precondition: are_possible(known, seen, viewer).
WinProbabilities judge(const rules::State& seen, const rules::GameBoard& board, rules::Viewer viewer,
                       const rules::KnownHands& known);

}  // namespace hexsmith::catan::players
