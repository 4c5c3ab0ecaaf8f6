// The two searches of pegging: look-ahead with open hands, and tree search with hidden ones.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "core/random.hpp"
#include "cribbage/pegging.hpp"

namespace hexsmith::cribbage {

// Look-ahead in pegging: minimax on the difference of points, as if both hands were open.

/// Points of player 0 minus points of player 1 over the next `plies` plays, both choosing best.
inline int lookahead(const Pegging& pegging, int plies) {
    if (plies == 0 || pegging.over()) return 0;
    const int sign = pegging.turn == 0 ? 1 : -1;
    int best = -1000;
    for (RankBag choices = pegging.legal(); !choices.empty(); choices = choices.without_lowest()) {
        Pegging next = pegging;
        const int points = next.play(choices.lowest()).total();
        best = std::max(best, points + sign * lookahead(next, plies - 1));
    }
    return sign * best;
}

// Information-set Monte Carlo tree search in pegging (Cowling, Powley and Whitehouse, "Information set Monte Carlo tree
// search", IEEE Trans. Comp. Intell. AI Games 4, 2012; single observer).
//
// The other hand is unknown, but there are samples of it. Each iteration takes the next sample as if it were open and
// descends one tree, common to all samples, whose branches are the ranks played. A branch counts how often it was
// available. At a node the best of value + c sqrt(available) / (1 + visits) is chosen (Rosin, "Multi-armed bandits
// with episode context", 2011, all priors alike: no logarithm), new branches first; below the tree both play for points
// at once. The budget is a number of iterations, so that the same generator gives the same rank everywhere, however the
// iterations are cut. Limits:
// within the tree the other player learns to answer to cards it does not see, as in every single-observer search.

struct SearchOptions {
    int iterations = 1000;                // >= 1
    float exploration = 2;                // c, in the unit of the rewards
    std::array<int, 2> needed{121, 121};  // points with which either player ends the pegging at once
};

class Search {
public:
    /// Player 0 searches, and is to play. Each of `others` is a hand player 1 may hold, all of the same size.
    Search(const Pegging& root, std::span<const RankBag> others, const SearchOptions& options = {})
        : root_(root), others_(others), options_(options), nodes_(static_cast<std::size_t>(options.iterations) + 1) {}

    /// Makes at most `budget` further iterations. `reward(own, other)` is the value of scoring these further points in
    /// this pegging.
    template <class Reward>
    void advance(int budget, Reward&& reward, Rng& random) {
        for (; budget > 0 && !over(); --budget, ++iteration_) {
            Pegging pegging = root_;
            pegging.hands[1] = others_[static_cast<std::size_t>(iteration_) % others_.size()];
            std::array<int, 2> points{};
            depth_ = 0;
            for (bool inside = true; inside && !over(pegging, points);) inside = descend(pegging, points, random);
            while (!over(pegging, points)) play(pegging, greedy_rank(pegging), points);
            learn(reward(points[0], points[1]));
        }
    }

    /// Whether all iterations are made.
    bool over() const { return iteration_ >= options_.iterations; }

    /// The rank to play by the iterations so far: the most visited, the lowest among equals.
    int best_rank() {
        std::int32_t most = 0;
        int rank = root_.legal().lowest();
        for (std::int32_t i = node(0).child; i != none; i = node(i).sibling) {
            const Node& child = node(i);
            if (child.visits < most || (child.visits == most && child.rank > rank)) continue;
            most = child.visits;
            rank = child.rank;
        }
        return rank;
    }

private:
    static constexpr std::int32_t none = -1;

    struct Node {
        float total = 0;  // of the rewards, for who played into this node
        std::int32_t visits = 0;
        std::int32_t available = 1;
        std::int32_t child = none;
        std::int32_t sibling = none;
        int rank = 0;  // played into this node
    };

    struct Step {
        std::int32_t node;
        int player;
    };

    Node& node(std::int32_t i) { return nodes_[static_cast<std::size_t>(i)]; }

    bool over(const Pegging& pegging, const std::array<int, 2>& points) const {
        return pegging.over() || points[0] >= options_.needed[0] || points[1] >= options_.needed[1];
    }

    static void play(Pegging& pegging, int rank, std::array<int, 2>& points) {
        const auto player = static_cast<std::size_t>(pegging.turn);
        points[player] += pegging.play(rank).total();
    }

    /// One step down; false if it made a new node.
    bool descend(Pegging& pegging, std::array<int, 2>& points, Rng& random) {
        const std::int32_t parent = depth_ == 0 ? 0 : path_[depth_ - 1].node;
        const RankBag legal = pegging.legal();
        RankBag untried = legal;
        std::int32_t chosen = none;
        float best = 0;
        for (std::int32_t i = node(parent).child; i != none; i = node(i).sibling) {
            Node& child = node(i);
            if (legal.count(child.rank) == 0) continue;
            untried = untried.without(child.rank);
            ++child.available;
            const auto visits = static_cast<float>(child.visits);
            const float value = child.total / visits +
                                options_.exploration * std::sqrt(static_cast<float>(child.available)) / (1 + visits);
            if (chosen == none || value > best) {
                best = value;
                chosen = i;
            }
        }
        const bool inside = untried.empty();
        if (!inside) chosen = expand(parent, untried, random);
        path_[depth_++] = {chosen, pegging.turn};
        play(pegging, node(chosen).rank, points);
        return inside;
    }

    std::int32_t expand(std::int32_t parent, RankBag untried, Rng& random) {
        std::uint32_t count = 0;
        for (RankBag left = untried; !left.empty(); left = left.without_lowest()) ++count;
        for (std::uint32_t skip = random.below(count); skip > 0; --skip) untried = untried.without_lowest();
        node(made_).rank = untried.lowest();
        node(made_).sibling = node(parent).child;
        return node(parent).child = made_++;
    }

    /// Most points at once, the highest rank among equals.
    static int greedy_rank(const Pegging& pegging) {
        int best = -1;
        int rank = 0;
        for (RankBag choices = pegging.legal(); !choices.empty(); choices = choices.without_lowest()) {
            Pegging next = pegging;
            const int points = next.play(choices.lowest()).total();
            if (points < best) continue;
            best = points;
            rank = choices.lowest();
        }
        return rank;
    }

    void learn(float reward) {
        for (std::size_t i = 0; i < depth_; ++i) {
            Node& visited = node(path_[i].node);
            ++visited.visits;
            visited.total += path_[i].player == 0 ? reward : -reward;
        }
    }

    Pegging root_;
    std::span<const RankBag> others_;
    SearchOptions options_;
    std::vector<Node> nodes_;  // an iteration makes one at most
    std::int32_t made_ = 1;    // the first is the root
    int iteration_ = 0;
    std::array<Step, 8> path_{};
    std::size_t depth_ = 0;
};

}  // namespace hexsmith::cribbage
