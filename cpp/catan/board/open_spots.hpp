// The distance rule: an intersection is open if neither it nor a neighbor is settled and the layout does not close it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "hex/layout.hpp"

namespace hexsmith::catan {

/// The open intersections of a layout while settlements are placed and taken back.
class OpenSpots {
public:
    explicit constexpr OpenSpots(const hex::Layout& layout, std::span<const std::int16_t> settlements = {})
        : layout_(&layout) {
        for (int id = 0; layout.any_closed && id < layout.intersection_count; ++id) closed_by_[id] = layout.closed[id];
        for (const int id : settlements) settle(id);
    }

    constexpr bool operator[](int id) const { return closed_by_[id] == 0; }
    constexpr void settle(int id) { add(id, 1); }
    constexpr void leave(int id) { add(id, -1); }

    /// Calls `visit(id)` for each open intersection, in ascending order.
    constexpr void for_each(auto&& visit) const {
        for (int id = 0; id < layout_->intersection_count; ++id)
            if (closed_by_[id] == 0) visit(id);
    }

    /// The open intersections in ascending order, written into `ids`.
    constexpr std::span<std::int16_t> list(std::array<std::int16_t, hex::max_corners>& ids) const {
        std::size_t count = 0;
        for_each([&](int id) { ids[count++] = static_cast<std::int16_t>(id); });
        return std::span(ids).first(count);
    }

private:
    constexpr void add(int id, int amount) {
        closed_by_[id] = static_cast<std::int8_t>(closed_by_[id] + amount);
        for (const int neighbor : layout_->intersections[id].neighbors)
            if (neighbor != hex::none) closed_by_[neighbor] = static_cast<std::int8_t>(closed_by_[neighbor] + amount);
    }

    const hex::Layout* layout_;
    std::array<std::int8_t, hex::max_corners>
        closed_by_{};  // settlements on the intersection or beside it, and the layout
};

}  // namespace hexsmith::catan
