// For each spot of a board its partners, best pair first: what a second settlement is chosen from.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "catan/board/open_spots.hpp"
#include "catan/settle/worth.hpp"

namespace hexsmith::catan {

class Partners {
public:
    /// `open`: the spots open at the start; no more of them will be open later. `worth` must outlive the object.
    Partners(const Worth& worth, OpenSpots open);

    /// The open spot that makes the best pair with `own`, ties by the lowest id; `none` where no spot is open.
    int best(const OpenSpots& open, int own) const;

    /// The worth of `own` with that partner.
    double value(const OpenSpots& open, int own) const;

    /// No less than what `own` can come to once it is settled and further spots are closed.
    double bound(const OpenSpots& open, int own) const { return std::max(value(open, own), worth_->spot(own)); }

    /// The bound at the start.
    double bound(int own) const { return bounds_[own]; }

    /// All spots, highest bound at the start first.
    std::int16_t order(int place) const { return order_[place]; }

private:
    const Worth* worth_;
    int size_;
    std::vector<double> values_;          // of the pair (a, b), at a * size + b
    std::vector<std::int16_t> partners_;  // of a, from a * size
    std::vector<double> bounds_;
    std::vector<std::int16_t> order_;
};

}  // namespace hexsmith::catan
