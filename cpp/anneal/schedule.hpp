// Cooling schedules, which set the temperature T of each proposal. Boltzmann's constant is 1, so temperatures have the
// unit of energies. Five structs hold the parameters of five schedules, and AnySchedule runs any of them.
//
// Geometric and Fast depend on their parameters only. Auto, Nested and Adaptive also depend on the number of steps. If
// a temperature is not given, these three schedules estimate it from a sample of the problem's deltas.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/portable_math.hpp"

namespace hexsmith::anneal {

/// T = T0 * rate^k at proposal k = 0, 1, ... (Kirkpatrick, Gelatt and Vecchi, Science 220, 1983).
/// It suits problems whose temperatures and number of steps are known. Choose T0 near the largest delta worth
/// accepting.
struct Geometric {
    double initial_temperature = 1000;  // > 0
    double cooling_rate = 0.95;         // in (0, 1)
    double zero_below = 1e-300;         // temperature below which T becomes 0
};

/// T = T0 / (k + 1) at proposal k = 0, 1, ... (Szu and Hartley, "Fast simulated annealing", Phys. Lett. A 122, 1987).
/// It cools fast at first and then ever more slowly, which suits many short runs with restarts.
struct Fast {
    double initial_temperature = 1000;  // > 0
};

/// Geometric cooling over the steps of a run, from the high to the low temperature of `temperature_range`. It suits
/// most problems.
struct Auto {};

/// `inner` proposals at each of the temperatures high, high * reduction, high * reduction^2, ... above low: the
/// homogeneous chains of Metropolis et al. (J. Chem. Phys. 21, 1953), cooled as by Kirkpatrick et al.
/// It suits problems that need time at each temperature to approach equilibrium.
struct Nested {
    std::optional<double> high = 100;        // > low; default: the high temperature of `temperature_range`
    std::optional<double> low = 1;           // > 0; default: the low temperature of `temperature_range`
    double reduction = 0.95;                 // in (0, 1)
    std::optional<std::int64_t> inner = 40;  // >= 1; default: steps of the run / number of temperatures
};

/// Controls T so that the acceptance rate follows the curve that Lam and Delosme found most efficient ("Performance of
/// a new annealing schedule", Proc. 25th Design Automation Conf., 1988). The curve has the form of Swartz ("Automatic
/// layout of analog and digital mixed macro/standard cell integrated circuits", Yale, 1993). Of N steps, the rate falls
/// exponentially from 1 to `target_acceptance` within the first 0.15 N, and to 0 within the last 0.35 N.
/// Only proposals that change the energy count, since T has no effect on the others.
/// The control is T *= 1 + gain * (rate - a), where a is 1 if the proposal was accepted and 0 otherwise (stochastic
/// approximation: Robbins and Monro, Ann. Math. Statist. 22, 1951). It suits energies of unknown or mixed scales.
struct Adaptive {
    std::optional<double> initial_temperature;  // > 0; default: the high temperature of `temperature_range`
    double target_acceptance = 0.44;            // in (0, 1)

    static constexpr double gain = 0.05;
};

/// The initial and the final temperature for a problem.
struct TemperatureRange {
    double high;  // temperature that accepts an uphill proposal of mean delta with probability 1/2; 0 without proposals
    double low;   // temperature that accepts an uphill proposal of the smallest delta with probability 1/1000
};

/// Returns the temperature range for a sample of deltas above 0. The function reorders the sample. The "smallest" delta
/// is the first percentile, so that rounding errors have no effect.
inline TemperatureRange temperature_range(std::span<double> uphill) {
    if (uphill.empty()) return {0, 0};
    double sum = 0;
    for (const double delta : uphill) sum += delta;
    const auto smallest = uphill.begin() + static_cast<std::ptrdiff_t>(uphill.size() / 100);
    std::nth_element(uphill.begin(), smallest, uphill.end());
    constexpr double log_2 = 0.69314718055994530942;
    constexpr double log_1000 = 6.90775527898213705205;
    return {sum / static_cast<double>(uphill.size()) / log_2, *smallest / log_1000};
}

/// The decision about a proposal. `neutral` proposals are accepted and do not change the energy.
enum class Decision : std::uint8_t { rejected, accepted, neutral };

/// One of the five schedules, and its current temperature.
class AnySchedule {
public:
    // NOLINTBEGIN(google-explicit-constructor): each kind of schedule converts to AnySchedule
    constexpr AnySchedule(const Geometric& rule = {})
        : kind_(Kind::geometric),
          temperature_(rule.initial_temperature),
          lowest_temperature_(rule.zero_below),
          factor_(rule.cooling_rate) {}
    constexpr AnySchedule(const Fast& rule)
        : kind_(Kind::fast), temperature_(rule.initial_temperature), initial_temperature_(rule.initial_temperature) {}
    constexpr AnySchedule(const Auto&) : kind_(Kind::automatic), incomplete_(true) {}
    constexpr AnySchedule(const Nested& rule)
        : kind_(Kind::nested),
          incomplete_(!rule.high || !rule.low),
          temperature_(rule.high.value_or(0)),
          lowest_temperature_(rule.low.value_or(0)),
          factor_(rule.reduction),
          inner_proposals_(rule.inner.value_or(0)) {}
    constexpr AnySchedule(const Adaptive& rule)
        : kind_(Kind::adaptive),
          incomplete_(!rule.initial_temperature),
          temperature_(rule.initial_temperature.value_or(0)),
          target_acceptance_(rule.target_acceptance) {}
    // NOLINTEND(google-explicit-constructor)

    /// Returns whether the schedule lacks a temperature, so that `begin` needs the range of a sample.
    constexpr bool incomplete() const { return incomplete_; }

