// Cooling schedules: the temperature of each proposal. Boltzmann's constant is 1, so temperatures and energies have the
// same unit. Parameters describe four schedules, and AnySchedule follows one of them.
#pragma once

#include <cstdint>

#include "core/portable_math.hpp"

namespace hexsmith::anneal {

/// T = T0 * rate^k at proposal k = 0, 1, ... (Kirkpatrick, Gelatt and Vecchi, Science 220, 1983).
/// It suits most problems if the number of steps is known. Choose T0 near the largest delta worth accepting.
struct Geometric {
    double initial_temperature = 1000;  // > 0
    double cooling_rate = 0.95;         // in (0, 1)
    double zero_below = 1e-300;         // temperatures below this become 0; if 0, they fall forever
};

/// T = T0 / (k + 1) at proposal k = 0, 1, ... (Szu and Hartley, "Fast simulated annealing", Phys. Lett. A 122, 1987).
/// It cools at once and then ever more slowly, which suits many short runs with restarts.
struct Fast {
    double initial_temperature = 1000;  // > 0
};

/// `inner` proposals at each of high, high * reduction, high * reduction^2, ... while above low (the homogeneous
/// chains of Metropolis et al., J. Chem. Phys. 21, 1953, cooled as by Kirkpatrick et al.).
/// It suits problems that need time at each temperature to approach equilibrium.
struct Nested {
    double high = 100;        // > low
    double low = 1;           // > 0
    double reduction = 0.95;  // in (0, 1)
    std::int64_t inner = 40;  // >= 1
};

/// ln T += gain * (target - a) after each proposal, a = 1 if it was accepted, else 0 (stochastic approximation:
/// Robbins and Monro, Ann. Math. Statist. 22, 1951): T settles where the share `target` of proposals is accepted.
/// 0.44 is the rate at which Lam and Delosme (1988) found cooling most efficient.
/// It suits energies of unknown scale. It does not freeze, but the best state is kept.
struct Adaptive {
    double initial_temperature = 1000;  // > 0
    double target_acceptance = 0.44;    // in (0, 1)

    static constexpr double gain = 0.05;
};

/// One of the four schedules and its position. A copy taken at the start begins anew.
class AnySchedule {
public:
    // NOLINTBEGIN(google-explicit-constructor): each schedule is one of any kind
    constexpr AnySchedule(const Geometric& rule = {})
        : kind_(Kind::geometric),
          temperature_(rule.initial_temperature),
          lowest_(rule.zero_below),
          factor_(rule.cooling_rate) {}
    constexpr AnySchedule(const Fast& rule)
        : kind_(Kind::fast), temperature_(rule.initial_temperature), initial_temperature_(rule.initial_temperature) {}
    constexpr AnySchedule(const Nested& rule)
        : kind_(Kind::nested),
          temperature_(rule.high),
          lowest_(rule.low),
          factor_(rule.reduction),
          inner_(rule.inner) {}
    constexpr AnySchedule(const Adaptive& rule)
        : kind_(Kind::adaptive),
          temperature_(rule.initial_temperature),
          factor_(exponential(Adaptive::gain * (rule.target_acceptance - 1))),
          warming_factor_(exponential(Adaptive::gain * rule.target_acceptance)) {}
    // NOLINTEND(google-explicit-constructor)

    /// The temperature of the next proposal, >= 0.
    constexpr double temperature() const { return temperature_; }

    /// Whether there is no further temperature.
    constexpr bool finished() const { return kind_ == Kind::nested && !(temperature_ > lowest_); }

    /// Advances to the next proposal; `accepted` says whether the last one was accepted.
    constexpr void advance(bool accepted) {
        switch (kind_) {
            case Kind::geometric: temperature_ = temperature_ > lowest_ ? temperature_ * factor_ : 0.0; break;
            case Kind::fast:
                ++proposals_;
                temperature_ = initial_temperature_ / (static_cast<double>(proposals_) + 1);
                break;
            case Kind::nested:
                if (++proposals_ < inner_) break;
                proposals_ = 0;
                temperature_ *= factor_;
                break;
            case Kind::adaptive: {
                const double next = temperature_ * (accepted ? factor_ : warming_factor_);
                if (next > 1e-100 && next < 1e100) temperature_ = next;  // where every proposal is accepted, or none
            }
        }
    }

private:
    enum class Kind : std::uint8_t { geometric, fast, nested, adaptive };

    Kind kind_;
    double temperature_;
    double initial_temperature_ = 0;  // fast
    double lowest_ = 0;               // geometric: the last above 0; nested: the end
    double factor_ = 1;               // geometric and nested: cooling; adaptive: after an acceptance
    double warming_factor_ = 1;       // adaptive: after a rejection
    std::int64_t inner_ = 1;          // nested
    std::int64_t proposals_ = 0;      // fast: so far; nested: at this temperature
};

}  // namespace hexsmith::anneal
