#include "anneal/trace.hpp"

#include <catch_amalgamated.hpp>

#include "anneal/annealer.hpp"
#include "landscapes.hpp"

using namespace hexsmith;
using namespace hexsmith::anneal;

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
