// The number of further roads that a seat needs to reach each intersection after the openings.
//
// Roads pass neither through a rival's settlement nor along a rival's road.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/settle/opening_facts.hpp"

namespace hexsmith::catan::settle {

/// The distances of one seat.
class Reach {
public:
    static constexpr int max_roads = 3;          // maximum number of new roads that the search considers
    static constexpr int max_roads_between = 7;  // maximum of roads_between()

    Reach() = default;
    Reach(const hex::Layout& layout, std::span<const SeatOpening> openings, std::size_t seat);

    /// Returns the number of new roads to an intersection, or max_roads + 1 if it is more than max_roads.
    int roads_to(int intersection) const { return roads_to_[intersection]; }
    /// Returns the number of new roads that connect the seat's two roads, 0 if they are connected. The result
    /// max_roads_between means that number or more.
    int roads_between() const { return roads_between_; }

private:
    std::array<std::int8_t, hex::max_corners> roads_to_{};
    std::int8_t roads_between_ = 0;
};

/// Whether a seat needs fewer new roads to an intersection than every rival, and at most max_roads.
bool reaches_first(std::span<const Reach> reach, std::size_t seat, int intersection);
/// Whether no rival needs fewer new roads to an intersection than the seat.
bool reaches_no_later(std::span<const Reach> reach, std::size_t seat, int intersection);

}  // namespace hexsmith::catan::settle
