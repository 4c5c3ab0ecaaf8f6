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

constexpr Geometric constant_temperature(double temperature) {
    return {.initial_temperature = temperature, .cooling_rate = 1};
}

/// Returns the deviation of a binomial count from its mean, in standard deviations.
double deviation_in_sigma(double count, double n, double probability) {
    return (count - n * probability) / std::sqrt(n * probability * (1 - probability));
}

template <class State>
bool equal(const AnnealReport<State>& a, const AnnealReport<State>& b) {
    const bool traces_equal = [&] {
        if (a.trace.samples().size() != b.trace.samples().size()) return false;
        for (std::size_t i = 0; i < a.trace.samples().size(); ++i) {
            const Sample& first = a.trace.samples()[i];
            const Sample& second = b.trace.samples()[i];
            if (first.step != second.step || first.accepted != second.accepted || first.energy != second.energy ||
                first.best != second.best || first.temperature != second.temperature)
                return false;
        }
        return true;
    }();
    return a.best == b.best && a.energy == b.energy && a.steps == b.steps && a.accepted == b.accepted &&
           a.restarts == b.restarts && a.stop_reason == b.stop_reason && traces_equal;
}

}  // namespace

TEST_CASE("An annealing returns the best state visited, not the last") {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        std::vector<std::size_t> visits;
        std::vector<double> energies;
        Rng random(seed);
        for (int i = 0; i < 200; ++i) energies.push_back(random.uniform());
        const auto report = anneal::anneal(Levels{energies, &visits}, constant_temperature(10), {.steps = 60},
                                           SeedStreams{seed}, never_expired);
        double best = 2;
        for (const std::size_t level : visits) best = std::min(best, energies[level]);
        // `visits` lacks the final state if the last proposal was accepted.
        CHECK(report.energy <= best);
        CHECK(report.energy == energies[report.best]);
        CHECK((report.energy == best || std::find(visits.begin(), visits.end(), report.best) == visits.end()));
    }
}

TEST_CASE("An annealing in slices of any length equals an annealing in one call") {
    const Options options{.steps = 200, .restarts = 3, .patience = 90, .trace = true};
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Fast schedule{.initial_temperature = 500};
        Annealer<Rugged> one_call(Rugged(seed), schedule, options, SeedStreams{seed});
        Annealer<Rugged> halves(Rugged(seed), schedule, options, SeedStreams{seed});
        Annealer<Rugged> slices(Rugged(seed), schedule, options, SeedStreams{seed});
        REQUIRE(one_call.advance(200) == 200);
        REQUIRE(halves.advance(100) == 100);
        REQUIRE(halves.advance(100) == 100);
        while (slices.steps() < 200) slices.advance(std::min<std::int64_t>(7, 200 - slices.steps()));
        CHECK(equal(one_call.result(), halves.result()));
        CHECK(equal(one_call.result(), slices.result()));
        one_call.advance(unlimited);
        while (!slices.over()) slices.advance(1);
        CHECK(equal(one_call.result(), slices.result()));
    }
}

TEST_CASE("Annealing at constant temperature samples the Boltzmann distribution: 4 sigma, 40,000 independent runs") {
    const std::vector<double> energies = {0, 1, 2.5};
    constexpr double temperature = 1.3;
    constexpr int runs = 40'000;
    double partition = 0;
    for (const double energy : energies) partition += std::exp(-energy / temperature);

    std::vector<int> final_counts(3);  // number of runs that end at each level
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        std::vector<std::size_t> visits;
        anneal::anneal(Levels{energies, &visits}, constant_temperature(temperature), {.steps = 60}, SeedStreams{seed},
                       never_expired);
        ++final_counts[visits.back()];  // the initial state changes this distribution by less than 2^-50
    }
    for (std::size_t level = 0; level < 3; ++level) {
        const double probability = std::exp(-energies[level] / temperature) / partition;
        CHECK(std::abs(deviation_in_sigma(final_counts[level], runs, probability)) < 4);
    }
}

