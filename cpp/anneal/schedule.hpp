// Cooling schedules: which temperature each proposal is judged at. Boltzmann's constant is 1: temperatures and
// energies have the same unit. Each is a small value that starts where it is initialised; a copy starts a run afresh.
#pragma once

#include <concepts>
#include <cstdint>

#include "core/exponential.hpp"

namespace hexsmith::anneal {

template <class S>
concept Schedule = std::copyable<S> && requires(S schedule, const S& view, bool accepted) {
    { view.temperature() } -> std::same_as<double>;  // for the next proposal, >= 0
    schedule.advance(accepted);                      // after each proposal
    { view.finished() } -> std::same_as<bool>;       // the schedule has no further temperature
};

/// T = T0 * rate^k at proposal k = 0, 1, ... (Kirkpatrick, Gelatt and Vecchi, Science 220, 1983).
/// The all-round choice where the number of steps is known: pick T0 near the largest delta worth accepting.
struct Geometric {
    double initial_temperature = 1000;  // > 0
    double cooling_rate = 0.95;         // in (0, 1)
    double current = initial_temperature;

    constexpr double temperature() const { return current; }
    constexpr void advance(bool) { current = current > 1e-300 ? current * cooling_rate : 0.0; }  // no subnormals
    constexpr bool finished() const { return false; }
};

/// T = T0 / (k + 1) at proposal k = 0, 1, ... (Szu and Hartley, "Fast simulated annealing", Phys. Lett. A 122, 1987).
/// Cools at once and then ever more slowly: for many short runs with restarts.
struct Fast {
    double initial_temperature = 1000;  // > 0
    double step = 0;

    constexpr double temperature() const { return initial_temperature / (step + 1); }
    constexpr void advance(bool) { step += 1; }
    constexpr bool finished() const { return false; }
};

/// `inner` proposals at each of high, high * reduction, high * reduction^2, ... while above low (the homogeneous
/// chains of Metropolis et al., J. Chem. Phys. 21, 1953, cooled as by Kirkpatrick et al.).
/// For landscapes that need time at each temperature to come near equilibrium.
struct Nested {
    double high = 100;        // > low
    double low = 1;           // > 0
    double reduction = 0.95;  // in (0, 1)
    std::int64_t inner = 40;  // >= 1
    double current = high;
    std::int64_t made = 0;

    constexpr double temperature() const { return current; }
    constexpr void advance(bool) {
        if (++made < inner) return;
        made = 0;
        current *= reduction;
    }
    constexpr bool finished() const { return !(current > low); }
};

/// ln T += gain * (target - a) after each proposal, a = 1 if it was accepted, else 0 (stochastic approximation:
/// Robbins and Monro, Ann. Math. Statist. 22, 1951): T settles where the share `target` of proposals is accepted.
/// 0.44 is the rate at which Lam and Delosme (1988) found cooling most efficient.
/// For landscapes whose scale is unknown: it samples at a steady rate and does not freeze; the best is kept all the
/// same.
struct Adaptive {
    double initial_temperature = 1000;  // > 0
    double target_acceptance = 0.44;    // in (0, 1)
    double current = initial_temperature;

    static constexpr double gain = 0.05;
    double warming = exponential(gain * target_acceptance);
    double cooling = exponential(gain * (target_acceptance - 1));

    constexpr double temperature() const { return current; }
    constexpr void advance(bool accepted) {
        const double next = current * (accepted ? cooling : warming);
        if (next > 1e-100 && next < 1e100) current = next;  // where every proposal is accepted, or none
    }
    constexpr bool finished() const { return false; }
};

/// A schedule chosen at run time: one of each, of which one is followed. (Not a std::variant: visiting one calls
/// through a table of functions at every step, and clang 14 at -O2 loses what is written through it.)
class AnySchedule {
    enum class Kind : std::uint8_t { geometric, fast, nested, adaptive };

    template <class Self, class Use>
    static constexpr decltype(auto) followed(Self& self, Use use) {
        switch (self.kind_) {
            case Kind::geometric: return use(self.geometric_);
            case Kind::fast: return use(self.fast_);
            case Kind::nested: return use(self.nested_);
            case Kind::adaptive: break;
        }
        return use(self.adaptive_);
    }

public:
    // NOLINTBEGIN(google-explicit-constructor): each schedule is one of any kind
    constexpr AnySchedule(const Geometric& chosen = {}) : kind_(Kind::geometric), geometric_(chosen) {}
    constexpr AnySchedule(const Fast& chosen) : kind_(Kind::fast), fast_(chosen) {}
    constexpr AnySchedule(const Nested& chosen) : kind_(Kind::nested), nested_(chosen) {}
    constexpr AnySchedule(const Adaptive& chosen) : kind_(Kind::adaptive), adaptive_(chosen) {}
    // NOLINTEND(google-explicit-constructor)

    constexpr double temperature() const {
        return followed(*this, [](const auto& chosen) { return chosen.temperature(); });
    }
    constexpr void advance(bool accepted) {
        followed(*this, [accepted](auto& chosen) { chosen.advance(accepted); });
    }
    constexpr bool finished() const {
        return followed(*this, [](const auto& chosen) { return chosen.finished(); });
    }

private:
    Kind kind_;
    union {
        Geometric geometric_;
        Fast fast_;
        Nested nested_;
        Adaptive adaptive_;
    };
};

static_assert(Schedule<Geometric> && Schedule<Fast> && Schedule<Nested> && Schedule<Adaptive> && Schedule<AnySchedule>);

}  // namespace hexsmith::anneal
