// Where the roads of a seat lead after the openings: how many more it needs to each intersection.
//
// Roads lead neither through a rival's settlement nor along a rival's road.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/settle/opening_facts.hpp"

namespace hexsmith::catan::settle {

class Reach {
public:
    static constexpr int most_roads = 3;    // beyond those that stand, as far as is looked
    static constexpr int most_between = 7;  // roads between the settlements, as far as is counted

    Reach() = default;
    Reach(const hex::Layout& layout, std::span<const SeatOpening> openings, std::size_t seat);

    /// Roads to an intersection; most_roads + 1 stands for more.
    int roads_to(int intersection) const { return roads_to_[intersection]; }
    /// Roads that connect both settlements' own; 0 where they are connected, most_between stands for more.
    int roads_between() const { return roads_between_; }

private:
    std::array<std::int8_t, hex::max_corners> roads_to_{};
    std::int8_t roads_between_ = 0;
};

/// Whether a seat needs fewer roads to an intersection than every rival, and needs at most most_roads.
bool reaches_first(std::span<const Reach> reach, std::size_t seat, int intersection);
/// Whether no rival needs fewer roads.
bool reaches_no_later(std::span<const Reach> reach, std::size_t seat, int intersection);

}  // namespace hexsmith::catan::settle
