// The structure of a small network that is the same for every seat.
//
// Each seat's facts pass through a layer of rectified linear units. The inputs of a second layer are the seat's units,
// and the mean and maximum of each of its rivals' units. This is a permutation-invariant set function (Zaheer et al.,
// "Deep sets", NIPS 2017). The worth of a seat is a weighted sum of the second layer and of the facts. The
// probabilities are the softmax of the worths.
#pragma once

#include <cstddef>

namespace hexsmith::catan::settle {

/// Offsets of the network's weights in one array. Matrices are stored by rows, one for each input.
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
