// Two searches for pegging: minimax with known hands, and Monte Carlo tree search with a hidden hand.
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

/// Returns the minimax value of the next `plies` plays with known hands: points of player 0 minus points of player 1.
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

struct SearchOptions {
    int iterations = 1000;                       // >= 1
    float exploration = 2;                       // the constant c of `Search`, in the unit of rewards
    std::array<int, 2> points_to_win{121, 121};  // further points with which each player wins the game
};

/// Information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse, "Information set
/// Monte Carlo tree search", IEEE Trans. Comp. Intell. AI Games 4, 2012).
///
/// Each iteration assumes the next sample of the hidden hand and descends a tree that all samples share. The branches
/// of the tree are the ranks played. At a node, the search first adds a branch that it has not tried. If there is none,
/// it chooses the branch with the highest value + c sqrt(available) / (1 + visits), where `available` is the number of
/// iterations in which the branch was legal (Rosin, "Multi-armed bandits with episode context", 2011, with equal
/// priors). Below the tree, both players play the rank with the most points.
///
/// The result depends on the random generator, and not on the slices. As in every single-observer search, the model of
/// the other player reacts to cards that the other player cannot see.
class Search {
public:
    /// Player 0 is the player to move, for whom the search decides. `samples` are possible hands of player 1, all of
    /// the same size.
    Search(const Pegging& root, std::span<const RankBag> samples, const SearchOptions& options = {})
        : root_(root), samples_(samples), options_(options), nodes_(static_cast<std::size_t>(options.iterations) + 1) {}

    /// Makes at most `budget` further iterations. `reward(a, b)` returns the value for player 0 if player 0 scores `a`
    /// further points and player 1 scores `b`.
    template <class Reward>
    void advance(int budget, Reward&& reward, Rng& random) {
        for (; budget > 0 && !over(); --budget, ++iteration_) {
            Pegging pegging = root_;
            pegging.hands[1] = samples_[static_cast<std::size_t>(iteration_) % samples_.size()];
            std::array<int, 2> points{};
            depth_ = 0;
            for (bool inside = true; inside && !over(pegging, points);) inside = descend(pegging, points, random);
            while (!over(pegging, points)) play(pegging, greedy_rank(pegging), points);
            backpropagate(reward(points[0], points[1]));
        }
    }

    bool over() const { return iteration_ >= options_.iterations; }

    /// Returns the rank with the most visits so far, or the lowest of several such ranks.
    int best_rank() {
        std::int32_t most_visits = 0;
        int rank = root_.legal().lowest();
        for (std::int32_t i = node(0).child; i != none; i = node(i).sibling) {
            const Node& child = node(i);
            if (child.visits < most_visits || (child.visits == most_visits && child.rank > rank)) continue;
            most_visits = child.visits;
            rank = child.rank;
        }
        return rank;
    }

private:
    static constexpr std::int32_t none = -1;

    struct Node {
        float total = 0;  // sum of the rewards for the player of `rank`
        std::int32_t visits = 0;
        std::int32_t available = 1;  // number of iterations in which `rank` was legal at the parent
        std::int32_t child = none;
        std::int32_t sibling = none;
        int rank = 0;  // the rank played to reach this node
    };

    struct Step {
        std::int32_t node;
        int player;
    };

    Node& node(std::int32_t i) { return nodes_[static_cast<std::size_t>(i)]; }

    bool over(const Pegging& pegging, const std::array<int, 2>& points) const {
        return pegging.over() || points[0] >= options_.points_to_win[0] || points[1] >= options_.points_to_win[1];
    }

    static void play(Pegging& pegging, int rank, std::array<int, 2>& points) {
        const auto player = static_cast<std::size_t>(pegging.turn);
        points[player] += pegging.play(rank).total();
    }

    /// Plays one rank. Returns whether the position is still inside the tree.
    bool descend(Pegging& pegging, std::array<int, 2>& points, Rng& random) {
        const std::int32_t parent = depth_ == 0 ? 0 : path_[depth_ - 1].node;
        const RankBag legal = pegging.legal();
        RankBag untried = legal;
        std::int32_t best_child = none;
        float best = 0;
        for (std::int32_t i = node(parent).child; i != none; i = node(i).sibling) {
            Node& child = node(i);
            if (legal.count(child.rank) == 0) continue;
            untried = untried.without(child.rank);
            ++child.available;
            const auto visits = static_cast<float>(child.visits);
            const float value = child.total / visits +
                                options_.exploration * std::sqrt(static_cast<float>(child.available)) / (1 + visits);
            if (best_child == none || value > best) {
                best = value;
                best_child = i;
            }
        }
        const bool inside = untried.empty();
        const std::int32_t next = inside ? best_child : expand(parent, untried, random);
        path_[depth_++] = {next, pegging.turn};
        play(pegging, node(next).rank, points);
        return inside;
    }

    /// Adds a child for a random rank of `untried`, and returns its index.
    std::int32_t expand(std::int32_t parent, RankBag untried, Rng& random) {
        std::uint32_t count = 0;
        for (RankBag rest = untried; !rest.empty(); rest = rest.without_lowest()) ++count;
        for (std::uint32_t skip = random.below(count); skip > 0; --skip) untried = untried.without_lowest();
        node(node_count_).rank = untried.lowest();
        node(node_count_).sibling = node(parent).child;
        return node(parent).child = node_count_++;
    }

    /// Returns the rank with the most points, or the highest of several such ranks.
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

    void backpropagate(float reward) {
        for (std::size_t i = 0; i < depth_; ++i) {
            Node& ancestor = node(path_[i].node);
            ++ancestor.visits;
            ancestor.total += path_[i].player == 0 ? reward : -reward;
        }
    }

    Pegging root_;
    std::span<const RankBag> samples_;
    SearchOptions options_;
    std::vector<Node> nodes_;  // the root, and at most one node per iteration
    std::int32_t node_count_ = 1;
    int iteration_ = 0;
    std::array<Step, 8> path_{};
    std::size_t depth_ = 0;
};

}  // namespace hexsmith::cribbage
