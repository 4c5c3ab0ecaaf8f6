// Small problems for tests of the annealer, whose exact behavior can be calculated.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/random.hpp"

namespace landscapes {

/// A problem with a few states, the levels, and their energies. It starts at the last level, and a move goes to any
/// other level with equal probability. If `visits` is not null, it records the level at each proposal.
struct Levels {
    using State = std::size_t;
    using Move = std::size_t;  // the new level

    std::vector<double> energies;
    std::vector<std::size_t>* visits = nullptr;
    std::size_t level = 0;

    template <hexsmith::RandomSource R>
    void reset(R&) {
        level = energies.size() - 1;
    }
    template <hexsmith::RandomSource R>
    Move propose(R& random) const {
        if (visits) visits->push_back(level);
        const std::size_t other = random.below(static_cast<std::uint32_t>(energies.size() - 1));
        return other < level ? other : other + 1;
    }
    double delta(Move move) const { return energies[move] - energies[level]; }
    double commit(Move move) { return energies[level = move]; }
    double energy() const { return energies[level]; }
    const State& state() const { return level; }
    void restore(State state) { level = state; }
};

/// An endless staircase: every move goes up by `height`.
struct Staircase {
    using State = std::int64_t;
    struct Move {};

    double height = 1;
    std::int64_t stair = 0;

    template <hexsmith::RandomSource R>
    void reset(R&) {
        stair = 0;
    }
    template <hexsmith::RandomSource R>
    Move propose(R&) const {
        return {};
    }
    double delta(Move) const { return height; }
    double commit(Move) {
        ++stair;
        return energy();
    }
    double energy() const { return height * static_cast<double>(stair); }
    const State& state() const { return stair; }
    void restore(State state) { stair = state; }
};

/// A circle of 1,000 points with random integer energies. A move goes up to five points left or right.
struct Rugged {
    using State = int;
    using Move = int;  // the new point

    static constexpr int points = 1000;
    std::array<int, points> heights{};
    int point = 0;

    explicit Rugged(std::uint64_t seed) {
        hexsmith::Rng random(seed);
        for (int& value : heights) value = static_cast<int>(random.below(1000));
    }

    template <hexsmith::RandomSource R>
    void reset(R& random) {
        point = static_cast<int>(random.below(points));
    }
    template <hexsmith::RandomSource R>
    Move propose(R& random) const {
        const int step = static_cast<int>(random.below(10)) - 5;
        return (point + (step < 0 ? step : step + 1) + points) % points;
    }
    double height(int at) const { return heights[static_cast<std::size_t>(at)]; }
    double delta(Move move) const { return height(move) - height(point); }
    double commit(Move move) { return height(point = move); }
    double energy() const { return height(point); }
    const State& state() const { return point; }
    void restore(State state) { point = state; }
};

}  // namespace landscapes
