// The module "lab". Besides calls with records, it has functions that take and return plain numbers: for annealing
// steps, samples, the normal distribution and Elo ratings.
#include "wasm/lab_calls.hpp"

#include <limits>

#include "stats/distributions.hpp"
#include "stats/elo.hpp"
#include "wasm/bindings.hpp"

namespace hexsmith::wasm {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

/// Returns `use(run)`, or `otherwise` if the handle has no run of this type.
template <class Run>
auto with_run(Handle handle, auto otherwise, auto use) {
    Run* const run = find_run<Run>(handle);
    return run ? use(*run) : otherwise;
}

template <class Run>
double uniform(Handle handle) {
    return with_run<Run>(handle, nothing, [](Run& run) { return run.uniform(); });
}

/// Proposes a neighbor with an energy, and returns the bits of `StepResult`.
template <class Run>
int step(Handle handle, double energy) {
    return with_run<Run>(handle, static_cast<int>(StepResult::over), [&](Run& run) { return run.step(energy); });
}

double draw(Handle handle) {
    return with_run<MonteCarloRun>(handle, nothing, [](MonteCarloRun& run) { return run.random().uniform(); });
}

bool add_sample(Handle handle, double sample) {
    return with_run<MonteCarloRun>(handle, true, [&](MonteCarloRun& run) { return run.add(sample); });
}

/// Ends an annealing at the deadline.
void expire(Handle handle) {
    if (ProblemRun* const run = find_run<ProblemRun>(handle)) run->expire();
}

}  // namespace

EMSCRIPTEN_BINDINGS(lab) {
    Bindings bindings;
    describe_lab_calls(bindings);

    using namespace emscripten;

    function("annealUniform", &uniform<ProblemRun>);
    function("annealStep", &step<ProblemRun>);
    function("annealExpire", &expire);
    function("temperatureUniform", &uniform<TemperatureRun>);
    function("temperatureStep", &step<TemperatureRun>);
    function("monteCarloUniform", &draw);
    function("monteCarloAdd", &add_sample);
    function("normalCdf", &stats::normal_cdf);
    function("normalQuantile", &stats::normal_quantile);
    function("eloExpected", &stats::elo_expected);
    function("eloFromScore", +[](double score) { return stats::elo_from_score(score).value_or(nothing); });
}

}  // namespace hexsmith::wasm
