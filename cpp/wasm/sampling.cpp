// The border of the stats folder, what is estimated by chance and may take long: sessions.
#include "wasm/sampling.hpp"

#include <emscripten/bind.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "stats/bootstrap.hpp"

/// The caller's function, by its handle: web/src/monte-carlo.ts.
extern "C" double hexsmith_sample(emscripten::EM_VAL callback, const void* random);

namespace hexsmith::wasm {
namespace {

using namespace stats;

/// Samples that a callback draws: NaN after it has thrown.
class MonteCarloRun : public SamplingRun {
public:
    MonteCarloRun(emscripten::val callback, TextReader reader) : SamplingRun(reader), callback_(std::move(callback)) {}

private:
    double sample(Rng& random) override { return hexsmith_sample(callback_.as_handle(), &random); }

    emscripten::val callback_;
};

class BootstrapRun : public Session {
public:
    BootstrapRun(std::vector<double> values, std::uint64_t seed, const BootstrapOptions& options)
        : most_(static_cast<double>(options.resamples)),
          batch_(1 + 4096 / static_cast<std::int64_t>(values.size())),
          run_(std::move(values), seed, options) {}

    bool advance(const Moment& slice_over) override {
        do run_.advance(batch_);
        while (!run_.over() && !slice_over());
        return run_.over();
    }

    Progress progress() const override {
        const double made = static_cast<double>(run_.made());
        return {made, made / most_, 0};
    }

    /// Mean and interval.
    Answer answer() const {
        const BootstrapOutcome outcome = *run_.outcome();
        return answer_of(outcome.mean, outcome.interval.low, outcome.interval.high);
    }

private:
    double most_;
    std::int64_t batch_;  // resamples between two looks at the clock
    Bootstrap run_;
};

/// The seed, resamples, confidence, and the values.
Handle open_bootstrap(const std::u16string& text) {
    TextReader reader(text);
    const std::uint64_t seed = seed_of(reader.text());
    const BootstrapOptions options{reader.integer(), reader.number()};
    return handle_of(std::make_unique<BootstrapRun>(reader.numbers(), seed, options));
}

}  // namespace

EMSCRIPTEN_BINDINGS(sampling) {
    using namespace emscripten;

    function(
        "openMonteCarlo", +[](val callback, const std::u16string& text) {
            return handle_of(std::make_unique<MonteCarloRun>(std::move(callback), TextReader(text)));
        });
    function("monteCarloAnswer", +[](Handle session) { return session_of<SamplingRun>(session).answer(); });
    function("openBootstrap", &open_bootstrap);
    function("bootstrapAnswer", +[](Handle session) { return session_of<BootstrapRun>(session).answer(); });
}

}  // namespace hexsmith::wasm