TEST_CASE("An annealing reports whether its steps, target, patience or deadline stopped it") {
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

    int calls = 0;
    const auto time = run({.steps = 100'000}, [&] { return ++calls > 5; });
    CHECK(time.stop_reason == StopReason::time);
    CHECK(time.steps == 5 * 256);
    CHECK(run({.steps = 100'000}, [] { return true; }).steps == 0);
}

TEST_CASE("An annealing makes no steps if its initial state reaches the target, or if `steps` is 0") {
    const auto at_target = anneal::anneal(Staircase{}, Fast{}, {.target_energy = 0}, SeedStreams{1}, never_expired);
    CHECK(at_target.stop_reason == StopReason::target);
    CHECK(at_target.steps == 0);
    const auto without_steps = anneal::anneal(Staircase{}, Fast{}, {.steps = 0}, SeedStreams{1}, never_expired);
    CHECK(without_steps.stop_reason == StopReason::steps);
    CHECK(without_steps.steps == 0);
    CHECK(without_steps.best == 0);
}

TEST_CASE("Unlimited restarts end if the runs have no steps") {
    const Options options{.steps = 0, .restarts = unlimited, .target_energy = -1};
    CHECK(anneal::anneal(Staircase{}, Fast{}, options, SeedStreams{1}, never_expired).steps == 0);
    const Nested finished{.high = 1, .low = 2};
    const Options with_steps{.restarts = unlimited, .target_energy = -1};
    CHECK(anneal::anneal(Staircase{}, finished, with_steps, SeedStreams{1}, never_expired).steps == 0);
}

TEST_CASE("A finished schedule ends a run, and each restart resets the schedule") {
    const Nested schedule{.high = 100, .low = 30, .reduction = 0.5, .inner = 7};  // 7 steps at 100 and 7 at 50
    const auto report = anneal::anneal(Rugged(6), schedule, {.restarts = 4}, SeedStreams{6}, never_expired);
    CHECK(report.steps == 5 * 14);
    CHECK(report.restarts == 4);
    CHECK(report.stop_reason == StopReason::steps);
}

TEST_CASE("Each restart draws from a separate random stream, and the best of all runs is returned") {
    const Options one_run{.steps = 200};
    double best = 1e9;
    for (int run = 0; run < 4; ++run) {
        const auto streams = [run](std::int64_t) { return Rng(7, static_cast<std::uint64_t>(run)); };
        best = std::min(best, anneal::anneal(Rugged(7), Fast{}, one_run, streams, never_expired).energy);
    }
    const auto four_runs =
        anneal::anneal(Rugged(7), Fast{}, {.steps = 200, .restarts = 3}, SeedStreams{7}, never_expired);
    CHECK(four_runs.energy == best);
    CHECK(four_runs.steps == 800);
}

TEST_CASE("Tracing does not change the annealing") {
    Options options{.steps = 5000, .restarts = 1};
    const auto untraced = anneal::anneal(Rugged(9), Adaptive{}, options, SeedStreams{9}, never_expired);
    options.trace = true;
    const auto traced = anneal::anneal(Rugged(9), Adaptive{}, options, SeedStreams{9}, never_expired);
    CHECK(untraced.trace.samples().empty());
    CHECK(traced.trace.samples().size() > 256);
    CHECK(traced.best == untraced.best);
    CHECK(traced.accepted == untraced.accepted);
}

TEST_CASE("An annealing can start at infinite energy and end there") {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const auto infinite =
        anneal::anneal(landscapes::Levels{{infinity, infinity}}, Fast{}, {.steps = 10}, SeedStreams{1}, never_expired);
    CHECK(infinite.energy == infinity);
    const auto finite =
        anneal::anneal(landscapes::Levels{{3, infinity}}, Fast{}, {.steps = 10}, SeedStreams{1}, never_expired);
    CHECK(finite.energy == 3);
}

namespace {

/// Decides by the acceptance rule of Metropolis without bounds of -ln(u).
bool accepts(double delta, double temperature, Rng& random) {
    if (delta <= 0) return true;
    if (!(temperature > 0)) return false;
    const double u = random.uniform();
    return u < exponential(-delta / temperature);
}

/// A random source that always returns the same number.
struct ConstantSource {
    double u;
    std::uint32_t below(std::uint32_t) { return 0; }
    double uniform() { return u; }
};

}  // namespace

TEST_CASE("The bounds of -ln(u) hold with a margin for every exponent of u") {
    Rng random(1);
    const auto check = [](double u) {
        const auto [low, high] = negative_logarithm_bounds(u);
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
    CHECK(std::isinf(negative_logarithm_bounds(0).high));
    CHECK(exponential(-negative_logarithm_bounds(0).low) > 0);
}

TEST_CASE("Metropolis makes the same decisions and draws as the rule without bounds, for staged problems too") {
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
                    const double scaled_delta = delta * factor;
                    CAPTURE(temperature, scaled_delta, i);
                    const bool expected = accepts(scaled_delta, temperature, plain);
                    REQUIRE(Metropolis{}(scaled_delta, temperature, bounded) == expected);
                    // Returns a number slightly above the limit for all deltas above the limit.
                    const auto within = [scaled_delta](double limit) {
                        return scaled_delta > limit ? limit * (1 + 1e-12) + 1e-300 : scaled_delta;
                    };
                    REQUIRE(Metropolis::decide(within, temperature, limited) == expected);
                }
                const std::uint64_t next = plain.next();
                REQUIRE(bounded.next() == next);
                REQUIRE(limited.next() == next);
            }
}

TEST_CASE("The exponential decides between the bounds") {
    Rng random(11);
    int accepted = 0;
    for (int i = 0; i < 100'000; ++i) {
        ConstantSource source{random.uniform()};
        const double temperature = 0.1 + 10 * random.uniform();
        const double delta = -temperature * std::log(source.u) * (1 + (random.uniform() - 0.5) * 1e-6);
        const bool expected = delta <= 0 || source.u < exponential(-delta / temperature);
        REQUIRE(Metropolis{}(delta, temperature, source) == expected);
        accepted += expected;
    }
    CHECK(accepted > 40'000);
    CHECK(accepted < 60'000);
    ConstantSource zero{0};
    CHECK(Metropolis{}(700, 1, zero));
    CHECK(Metropolis{}(740, 1, zero));
    CHECK_FALSE(Metropolis{}(746, 1, zero));
}

TEST_CASE("A trace has at most 512 samples, evenly spaced, from the start to within a stride of the end") {
    for (const std::int64_t steps : {0, 1, 511, 512, 513, 1023, 1024, 5000, 100'000}) {
        INFO(steps << " steps");
        const auto report = anneal::anneal(landscapes::Rugged(1), Fast{}, {.steps = steps, .trace = true},
                                           SeedStreams{1}, never_expired);
        const auto& samples = report.trace.samples();
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

TEST_CASE("Samples have the energy, the best so far, the temperature and the acceptance rate since the last sample") {
    const auto report = anneal::anneal(landscapes::Rugged(2), Fast{.initial_temperature = 700},
                                       {.steps = 20'000, .trace = true}, SeedStreams{2}, never_expired);
    const auto& samples = report.trace.samples();
    double accepted = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        CHECK(samples[i].best <= samples[i].energy);
        CHECK(samples[i].temperature == 700.0 / static_cast<double>(samples[i].step + 1));
        const double acceptance = report.trace.acceptance(i);
        CHECK((acceptance >= 0 && acceptance <= 1));
        if (i == 0) continue;
        CHECK(samples[i].best <= samples[i - 1].best);
        accepted += acceptance * static_cast<double>(samples[i].step - samples[i - 1].step);
    }
    CHECK(report.trace.acceptance(0) == 0);
    CHECK(accepted == Catch::Approx(static_cast<double>(samples.back().accepted)).epsilon(1e-12));
    CHECK(samples.back().best == report.energy);
}
