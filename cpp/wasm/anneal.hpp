// Annealing of a custom problem. JavaScript draws neighbors or moves, computes their energies and stores the states.
// C++ has the schedule and the random stream, and decides which proposals are accepted. For each proposal, JavaScript
// makes one call with the energy of the neighbor, so C++ never calls JavaScript or holds JavaScript values.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "anneal/temperature.hpp"
#include "core/random.hpp"
#include "wasm/anneal_records.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

/// The result of a proposal of a custom problem, as bits. web/src/anneal/anneal.ts reads it.
enum StepResult : int {
    accepted = 1,   // the neighbor is the new current state
    best = 2,       // the current state is the best so far
    restarted = 4,  // a new run has started after the proposal, so the current state is the initial state
    over = 8,       // the annealing or the search has ended
};

/// The options of an annealing of a custom problem, and the energy of the initial state, which may be infinite.
struct ProblemRequest {
    AnnealRequest annealing;
    double initial_energy = 0;
};

template <class Fields>
void describe(Fields& fields, ProblemRequest& request) {
    fields.record("ProblemRequest");
    fields("annealing", request.annealing);
    fields("initial", request.initial_energy);
}

struct TemperatureRequest {
    std::uint64_t seed = 0;
    anneal::TemperatureOptions options;
    double initial_energy = 0;
};

template <class Fields>
void describe(Fields& fields, TemperatureRequest& request) {
    fields.record("TemperatureRequest");
    fields("seed", Seed{request.seed});
    fields("acceptance", request.options.acceptance, open_unit);
    fields("steps", request.options.steps, at_least(200));
    fields("initial", request.initial_energy);
}

/// Represents a custom problem in C++ by the energies of its current state and its last neighbor.
class EnergyProblem {
public:
    using State = double;
    using Move = double;  // the neighbor's energy

    EnergyProblem(double initial_energy, const double* neighbor)
        : initial_energy_(initial_energy), energy_(initial_energy), neighbor_(neighbor) {}

    void reset(Rng&) { energy_ = initial_energy_; }
    Move propose(Rng&) const { return *neighbor_; }
    /// Returns the change of energy. A state with infinite energy is forbidden and is never accepted, even from another
    /// forbidden state, where the difference of the energies would be NaN.
    double delta(Move energy) const {
        if (energy == std::numeric_limits<double>::infinity()) return energy;
        return energy == energy_ ? 0 : energy - energy_;
    }
    double commit(Move energy) { return energy_ = energy; }
    double energy() const { return energy_; }
    const State& state() const { return energy_; }
    void restore(const State& energy) { energy_ = energy; }

private:
    double initial_energy_;
    double energy_;
    const double* neighbor_;  // energy of the neighbor that JavaScript has drawn
};

class ProblemRun {
public:
    using Request = ProblemRequest;

    explicit ProblemRun(const ProblemRequest& request)
        : annealer_(EnergyProblem(request.initial_energy, &neighbor_),
                    schedule_of(request.annealing).value_or(anneal::Auto{}), options_of(request.annealing),
                    anneal::SeedStreams{request.annealing.seed}) {}
    ProblemRun(const ProblemRun&) = delete;
    ProblemRun& operator=(const ProblemRun&) = delete;

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

    /// Ends the annealing at the deadline.
    void expire() { annealer_.expire(); }

    void advance(const ClockDeadline&) {}
    bool over() const { return annealer_.over(); }

    Progress progress() const { return annealer_.progress(); }

    anneal::AnnealReport<double> result() const { return annealer_.result(); }

private:
    double neighbor_ = 0;
    anneal::Annealer<EnergyProblem> annealer_;
};

class TemperatureRun {
public:
    using Request = TemperatureRequest;

    explicit TemperatureRun(const TemperatureRequest& request)
        : search_(EnergyProblem(request.initial_energy, &neighbor_), Rng(request.seed), request.options) {}
    TemperatureRun(const TemperatureRun&) = delete;
    TemperatureRun& operator=(const TemperatureRun&) = delete;

    double uniform() { return search_.random().uniform(); }

    int step(double energy) {
        neighbor_ = energy;
        const std::int64_t accepted_before = search_.accepted();
        search_.advance(1);
        return (search_.accepted() > accepted_before ? StepResult::accepted : 0) |
               (search_.over() ? StepResult::over : 0);
    }

    void advance(const ClockDeadline&) {}
    bool over() const { return search_.over(); }
    Progress progress() const { return search_.progress(); }

    /// Returns the temperature, or nothing if no temperature has the requested share of accepted proposals.
    std::optional<double> result() const { return search_.result(); }

private:
    double neighbor_ = 0;
    anneal::TemperatureSearch<EnergyProblem, Rng> search_;
};

}  // namespace hexsmith::wasm
