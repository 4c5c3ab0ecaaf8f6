// The number of further roads that a seat needs to reach each intersection after the openings.
//
// Roads pass neither through a rival's settlement nor along a rival's road.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/settle/opening_facts.hpp"

namespace hexsmith::catan::settle {

class Reach {
public:
    static constexpr int most_roads = 3;    // maximum number of new roads that is searched
    static constexpr int most_between = 7;  // maximum number of roads between the settlements that is counted

    Reach() = default;
    Reach(const hex::Layout& layout, std::span<const SeatOpening> openings, std::size_t seat);

    /// Number of roads to an intersection; most_roads + 1 means more than most_roads.
    int roads_to(int intersection) const { return roads_to_[intersection]; }
    /// Number of roads needed to connect the seat's two roads; 0 if they are connected. `most_between` means that
    /// number or more.
    int roads_between() const { return roads_between_; }

private:
    std::array<std::int8_t, hex::max_corners> roads_to_{};
    std::int8_t roads_between_ = 0;
};

/// Whether a seat needs fewer roads to an intersection than every rival, and at most most_roads.
bool reaches_first(std::span<const Reach> reach, std::size_t seat, int intersection);
/// Whether no rival needs fewer roads to an intersection.
bool reaches_no_later(std::span<const Reach> reach, std::size_t seat, int intersection);

}  // namespace hexsmith::catan::settle
