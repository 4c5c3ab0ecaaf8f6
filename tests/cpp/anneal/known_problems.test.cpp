#include "known_problems.hpp"

#include <catch_amalgamated.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "anneal/annealer.hpp"

using namespace hexsmith;
using namespace hexsmith::anneal;
using namespace known_problems;

namespace {

// Schedules that estimate all their temperatures from a sample of the problem.
const std::vector<std::pair<const char*, AnySchedule>> fitted_schedules = {
    {"auto", Auto{}},
    {"adaptive", Adaptive{}},
    {"nested", Nested{.high = std::nullopt, .low = std::nullopt, .inner = std::nullopt}},
};

template <class P>
double mean_energy(const P& problem, const AnySchedule& schedule, std::int64_t steps, std::uint64_t seeds) {
    double sum = 0;
    for (std::uint64_t seed = 0; seed < seeds; ++seed)
        sum += anneal::anneal(problem, schedule, {.steps = steps, .target_energy = P::best}, SeedStreams{seed}).energy;
    return sum / static_cast<double>(seeds);
}

}  // namespace

TEST_CASE("berlin52 has its published optimum, and queen8_8 its published number of edges") {
    // The optimal tour of TSPLIB (berlin52.opt.tour).
    constexpr Berlin52::State optimum = {0,  48, 31, 44, 18, 40, 7,  8, 9,  42, 32, 50, 10, 51, 13, 12, 46, 25,
                                         26, 27, 11, 24, 3,  5,  14, 4, 23, 47, 37, 36, 39, 38, 35, 34, 33, 43,
                                         45, 15, 28, 49, 19, 22, 29, 1, 6,  41, 20, 16, 2,  17, 30, 21};
    Berlin52 trip;
    trip.restore(optimum);
    CHECK(trip.energy() == Berlin52::best);
    std::size_t edges = 0;
    for (std::size_t square = 0; square < QueenColoring::size; ++square)
        edges += QueenColoring::neighbors(square).size();
    CHECK(edges == 2 * 728);
}

TEST_CASE("Fitted schedules approach the optima of known problems in 100,000 steps: means of 5 seeds") {
    for (const auto& [name, schedule] : fitted_schedules) {
        INFO(name);
        CHECK(mean_energy(Berlin52{}, schedule, 100'000, 5) <= 1.05 * Berlin52::best);
        CHECK(mean_energy(QueenColoring{}, schedule, 100'000, 5) <= 4);
        CHECK(mean_energy(Sudoku{}, schedule, 100'000, 5) <= 4);
        CHECK(mean_energy(Timetable(1), schedule, 100'000, 1) <= 1);
    }
}

TEST_CASE("Outcomes of fitted schedules do not depend on the unit of the energy") {
    struct Scaled : Berlin52 {
        double unit = 1;
        double delta(Move move) const { return unit * Berlin52::delta(move); }
        double commit(Move move) { return unit * Berlin52::commit(move); }
        double energy() const { return unit * Berlin52::energy(); }
    };
    for (const auto& [name, schedule] : fitted_schedules) {
        INFO(name);
        const auto plain = anneal::anneal(Berlin52{}, schedule, {.steps = 20'000}, SeedStreams{1});
        for (const double unit : {0x1p-20, 0x1p+20}) {
            Scaled problem;
            problem.unit = unit;
            const auto scaled = anneal::anneal(problem, schedule, {.steps = 20'000}, SeedStreams{1});
            CHECK(scaled.best == plain.best);
            CHECK(scaled.accepted == plain.accepted);
        }
    }
}

TEST_CASE("At the end, fitted schedules accept less than 5% of the proposals") {
    for (const auto& [name, schedule] : fitted_schedules)
        for (const std::int64_t steps : {20'000, 200'000}) {
            INFO(name << ", " << steps << " steps");
            const auto outcome = anneal::anneal(Berlin52{}, schedule, {.steps = steps, .trace = true}, SeedStreams{1});
            const auto samples = outcome.trace.samples();
            double accepted = 0;
            const std::size_t last_samples = samples.size() / 50;
            for (std::size_t i = samples.size() - last_samples; i < samples.size(); ++i)
                accepted += outcome.trace.acceptance(i);
            CHECK(accepted / static_cast<double>(last_samples) < 0.05);  // 2% of proposals keep the rounded length
        }
}

TEST_CASE("Fitted schedules work in runs of a few steps") {
    for (const auto& [name, schedule] : fitted_schedules)
        for (std::int64_t steps = 1; steps < 60; ++steps) {
            INFO(name << ", " << steps << " steps");
            const Options options{.steps = steps, .restarts = 2};
            const auto trip = anneal::anneal(Berlin52{}, schedule, options, SeedStreams{1});
            CHECK(trip.steps <= 3 * steps);
            CHECK(trip.steps > 0);
            CHECK(trip.restarts == 2);
        }
}

TEST_CASE(
    "Fitted schedules nearly reach the optima of known problems in 1,000,000 steps, and are no worse in 10,000,000: "
    "means of 10 seeds",
    "[long]") {
    for (const auto& [name, schedule] : fitted_schedules) {
        INFO(name);
        const auto check = [&fitted = schedule](const auto& problem, double limit) {
            const double mean = mean_energy(problem, fitted, 1'000'000, 10);
            CHECK(mean <= limit);
            CHECK(mean_energy(problem, fitted, 10'000'000, 10) <= mean);
        };
        check(Berlin52{}, 1.02 * Berlin52::best);
        check(QueenColoring{}, 2);
        check(Sudoku{}, 2);
        CHECK(mean_energy(Timetable(1), schedule, 1'000'000, 10) == 0);
    }
}
