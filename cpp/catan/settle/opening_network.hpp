// What an opening is worth beside those of its rivals: a small network that is the same for every seat.
//
// Each seat's facts (opening_facts.hpp) go through a layer of rectified units. A second layer sees a seat's units, and
// of its rivals' the mean and the largest of each: who is first to the longest road or the largest army, and whom the
// robber visits, depends on the others (a permutation-invariant set function: Zaheer et al., "Deep sets", NIPS 2017).
// The worth is a weighted sum of that layer and of the facts themselves.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "catan/settle/opening_facts.hpp"

namespace hexsmith::catan::settle {

inline constexpr std::size_t opening_units = 16;  // of each layer

/// The parts of the network's weights, one after the other; matrices by the row of what comes in.
struct OpeningNetworkParts {
    static constexpr std::size_t n = opening_units;
    static constexpr std::size_t facts = opening_fact_count;
    static constexpr std::size_t first = 0;                            // facts x units
    static constexpr std::size_t first_offset = first + facts * n;     // units
    static constexpr std::size_t own = first_offset + n;               // units x units
    static constexpr std::size_t rivals_mean = own + n * n;            // units x units
    static constexpr std::size_t rivals_most = rivals_mean + n * n;    // units x units
    static constexpr std::size_t second_offset = rivals_most + n * n;  // units
    static constexpr std::size_t second = second_offset + n;           // units
    static constexpr std::size_t direct = second + n;                  // facts
    static constexpr std::size_t count = direct + facts;
};

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

}  // namespace hexsmith::catan::settle
