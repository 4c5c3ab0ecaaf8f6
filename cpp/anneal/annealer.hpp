// Simulated annealing (Kirkpatrick, Gelatt and Vecchi, "Optimization by simulated annealing", Science 220, 1983):
// propose a neighbor, accept it by its change of energy and the temperature, cool, and return the best state ever
// visited. One loop serves every problem, schedule and acceptance rule.
//
// In order: what a problem is, the acceptance rule, the trace of a run, and the loop.
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

// What simulated annealing requires of a problem: a start, a neighbor, the change of energy of a move, and a way to
// make the move. The annealer does everything else: temperatures, acceptance and the best state so far.

/// A problem holds its current state. `energy` is what is minimized, any finite number.
/// Track the energy in integers if you can: then equal states have exactly equal energies.
/// The loop is compiled twice: force inlining of short functions that must be fast.
template <class P, class R = Rng>
concept Annealable = RandomSource<R> && requires(P problem, const P& view, R& random, const typename P::Move& move,
                                                 const typename P::State& state) {
    problem.reset(random);                                          // set the start of a run; may draw
    { problem.propose(random) } -> std::same_as<typename P::Move>;  // draw a neighbor, change nothing
    { problem.delta(move) } -> std::convertible_to<double>;         // energy after the move minus energy now
    {
        problem.commit(move)
    } -> std::convertible_to<double>;                  // make the move whose delta was asked for last;
                                                       // the energy now, tracked
    { view.energy() } -> std::convertible_to<double>;  // from scratch: the reference
    { view.state() } -> std::convertible_to<const typename P::State&>;
    problem.restore(state);  // return to a state
};

/// A problem that can stop computing a delta once it exceeds a limit (staged rejection). Most proposals of a cold
/// annealing are rejected, and a bound from a few terms is often enough for that.
template <class P>
concept Staged = requires(P problem, const typename P::Move& move, double limit) {
    // The delta if it is at most `limit`, otherwise any number above `limit`.
    { problem.delta_within(move, limit) } -> std::convertible_to<double>;
};

// The acceptance rule (Metropolis et al., J. Chem. Phys. 21, 1953): downhill always, uphill with probability
// exp(-delta / T).
//
// With a random u in [0, 1), uphill is accepted if u < exp(-delta / T), that is, if delta < -T ln(u). Cheap bounds of
// -ln(u) decide nearly always, and the exponential is computed only between them. The decision is exactly that of the
// exponential.

/// Two bounds of -ln(u).
struct NegativeLogarithm {
    double low;
    double high;
};

/// Bounds of -ln(u) for u in [0, 1), at most 0.07 apart, each with a margin far above the rounding errors of
/// `exponential` and of a division. The bits of u = 2^e (1 + f), read as an integer, are 2^52 (1023 + e + f), and
/// log2(1 + f) - f lies in [0, 0.0861). At u = 0 there is no bound above.
constexpr NegativeLogarithm negative_logarithm(double u) {
    const double log2_u = static_cast<double>(std::bit_cast<std::int64_t>(u)) * 0x1p-52 - 1023;  // e + f
    const double high = 0.693148 * (1e-9 - log2_u);
    return {high * 0.99999 - 0.0598, u > 0 ? high : std::numeric_limits<double>::infinity()};
}

struct Metropolis {
    /// Draws only if the decision is random: not for delta <= 0, and not at T = 0, where nothing else is accepted.
    template <RandomSource R>
    constexpr bool operator()(double delta, double temperature, R& random) const {
        if (delta <= 0) return true;
        if (!(temperature > 0)) return false;
        return accepts_uphill(delta, temperature, random.uniform());
    }

