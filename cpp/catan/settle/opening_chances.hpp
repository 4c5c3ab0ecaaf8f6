// Who wins from these openings? A conditional logit (McFadden, "Conditional logit analysis of qualitative choice
// behavior", 1974): what a seat's two settlements and roads are worth is a weighted sum of terms, and its chance to win
// is exp(worth) over the sum of all seats'. The weights were fitted on whole games; cpp/evidence/opening_fit.cpp and
// opening_judge.cpp make every figure below.
//
// The terms, in their order; p[r] are the pips of both settlements on resource r, P is their sum:
//   income         ln(1 + P)
//   wood to ore    p[r]
//   much ore       p[ore]^2 / 10
//   has wood ...   1 where p[r] > 0, for each resource
//   wood + brick   the smaller of both p; the same of grain and ore
//   cards          the smallest of p[wool], p[grain] and p[ore]: what development cards cost
//   3:1 harbor     1 where a settlement stands on one
//   2:1 harbors    pips on their resources
//   largest hex    pips that both settlements get from one hex at most, which the robber takes; a third of them where
//                  there is only one rival to send it
//   red tokens     hexes beside a settlement with a 6 or an 8, counted once for each settlement
//   hand           cards that the second settlement yields at once
//   road in hand   1 where wood and brick are among them
//   room           the best open spot that one more road reaches: its pips, those on resources with p[r] = 0 twice
//   more room      the second best of these, 0 without one
//   safe room      the best of those that two more roads reach and that every rival needs more roads for
// A road leads neither through another player's settlement nor along another player's road.
// Limits: fitted on the standard layout, on games between programs that trade with the bank only. The seat's place in
// the order adds nothing to what it settled; 2, 3 and 4 players have the same weights.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/settle/scored_board.hpp"

namespace hexsmith::catan {

/// The version of terms and weights: results name it. A change of either is a new version beside the old one.
inline constexpr int newest_opening_model = 1;

inline constexpr int most_opening_seats = 4;

/// Two settlements in order of placement, the second of which yielded cards, and the road placed with each.
struct SeatOpening {
    std::array<std::int16_t, 2> settlements{hex::none, hex::none};
    std::array<std::int16_t, 2> roads{hex::none, hex::none};

    friend bool operator==(const SeatOpening&, const SeatOpening&) = default;
};
using SeatOpenings = std::array<SeatOpening, most_opening_seats>;

enum class OpeningTerm : std::uint8_t {
    income,
    wood,
    brick,
    wool,
    grain,
    ore,
    much_ore,
    has_wood,
    has_brick,
    has_wool,
    has_grain,
    has_ore,
    wood_and_brick,
    grain_and_ore,
    cards,
    any_harbor,
    fed_harbors,
    largest_hex,
    red_tokens,
    hand,
    road_in_hand,
    room,
    more_room,
    safe_room,
};
inline constexpr int opening_term_count = 24;
constexpr int index(OpeningTerm term) { return static_cast<int>(term); }

/// A number for each term.
using OpeningTerms = std::array<double, opening_term_count>;

/// The weights of version 1.
extern const OpeningTerms opening_weights;

/// The roads that `suggest_road` names where an opening has none, each placed in the order of the draft. `scored`: by
/// any parameters. Precondition: 2 to 4 openings that obey the distance rule.
void suggest_roads(const ScoredBoard& scored, std::span<SeatOpening> openings);

/// The terms of each seat. Precondition: as above, and each road is an edge at its settlement.
void opening_terms(const Board& board, const ScoredBoard& scored, std::span<const SeatOpening> openings,
                   std::span<OpeningTerms> terms);

/// The chance of each seat to win; they add up to 1. Roads that are missing are suggested by "proven". Precondition: 2
/// to 4 openings that obey the distance rule, roads at their settlements.
std::array<double, most_opening_seats> opening_chances(const Setup& setup, const Board& board,
                                                       std::span<const SeatOpening> openings);

}  // namespace hexsmith::catan
