// A problem of the caller's own: JavaScript proposes and measures, C++ decides.
//
// States never cross: C++ holds handles of them and sees their energies. The face's `propose` draws a neighbour, keeps
// it as `candidate` and answers its energy; it catches what the caller's functions throw, answers NaN, which is never
// accepted, and stops the session.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <memory>
#include <string>

#include "anneal/temperature.hpp"
#include "wasm/annealing.hpp"

// The face's side of a problem, by its handle: web/src/anneal.ts.
extern "C" {
double hexsmith_propose(emscripten::EM_VAL callbacks, emscripten::EM_VAL current, const void* random);
emscripten::EM_VAL hexsmith_candidate(emscripten::EM_VAL callbacks);
}

namespace hexsmith::wasm {
namespace {

using emscripten::val;

class CallbackProblem {
public:
    struct State {
        val value;
        double energy;  // as the caller's function said
    };
    using Move = double;  // the candidate's energy

    CallbackProblem(val callbacks, val initial, double energy)
        : callbacks_(std::move(callbacks)), initial_{std::move(initial), energy}, state_(initial_) {}

    void reset(Rng&) { state_ = initial_; }
    Move propose(Rng& random) const {
        return hexsmith_propose(callbacks_.as_handle(), state_.value.as_handle(), &random);
    }
    double delta(Move energy) const { return energy == state_.energy ? 0 : energy - state_.energy; }  // infinite too
    double commit(Move energy) {
        state_ = {val::take_ownership(hexsmith_candidate(callbacks_.as_handle())), energy};
        return energy;
    }
    double energy() const { return state_.energy; }
    const State& state() const { return state_; }
    void restore(const State& state) { state_ = state; }

private:
    val callbacks_;
    State initial_;
    State state_;
};

/// The clock is asked after every proposal, since a callback may take its time.
using CallbackRun = AnnealRun<CallbackProblem, 1>;

class TemperatureRun : public Session {
public:
    TemperatureRun(CallbackProblem problem, std::uint64_t seed, const anneal::TemperatureOptions& options)
        : steps_(static_cast<double>(options.steps)), search_(std::move(problem), Rng(seed), options) {}

    bool advance(const Moment& slice_over) override {
        do search_.advance(1);
        while (!search_.over() && !stopped() && !slice_over());
        return search_.over();
    }

    Progress progress() const override {
        const double made = static_cast<double>(search_.made());
        return {made, std::min(made / steps_, 1.0), 0};
    }

    /// NaN where no temperature does.
    double temperature() const { return search_.temperature().value_or(std::numeric_limits<double>::quiet_NaN()); }

private:
    double steps_;
    anneal::TemperatureSearch<CallbackProblem, Rng> search_;
};

/// Acceptance and steps; the energy is that of `initial`.
Handle open_temperature(const std::u16string& request, val callbacks, val initial, double energy) {
    TextReader reader(request);
    const std::uint64_t seed = seed_of(reader.text());
    const double acceptance = reader.number();
    const double steps = reader.number();
    return handle_of(std::make_unique<TemperatureRun>(
        CallbackProblem(std::move(callbacks), std::move(initial), energy), seed,
        anneal::TemperatureOptions{.acceptance = acceptance, .steps = static_cast<std::int64_t>(steps)}));
}

Handle open_anneal(const std::u16string& request, val callbacks, val initial, double energy) {
    TextReader reader(request);
    return handle_of(std::make_unique<CallbackRun>(CallbackProblem(std::move(callbacks), std::move(initial), energy),
                                                   AnnealRequest(reader), anneal::AnySchedule{}, anneal::Options{}));
}

}  // namespace

EMSCRIPTEN_BINDINGS(callback_problem) {
    using namespace emscripten;

    function("openAnneal", &open_anneal);
    function("bestState", +[](Handle session) { return session_of<CallbackRun>(session).best().value; });
    function("openTemperature", &open_temperature);
    function("temperature", +[](Handle session) { return session_of<TemperatureRun>(session).temperature(); });
}

}  // namespace hexsmith::wasm