    /// Begins a run of `steps` proposals. `range` is used by incomplete schedules only.
    constexpr void begin(std::int64_t steps, const TemperatureRange& range = {0, 0}) {
        if (kind_ != Kind::geometric && kind_ != Kind::fast) fit(steps, range);
    }

    /// Returns the temperature of the next proposal, >= 0.
    constexpr double temperature() const { return temperature_; }

    /// Returns whether the schedule has reached its lowest temperature.
    constexpr bool finished() const {
        return kind_ == Kind::nested && !incomplete_ && !(temperature_ > lowest_temperature_);
    }

    /// Returns whether the schedule is geometric. Auto becomes geometric in `begin`.
    constexpr bool is_geometric() const { return kind_ == Kind::geometric; }

    /// Returns the function from one temperature to the next. Precondition: is_geometric().
    constexpr auto cooling() const {
        assert(is_geometric());
        return [lowest = lowest_temperature_, factor = factor_](double temperature) {
            return temperature > lowest ? temperature * factor : 0.0;
        };
    }

    /// Sets the temperature of the next proposal. Precondition: is_geometric().
    constexpr void resume_at(double temperature) {
        assert(is_geometric());
        temperature_ = temperature;
    }

    /// Sets the temperature of the next proposal. `decision` is the decision about the last proposal.
    [[gnu::noinline]] constexpr void advance(Decision decision) {
        switch (kind_) {
            case Kind::geometric: temperature_ = cooling()(temperature_); break;
            case Kind::automatic: break;  // `begin` has made it geometric
            case Kind::fast:
                ++proposals_;
                temperature_ = initial_temperature_ / (static_cast<double>(proposals_) + 1);
                break;
            case Kind::nested:
                if (++proposals_ < inner_proposals_) break;
                proposals_ = 0;
                temperature_ *= factor_;
                break;
            case Kind::adaptive: {
                if (decision != Decision::neutral) {
                    const double rate =
                        proposals_ < warm_steps_ ? target_acceptance_ + excess_acceptance_ : target_acceptance_;
                    const double next =
                        temperature_ * (1 + Adaptive::gain * (rate - (decision == Decision::accepted ? 1 : 0)));
                    if (next > 1e-100 && next < 1e100)
                        temperature_ = next;  // the limits matter if all proposals or none are accepted
                }
                if (proposals_ < warm_steps_) excess_acceptance_ *= excess_factor_;
                if (proposals_ >= first_cold_step_) target_acceptance_ *= factor_;
                ++proposals_;
            }
        }
    }

private:
    enum class Kind : std::uint8_t { geometric, fast, automatic, nested, adaptive };

    [[gnu::noinline]] constexpr void fit(std::int64_t steps, const TemperatureRange& range) {
        steps_ = steps;
        if (kind_ == Kind::automatic) {
            kind_ = Kind::geometric;
            temperature_ = range.high;
            if (range.high > 0 && steps > 1)
                factor_ = exponential(logarithm(range.low / range.high) / static_cast<double>(steps - 1));
        }
        if (kind_ == Kind::nested) begin_nested(range);
        if (kind_ == Kind::adaptive) {
            if (incomplete_) temperature_ = range.high;
            const auto length = static_cast<double>(steps);
            warm_steps_ = static_cast<std::int64_t>(0.15 * length);
            first_cold_step_ = static_cast<std::int64_t>(0.65 * length);
            excess_acceptance_ = 1 - target_acceptance_;
            excess_factor_ = exponential(-logarithm(560) / (0.15 * length));
            factor_ = exponential(-logarithm(440) / (0.35 * length));
        }
        incomplete_ = false;
    }

    constexpr void begin_nested(const TemperatureRange& range) {
        if (incomplete_) {
            constexpr double ratio = 100;  // high / low, if the sample contradicts the given temperature
            if (!(temperature_ > 0))
                temperature_ = range.high > lowest_temperature_ ? range.high : lowest_temperature_ * ratio;
            if (!(lowest_temperature_ > 0))
                lowest_temperature_ = range.low < temperature_ ? range.low : temperature_ / ratio;
        }
        if (inner_proposals_ > 0) return;
        double temperatures = 1;
        if (lowest_temperature_ > 0 && temperature_ > lowest_temperature_) {
            // Infinite if the quotient of the temperatures is below every number. More than `steps_` change nothing.
            const double coolings = logarithm(lowest_temperature_ / temperature_) / logarithm(factor_);
            temperatures +=
                static_cast<double>(static_cast<std::int64_t>(std::min(static_cast<double>(steps_), coolings)));
        }
        inner_proposals_ =
            std::max<std::int64_t>(1, static_cast<std::int64_t>(static_cast<double>(steps_) / temperatures));
    }

    Kind kind_;
    bool incomplete_ = false;
    double temperature_ = 0;
    double initial_temperature_ = 0;    // fast
    double lowest_temperature_ = 0;     // geometric: lowest temperature above 0; nested: final temperature
    double factor_ = 1;                 // geometric, nested: of the temperature; adaptive: of the target in a cold step
    std::int64_t inner_proposals_ = 1;  // nested: proposals per temperature; 0 until `begin` computes the number
    std::int64_t proposals_ = 0;        // number of proposals of the run; nested: at the current temperature
    std::int64_t steps_ = 0;

    // Adaptive: the acceptance rate falls to `target_acceptance_` in the warm steps (the first 15%), and to 0 in the
    // cold steps (the last 35%).
    double target_acceptance_ = 0;
    double excess_acceptance_ = 0;  // acceptance rate above `target_acceptance_` in a warm step
    double excess_factor_ = 1;
    std::int64_t warm_steps_ = 0;
    std::int64_t first_cold_step_ = 0;
};

}  // namespace hexsmith::anneal
