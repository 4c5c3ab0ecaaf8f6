// Who wins from these openings? The chance of each seat is the softmax of what its opening is worth, by a small network
// (opening_network.hpp) over facts of all openings (opening_facts.hpp), fitted on whole games between players of the
// level "advanced": a distillation of playouts. cpp/research/opening_fit.cpp makes the weights; opening_judge.cpp and
// opening_differences.cpp judge them on other boards, with the figures in web/docs/chances.md.
//
// Limits: fitted on the standard layout, on games between programs that trade with the bank only.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/settle/opening_facts.hpp"

namespace hexsmith::catan::settle {

/// The version of facts and weights: results name it. A change of either is a new version beside the old one.
inline constexpr int newest_opening_model = 1;

/// The openings of a whole draft from its settlements in order of placement, without roads.
SeatOpenings openings_of_draft(std::span<const std::int16_t> settlements, int players);

/// The roads that `suggest_road` names where an opening has none, each placed in the order of the draft. `scored`: by
/// any parameters. Precondition: 2 to 6 openings that obey the distance rule.
void suggest_roads(const ScoredBoard& scored, std::span<SeatOpening> openings);

/// The chance of each seat to win; they add up to 1. Roads that are missing are suggested by "proven". Precondition: 2
/// to 6 openings that obey the distance rule, roads at their settlements.
std::array<double, most_opening_seats> opening_chances(const Setup& setup, const Board& board,
                                                       std::span<const SeatOpening> openings);

/// The same where the board has been scored by `proven_params`.
std::array<double, most_opening_seats> opening_chances(const Board& board, const ScoredBoard& scored,
                                                       std::span<const SeatOpening> openings);

}  // namespace hexsmith::catan::settle
