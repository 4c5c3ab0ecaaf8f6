// The manual's example of a custom problem: the shortest round trip through fifteen towns. The dynamic program of Held
// and Karp (J. SIAM 10, 1962) computes the optimum that annealing must find.
#include <algorithm>
#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "anneal/annealer.hpp"
#include "properties.hpp"

namespace {

// Manual's example: begin

constexpr std::size_t size = 15;  // towns
constexpr std::array<double, size> x = {12, 27, 33, 41, 48, 55, 60, 66, 71, 78, 84, 90, 95, 7, 19};
constexpr std::array<double, size> y = {81, 15, 62, 94, 37, 71, 8, 52, 88, 27, 66, 43, 91, 40, 29};

double distance(std::size_t a, std::size_t b) {  // in whole units, so that every delta is exact
    return std::round(std::sqrt((x[a] - x[b]) * (x[a] - x[b]) + (y[a] - y[b]) * (y[a] - y[b])));
}

struct RoundTrip {
    using State = std::array<std::size_t, size>;       // the towns in the order of the trip
    using Move = std::pair<std::size_t, std::size_t>;  // the first and the last index of the part to reverse
    State order{};
    double length = 0;

    void reset(hexsmith::RandomSource auto& random) {  // each run starts from a random order
        std::iota(order.begin(), order.end(), 0);
        hexsmith::shuffle(std::span<std::size_t>(order), random);
        length = energy();
    }
    Move propose(hexsmith::RandomSource auto& random) const {
        const auto [a, b] = random.pair_below(size - 1);  // index 0 is fixed, since a round trip has no start
        return {std::min(a, b) + 1, std::max(a, b) + 1};
    }
    double delta(Move move) const {  // the move replaces two roads
        const auto [first, last] = std::pair(order[move.first], order[move.second]);
        const auto [before, after] = std::pair(order[move.first - 1], order[(move.second + 1) % size]);
        return distance(before, last) + distance(first, after) - distance(before, first) - distance(last, after);
    }
    double commit(Move move) {
        length += delta(move);
        std::reverse(&order[move.first], &order[move.second] + 1);
        return length;
    }
    double energy() const {
        double sum = distance(order.back(), order.front());
        for (std::size_t i = 1; i < size; ++i) sum += distance(order[i - 1], order[i]);
        return sum;
    }
    const State& state() const { return order; }
    void restore(const State& state) { order = state, length = energy(); }
};

auto shortest_round_trip(std::uint64_t seed) {
    using namespace hexsmith::anneal;
    return anneal(RoundTrip{}, Geometric{.initial_temperature = 50, .cooling_rate = 0.999},
                  {.steps = 8'000, .restarts = 9}, SeedStreams{seed},
                  hexsmith::never_expired);  // .best, .energy, .steps, .stop_reason, ...
}
// Manual's example: end

/// Returns the exact length of the shortest round trip. shortest[set][last] is the length of the shortest path that
/// starts in town 0, visits a set of towns (bit i: town i + 1), and ends in town last + 1.
double held_karp() {
    constexpr std::size_t others = size - 1;
    constexpr double none = 1e9;
    std::vector<std::array<double, others>> shortest(std::size_t{1} << others);
    for (auto& row : shortest) row.fill(none);
    for (std::size_t town = 0; town < others; ++town) shortest[std::size_t{1} << town][town] = distance(0, town + 1);
    for (std::size_t set = 1; set < shortest.size(); ++set)
        for (std::size_t last = 0; last < others; ++last)
            for (std::size_t next = 0; next < others; ++next) {
                const std::size_t longer = set | std::size_t{1} << next;
                if (longer == set) continue;
                shortest[longer][next] =
                    std::min(shortest[longer][next], shortest[set][last] + distance(last + 1, next + 1));
            }
    double best = none;
    for (std::size_t last = 0; last < others; ++last)
        best = std::min(best, shortest.back()[last] + distance(last + 1, 0));
    return best;
}

}  // namespace

TEST_CASE("delta equals the change of length for every reversal of a round trip") {
    properties::check_energy(RoundTrip{}, 1, 2000);
}

TEST_CASE("Annealing finds the shortest round trip for at least 98 of 100 seeds") {
    const double shortest = held_karp();
    CHECK(shortest == 383);
    int successes = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto outcome = shortest_round_trip(seed);
        REQUIRE(outcome.energy >= shortest);
        auto visited = outcome.best;
        std::sort(visited.begin(), visited.end());
        for (std::size_t town = 0; town < size; ++town) REQUIRE(visited[town] == town);
        if (outcome.energy == shortest) ++successes;
    }
    CHECK(successes >= 98);
}
