// The judge of positions estimates each player's probability to win without playouts. The judge is a small network that
// was fitted to whole games of level "advanced".
//
// The network (settle/seat_network.hpp) is the same for every seat, and judges games of two to six players. Tesauro
// showed that networks can judge positions of games with dice ("Temporal difference learning and TD-Gammon", Comm. ACM
// 38, 1995).
//
// Weights and sums are integers, so every machine computes the same probabilities.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/rules/knowledge.hpp"
#include "catan/rules/state.hpp"
#include "catan/settle/seat_network.hpp"

namespace hexsmith::catan::players {

// The facts of a seat are the inputs of the network. Facts are integers in units of 1/64. A number "as n steps" is n
// facts: fact i is 1 if the number is at least i, and 0 if the number is at most i - 1.
//
// clang-format off
//   points         10 minus the points that the seat needs to win, as nine steps; the expected points from hidden cards
//   prizes         for each of largest army and longest road: whether the seat has it; the number of the seat's knights or
//                  roads; the number that the seat is missing, as three steps; the lead if the seat has it, as three steps
//   cards          the number of development cards, and the expected number of each kind except points
//   income         for each resource: the pips, whether there are any, and the pips if the seat has the 2:1 harbor.
//                  Whether the seat has a 3:1 rate; all pips; the smaller pips of wood and brick, and of grain and ore;
//                  the smallest pips of wool, grain and ore; the pips that the robber blocks; the number of distinct
//                  tokens; how soon the income pays for a road, a settlement, a city and a card
//   hand           for each resource: the number of cards, as three steps. The number of all cards, of cards above the
//                  discard limit, and of unknown cards; whether any card is unknown; for each piece and the development
//                  card, how soon the seat can pay and whether it can pay now; how soon the seat can pay for a road with
//                  a settlement, a city with a settlement, and two cities
//   pieces         the numbers of settlements, cities and roads; whether the seat has a place and a piece for another
//                  city, and a piece for another settlement
//   reach          for spots without a new road, after one road, and after two roads: the number of spots, as steps, and
//                  the value of the best spot. The number of spots that a rival also reaches; the pips of the best city
//   turn           whether it is the seat's turn, before or after the roll; the number of turns until the seat's turn;
//                  whether the seat has to choose, or to move the robber; the number of cards to discard; the number of
//                  free roads; in the set-up, the seat's place in the order and its number of settlements
//   game           the number of players; whether players trade; the cards left in the deck; how close the closest
//                  rival is to the win
//   estimate       by "advanced" (evaluation.hpp): the number of rolls until the win and for a point; the pips in reach
// clang-format on

/// The number of points to win in nearly all games that the judge was fitted to.
inline constexpr int judged_points_to_win = 10;

/// The integer that represents 1 in a fact.
inline constexpr int fact_one = 64;
inline constexpr int judge_fact_count = 132;

using JudgeFacts = std::array<std::int16_t, judge_fact_count>;

/// The number of a seat's cards of each kind, or the expected number for hidden cards. The unit is 1/64 card.
struct SeatCards {
    std::array<int, resource_count> hand{};   // resource cards
    std::array<int, resource_count> cards{};  // development cards
    int hidden = 0;                           // number of unknown resource cards
    bool seen = true;                         // whether all cards are known
};

using CardsOfAll = std::array<SeatCards, rules::most_players>;

/// Returns the cards of all seats in a whole state.
CardsOfAll known_cards(const rules::State& state);

/// Returns the cards that a player or a spectator expects, by the viewer's odds. Precondition: the odds are those of
/// the viewer in this state.
CardsOfAll expected_cards(const rules::State& seen, rules::Viewer viewer, const rules::HandOdds& odds);

/// Returns the state without the cards of all players except the viewer.
rules::State without_hidden_cards(const rules::State& seen, rules::Viewer viewer);

/// Computes the facts of each seat. If `cards` are expected cards, `state` must not contain hidden cards.
void judge_facts(const rules::State& state, const rules::GameBoard& board, const CardsOfAll& cards,
                 std::span<JudgeFacts> facts);

using JudgeParts = settle::SeatNetworkParts<judge_fact_count, 32, 16>;

/// The integers that represent 1 in a weight and in the value of a unit, and the maximum value of a unit.
inline constexpr int weight_parts = 128;
inline constexpr int unit_parts = 256;
inline constexpr int largest_unit = 64 * unit_parts;

using JudgeWeights = std::array<std::int16_t, JudgeParts::count>;

/// The probability of each player to win. The probabilities sum to 1.
using WinProbabilities = std::array<double, rules::most_players>;

/// Returns the probabilities of seats with these facts. A seat's probability does not depend on the order of the seats.
WinProbabilities judged(std::span<const JudgeFacts> facts, const JudgeWeights& weights);

/// Returns the probabilities of all players from a whole state. If the game is over, the winner's probability is 1.
WinProbabilities judge(const rules::State& state, const rules::GameBoard& board);

/// Returns the probabilities from the knowledge of a player or a spectator. The function uses only the part of `seen`
/// that the viewer may know. Precondition: the odds are those of the viewer in this state.
WinProbabilities judge(const rules::State& seen, const rules::GameBoard& board, rules::Viewer viewer,
                       const rules::HandOdds& odds);

}  // namespace hexsmith::catan::players
