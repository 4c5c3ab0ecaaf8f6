// The longest road: the longest trail over a player's roads that uses no edge twice. It may pass an intersection again,
// and may begin or end at another player's building, but does not pass through one.
//
// A new road can only lengthen trails that go over it: those alone are searched. A cut searches all. No player has more
// than 15 roads, at most three of them at an intersection, so that the search is short. The last class looks for a
// trail over roads that are not there yet.
#pragma once

#include <algorithm>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

/// The trails of one player, searched in depth.
class Trails {
public:
    Trails(const hex::Layout& layout, const State& state, int player)
        : layout_(layout),
          left_(state.seats[player].roads),
          occupied_(state.occupied),
          own_(state.seats[player].settlements | state.seats[player].cities) {}

    /// The longest trail over the edge, with a road on it or as if there were one: to one end as far as possible, in
    /// every way, and from each to the other end.
    int over(hex::EdgeId edge) {
        const auto [a, b] = layout_.edges[edge.value].intersections;
        const bool built = left_[edge.value];
        left_.remove(edge.value);
        const int length = 1 + both_ways({a}, {b});
        if (built) left_.add(edge.value);
        return length;
    }

    /// The longest trail from an end of the edge over it.
    int from(hex::EdgeId edge) {
        const auto [a, b] = layout_.edges[edge.value].intersections;
        left_.remove(edge.value);
        const int length = 1 + std::max(beyond({a}), beyond({b}));
        left_.add(edge.value);
        return length;
    }

private:
    bool passable(hex::IntersectionId at) const { return !occupied_[at.value] || own_[at.value]; }

    /// The longest trail that begins at the intersection.
    int beyond(hex::IntersectionId at) {
        if (!passable(at)) return 0;
        int longest = 0;
        for_each_edge(layout_, at.value, [&](int edge) {
            if (!left_[edge]) return;
            left_.remove(edge);
            longest = std::max(longest, 1 + beyond(other_end(layout_, {edge}, at)));
            left_.add(edge);
        });
        return longest;
    }

    /// The longest trails that begin at the one intersection and at the other, and share no edge, together.
    int both_ways(hex::IntersectionId at, hex::IntersectionId back) {
        int longest = beyond(back);
        if (!passable(at)) return longest;
        for_each_edge(layout_, at.value, [&](int edge) {
            if (!left_[edge]) return;
            left_.remove(edge);
            longest = std::max(longest, 1 + both_ways(other_end(layout_, {edge}, at), back));
            left_.add(edge);
        });
        return longest;
    }

    const hex::Layout& layout_;
    Bits left_;
    const Bits& occupied_;
    Bits own_;
};

/// The length of the longest trail over a road, or over one that the player might build.
inline int longest_trail_over(const GameBoard& board, const State& state, int player, hex::EdgeId edge) {
    return Trails(board.layout(), state, player).over(edge);
}

/// The length of a player's longest road.
inline int longest_trail(const GameBoard& board, const State& state, int player) {
    Trails trails(board.layout(), state, player);
    int longest = 0;
    state.seats[player].roads.for_each([&](int edge) { longest = std::max(longest, trails.from({edge})); });
    return longest;
}

/// Who has the longest road after lengths have changed. A holder of at least 5 whom nobody exceeds keeps it; else the
/// single longest of at least 5 gets it; else nobody has it.
inline int longest_road_holder(const State& state) {
    constexpr int least = 5;
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
    if (longest < least) return nobody;
    if (state.longest_road != nobody && state.seats[state.longest_road].road_length == longest)
        return state.longest_road;
    return holders == 1 ? holder : int{nobody};
}

/// The trail that some more roads make longer than all others, if any does.
class LongerTrail {
public:
    LongerTrail(const hex::Layout& layout, const State& state, int player)
        : state_(state), layout_(layout), seat_(state.seats[player]) {
        for (const Seat& other : state.seated())
            if (&other != &seat_) to_beat_ = std::max(to_beat_, int{other.road_length});
    }

    /// Whether `more` roads suffice.
    bool find(int more) {
        if (seat_.road_count + more <= to_beat_) return false;
        bool found = false;
        seat_.ends.for_each([&](int start) {
            start_ = start;
            found = found || walk(start, 0, seat_.road_count, more);
        });
        return found;
    }
    /// The roads of the trail that was found.
    const Bits& roads() const { return used_; }

private:
    bool passable(int at) const { return !state_.occupied[at] || seat_.built_on(at); }

    /// From where a trail of a length has come to, with so many own roads and new ones left.
    bool walk(int at, int length, int own, int more) {
        const int missing = to_beat_ + 1 - length;
        if (missing <= 0) return true;
        if (own + more < missing) return false;
        // The trail may go on at its start, too.
        if (length > 0 && missing <= more && extends(start_, missing)) return true;
        if (length > 0 && !passable(at)) return false;
        return any_edge(at, [&](int edge, int end) {
            const bool is_own = seat_.roads[edge];
            if (!is_own && (more == 0 || state_.taken[edge] || !passable(at))) return false;
            return walk(end, length + 1, own - is_own, more - !is_own);
        });
    }

    bool extends(int at, int missing) {
        if (missing == 0) return true;
        return passable(at) &&
               any_edge(at, [&](int edge, int end) { return !state_.taken[edge] && extends(end, missing - 1); });
    }

    /// Whether the trail over an edge leads to one: `leads(edge, other end)`.
    bool any_edge(int at, auto&& leads) {
        bool found = false;
        for_each_edge(layout_, at, [&](int edge) {
            if (found || used_[edge]) return;
            used_.add(edge);
            found = leads(edge, other_end(layout_, {edge}, {at}).value);
            if (!found) used_.remove(edge);
        });
        return found;
    }

    const State& state_;
    const hex::Layout& layout_;
    const Seat& seat_;
    int to_beat_ = 4;
    int start_ = 0;
    Bits used_;
};

}  // namespace hexsmith::catan::rules
