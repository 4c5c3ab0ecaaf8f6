// Simulated annealing (Kirkpatrick, Gelatt and Vecchi, "Optimization by simulated annealing", Science 220, 1983). Each
// step proposes a neighbor, accepts or rejects it by its change of energy and the temperature, and cools. The result is
// the best state visited. One loop serves every problem, schedule and acceptance rule.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "anneal/schedule.hpp"
#include "core/portable_math.hpp"
#include "core/random.hpp"
#include "core/work.hpp"

namespace hexsmith::anneal {

/// A problem whose initial states are dealt by a coroutine, because they may need a search. `reset` sets a state that
/// was dealt. Such a problem is annealed by `Annealer::run`.
template <class P, class R = Rng>
concept DealtInSlices = requires(P problem, R& random, const typename P::State& state) {
    { problem.deal(random) } -> std::same_as<Work<typename P::State>>;
    problem.reset(state);
};

/// A problem that sets its initial state at once. `reset` may draw.
template <class P, class R = Rng>
concept DealtAtOnce = requires(P problem, R& random) { problem.reset(random); };

/// A problem that can be annealed. The problem holds its current state, and the annealer minimizes its energy.
/// Track the energy in integers if you can, so that equal states have exactly equal energies.
/// Short functions of the inner loop may need forced inlining to be fast.
template <class P, class R = Rng>
concept Annealable =
    RandomSource<R> && (DealtInSlices<P, R> || DealtAtOnce<P, R>) &&
    requires(P problem, const P& view, R& random, const typename P::Move& move, const typename P::State& state) {
        { problem.propose(random) } -> std::same_as<typename P::Move>;  // draws a neighbor; changes nothing
        { problem.delta(move) } -> std::convertible_to<double>;         // energy after the move minus current energy
        {
            problem.commit(move)
        } -> std::convertible_to<double>;                  // makes the move of the last call of `delta`;
                                                           // returns the new energy
        { view.energy() } -> std::convertible_to<double>;  // computes the energy from scratch
        { view.state() } -> std::convertible_to<const typename P::State&>;
        problem.restore(state);
    };

/// A problem that can stop computing a delta when the delta is certain to exceed a limit (staged rejection). At low
/// temperatures, a bound from a few terms of the energy rejects most proposals.
template <class P>
concept Staged = requires(P problem, const typename P::Move& move, double limit) {
    // Returns the delta if it is at most `limit`, otherwise any number above `limit`.
    { problem.delta_within(move, limit) } -> std::convertible_to<double>;
};

struct LogarithmBounds {
    double low;
    double high;
};

/// Returns bounds of -ln(u) for u in [0, 1), at most 0.07 apart. At u = 0 the upper bound is infinity.
///
/// A double u has the form 2^e (1 + f) with an integer e and 0 <= f < 1. The bits of u, read as an integer, are
/// 2^52 (1023 + e + f), and log2(1 + f) - f is in [0, 0.0861). The margins of both bounds are far above the rounding
/// errors of `exponential` and of a division.
constexpr LogarithmBounds negative_logarithm_bounds(double u) {
    const double log2_u = static_cast<double>(std::bit_cast<std::int64_t>(u)) * 0x1p-52 - 1023;  // e + f
    const double high = 0.693148 * (1e-9 - log2_u);
    return {high * 0.99999 - 0.0598, u > 0 ? high : std::numeric_limits<double>::infinity()};
}

/// The acceptance rule of Metropolis et al. (J. Chem. Phys. 21, 1953). It always accepts downhill moves, and accepts
/// uphill moves with probability exp(-delta / T).
///
/// With a random u in [0, 1), an uphill move is accepted if u < exp(-delta / T), that is, if delta < -T ln(u). Cheap
/// bounds of -ln(u) nearly always decide. If delta is between the bounds, the exponential decides, so the bounds never
/// change a decision.
struct Metropolis {
    /// Draws a number only for delta > 0 and T > 0, because other decisions are not random.
    template <RandomSource R>
    constexpr bool operator()(double delta, double temperature, R& random) const {
        if (delta <= 0) return true;
        if (!(temperature > 0)) return false;
        return accepts_uphill(delta, temperature, random.uniform());
    }

