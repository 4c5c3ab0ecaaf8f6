// The judge of positions estimates each player's win chance without playouts. It is a small network that was fitted to
// whole games of "advanced".
//
// The network (settle/seat_network.hpp) treats all seats alike, and judges games of two to six players. Tesauro showed
// that networks can judge positions of games with dice ("Temporal difference learning and TD-Gammon", Comm. ACM 38,
// 1995).
//
// Weights and sums are integers, so every machine computes the same chances.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/rules/knowledge.hpp"
#include "catan/rules/state.hpp"
#include "catan/settle/seat_network.hpp"

namespace hexsmith::catan::players {

// The facts of a seat, which are the network's inputs. They are integers in units of 1/64. A number "as steps" is
// several facts, each of which is 1 if the number reaches the next integer.
//
// clang-format off
//   points         the points that the seat still needs to win, as nine steps; the points expected from hidden cards
//   prizes         for the largest army and the longest road: whether the seat holds it; its number of knights or
//                  roads; how many more it needs, as three steps; the holder's lead, as three steps
//   cards          the number of development cards, and the expected number of each kind except points
//   income         per resource: the pips, whether there are any, and the pips if the seat has the 2:1 harbor.
//                  Whether the seat has a 3:1 harbor; all pips; the smaller pips of wood and brick, and of grain and
//                  ore; the smallest of wool, grain and ore; the pips that the robber blocks; the number of distinct
//                  tokens; how soon the income pays for a road, a settlement, a city and a card
//   hand           per resource: the cards, as three steps. The number of all cards, of those above the discard limit,
//                  and of unknown cards; whether any card is unknown; for each piece and the development card, how
//                  soon the seat can pay for it, and whether it can now; how soon it can pay for a road with a
//                  settlement, a city with a settlement, and two cities
//   pieces         the numbers of settlements, cities and roads; whether another city, or settlement, can be built
//   reach          for spots without a new road, and after one or two: their number, as steps, and the best spot's
//                  worth. The number of spots that a rival reaches at the same time; the pips of the best city
//   turn           whether it is the seat's turn, before or after the roll; the turns until its next turn; whether it
//                  has to choose, or to move the robber; the cards it must discard; its free roads; in the set-up, its
//                  place in the order and its number of settlements
//   game           the number of players; whether players trade; the cards left in the deck; how close the closest
//                  rival is to the win
//   estimate       by "advanced" (evaluation.hpp): the rolls until the win, the rolls per point, and the pips in reach
// clang-format on

/// The points to win in nearly all games that the judge was fitted to.
inline constexpr int judged_points_to_win = 10;

inline constexpr int fact_one = 64;
inline constexpr int judge_fact_count = 132;

using JudgeFacts = std::array<std::int16_t, judge_fact_count>;

/// Number of a seat's cards of each kind, or its expected value for hidden cards. The unit is 1/64 card.
struct SeatCards {
    std::array<int, resource_count> hand{};
    std::array<int, resource_count> cards{};  // development cards
    int hidden = 0;                           // number of unknown resource cards
    bool seen = true;                         // whether all cards are known
};

using CardsOfAll = std::array<SeatCards, rules::most_players>;

/// Returns the cards of all seats in a whole state.
CardsOfAll known_cards(const rules::State& state);

/// Returns the cards that a player or a spectator expects. Each hidden card is equally likely to be any of the cards
/// whose place is unknown. `proven`: the cards that are known to be in hands (Knowledge::of).
/// Precondition: are_possible(proven, seen, viewer).
CardsOfAll expected_cards(const rules::State& seen, rules::Viewer viewer, const rules::KnownHands& proven);

/// Returns the state without the cards of all players except the viewer.
rules::State without_hidden_cards(const rules::State& seen, rules::Viewer viewer);

/// Computes the facts of each seat. If `cards` are expected cards, `state` must not contain the hidden ones.
void judge_facts(const rules::State& state, const rules::GameBoard& board, const CardsOfAll& cards,
                 std::span<JudgeFacts> facts);

using JudgeParts = settle::SeatNetworkParts<judge_fact_count, 32, 16>;

/// Fixed-point scales: the integers that represent 1 in a weight and in a unit's value, and the largest unit's value.
inline constexpr int weight_parts = 128;
inline constexpr int unit_parts = 256;
inline constexpr int largest_unit = 64 * unit_parts;

using JudgeWeights = std::array<std::int16_t, JudgeParts::count>;

/// The win chance of every player. They add up to 1.
using WinProbabilities = std::array<double, rules::most_players>;

/// Returns the chances of the seats with these facts. They do not depend on the order of the seats.
WinProbabilities judged(std::span<const JudgeFacts> facts, const JudgeWeights& weights);

/// Returns the chances of all players from a whole state. If the game is over, the winner's chance is 1.
WinProbabilities judge(const rules::State& state, const rules::GameBoard& board);

/// Returns the chances from the knowledge of a player or a spectator. Only the part of `seen` that the viewer may know
/// is used. Precondition: are_possible(known, seen, viewer).
WinProbabilities judge(const rules::State& seen, const rules::GameBoard& board, rules::Viewer viewer,
                       const rules::KnownHands& known);

}  // namespace hexsmith::catan::players
