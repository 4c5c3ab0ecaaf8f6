// Who wins from these openings? The chance of each seat is the softmax of what its opening is worth, by a small network
// over facts of all openings, fitted on whole games between players of the
// level "advanced": a distillation of playouts. cpp/research/opening_fit.cpp makes the weights; opening_judge.cpp and
// opening_differences.cpp judge them on other boards, with the figures in web/docs/chances.md.
//
// Limits: fitted on the standard layout, on games between programs that trade with the bank only.
//
// In order: the facts of an opening, where its roads lead, the network, and the chances.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "catan/settle/scored_board.hpp"
#include "catan/settle/seat_network.hpp"

namespace hexsmith::catan::settle {

// What the model of openings knows of a seat: numbers that follow from its two settlements and
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

inline constexpr int most_opening_seats = 6;

/// Two settlements in order of placement, the second of which yielded cards, and the road placed with each.
struct SeatOpening {
    std::array<std::int16_t, 2> settlements{hex::none, hex::none};
    std::array<std::int16_t, 2> roads{hex::none, hex::none};

    friend bool operator==(const SeatOpening&, const SeatOpening&) = default;
};
using SeatOpenings = std::array<SeatOpening, most_opening_seats>;

inline constexpr int opening_fact_count = 45;
using OpeningFacts = std::array<double, opening_fact_count>;

/// The facts of each seat, of about unit size. `scored`: by any parameters. Precondition: 2 to 6 openings that obey the
/// distance rule, each road an edge at its settlement.
void opening_facts(const Board& board, const ScoredBoard& scored, std::span<const SeatOpening> openings,
                   std::span<OpeningFacts> facts);

/// Rolls until a price is paid: production comes in fractions of cards, and what is not needed is traded at the bank's
/// rates. One over it, 0 where nothing comes.
double pace_of(const std::array<double, resource_count>& production, const std::array<double, resource_count>& rates,
               const std::array<double, resource_count>& price);

// Where the roads of a seat lead after the openings: how many more it needs to each intersection.
//
// Roads lead neither through a rival's settlement nor along a rival's road.

class Reach {
public:
    static constexpr int most_roads = 3;    // beyond those that stand, as far as is looked
    static constexpr int most_between = 7;  // roads between the settlements, as far as is counted

    Reach() = default;
    Reach(const hex::Layout& layout, std::span<const SeatOpening> openings, std::size_t seat);

    /// Roads to an intersection; most_roads + 1 stands for more.
    int roads_to(int intersection) const { return roads_to_[intersection]; }
    /// Roads that connect both settlements' own; 0 where they are connected, most_between stands for more.
    int roads_between() const { return roads_between_; }

private:
    std::array<std::int8_t, hex::max_corners> roads_to_{};
    std::int8_t roads_between_ = 0;
};

/// Whether a seat needs fewer roads to an intersection than every rival, and needs at most most_roads.
bool reaches_first(std::span<const Reach> reach, std::size_t seat, int intersection);
/// Whether no rival needs fewer roads.
bool reaches_no_later(std::span<const Reach> reach, std::size_t seat, int intersection);

// What an opening is worth beside those of its rivals: a small network that is the same for every seat
// (seat_network.hpp), of the facts above.

inline constexpr std::size_t opening_units = 16;  // of each layer

using OpeningNetworkParts = SeatNetworkParts<opening_fact_count, opening_units, opening_units>;

/// The worth of each seat's opening, of which the chances are the softmax. `Number`: of the weights, which are whole
/// multiples of 1 / `parts`.
template <class Number>
std::array<double, most_opening_seats> opening_worths(std::span<const OpeningFacts> facts,
                                                      const std::array<Number, OpeningNetworkParts::count>& weights,
                                                      double parts) {
    using Parts = OpeningNetworkParts;
    using Units = std::array<double, opening_units>;
    const auto weight = [&](std::size_t place) { return static_cast<double>(weights[place]) / parts; };
    const auto add = [&](Units& sums, std::size_t row, double value) {
        for (std::size_t unit = 0; unit < opening_units; ++unit) sums[unit] += value * weight(row + unit);
    };
    const auto rectified = [](Units units) {
        for (double& unit : units) unit = std::max(unit, 0.0);
        return units;
    };
    std::array<Units, most_opening_seats> layer{};
    for (std::size_t seat = 0; seat < facts.size(); ++seat) {
        Units sums{};
        add(sums, Parts::first_offset, 1);
        for (std::size_t fact = 0; fact < Parts::facts; ++fact)
            if (facts[seat][fact] != 0) add(sums, Parts::first + fact * opening_units, facts[seat][fact]);
        layer[seat] = rectified(sums);
    }
    std::array<double, most_opening_seats> worths{};
    for (std::size_t seat = 0; seat < facts.size(); ++seat) {
        Units sums{};
        add(sums, Parts::second_offset, 1);
        for (std::size_t unit = 0; unit < opening_units; ++unit) {
            double sum = 0;
            double most = 0;
            for (std::size_t rival = 0; rival < facts.size(); ++rival) {
                if (rival == seat) continue;
                sum += layer[rival][unit];
                most = std::max(most, layer[rival][unit]);
            }
            add(sums, Parts::own + unit * opening_units, layer[seat][unit]);
            add(sums, Parts::rivals_mean + unit * opening_units, sum / static_cast<double>(facts.size() - 1));
            add(sums, Parts::rivals_most + unit * opening_units, most);
        }
        const Units units = rectified(sums);
        for (std::size_t unit = 0; unit < opening_units; ++unit)
            worths[seat] += units[unit] * weight(Parts::second + unit);
        for (std::size_t fact = 0; fact < Parts::facts; ++fact)
            worths[seat] += facts[seat][fact] * weight(Parts::direct + fact);
    }
    return worths;
}

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