    /// Makes the same decision, with the same draws, for a `Staged` problem.
    template <RandomSource R>
    static constexpr bool decide(auto&& delta_within, double temperature, R& random) {
        R after_draw = random;
        const double u = after_draw.uniform();
        const bool hot = temperature > 0;
        const double delta = delta_within(hot ? temperature * negative_logarithm_bounds(u).high : 0.0);
        if (delta <= 0) return true;
        if (!hot) return false;
        random = after_draw;
        return accepts_uphill(delta, temperature, u);
    }

private:
    static constexpr bool accepts_uphill(double delta, double temperature, double u) {
        const auto [low, high] = negative_logarithm_bounds(u);
        if (delta > temperature * high) return false;
        return delta < temperature * low || u < exponential(-delta / temperature);
    }
};

struct Sample {
    std::int64_t step;      // number of proposals so far, over all restarts
    std::int64_t accepted;  // number of accepted proposals so far
    double energy;          // energy of the current state
    double best;            // lowest energy so far
    double temperature;     // temperature of the next proposal
};

/// At most 512 evenly spaced samples of an annealing. When the trace is full, it drops every second sample and doubles
/// the stride.
class Trace {
public:
    static constexpr std::size_t capacity = 512;
    static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

    Trace() : Trace(false) {}
    explicit Trace(bool enabled) : samples_(enabled ? capacity : 0), next_(enabled ? 0 : never) {}

    /// Returns the step of the next sample, or `never` if the trace is disabled.
    std::int64_t next() const { return next_; }

    void add(const Sample& sample) {
        if (count_ == capacity) {
            count_ /= 2;
            for (std::size_t i = 0; i < count_; ++i) samples_[i] = samples_[2 * i];
            stride_ *= 2;
            if (sample.step % stride_ != 0) {
                next_ = (sample.step / stride_ + 1) * stride_;
                return;
            }
        }
        samples_[count_++] = sample;
        next_ = sample.step + stride_;
    }

    std::span<const Sample> samples() const { return std::span(samples_).first(count_); }

    /// Returns the share of proposals accepted between sample i - 1 and sample i. It is 0 for sample 0, taken at the
    /// start.
    double acceptance(std::size_t i) const {
        if (i == 0) return 0;
        const Sample& before = samples_[i - 1];
        const Sample& now = samples_[i];
        return static_cast<double>(now.accepted - before.accepted) / static_cast<double>(now.step - before.step);
    }

private:
    std::vector<Sample> samples_;  // the first `count_` are in use
    std::size_t count_ = 0;
    std::int64_t stride_ = 1;
    std::int64_t next_;
};

inline constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();

struct Options {
    std::int64_t steps = 10'000;        // proposals per run, >= 0
    std::int64_t restarts = 0;          // maximum number of further runs while the target is not reached
    std::int64_t patience = unlimited;  // a run ends after this number of steps without a new best energy, >= 1
    double target_energy = -std::numeric_limits<double>::infinity();  // energy at or below which the annealing stops
    bool trace = false;
};

enum class StopReason : std::uint8_t { steps, target, time, stalled };

/// What an annealing returns.
template <class State>
struct AnnealReport {
    State best;             // the best state visited by any run
    double energy;          // energy of `best`, computed from scratch
    std::int64_t steps;     // number of proposals of all runs
    std::int64_t accepted;  // number of accepted proposals of all runs
    std::int64_t restarts;  // number of further runs
    StopReason stop_reason;
    Trace trace;
};

/// Counts steps and runs, and decides when a run or the annealing ends. This class holds all state that does not depend
/// on the type of the problem.
class Runs {
public:
    explicit Runs(const Options& options) : options_(options), trace_(options.trace) {}

    bool over() const { return over_; }
    StopReason stop_reason() const { return stop_reason_; }
    std::int64_t steps() const { return steps_; }
    std::int64_t accepted() const { return accepted_; }
    std::int64_t run() const { return run_; }
    double energy() const { return energy_; }
    double best_energy() const { return best_energy_; }
    double run_best_energy() const { return run_best_energy_; }
    double target_energy() const { return options_.target_energy; }
    const Trace& trace() const { return trace_; }

