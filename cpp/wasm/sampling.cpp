// The border of the stats folder, what is estimated by chance and may take long: sessions.
#include <emscripten/bind.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "core/seed.hpp"
#include "stats/bootstrap.hpp"
#include "stats/monte_carlo.hpp"
#include "wasm/numbers.hpp"
#include "wasm/session.hpp"

/// The caller's function, by its handle: web/src/monte-carlo.ts.
extern "C" double hexsmith_sample(emscripten::EM_VAL callback, const void* random);

namespace hexsmith::wasm {
namespace {

using namespace stats;

struct MonteCarloAnswer {
    double mean;
    double standard_error;
    double samples;
    int stop_reason;  // a MonteCarloStop
};

/// Samples that a callback draws: NaN after it has thrown.
class MonteCarloRun : public Session {
public:
    MonteCarloRun(emscripten::val callback, std::uint64_t seed, const MonteCarloConfig& config)
        : callback_(std::move(callback)),
          most_(static_cast<double>(config.max_samples)),
          expired_(Moment::in(config.timeout_ms)),
          random_(seed),
          run_(config) {}

    bool advance(const Moment& slice_over) override {
        do {
            const double value = hexsmith_sample(callback_.as_handle(), &random_);
            run_.add(value, expired_);
        } while (!run_.over() && !stopped() && !slice_over());
        return run_.over();
    }

    Progress progress() const override {
        const double made = static_cast<double>(run_.summary().count());
        return {made, made / most_, 0};
    }

    MonteCarloAnswer answer() const {
        const MonteCarloOutcome outcome = run_.outcome();
        return {outcome.mean, outcome.standard_error, static_cast<double>(outcome.samples),
                static_cast<int>(outcome.stop_reason)};
    }

private:
    emscripten::val callback_;
    double most_;
    Moment expired_;
    Rng random_;
    MonteCarlo run_;
};

class BootstrapRun : public Session {
public:
    BootstrapRun(const std::vector<double>& values, std::uint64_t seed, const BootstrapOptions& options)
        : most_(static_cast<double>(options.resamples)),
          batch_(1 + 4096 / static_cast<std::int64_t>(values.size())),
          run_(values, seed, options) {}

    bool advance(const Moment& slice_over) override {
        do run_.advance(batch_);
        while (!run_.over() && !slice_over());
        return run_.over();
    }

    Progress progress() const override {
        const double made = static_cast<double>(run_.made());
        return {made, made / most_, 0};
    }

    BootstrapOutcome answer() const { return *run_.outcome(); }

private:
    double most_;
    std::int64_t batch_;  // resamples between two looks at the clock
    Bootstrap run_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(sampling) {
    using namespace emscripten;

    value_object<MonteCarloAnswer>("MonteCarloAnswer")
        .field("mean", &MonteCarloAnswer::mean)
        .field("standardError", &MonteCarloAnswer::standard_error)
        .field("samples", &MonteCarloAnswer::samples)
        .field("stopReason", &MonteCarloAnswer::stop_reason);
    value_object<BootstrapOutcome>("BootstrapOutcome")
        .field("mean", &BootstrapOutcome::mean)
        .field("interval", &BootstrapOutcome::interval);

    function(
        "openMonteCarlo", +[](val callback, const std::u16string& seed, double min_samples, double max_samples,
                              double target_standard_error, double timeout_ms) {
            return handle_of(std::make_unique<MonteCarloRun>(
                std::move(callback), seed_of(std::u16string_view(seed)),
                MonteCarloConfig{static_cast<std::int64_t>(min_samples), static_cast<std::int64_t>(max_samples),
                                 target_standard_error, timeout_ms}));
        });
    function("monteCarloAnswer", +[](Handle session) { return session_of<MonteCarloRun>(session).answer(); });

    function(
        "openBootstrap",
        +[](const std::string& values, const std::u16string& seed, double resamples, double confidence) {
            return handle_of(
                std::make_unique<BootstrapRun>(numbers_of(values), seed_of(std::u16string_view(seed)),
                                               BootstrapOptions{static_cast<std::int64_t>(resamples), confidence}));
        });
    function("bootstrapAnswer", +[](Handle session) { return session_of<BootstrapRun>(session).answer(); });
}

}  // namespace hexsmith::wasm
