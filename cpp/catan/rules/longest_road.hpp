// The longest road: the longest trail over a player's roads, which uses each edge at most once. A trail may visit an
// intersection again. It may begin or end at another player's building, but not pass through it.
//
// After a new road, only the trails over it are searched. After a settlement that cuts a road, all trails are searched.
// The depth-first search is short, because a player has at most 15 roads, and at most three at an intersection.
// LongerTrail searches for a trail over roads that are not built yet.
#pragma once

#include <algorithm>

#include "catan/rules/state.hpp"

namespace hexsmith::catan::rules {

/// Depth-first search of one player's trails.
class Trails {
public:
    Trails(const hex::Layout& layout, const State& state, int player)
        : layout_(layout),
          left_(state.seats[player].roads),
          occupied_(state.occupied),
          own_(state.seats[player].settlements | state.seats[player].cities) {}

    /// The length of the longest trail over the edge, whether or not the edge has a road.
    int over(hex::EdgeId edge) {
        const auto [a, b] = layout_.edges[edge.value].intersections;
        const bool built = left_[edge.value];
        left_.remove(edge.value);
        const int length = 1 + both_ways({a}, {b});
        if (built) left_.add(edge.value);
        return length;
    }

    /// The length of the longest trail whose first edge is `edge`.
    int from(hex::EdgeId edge) {
        const auto [a, b] = layout_.edges[edge.value].intersections;
        left_.remove(edge.value);
        const int length = 1 + std::max(beyond({a}), beyond({b}));
        left_.add(edge.value);
        return length;
    }

private:
    bool passable(hex::IntersectionId at) const { return !occupied_[at.value] || own_[at.value]; }

    /// The length of the longest trail that begins at the intersection.
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

    /// The greatest total length of two trails that share no edge and begin at `at` and at `back`.
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

/// The length of the longest trail over the edge, whether or not the player has built a road there.
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

/// The player who has the longest road after lengths have changed. It needs at least 5 roads. The holder keeps it
/// unless another player exceeds the holder's length; otherwise the single player with the longest gets it.
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

/// Searches for roads whose addition gives a player a trail longer than every other player's longest road.
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
    /// The roads of the trail that find() found.
    const Bits& roads() const { return used_; }

private:
    bool passable(int at) const { return !state_.occupied[at] || seat_.built_on(at); }

    /// Whether a trail of `length` edges that has reached `at` can become long enough. `own` and `more` are the numbers
    /// of unused own roads and of new roads.
    bool walk(int at, int length, int own, int more) {
        const int missing = to_beat_ + 1 - length;
        if (missing <= 0) return true;
        if (own + more < missing) return false;
        // The trail can also be extended at its start.
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

    /// Whether `leads(edge, other end)` holds for an unused edge at the intersection. The edge is in `used_` meanwhile.
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