    /// Returns the maximum number of steps of all runs.
    double max_steps() const {
        return static_cast<double>(options_.steps) * (static_cast<double>(options_.restarts) + 1);
    }

    /// Returns the maximum number of steps of a run.
    std::int64_t max_run_steps() const { return options_.steps; }

    /// Returns the number of proposals, at most `budget`, until the next call of `check`.
    std::int64_t steps_to_check(std::int64_t budget) const {
        return std::min({budget, options_.steps - run_steps_, trace_.next() - steps_, patience_end() - run_steps_});
    }

    void begin_run(double energy) {
        energy_ = run_best_energy_ = energy;
        run_steps_ = run_best_step_ = 0;
        if (run_ == 0 || energy < best_energy_) best_energy_ = energy;
    }

    /// Records a new best energy of the run, `steps` proposals after the last call of `count`.
    void improve(double energy, std::int64_t steps) {
        run_best_energy_ = energy;
        run_best_step_ = run_steps_ + steps;
        if (energy < best_energy_) best_energy_ = energy;
    }

    /// Counts proposals and records the energy after them.
    void count(std::int64_t steps, std::int64_t accepted, double energy) {
        steps_ += steps;
        run_steps_ += steps;
        accepted_ += accepted;
        energy_ = energy;
    }

    void sample_if_due(double temperature) {
        if (steps_ == trace_.next()) trace_.add({steps_, accepted_, energy_, best_energy_, temperature});
    }

    /// Ends the annealing if it is over. Returns whether a new run must begin now.
    bool check(bool schedule_finished) {
        if (over_) return false;
        if (best_energy_ <= options_.target_energy) {
            end(StopReason::target);
            return false;
        }
        const bool stalled = run_steps_ >= patience_end();
        const bool ended = run_steps_ >= options_.steps || schedule_finished;
        if (!stalled && !ended) return false;
        const bool idle = run_steps_ == 0;  // runs without steps would restart forever
        if (idle || run_ == options_.restarts) {
            end(ended ? StopReason::steps : StopReason::stalled);
            return false;
        }
        ++run_;
        return true;
    }

    void end(StopReason reason) {
        over_ = true;
        stop_reason_ = reason;
    }

private:
    std::int64_t patience_end() const {
        return options_.patience > unlimited - run_best_step_ ? unlimited : run_best_step_ + options_.patience;
    }

    Options options_;
    double energy_ = 0;
    double best_energy_ = 0;
    double run_best_energy_ = 0;
    std::int64_t run_steps_ = 0;
    std::int64_t run_best_step_ = 0;
    std::int64_t steps_ = 0;
    std::int64_t accepted_ = 0;
    std::int64_t run_ = 0;
    StopReason stop_reason_ = StopReason::steps;
    bool over_ = false;
    Trace trace_;
};

/// Independent random streams of a seed. Run r draws from stream r.
struct SeedStreams {
    std::uint64_t seed;
    constexpr Rng operator()(std::int64_t run) const { return Rng(seed, static_cast<std::uint64_t>(run)); }
};

template <class P, class Streams = SeedStreams, class Acceptance = Metropolis>
    requires Annealable<P, std::invoke_result_t<Streams, std::int64_t>>
class Annealer {
public:
    using State = typename P::State;

    Annealer(P problem, const AnySchedule& schedule, const Options& options, Streams streams)
        : runs_(options),
          problem_(std::move(problem)),
          start_schedule_(schedule),
          streams_(std::move(streams)),
          schedule_(schedule),
          random_(streams_(0)) {
        if constexpr (!is_dealt_in_slices) {
            problem_.reset(random_);
            begin_run();
            check();
        }
    }

    /// Makes `budget` further steps, or fewer if the annealing ends or the next run waits for a deal, and returns their
    /// number.
    std::int64_t advance(std::int64_t budget) {
        std::int64_t steps = 0;
        while (!over() && steps < budget && !needs_deal_) {
            steps += take_steps(runs_.steps_to_check(budget - steps));
            check();
        }
        return steps;
    }

    /// Anneals until the end or until the deadline. The coroutine may pause every 256 proposals, or every
    /// `proposals_per_slice` if the problem has this constant. The annealer must not be moved before the end.
    Work<void> run() {
        return run([this] { return progress(); });
    }

