// Predicts each seat's win chance from the openings alone. The chances are the softmax of the openings' worths. A small
// network computes the worths from facts of all openings (opening_facts.hpp). The network is fitted to whole games
// between players of level "advanced".
//
// `hexsmith_research fit-openings` generates the weights. Its subcommands opening-chances and opening-differences test
// them on held-out boards; web/docs/chances.md has the figures.
//
// Limits: the network is fitted on the standard layout, on games between programs that trade only with the bank.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "catan/settle/opening_facts.hpp"
#include "catan/settle/seat_network.hpp"

namespace hexsmith::catan::settle {

// The worth of an opening compared with its rivals: a small network that is the same for every seat (seat_network.hpp).
// Its inputs are the facts of opening_facts.hpp.

inline constexpr std::size_t opening_units = 16;  // units of each layer

using OpeningNetworkParts = SeatNetworkParts<opening_fact_count, opening_units, opening_units>;

/// Returns the worth of each seat's opening; the probabilities are their softmax. `Number` is the type of the weights,
/// which are integer multiples of 1 / `parts`.
template <class Number>
std::array<double, most_players> opening_worths(std::span<const OpeningFacts> facts,
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
    std::array<Units, most_players> layer{};
    for (std::size_t seat = 0; seat < facts.size(); ++seat) {
        Units sums{};
        add(sums, Parts::first_offset, 1);
        for (std::size_t fact = 0; fact < Parts::facts; ++fact)
            if (facts[seat][fact] != 0) add(sums, Parts::first + fact * opening_units, facts[seat][fact]);
        layer[seat] = rectified(sums);
    }
    std::array<double, most_players> worths{};
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

/// Version of the facts and weights. Results contain it. If the facts or the weights change, a new version is added and
/// the old one is kept.
inline constexpr int newest_opening_model = 1;

/// Returns the openings of a whole draft, without roads. `settlements` are in order of placement.
SeatOpenings openings_of_draft(std::span<const std::int16_t> settlements, int players);

/// Adds the road of `suggest_road` where an opening has none, in the order of the draft. `scored` may use any
/// parameters.
/// Precondition: 2 to 6 openings that obey the distance rule.
void suggest_roads(const ScoredBoard& scored, std::span<SeatOpening> openings);

/// Returns the probability of each seat to win; they sum to 1. Missing roads are suggested with the parameters
/// "proven".
/// Precondition: 2 to 6 openings that obey the distance rule, with roads at their settlements.
std::array<double, most_players> opening_chances(const Setup& setup, const Board& board,
                                                 std::span<const SeatOpening> openings);

/// Returns the same probabilities for a board that is already scored with `proven_params`.
std::array<double, most_players> opening_chances(const Board& board, const ScoredBoard& scored,
                                                 std::span<const SeatOpening> openings);

}  // namespace hexsmith::catan::settle
