// Predicts the probability of each seat to win, from the openings alone. A small network computes a logit for each
// opening from the facts of all openings (opening_facts.hpp), and the probabilities are the softmax of the logits. The
// network is fitted to whole games between players of level "advanced".
//
// `hexsmith_research fit-openings` generates the weights. The subcommands opening-chances and opening-differences test
// the weights on held-out boards, and web/docs/chances.md has the figures.
//
// Limits: the network is fitted to games on the standard layout, between programs that trade only with the bank.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "catan/settle/opening_facts.hpp"
#include "catan/settle/seat_network.hpp"

namespace hexsmith::catan::settle {

inline constexpr std::size_t opening_units = 16;  // number of units in each layer

using OpeningNetworkParts = SeatNetworkParts<opening_fact_count, opening_units, opening_units>;

/// Returns the logit of each seat's opening. seat_network.hpp describes the network. A weight of the network is an
/// element of `weights` divided by `scale`.
template <class Number>
std::array<double, most_players> opening_logits(std::span<const OpeningFacts> facts,
                                                const std::array<Number, OpeningNetworkParts::count>& weights,
                                                double scale) {
    using Parts = OpeningNetworkParts;
    using Units = std::array<double, opening_units>;
    const auto weight = [&](std::size_t place) { return static_cast<double>(weights[place]) / scale; };
    const auto add = [&](Units& sums, std::size_t row, double value) {
        for (std::size_t unit = 0; unit < opening_units; ++unit) sums[unit] += value * weight(row + unit);
    };
    const auto rectify = [](Units units) {
        for (double& unit : units) unit = std::max(unit, 0.0);
        return units;
    };
    std::array<Units, most_players> first_layer{};
    for (std::size_t seat = 0; seat < facts.size(); ++seat) {
        Units sums{};
        add(sums, Parts::first_offset, 1);
        for (std::size_t fact = 0; fact < Parts::facts; ++fact)
            if (facts[seat][fact] != 0) add(sums, Parts::first + fact * opening_units, facts[seat][fact]);
        first_layer[seat] = rectify(sums);
    }
    std::array<double, most_players> logits{};
    for (std::size_t seat = 0; seat < facts.size(); ++seat) {
        Units sums{};
        add(sums, Parts::second_offset, 1);
        for (std::size_t unit = 0; unit < opening_units; ++unit) {
            double sum = 0;
            double maximum = 0;
            for (std::size_t rival = 0; rival < facts.size(); ++rival) {
                if (rival == seat) continue;
                sum += first_layer[rival][unit];
                maximum = std::max(maximum, first_layer[rival][unit]);
            }
            add(sums, Parts::own + unit * opening_units, first_layer[seat][unit]);
            add(sums, Parts::rivals_mean + unit * opening_units, sum / static_cast<double>(facts.size() - 1));
            add(sums, Parts::rivals_most + unit * opening_units, maximum);
        }
        const Units second_layer = rectify(sums);
        for (std::size_t unit = 0; unit < opening_units; ++unit)
            logits[seat] += second_layer[unit] * weight(Parts::second + unit);
        for (std::size_t fact = 0; fact < Parts::facts; ++fact)
            logits[seat] += facts[seat][fact] * weight(Parts::direct + fact);
    }
    return logits;
}

/// Version of the facts and the weights, which results contain. A change of facts or weights adds a version and keeps
/// the earlier versions.
inline constexpr int newest_opening_model = 1;

/// Returns the openings of a whole draft, without roads. `settlements` are in order of placement.
SeatOpenings openings_of_draft(std::span<const std::int16_t> settlements, int players);

/// Adds the roads of `suggest_road` to settlements without a road, in the order of the draft. `scored` may use any
/// parameters.
/// Precondition: 2 to 6 openings that obey the distance rule.
void suggest_roads(const ScoredBoard& scored, std::span<SeatOpening> openings);

/// Returns the probability of each seat to win. The probabilities sum to 1. Settlements without a road get the road
/// that `suggest_roads` suggests with `proven_params`. Precondition: 2 to 6 openings that obey the distance rule, with
/// roads at their settlements.
std::array<double, most_players> opening_chances(const Setup& setup, const Board& board,
                                                 std::span<const SeatOpening> openings);

/// Returns the same probabilities for a board that is already scored with `proven_params`.
std::array<double, most_players> opening_chances(const Board& board, const ScoredBoard& scored,
                                                 std::span<const SeatOpening> openings);

}  // namespace hexsmith::catan::settle