    /// Does the same, and reports the progress that `report()` returns.
    Work<void> run(auto report) {
        std::int64_t slice = 256;
        if constexpr (requires { P::proposals_per_slice; }) slice = P::proposals_per_slice;
        if constexpr (is_dealt_in_slices) {
            const State state = co_await problem_.deal(random_);
            begin_dealt_run(state);
        }
        bool expired = co_await time_is_over();
        while (!over() && !expired) {
            if constexpr (is_dealt_in_slices)
                if (needs_deal_) {
                    const State state = co_await problem_.deal(random_);
                    begin_dealt_run(state);
                }
            advance(slice);
            expired = co_await may_pause(report());
        }
        expire();
    }

    bool over() const { return runs_.over(); }

    Progress progress() const {
        const auto done = static_cast<double>(steps());
        return {done, over() ? 1 : done / runs_.max_steps(), best_energy()};
    }

    /// Ends the annealing for the reason `StopReason::time`.
    void expire() {
        if (!over()) runs_.end(StopReason::time);
    }

    std::int64_t steps() const { return runs_.steps(); }
    std::int64_t accepted() const { return runs_.accepted(); }
    std::int64_t restarts() const { return runs_.run(); }
    double best_energy() const { return runs_.best_energy(); }

    /// Returns the random stream of the current run. Callers that draw neighbors themselves use it between calls of
    /// `advance`.
    auto& random() { return random_; }

    /// Returns the problem in its current state. Callers can preview the next proposal with a copy of `random()`.
    const P& problem() const { return problem_; }

    /// Reports the runs so far.
    AnnealReport<State> result() const {
        P reference = problem_;
        reference.restore(best_);
        const double energy = reference.energy();
        assert((energy == best_energy() || std::abs(energy - best_energy()) <= 1e-9 * (1 + std::abs(energy))) &&
               "delta and energy disagree");  // infinite energies are equal, but their difference is NaN
        return {best_, energy, steps(), runs_.accepted(), runs_.run(), runs_.stop_reason(), runs_.trace()};
    }

private:
    static constexpr bool is_dealt_in_slices = DealtInSlices<P, std::invoke_result_t<Streams, std::int64_t>>;

    /// Begins a run from the state of the problem, and resets the schedule.
    void begin_run() {
        const double best_before = best_energy();
        runs_.begin_run(problem_.energy());
        if (runs_.run() == 0 || best_energy() < best_before) best_ = problem_.state();
        schedule_ = start_schedule_;
        uphill_deltas_.clear();
        const std::int64_t steps = runs_.max_run_steps();
        sample_steps_left_ = schedule_.incomplete() ? std::clamp<std::int64_t>(steps / 20, 1, 1000) : 0;
        steps_after_sample_ = steps - sample_steps_left_;
        if (sample_steps_left_ == 0) schedule_.begin(steps);
    }

    void begin_dealt_run(const State& state) {
        problem_.reset(state);
        begin_run();
        if (!std::exchange(needs_deal_, false)) runs_.sample_if_due(schedule_.temperature());
        begin_next_run();
    }

    /// Samples uphill deltas for a schedule that lacks a temperature. The sample takes the first twentieth of the run's
    /// steps, but at most 1,000. Its temperature is 0, so that the run does not leave a good initial state and the
    /// sampled deltas are those near good states.
    [[gnu::cold, gnu::noinline]] std::int64_t take_sample(std::int64_t count) {
        std::int64_t steps = 0;
        std::int64_t accepted = 0;
        double energy = runs_.energy();
        while (steps < count && sample_steps_left_ > 0) {
            const typename P::Move move = problem_.propose(random_);
            const double delta = problem_.delta(move);
            ++steps;
            --sample_steps_left_;
            if (delta > 0 && std::isfinite(delta)) uphill_deltas_.push_back(delta);
            if (!(delta <= 0)) continue;
            ++accepted;
            energy = problem_.commit(move);
            if (!(energy < runs_.run_best_energy())) continue;
            const bool best_of_all = energy < best_energy();
            runs_.improve(energy, steps);
            if (best_of_all) best_ = problem_.state();
            if (energy <= runs_.target_energy()) break;
        }
        if (sample_steps_left_ == 0) schedule_.begin(steps_after_sample_, temperature_range(uphill_deltas_));
        runs_.count(steps, accepted, energy);
        return steps;
    }

