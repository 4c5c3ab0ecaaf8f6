// The longest road: the longest trail over a player's roads. A trail uses each edge at most once, but may visit an
// intersection several times. A trail may begin or end at another player's building, but cannot pass through the
// building.
//
// After a new road, only the trails over this road are searched. After a settlement that interrupts a road, all trails
// are searched. The depth-first search is short, because a player has at most 15 roads, and at most three at an
// intersection. LongerTrail searches for a trail over roads that are not built yet.
#pragma once

#include <algorithm>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

/// Depth-first search of one player's trails.
class Trails {
public:
    Trails(const hex::Layout& layout, const State& state, int player)
        : layout_(layout),
          unused_roads_(state.seats[player].roads),
          occupied_(state.occupied),
          own_buildings_(state.seats[player].settlements | state.seats[player].cities) {}

    /// Returns the length of the longest trail over the edge, as if the player had a road there.
    int over(hex::EdgeId edge) {
        const auto [a, b] = layout_.edges[edge.value].intersections;
        const bool has_road = unused_roads_[edge.value];
        unused_roads_.remove(edge.value);
        const int length = 1 + in_both_directions({a}, {b});
        if (has_road) unused_roads_.add(edge.value);
        return length;
    }

    /// Returns the length of the longest trail whose first edge is `edge`.
    int from(hex::EdgeId edge) {
        const auto [a, b] = layout_.edges[edge.value].intersections;
        unused_roads_.remove(edge.value);
        const int length = 1 + std::max(beyond({a}), beyond({b}));
        unused_roads_.add(edge.value);
        return length;
    }

private:
    bool is_passable(hex::IntersectionId at) const { return !occupied_[at.value] || own_buildings_[at.value]; }

    /// Returns the length of the longest trail over unused edges that begins at the intersection.
    int beyond(hex::IntersectionId at) {
        if (!is_passable(at)) return 0;
        int longest = 0;
        for_each_edge(layout_, at.value, [&](int edge) {
            if (!unused_roads_[edge]) return;
            unused_roads_.remove(edge);
            longest = std::max(longest, 1 + beyond(other_end(layout_, {edge}, at)));
            unused_roads_.add(edge);
        });
        return longest;
    }

    /// Returns the maximum total length of two trails that share no edge and begin at `at` and at `back`.
    int in_both_directions(hex::IntersectionId at, hex::IntersectionId back) {
        int longest = beyond(back);
        if (!is_passable(at)) return longest;
        for_each_edge(layout_, at.value, [&](int edge) {
            if (!unused_roads_[edge]) return;
            unused_roads_.remove(edge);
            longest = std::max(longest, 1 + in_both_directions(other_end(layout_, {edge}, at), back));
            unused_roads_.add(edge);
        });
        return longest;
    }

    const hex::Layout& layout_;
    Bits unused_roads_;
    const Bits& occupied_;
    Bits own_buildings_;
};

/// Returns the length of the longest trail over the edge, as if the player had a road there.
inline int longest_trail_over(const GameBoard& board, const State& state, int player, hex::EdgeId edge) {
    return Trails(board.layout(), state, player).over(edge);
}

/// Returns the length of a player's longest road.
inline int longest_trail(const GameBoard& board, const State& state, int player) {
    Trails trails(board.layout(), state, player);
    int longest = 0;
    state.seats[player].roads.for_each([&](int edge) { longest = std::max(longest, trails.from({edge})); });
    return longest;
}

/// Returns the player who has the longest road after lengths have changed, or `nobody`. The longest road needs at least
/// 5 roads. The previous holder keeps it until another player's road is longer. Otherwise, the player whose road is
/// longer than all others gets it.
inline int longest_road_holder(const State& state) {
    constexpr int min_length = 5;
    int longest = 0;
    int holders = 0;
    int holder = nobody;
    for (int player = 0; player < state.players; ++player) {
        const int length = state.seats[player].road_length;
        if (length > longest) {
            longest = length;
            holders = 0;
        }
        if (length == longest) {
            ++holders;
            holder = player;
        }
    }
    if (longest < min_length) return nobody;
    if (state.longest_road != nobody && state.seats[state.longest_road].road_length == longest)
        return state.longest_road;
    return holders == 1 ? holder : int{nobody};
}

/// Searches for new roads with which a player's longest trail exceeds every other player's longest road.
class LongerTrail {
public:
    LongerTrail(const hex::Layout& layout, const State& state, int player)
        : state_(state), layout_(layout), seat_(state.seats[player]) {
        for (const Seat& other : state.seated())
            if (&other != &seat_) length_to_exceed_ = std::max(length_to_exceed_, int{other.road_length});
    }

    /// Whether `new_roads` roads are enough.
    bool find(int new_roads) {
        if (seat_.road_count + new_roads <= length_to_exceed_) return false;
        bool found = false;
        seat_.ends.for_each([&](int start) {
            start_ = start;
            found = found || walk(start, 0, seat_.road_count, new_roads);
        });
        return found;
    }
    /// Returns the roads of the trail that find() has found.
    const Bits& roads() const { return used_; }

private:
    bool is_passable(int at) const { return !state_.occupied[at] || seat_.built_on(at); }

    /// Whether a trail of `length` edges that ends at `at` can become long enough. `old_roads` is the number of the
    /// player's unused roads, and `new_roads` the number of unused new roads.
    bool walk(int at, int length, int old_roads, int new_roads) {
        const int missing = length_to_exceed_ + 1 - length;
        if (missing <= 0) return true;
        if (old_roads + new_roads < missing) return false;
        // The trail can also be extended at its start.
        if (length > 0 && missing <= new_roads && extends(start_, missing)) return true;
        if (length > 0 && !is_passable(at)) return false;
        return any_edge(at, [&](int edge, int end) {
            const bool is_own = seat_.roads[edge];
            if (!is_own && (new_roads == 0 || state_.taken[edge] || !is_passable(at))) return false;
            return walk(end, length + 1, old_roads - is_own, new_roads - !is_own);
        });
    }

    /// Whether a trail at `at` can be extended by `missing` new roads.
    bool extends(int at, int missing) {
        if (missing == 0) return true;
        return is_passable(at) &&
               any_edge(at, [&](int edge, int end) { return !state_.taken[edge] && extends(end, missing - 1); });
    }

    /// Whether `predicate(edge, other end)` is true for an unused edge at the intersection. During the call, `used_`
    /// contains the edge.
    bool any_edge(int at, auto&& predicate) {
        bool found = false;
        for_each_edge(layout_, at, [&](int edge) {
            if (found || used_[edge]) return;
            used_.add(edge);
            found = predicate(edge, other_end(layout_, {edge}, {at}).value);
            if (!found) used_.remove(edge);
        });
        return found;
    }

    const State& state_;
    const hex::Layout& layout_;
    const Seat& seat_;
    int length_to_exceed_ = 4;
    int start_ = 0;
    Bits used_;
};

}  // namespace hexsmith::catan::rules