    /// The same decision and the same draws for a delta from `delta_within(limit)`, which is exact if it is at most
    /// `limit`, and otherwise any number above `limit`.
    template <RandomSource R>
    static constexpr bool decide(auto&& delta_within, double temperature, R& random) {
        R drawn = random;  // state of `random` if the decision is random
        const double u = drawn.uniform();
        const bool hot = temperature > 0;
        const double delta = delta_within(hot ? temperature * negative_logarithm(u).high : 0.0);
        if (delta <= 0) return true;
        if (!hot) return false;
        random = drawn;
        return accepts_uphill(delta, temperature, u);
    }

private:
    static constexpr bool accepts_uphill(double delta, double temperature, double u) {
        const auto [low, high] = negative_logarithm(u);
        if (delta > temperature * high) return false;
        return delta < temperature * low || u < exponential(-delta / temperature);
    }
};

/// The course of an annealing in at most 512 samples: when they are full, every second one is dropped and the stride
/// doubles.
struct Sample {
    std::int64_t step;      // proposals made so far, over all restarts
    std::int64_t accepted;  // of these
    double energy;          // of the current state
    double best;            // lowest energy seen
    double temperature;     // of the next proposal
};

class Trace {
public:
    static constexpr std::size_t capacity = 512;
    static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

    Trace() : Trace(false) {}
    explicit Trace(bool enabled) : samples_(enabled ? capacity : 0), next_(enabled ? 0 : never) {}

    /// The step at which the next sample is due; `never` when nothing is traced.
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

    /// The share of proposals accepted between sample i - 1 and sample i; 0 for the first, which is taken at the start.
    double acceptance(std::size_t i) const {
        if (i == 0) return 0;
        const Sample& before = samples_[i - 1];
        const Sample& now = samples_[i];
        return static_cast<double>(now.accepted - before.accepted) / static_cast<double>(now.step - before.step);
    }

private:
    std::vector<Sample> samples_;  // reserved for the maximum
    std::size_t count_ = 0;
    std::int64_t stride_ = 1;
    std::int64_t next_;
};

inline constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();

struct Options {
    std::int64_t steps = 10'000;        // proposals per run, >= 0
    std::int64_t restarts = 0;          // most further runs while the target is not reached
    std::int64_t patience = unlimited;  // steps without a new best of its own after which a run ends, >= 1
    double target_energy = -std::numeric_limits<double>::infinity();  // stop when energy <= target
    bool trace = false;
};

enum class StopReason : std::uint8_t { steps, target, time, stalled };

template <class State>
struct Outcome {
    State best;             // the best state ever visited, over all runs
    double energy;          // of `best`, computed from scratch
    std::int64_t steps;     // proposals made, over all runs
    std::int64_t accepted;  // of these
    std::int64_t restarts;  // further runs begun
    StopReason stop_reason;
    Trace trace;
};