    template <class R>
    [[gnu::always_inline]] bool accepts(const typename P::Move& move, double temperature, R& random) {
        if constexpr (Staged<P>)
            return Acceptance::decide([&](double limit) { return problem_.delta_within(move, limit); }, temperature,
                                      random);
        else
            return Acceptance{}(problem_.delta(move), temperature, random);
    }

    /// Makes `count` steps, or fewer if the target is reached or the schedule ends, and returns their number.
    std::int64_t take_steps(std::int64_t count) {
        if (sample_steps_left_ > 0) return take_sample(count);
        return take_scheduled_steps(count);
    }

    /// Runs the inner loop. The temperatures of geometric schedules do not depend on decisions, so they stay in a
    /// register. The function is not inlined, because the loop would be slow in a caller that is compiled for size.
    [[gnu::noinline]] std::int64_t take_scheduled_steps(std::int64_t count) {
        // Local copies stay in registers, because they cannot alias the problem's arrays.
        auto random = random_;
        const bool is_geometric = schedule_.is_geometric();
        const auto cooled = (is_geometric ? schedule_ : AnySchedule()).cooling();
        double temperature = schedule_.temperature();
        double energy = runs_.energy();
        double run_best_energy = runs_.run_best_energy();
        std::int64_t accepted = 0;
        std::int64_t steps = 0;
        for (bool finished = false; steps < count && !finished;) {
            const typename P::Move move = problem_.propose(random);
            const bool accept = accepts(move, temperature, random);
            ++steps;
            const double before = energy;
            if (accept) {
                ++accepted;
                energy = problem_.commit(move);
            }
            if (is_geometric) {
                temperature = cooled(temperature);
            } else {
                schedule_.advance(!accept            ? Decision::rejected
                                  : energy == before ? Decision::neutral
                                                     : Decision::accepted);
                temperature = schedule_.temperature();
                finished = schedule_.finished();
            }
            if (!(energy < run_best_energy)) continue;
            run_best_energy = energy;
            const bool best_of_all = energy < best_energy();
            runs_.improve(energy, steps);
            if (!best_of_all) continue;
            best_ = problem_.state();
            if (energy <= runs_.target_energy()) break;
        }
        random_ = random;
        if (is_geometric) schedule_.resume_at(temperature);
        runs_.count(steps, accepted, energy);
        return steps;
    }

    /// Adds a sample to the trace if it is due, and begins the next run if the current one has ended.
    void check() {
        runs_.sample_if_due(schedule_.temperature());
        begin_next_run();
    }

    void begin_next_run() {
        while (!needs_deal_ && runs_.check(schedule_.finished())) restart();
    }

    /// Begins the next run, or leaves its deal to `run`. The attribute `cold` makes compilers keep this function small
    /// and out of the inner loop.
    [[gnu::cold]] void restart() {
        random_ = streams_(runs_.run());
        if constexpr (is_dealt_in_slices) {
            needs_deal_ = true;
        } else {
            problem_.reset(random_);
            begin_run();
        }
    }

    Runs runs_;
    P problem_;
    AnySchedule start_schedule_;
    Streams streams_;
    AnySchedule schedule_;
    std::invoke_result_t<Streams, std::int64_t> random_;
    std::vector<double> uphill_deltas_;  // deltas above 0 that `take_sample` has found
    std::int64_t sample_steps_left_ = 0;
    std::int64_t steps_after_sample_ = 0;
    bool needs_deal_ = false;  // whether the next run waits for a deal
    State best_{};
};

/// Anneals until a limit of the options is reached or until `expired()` returns true. The function calls `expired`
/// before the first proposal and then every 256 proposals.
template <class Acceptance = Metropolis, class P, class Streams>
AnnealReport<typename P::State> anneal(P problem, const AnySchedule& schedule, const Options& options, Streams streams,
                                       Deadline expired = never_expired) {
    Annealer<P, Streams, Acceptance> annealer(std::move(problem), schedule, options, std::move(streams));
    run_at_once(annealer.run(), expired);
    return annealer.result();
}

}  // namespace hexsmith::anneal
