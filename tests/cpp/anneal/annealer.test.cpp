#include "anneal/annealer.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <set>
#include <vector>

#include "landscapes.hpp"
#include "properties.hpp"

using namespace hexsmith;
using namespace hexsmith::anneal;
using landscapes::Levels;
using landscapes::Rugged;
using landscapes::Staircase;

namespace {

/// Constant temperature.
constexpr Geometric constant(double temperature) { return {.initial_temperature = temperature, .cooling_rate = 1}; }

/// How many sigma a count of n trials lies from its expectation.
double sigma(double count, double n, double probability) {
    return (count - n * probability) / std::sqrt(n * probability * (1 - probability));
}

template <class State>
bool same(const Outcome<State>& a, const Outcome<State>& b) {
    const bool traces_equal = [&] {
        if (a.trace.samples().size() != b.trace.samples().size()) return false;
        for (std::size_t i = 0; i < a.trace.samples().size(); ++i) {
            const Sample& one = a.trace.samples()[i];
            const Sample& other = b.trace.samples()[i];
            if (one.step != other.step || one.accepted != other.accepted || one.energy != other.energy ||
                one.best != other.best || one.temperature != other.temperature)
                return false;
        }
        return true;
    }();
    return a.best == b.best && a.energy == b.energy && a.steps == b.steps && a.accepted == b.accepted &&
           a.restarts == b.restarts && a.stop_reason == b.stop_reason && traces_equal;
}

}  // namespace

TEST_CASE("delta equals the energy difference on every landscape of these tests") {
    properties::check_energy(Levels{{0, 1, 2.5}}, 1, 100);
    properties::check_energy(Staircase{}, 2, 100);
    properties::check_energy(Rugged(3), 3, 1000);
}

TEST_CASE("the outcome is the best state visited, not the last") {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        std::vector<std::size_t> visits;
        std::vector<double> energies;
        Rng random(seed);
        for (int i = 0; i < 200; ++i) energies.push_back(random.uniform());
        const auto outcome =
            anneal::anneal(Levels{energies, &visits}, constant(10), {.steps = 60}, SeedStreams{seed}, never_expired);
        double best = 2;
        for (const std::size_t level : visits) best = std::min(best, energies[level]);
        // The last proposal's target, if accepted, was not seen by a proposal after it.
        CHECK(outcome.energy <= best);
        CHECK(outcome.energy == energies[outcome.best]);
        CHECK((outcome.energy == best || std::find(visits.begin(), visits.end(), outcome.best) == visits.end()));
    }
}

TEST_CASE("two runs of 100 steps equal one of 200, and so does every other cut") {
    const Options options{.steps = 200, .restarts = 3, .patience = 90, .trace = true};
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Fast schedule{.initial_temperature = 500};
        Annealer<Rugged> whole(Rugged(seed), schedule, options, SeedStreams{seed});
        Annealer<Rugged> halves(Rugged(seed), schedule, options, SeedStreams{seed});
        Annealer<Rugged> crumbs(Rugged(seed), schedule, options, SeedStreams{seed});
        REQUIRE(whole.advance(200) == 200);
        REQUIRE(halves.advance(100) == 100);
        REQUIRE(halves.advance(100) == 100);
        while (crumbs.steps() < 200) crumbs.advance(std::min<std::int64_t>(7, 200 - crumbs.steps()));
        CHECK(same(whole.result(), halves.result()));
        CHECK(same(whole.result(), crumbs.result()));
        whole.advance(unlimited);
        while (!crumbs.over()) crumbs.advance(1);
        CHECK(same(whole.result(), crumbs.result()));
    }
}

TEST_CASE("three levels are occupied as Boltzmann says: each within 4 sigma, 40,000 independent runs") {
    const std::vector<double> energies = {0, 1, 2.5};
    constexpr double temperature = 1.3;
    constexpr int runs = 40'000;
    double partition = 0;
    for (const double energy : energies) partition += std::exp(-energy / temperature);

    std::vector<int> occupied(3);
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        std::vector<std::size_t> visits;
        anneal::anneal(Levels{energies, &visits}, constant(temperature), {.steps = 60}, SeedStreams{seed},
                       never_expired);
        ++occupied[visits.back()];  // by then the start is forgotten: less than 2^-50 of it is left
    }
    for (std::size_t level = 0; level < 3; ++level)
        CHECK(std::abs(sigma(occupied[level], runs, std::exp(-energies[level] / temperature) / partition)) < 4);
}