/// The course of the runs and when they end: everything that does not depend on the problem.
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

    /// The most steps there can be, over all runs.
    double most_steps() const {
        return static_cast<double>(options_.steps) * (static_cast<double>(options_.restarts) + 1);
    }

    /// The most steps of a run.
    std::int64_t run_length() const { return options_.steps; }

    /// The number of proposals, at most `budget`, until `check` is due.
    std::int64_t steps_to_check(std::int64_t budget) const {
        return std::min({budget, options_.steps - run_steps_, trace_.next() - steps_, patience_end() - run_steps_});
    }

    /// Begins a run at an energy.
    void begin_run(double energy) {
        energy_ = run_best_energy_ = energy;
        run_steps_ = run_best_step_ = 0;
        if (run_ == 0 || energy < best_energy_) best_energy_ = energy;
    }

    /// A new best energy of the run, `steps` proposals after those counted.
    void improve(double energy, std::int64_t steps) {
        run_best_energy_ = energy;
        run_best_step_ = run_steps_ + steps;
        if (energy < best_energy_) best_energy_ = energy;
    }

    /// Counts proposals, the accepted ones among them, and notes the energy they led to.
    void count(std::int64_t steps, std::int64_t accepted, double energy) {
        steps_ += steps;
        run_steps_ += steps;
        accepted_ += accepted;
        energy_ = energy;
    }

    void sample_if_due(double temperature) {
        if (steps_ == trace_.next()) trace_.add({steps_, accepted_, energy_, best_energy_, temperature});
    }

    /// Whether a new run must begin now. If not, the run continues or the annealing is over.
    bool check(bool schedule_finished) {
        if (over_) return false;
        if (best_energy_ <= options_.target_energy) {
            end(StopReason::target);
            return false;
        }
        const bool stalled = run_steps_ >= patience_end();
        const bool ended = run_steps_ >= options_.steps || schedule_finished;
        if (!stalled && !ended) return false;
        const bool idle = run_steps_ == 0;  // no run has a step to make: restarting would never end
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

/// The independent random streams of one seed: run r draws from stream r.
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
          random_(streams_(0)),
          best_(begin_run()) {
        check();
    }

    /// Makes at most `budget` further proposals and returns how many it made: fewer only when the annealing is over.
    std::int64_t advance(std::int64_t budget) {
        std::int64_t made = 0;
        while (!over() && made < budget) {
            made += take_steps(runs_.steps_to_check(budget - made));
            check();
        }
        return made;
    }

    /// Makes proposals until the annealing or its time is over. It may pause every 256 proposals, or every
    /// `proposals_at_once` of the problem. The annealer must not move meanwhile.
    Work<void> run() {
        std::int64_t at_once = 256;
        if constexpr (requires { P::proposals_at_once; }) at_once = P::proposals_at_once;
        bool out = co_await time_is_over();
        while (!over() && !out) {
            advance(at_once);
            out = co_await may_pause(progress());
        }
        expire();
    }

    bool over() const { return runs_.over(); }

    Progress progress() const {
        const auto made = static_cast<double>(steps());
        return {made, over() ? 1 : made / runs_.most_steps(), best_energy()};
    }

    /// Ends the annealing because its deadline has passed.
    void expire() {
        if (!over()) runs_.end(StopReason::time);
    }

    std::int64_t steps() const { return runs_.steps(); }
    std::int64_t accepted() const { return runs_.accepted(); }
    std::int64_t restarts() const { return runs_.run(); }
    double best_energy() const { return runs_.best_energy(); }

    /// The stream of the current run: for problems whose neighbors are drawn outside, between two calls of `advance`.
    auto& random() { return random_; }

    /// The problem in its current state. With a copy of the stream, callers can look ahead at the next proposal.
    const P& problem() const { return problem_; }

    /// The outcome so far; final once `over`.
    Outcome<State> result() const {
        P reference = problem_;
        reference.restore(best_);
        const double energy = reference.energy();
        assert((energy == best_energy() || std::abs(energy - best_energy()) <= 1e-9 * (1 + std::abs(energy))) &&
               "delta and energy disagree");  // equal: both may be infinite
        return {best_, energy, steps(), runs_.accepted(), runs_.run(), runs_.stop_reason(), runs_.trace()};
    }

private:
    /// Sets the problem and the schedule to the start of a run and returns that state.
    const State& begin_run() {
        problem_.reset(random_);
        runs_.begin_run(problem_.energy());
        schedule_ = start_schedule_;
        uphill_.clear();
        const std::int64_t steps = runs_.run_length();
        sample_left_ = schedule_.incomplete() ? std::clamp<std::int64_t>(steps / 20, 1, 1000) : 0;
        after_sample_ = steps - sample_left_;
        if (sample_left_ == 0) schedule_.begin(steps);
        return problem_.state();
    }

    /// The first proposals of a run whose schedule lacks a temperature: a twentieth of its steps, at most 1,000. At
    /// temperature 0, so that a good start is kept, and the deltas are those near good states.
    [[gnu::cold, gnu::noinline]] std::int64_t take_sample(std::int64_t count) {
        std::int64_t made = 0;
        std::int64_t accepted = 0;
        double energy = runs_.energy();
        while (made < count && sample_left_ > 0) {
            const typename P::Move move = problem_.propose(random_);
            const double delta = problem_.delta(move);
            ++made;
            --sample_left_;
            if (delta > 0 && std::isfinite(delta)) uphill_.push_back(delta);
            if (!(delta <= 0)) continue;
            ++accepted;
            energy = problem_.commit(move);
            if (!(energy < runs_.run_best_energy())) continue;
            const bool best_of_all = energy < best_energy();
            runs_.improve(energy, made);
            if (best_of_all) best_ = problem_.state();
            if (energy <= runs_.target_energy()) break;
        }
        if (sample_left_ == 0) schedule_.begin(after_sample_, temperature_range(uphill_));
        runs_.count(made, accepted, energy);
        return made;
    }

    template <class R>
    [[gnu::always_inline]] bool accepts(const typename P::Move& move, double temperature, R& random) {
        if constexpr (Staged<P>)
            return Acceptance::decide([&](double limit) { return problem_.delta_within(move, limit); }, temperature,
                                      random);
        else
            return Acceptance{}(problem_.delta(move), temperature, random);
    }

    /// `count` proposals, or fewer if the target is met or the schedule ends.
    std::int64_t take_steps(std::int64_t count) {
        if (sample_left_ > 0) return take_sample(count);
        return schedule_.is_geometric() ? follow<true>(count) : follow<false>(count);
    }

    /// The inner loop, compiled apart for geometric schedules, which need not know what became of a proposal. Not
    /// inlined, because a caller that is compiled for size would make it slow.
    template <bool geometric>
    [[gnu::noinline]] std::int64_t follow(std::int64_t count) {
        // Copies that cannot alias the problem's arrays stay in registers.
        auto random = random_;
        AnySchedule schedule = schedule_;
        double energy = runs_.energy();
        double run_best_energy = runs_.run_best_energy();
        std::int64_t accepted = 0;
        std::int64_t made = 0;
        while (made < count && (geometric || !schedule.finished())) {
            const typename P::Move move = problem_.propose(random);
            const bool accept = accepts(move, schedule.temperature(), random);
            ++made;
            [[maybe_unused]] const double before = energy;
            if (accept) {
                ++accepted;
                energy = problem_.commit(move);
            }
            if constexpr (geometric)
                schedule.cool();
            else
                schedule.advance(!accept ? Fate::rejected : energy == before ? Fate::neutral : Fate::accepted);
            if (!(energy < run_best_energy)) continue;
            run_best_energy = energy;
            const bool best_of_all = energy < best_energy();
            runs_.improve(energy, made);
            if (!best_of_all) continue;
            best_ = problem_.state();
            if (energy <= runs_.target_energy()) break;
        }
        random_ = random;
        schedule_ = schedule;
        runs_.count(made, accepted, energy);
        return made;
    }

    /// Takes samples and begins further runs until there is a step to make.
    void check() {
        runs_.sample_if_due(schedule_.temperature());
        while (runs_.check(schedule_.finished())) restart();
    }

    /// Begins the next run. Cold: small wherever it is compiled, and kept out of the inner loop.
    [[gnu::cold]] void restart() {
        random_ = streams_(runs_.run());
        const double best_before = best_energy();
        begin_run();
        if (best_energy() < best_before) best_ = problem_.state();
    }

    Runs runs_;
    P problem_;
    AnySchedule start_schedule_;
    Streams streams_;
    AnySchedule schedule_;
    std::invoke_result_t<Streams, std::int64_t> random_;
    std::vector<double> uphill_;     // deltas of the sample
    std::int64_t sample_left_ = 0;   // proposals
    std::int64_t after_sample_ = 0;  // proposals of the run
    State best_;
};

/// Anneals until the options end it or `out()`, which is asked before the first proposal and then every 256.
template <class Acceptance = Metropolis, class P, class Streams>
Outcome<typename P::State> anneal(P problem, const AnySchedule& schedule, const Options& options, Streams streams,
                                  Deadline out = never_expired) {
    Annealer<P, Streams, Acceptance> annealer(std::move(problem), schedule, options, std::move(streams));
    run_at_once(annealer.run(), out);
    return annealer.result();
}

}  // namespace hexsmith::anneal
