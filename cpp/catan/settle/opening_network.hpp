// What an opening is worth beside those of its rivals: a small network that is the same for every seat
// (seat_network.hpp), of the facts of opening_facts.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "catan/settle/opening_facts.hpp"
#include "catan/settle/seat_network.hpp"

namespace hexsmith::catan::settle {

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

}  // namespace hexsmith::catan::settle