TEST_CASE("at a fixed temperature a rise of delta is accepted with exp(-delta / T): 4 sigma, 1,000,000 proposals") {
    for (const double ratio : {0.1, 1.0, 5.0}) {
        const auto outcome = anneal::anneal(Staircase{.height = 3 * ratio}, constant(3), {.steps = 1'000'000},
                                            SeedStreams{11}, never_expired);
        CHECK(std::abs(sigma(static_cast<double>(outcome.accepted), 1e6, std::exp(-ratio))) < 4);
        CHECK(outcome.best == 0);
    }
}

TEST_CASE("at temperature 0 only moves that do not rise are accepted") {
    CHECK(anneal::anneal(Staircase{}, constant(0), {.steps = 1000}, SeedStreams{1}, never_expired).accepted == 0);
    CHECK(
        anneal::anneal(Staircase{.height = 0}, constant(0), {.steps = 1000}, SeedStreams{1}, never_expired).accepted ==
        1000);
}

TEST_CASE("an annealing stops for its steps, its target, its patience or its time, and says which") {
    const auto run = [](const Options& options, auto expired) {
        return anneal::anneal(Rugged(5), Fast{.initial_temperature = 1000}, options, SeedStreams{5}, expired);
    };
    const auto steps = run({.steps = 300, .restarts = 2}, never_expired);
    CHECK(steps.stop_reason == StopReason::steps);
    CHECK(steps.steps == 900);
    CHECK(steps.restarts == 2);

    const auto target = run({.steps = 1000, .restarts = 1000, .target_energy = 10}, never_expired);
    CHECK(target.stop_reason == StopReason::target);
    CHECK(target.energy <= 10);
    CHECK(target.restarts < 1000);
    CHECK(target.steps > target.restarts * 1000);
    CHECK(target.steps <= (target.restarts + 1) * 1000);

    const auto stalled = run({.steps = 100'000, .patience = 500}, never_expired);
    CHECK(stalled.stop_reason == StopReason::stalled);
    CHECK(stalled.steps >= 500);
    CHECK(stalled.steps < 100'000);

    int asked = 0;
    const auto time = run({.steps = 100'000}, [&] { return ++asked > 5; });
    CHECK(time.stop_reason == StopReason::time);
    CHECK(time.steps == 5 * 256);
    CHECK(run({.steps = 100'000}, [] { return true; }).steps == 0);
}

TEST_CASE("an annealing whose start meets the target makes no step, and none is made without steps") {
    const auto met = anneal::anneal(Staircase{}, Fast{}, {.target_energy = 0}, SeedStreams{1}, never_expired);
    CHECK(met.stop_reason == StopReason::target);
    CHECK(met.steps == 0);
    const auto none = anneal::anneal(Staircase{}, Fast{}, {.steps = 0}, SeedStreams{1}, never_expired);
    CHECK(none.stop_reason == StopReason::steps);
    CHECK(none.steps == 0);
    CHECK(none.best == 0);
}

TEST_CASE("restarts without limit end where no run has a step to make") {
    const Options options{.steps = 0, .restarts = unlimited, .target_energy = -1};
    CHECK(anneal::anneal(Staircase{}, Fast{}, options, SeedStreams{1}, never_expired).steps == 0);
    const Nested finished{.high = 1, .low = 2};
    const Options with_steps{.restarts = unlimited, .target_energy = -1};
    CHECK(anneal::anneal(Staircase{}, finished, with_steps, SeedStreams{1}, never_expired).steps == 0);
}

TEST_CASE("a finished schedule ends a run, and the restarts begin it afresh") {
    const Nested schedule{.high = 100, .low = 30, .reduction = 0.5, .inner = 7};  // at 100 and 50
    const auto outcome = anneal::anneal(Rugged(6), schedule, {.restarts = 4}, SeedStreams{6}, never_expired);
    CHECK(outcome.steps == 5 * 14);
    CHECK(outcome.restarts == 4);
    CHECK(outcome.stop_reason == StopReason::steps);
}

TEST_CASE("restarts draw from streams of their own, and the best of all runs is kept") {
    const Options one_run{.steps = 200};
    double best = 1e9;
    for (int run = 0; run < 4; ++run) {
        const auto streams = [run](std::int64_t) { return Rng(7, static_cast<std::uint64_t>(run)); };
        best = std::min(best, anneal::anneal(Rugged(7), Fast{}, one_run, streams, never_expired).energy);
    }
    const auto together =
        anneal::anneal(Rugged(7), Fast{}, {.steps = 200, .restarts = 3}, SeedStreams{7}, never_expired);
    CHECK(together.energy == best);
    CHECK(together.steps == 800);
}

TEST_CASE("equal seeds give equal outcomes, other seeds others") {
    const Options options{.steps = 500, .trace = true};
    const auto with_seed = [&](std::uint64_t seed) {
        return anneal::anneal(Rugged(8), Adaptive{}, options, SeedStreams{seed}, never_expired);
    };
    CHECK(same(with_seed(1), with_seed(1)));
    CHECK_FALSE(same(with_seed(1), with_seed(2)));
}

TEST_CASE("a trace changes nothing but itself") {
    Options options{.steps = 5000, .restarts = 1};
    const auto without = anneal::anneal(Rugged(9), Adaptive{}, options, SeedStreams{9}, never_expired);
    options.trace = true;
    const auto with = anneal::anneal(Rugged(9), Adaptive{}, options, SeedStreams{9}, never_expired);
    CHECK(without.trace.samples().empty());
    CHECK(with.trace.samples().size() > 256);
    CHECK(with.best == without.best);
    CHECK(with.accepted == without.accepted);
}

TEST_CASE("a problem may begin at an infinite energy, and end there") {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const auto none =
        anneal::anneal(landscapes::Levels{{infinity, infinity}}, Fast{}, {.steps = 10}, SeedStreams{1}, never_expired);
    CHECK(none.energy == infinity);
    const auto left =
        anneal::anneal(landscapes::Levels{{3, infinity}}, Fast{}, {.steps = 10}, SeedStreams{1}, never_expired);
    CHECK(left.energy == 3);
}

namespace {

/// The rule as it is written in the books.
bool accepts(double delta, double temperature, Rng& random) {
    if (delta <= 0) return true;
    if (!(temperature > 0)) return false;
    const double u = random.uniform();
    return u < exponential(-delta / temperature);
}

/// A source that always draws the same number.
struct Constant {
    double u;
    std::uint32_t below(std::uint32_t) { return 0; }
    double uniform() { return u; }
};

}  // namespace

TEST_CASE("the bounds of -ln(u) hold with a margin for every size of u") {
    Rng random(1);
    const auto check = [](double u) {
        const auto [low, high] = negative_logarithm(u);
        const double exact = -std::log(u);
        CAPTURE(u);
        REQUIRE(low < exact - 1e-10);
        REQUIRE(high > exact + 1e-10);
        REQUIRE(high - low < 0.07 + 1e-5 * high);
        REQUIRE(exponential(-low) > u);
        REQUIRE(exponential(-high) < u);
    };
    for (int i = 0; i < 200'000; ++i) check(random.uniform());
    for (int e = 1; e <= 53; ++e) {
        const double power = std::ldexp(1.0, -e);
        check(power);
        check(1 - power);
        for (int i = 0; i < 200; ++i) check(power * (1 + random.uniform()) * (1 - 0x1p-53));
    }
    CHECK(std::isinf(negative_logarithm(0).high));
    CHECK(exponential(-negative_logarithm(0).low) > 0);
}

TEST_CASE("the decisions and the draws are those of the exponential, with and without a limit") {
    const double infinity = std::numeric_limits<double>::infinity();
    std::vector<double> deltas{0, -0.0, -1, infinity, -infinity, std::nan(""), 1e-300, 5e-324, 1e300};
    Rng source(5);
    for (int i = 0; i < 60; ++i) deltas.push_back(source.uniform() * std::pow(10.0, i % 12 - 4));
    for (const double temperature : {0.0, 1e-300, 1e-9, 0.2, 1.0, 12.0, 1000.0, 1e9, 1e300})
        for (const double delta : deltas)
            for (const double factor : {1.0, temperature}) {
                if (factor == 0) continue;
                Rng plain(7);
                Rng bounded(7);
                Rng limited(7);
                for (int i = 0; i < 200; ++i) {
                    const double here = delta * factor;
                    CAPTURE(temperature, here, i);
                    const bool expected = accepts(here, temperature, plain);
                    REQUIRE(Metropolis{}(here, temperature, bounded) == expected);
                    // Above the limit any number above it will do.
                    const auto within = [here](double limit) {
                        return here > limit ? limit * (1 + 1e-12) + 1e-300 : here;
                    };
                    REQUIRE(Metropolis::decide(within, temperature, limited) == expected);
                }
                const std::uint64_t next = plain.next();
                REQUIRE(bounded.next() == next);
                REQUIRE(limited.next() == next);
            }
}

TEST_CASE("close to the boundary it is the exponential that decides") {
    Rng random(11);
    int accepted = 0;
    for (int i = 0; i < 100'000; ++i) {
        Constant source{random.uniform()};
        const double temperature = 0.1 + 10 * random.uniform();
        const double delta = -temperature * std::log(source.u) * (1 + (random.uniform() - 0.5) * 1e-6);
        const bool expected = delta <= 0 || source.u < exponential(-delta / temperature);
        REQUIRE(Metropolis{}(delta, temperature, source) == expected);
        accepted += expected;
    }
    CHECK(accepted > 40'000);
    CHECK(accepted < 60'000);
    Constant zero{0};
    CHECK(Metropolis{}(700, 1, zero));
    CHECK(Metropolis{}(740, 1, zero));
    CHECK_FALSE(Metropolis{}(746, 1, zero));
}

TEST_CASE("a trace has at most 512 samples, evenly spaced, from the start to within a stride of the end") {
    for (const std::int64_t steps : {0, 1, 511, 512, 513, 1023, 1024, 5000, 100'000}) {
        INFO(steps << " steps");
        const auto outcome = anneal::anneal(landscapes::Rugged(1), Fast{}, {.steps = steps, .trace = true},
                                            SeedStreams{1}, never_expired);
        const auto& samples = outcome.trace.samples();
        REQUIRE(!samples.empty());
        REQUIRE(samples.size() <= Trace::capacity);
        CHECK(samples.front().step == 0);
        const std::int64_t stride = samples.size() > 1 ? samples[1].step : 1;
        CHECK((stride & (stride - 1)) == 0);
        for (std::size_t i = 0; i < samples.size(); ++i)
            REQUIRE(samples[i].step == static_cast<std::int64_t>(i) * stride);
        CHECK(steps - samples.back().step < stride);
        if (steps >= 512) CHECK(samples.size() > Trace::capacity / 2);
    }
}

TEST_CASE("samples hold the energy, the best so far, the schedule's temperature and the share accepted since") {
    const auto outcome = anneal::anneal(landscapes::Rugged(2), Fast{.initial_temperature = 700},
                                        {.steps = 20'000, .trace = true}, SeedStreams{2}, never_expired);
    const auto& samples = outcome.trace.samples();
    double accepted = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        CHECK(samples[i].best <= samples[i].energy);
        CHECK(samples[i].temperature == 700.0 / static_cast<double>(samples[i].step + 1));
        const double acceptance = outcome.trace.acceptance(i);
        CHECK((acceptance >= 0 && acceptance <= 1));
        if (i == 0) continue;
        CHECK(samples[i].best <= samples[i - 1].best);
        accepted += acceptance * static_cast<double>(samples[i].step - samples[i - 1].step);
    }
    CHECK(outcome.trace.acceptance(0) == 0);
    CHECK(accepted == Catch::Approx(static_cast<double>(samples.back().accepted)).epsilon(1e-12));
    CHECK(samples.back().best == outcome.energy);
}
