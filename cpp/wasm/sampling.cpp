// What is estimated by chance and may take long: sessions. A mean whose samples JavaScript draws, and the bootstrap.
#include "wasm/sampling.hpp"

#include <emscripten/bind.h>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace hexsmith::wasm {
namespace {

using namespace stats;

/// Samples of the caller's: each is handed in by a call.
class MonteCarloRun : public SamplingRun {
public:
    using Request = SamplingRequest;
    using SamplingRun::SamplingRun;

    bool advance(const Moment&) override { return over(); }
};

class BootstrapRun : public Session {
public:
    using Request = BootstrapRequest;

    explicit BootstrapRun(const BootstrapRequest& request) : request_(request) { values_.reserve(request.count); }

    /// Takes values in, as many as were announced in all.
    void add(const std::vector<double>& values) {
        const std::size_t room = request_.count - values_.size();
        values_.insert(values_.end(), values.begin(),
                       values.begin() + static_cast<std::ptrdiff_t>(std::min(room, values.size())));
    }

    bool advance(const Moment& slice_over) override {
        if (!run_) run_.emplace(std::move(values_), request_.seed, request_.options);
        do run_->advance(draws_at_once);
        while (!run_->over() && !slice_over());
        return run_->over();
    }

    Progress progress() const override {
        if (!run_) return {0, 0, 0};
        return {static_cast<double>(run_->made()), run_->share(), 0};
    }

    /// Mean and interval.
    Result result() const {
        const auto outcome = run_ ? run_->outcome() : std::nullopt;
        if (!outcome) return not_understood;
        return result_of(outcome->mean, outcome->interval.low, outcome->interval.high);
    }

private:
    static constexpr std::int64_t draws_at_once = 4096;  // between two looks at the clock

    BootstrapRequest request_;
    std::vector<double> values_;
    std::optional<Bootstrap> run_;
};

bool add_values(Handle session, std::size_t size) {
    RequestReader reader = request_of(size);
    const ValuesRequest request(reader);
    if (!reader.complete()) return false;
    session_of<BootstrapRun>(session).add(request.values);
    return true;
}

}  // namespace

EMSCRIPTEN_BINDINGS(sampling) {
    using namespace emscripten;

    function("openMonteCarlo", &open_session<MonteCarloRun>);
    function("monteCarloUniform", +[](Handle session) { return session_of<SamplingRun>(session).random().uniform(); });
    function(
        "monteCarloAdd", +[](Handle session, double sample) { return session_of<SamplingRun>(session).add(sample); });
    function("monteCarloResult", +[](Handle session) { return session_of<SamplingRun>(session).result(); });
    function("openBootstrap", &open_session<BootstrapRun>);
    function("bootstrapAdd", &add_values);
    function("bootstrapResult", +[](Handle session) { return session_of<BootstrapRun>(session).result(); });
}

}  // namespace hexsmith::wasm
