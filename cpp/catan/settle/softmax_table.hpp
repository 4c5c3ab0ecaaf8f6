// A table of players who pick at random, the better a spot the more likely: each open spot with a chance in proportion
// to exp(worth / temperature), where the worth is the spot's for a first settlement and the pair's for a second.
#pragma once

#include <array>
#include <vector>

#include "catan/board/open_spots.hpp"
#include "catan/settle/worth.hpp"

namespace hexsmith::catan {

/// One number for each intersection.
using PerSpot = std::array<double, hex::max_corners>;

class SoftmaxTable {
public:
    /// `temperature` > 0, in units of the score. `worth` must outlive the object.
    SoftmaxTable(const Worth& worth, double temperature)
        : worth_(&worth),
          temperature_(temperature),
          weights_(static_cast<std::size_t>((worth.size() + 1) * worth.size())) {}

    /// The chance of each open spot to be the pick of a seat with the first settlement `mine`, or `none`; 0 for the
    /// others. False where no spot is open.
    bool chances(const OpenSpots& open, int mine, PerSpot& chances);

private:
    /// exp(worth / temperature) of each spot beside a first settlement (or `none`), up to a common factor.
    const double* weights(int mine);

    const Worth* worth_;
    double temperature_;
    std::vector<double> weights_;  // a row for no first settlement and one for each, filled when first asked for
    std::array<bool, hex::max_corners + 1> weighed_{};
};

}  // namespace hexsmith::catan
