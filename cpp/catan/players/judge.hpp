// How likely each player is to win, at a glance: a small network that was fitted to whole games of "advanced".
//
// The network (settle/seat_network.hpp) is the same for every seat: it judges games of two to six players, and no seat
// differently for its number. What it sees of a seat is in judge_facts.hpp. That networks can judge positions of games
// with dice is Tesauro's finding ("Temporal difference learning and TD-Gammon", Comm. ACM 38, 1995).
//
// Weights and sums are integers: every machine states the same chances.
#pragma once

#include "catan/players/judge_facts.hpp"
#include "catan/settle/seat_network.hpp"

namespace hexsmith::catan::players {

using JudgeParts = settle::SeatNetworkParts<judge_fact_count, 32, 16>;

/// The parts of one in a weight, and in a unit's value, which ends at `largest_unit`.
inline constexpr int weight_parts = 256;
inline constexpr int unit_parts = 256;
inline constexpr int largest_unit = 16 * unit_parts;

using JudgeWeights = std::array<std::int16_t, JudgeParts::count>;

/// Of every player; they add up to 1.
using WinProbabilities = std::array<double, rules::most_players>;

/// The chances of seats by their facts, the same in any order of the seats.
WinProbabilities judged(std::span<const JudgeFacts> facts, const JudgeWeights& weights);

/// The chances of every player, all cards known; of a game that is over, the winner's is 1.
WinProbabilities judge(const rules::State& state, const rules::GameBoard& board);

/// The same by what a viewer, or a spectator (nobody), knows; of `seen`, only what the viewer may know counts.
/// Precondition: are_possible(known, seen, viewer).
WinProbabilities judge(const rules::State& seen, const rules::GameBoard& board, int viewer,
                       const rules::KnownHands& known);

}  // namespace hexsmith::catan::players
