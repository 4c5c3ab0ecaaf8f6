// The shape of a small network that is the same for every seat.
//
// Each seat's facts go through a layer of rectified units. A second layer sees a seat's units, and of its rivals' the
// mean and the largest of each (a permutation-invariant set function: Zaheer et al., "Deep sets", NIPS 2017). The worth
// of a seat is a weighted sum of that layer and of the facts themselves; the chances are the softmax of the worths.
#pragma once

#include <cstddef>

namespace hexsmith::catan::settle {

/// The parts of the network's weights, one after the other; matrices by the row of what comes in.
template <std::size_t Facts, std::size_t FirstUnits, std::size_t SecondUnits>
struct SeatNetworkParts {
    static constexpr std::size_t facts = Facts;
    static constexpr std::size_t first_units = FirstUnits;
    static constexpr std::size_t second_units = SecondUnits;
    static constexpr std::size_t first = 0;                                                 // facts x first units
    static constexpr std::size_t first_offset = first + facts * first_units;                // first units
    static constexpr std::size_t own = first_offset + first_units;                          // first x second units
    static constexpr std::size_t rivals_mean = own + first_units * second_units;            // first x second units
    static constexpr std::size_t rivals_most = rivals_mean + first_units * second_units;    // first x second units
    static constexpr std::size_t second_offset = rivals_most + first_units * second_units;  // second units
    static constexpr std::size_t second = second_offset + second_units;                     // second units
    static constexpr std::size_t direct = second + second_units;                            // facts
    static constexpr std::size_t count = direct + facts;
};

}  // namespace hexsmith::catan::settle
