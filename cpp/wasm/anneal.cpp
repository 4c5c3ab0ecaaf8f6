// Annealing a problem of the caller's. JavaScript draws the neighbours, measures them and keeps the states; here are
// the schedule, the random stream and the decisions. Each proposal is one call with the energy of the neighbour, so
// that nothing of JavaScript's is ever called or held from C++.
#include <emscripten/bind.h>

#include <cstdint>
#include <limits>

#include "wasm/annealing.hpp"
#include "wasm/request.hpp"
#include "wasm/step_result.hpp"

namespace hexsmith::wasm {
namespace {

/// What C++ knows of such a problem: the energies of the current state and of the neighbour that was drawn last.
class EnergyProblem {
public:
    using State = double;
    using Move = double;  // the neighbour's energy

    EnergyProblem(double initial, const double* neighbor) : initial_(initial), energy_(initial), neighbor_(neighbor) {}

    void reset(Rng&) { energy_ = initial_; }
    Move propose(Rng&) const { return *neighbor_; }
    /// Never accepted where it is infinite, which forbids a state, not even from another such state: the difference of
    /// both would be NaN.
    double delta(Move energy) const {
        if (energy == std::numeric_limits<double>::infinity()) return energy;
        return energy == energy_ ? 0 : energy - energy_;
    }
    double commit(Move energy) { return energy_ = energy; }
    double energy() const { return energy_; }
    const State& state() const { return energy_; }
    void restore(const State& energy) { energy_ = energy; }

private:
    double initial_;
    double energy_;
    const double* neighbor_;
};

class ProblemRun : public AnnealSession {
public:
    using Request = ProblemRequest;

    explicit ProblemRun(const ProblemRequest& request)
        : options_(options_of(request.annealing)),
          annealer_(EnergyProblem(request.initial, &neighbor_),
                    request.annealing.schedule.value_or(anneal::AnySchedule{}), options_,
                    anneal::SeedStreams{request.annealing.seed}) {}

    double uniform() { return annealer_.random().uniform(); }

    int step(double energy) {
        neighbor_ = energy;
        const std::int64_t accepted_before = annealer_.accepted();
        const std::int64_t restarts_before = annealer_.restarts();
        const double best_before = annealer_.best_energy();
        annealer_.advance(1);
        int result = 0;
        if (annealer_.accepted() > accepted_before) result |= StepResult::accepted;
        if (annealer_.best_energy() < best_before) result |= StepResult::best;
        if (annealer_.restarts() > restarts_before) result |= StepResult::restarted;
        if (annealer_.over()) result |= StepResult::over;
        return result;
    }

    /// Ends the annealing because its time is out.
    void expire() { annealer_.expire(); }

    bool advance(const Moment&) override { return annealer_.over(); }

    Progress progress() const override {
        const double steps = static_cast<double>(annealer_.steps());
        return {steps, annealer_.over() ? 1 : steps / most_steps(options_), annealer_.best_energy()};
    }

    Result result() const override { return result_of_annealing(annealer_.outcome()); }

private:
    static anneal::Options options_of(const AnnealRequest& request) {
        anneal::Options options;
        apply(request, options);
        return options;
    }

    double neighbor_ = 0;
    anneal::Options options_;
    anneal::Annealer<EnergyProblem> annealer_;
};

class TemperatureRun : public Session {
public:
    using Request = TemperatureRequest;

    explicit TemperatureRun(const TemperatureRequest& request)
        : search_(EnergyProblem(request.initial, &neighbor_), Rng(request.seed), request.options) {}

    double uniform() { return search_.random().uniform(); }

    int step(double energy) {
        neighbor_ = energy;
        const std::int64_t accepted_before = search_.accepted();
        search_.advance(1);
        return (search_.accepted() > accepted_before ? StepResult::accepted : 0) |
               (search_.over() ? StepResult::over : 0);
    }

    bool advance(const Moment&) override { return search_.over(); }

    Progress progress() const override { return {static_cast<double>(search_.made()), search_.share(), 0}; }

    /// NaN where no temperature does.
    double temperature() const { return search_.temperature().value_or(std::numeric_limits<double>::quiet_NaN()); }

private:
    double neighbor_ = 0;
    anneal::TemperatureSearch<EnergyProblem, Rng> search_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(anneal) {
    using namespace emscripten;

    function("openAnneal", &open_session<ProblemRun>);
    function("annealUniform", +[](Handle session) { return session_of<ProblemRun>(session).uniform(); });
    function("annealStep", +[](Handle session, double energy) { return session_of<ProblemRun>(session).step(energy); });
    function("annealExpire", +[](Handle session) { session_of<ProblemRun>(session).expire(); });
    function("openTemperature", &open_session<TemperatureRun>);
    function("temperatureUniform", +[](Handle session) { return session_of<TemperatureRun>(session).uniform(); });
    function(
        "temperatureStep",
        +[](Handle session, double energy) { return session_of<TemperatureRun>(session).step(energy); });
    function("temperature", +[](Handle session) { return session_of<TemperatureRun>(session).temperature(); });
}

}  // namespace hexsmith::wasm
