// The distance rule, a check whether a board has room for all settlements, and the order of seats in a draft.
//
// By the distance rule, an intersection is open if neither the intersection nor a neighbor has a settlement, and the
// layout does not close the intersection.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "catan/board/counts.hpp"
#include "hex/layout.hpp"

namespace hexsmith::catan {

/// Calls `visit(id)` for each intersection that a settlement closes: the settlement's intersection and its neighbors.
constexpr void for_each_closed_by(const hex::Layout& layout, int settlement, auto&& visit) {
    visit(settlement);
    for (const int neighbor : layout.intersections[settlement].neighbors)
        if (neighbor != hex::none) visit(neighbor);
}

/// Whether two intersections are adjacent.
constexpr bool are_neighbors(const hex::Layout& layout, int a, int b) {
    const auto& near = layout.intersections[a].neighbors;
    return near[0] == b || near[1] == b || near[2] == b;
}

/// The open intersections of a layout while settlements are placed and removed.
class OpenSpots {
public:
    explicit constexpr OpenSpots(const hex::Layout& layout, std::span<const std::int16_t> settlements = {})
        : layout_(&layout) {
        for (int id = 0; layout.any_closed && id < layout.intersection_count; ++id) closed_by_[id] = layout.closed[id];
        for (const int id : settlements) settle(id);
    }
    explicit OpenSpots(const hex::Layout&&, std::span<const std::int16_t> = {}) = delete;

    constexpr bool operator[](int id) const { return closed_by_[id] == 0; }
    constexpr void settle(int id) { add(id, 1); }
    constexpr void leave(int id) { add(id, -1); }

    /// Calls `visit(id)` for each open intersection, in ascending order.
    constexpr void for_each(auto&& visit) const {
        for (int id = 0; id < layout_->intersection_count; ++id)
            if (closed_by_[id] == 0) visit(id);
    }

    /// Writes the open intersections into `ids` in ascending order, and returns the part of `ids` that was written.
    constexpr std::span<std::int16_t> list(std::array<std::int16_t, hex::max_corners>& ids) const {
        std::size_t count = 0;
        for_each([&](int id) { ids[count++] = static_cast<std::int16_t>(id); });
        return std::span(ids).first(count);
    }

private:
    constexpr void add(int id, int amount) {
        assert(id >= 0 && id < layout_->intersection_count);
        for_each_closed_by(*layout_, id,
                           [&](int each) { closed_by_[each] = static_cast<std::int8_t>(closed_by_[each] + amount); });
    }

    const hex::Layout* layout_;
    /// Number of settlements on each intersection and its neighbors, plus 1 if the layout closes the intersection.
    std::array<std::int8_t, hex::max_corners> closed_by_{};
};

/// Whether a layout has room for a number of settlements, in whatever way players place them.
///
/// There is no room if fewer settlements can close all intersections. A settlement closes at most four intersections,
/// so layouts with more than 4 (settlements - 1) intersections always have room. For smaller layouts, an exact search
/// tries to close the first open intersection by a settlement there or on one of its three neighbors.
bool has_room_for(const hex::Layout& layout, int settlements);

/// Whether a layout has room for two settlements of each player.
inline bool has_room(const hex::Layout& layout, int players) { return has_room_for(layout, 2 * players); }

inline constexpr int most_settlements = 3;  // maximum number of settlements of a seat in a draft
inline constexpr int max_picks = most_settlements * most_players;

/// Returns the seat of a pick in the two rounds of a snake draft. Seats and picks are counted from 0.
constexpr int seat_of(int pick, int players) { return pick < players ? pick : 2 * players - 1 - pick; }

/// The seats of all picks of a draft. Seats are counted from 0.
class DraftOrder {
public:
    static constexpr DraftOrder snake(int players) {
        DraftOrder order;
        for (int pick = 0; pick < 2 * players; ++pick) order.add(seat_of(pick, players));
        return order;
    }

    /// Precondition: the seat has fewer than three picks.
    constexpr void add(int seat) {
        assert(seat >= 0 && seat < most_players && count(seat, 0, size_) < most_settlements);
        seats_[static_cast<std::size_t>(size_++)] = static_cast<std::int8_t>(seat);
    }

    constexpr int size() const { return size_; }
    constexpr int seat(int pick) const { return seats_[static_cast<std::size_t>(pick)]; }

    /// Returns the number of picks of the same seat before a pick.
    constexpr int before(int pick) const { return count(seat(pick), 0, pick); }
    /// Returns the number of picks of the same seat after a pick.
    constexpr int after(int pick) const { return count(seat(pick), pick + 1, size_); }

    friend constexpr bool operator==(const DraftOrder&, const DraftOrder&) = default;

private:
    constexpr int count(int seat_counted, int from, int to) const {
        int sum = 0;
        for (int pick = from; pick < to; ++pick) sum += seat(pick) == seat_counted;
        return sum;
    }

    int size_ = 0;
    std::array<std::int8_t, max_picks> seats_{};
};

}  // namespace hexsmith::catan
