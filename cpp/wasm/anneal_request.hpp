// The options of all annealings as they cross. web/src/anneal/annealing.ts writes them.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "anneal/annealer.hpp"
#include "anneal/temperature.hpp"
#include "core/seed.hpp"
#include "wasm/request_reader.hpp"

namespace hexsmith::wasm {

/// A schedule crosses as 0 where none is given, else as one more than its place in anneal::AnySchedule, and its
/// parameters.
inline std::optional<anneal::AnySchedule> schedule_of(RequestReader& reader) {
    const auto temperature = [&] { return reader.number_in(0, std::numeric_limits<double>::max()); };
    const auto share = [&] {
        const double value = reader.number_in(0, 1);
        reader.require(value > 0 && value < 1);
        return value;
    };
    switch (reader.small(0, 4)) {
        case 1: return anneal::Geometric{.initial_temperature = temperature(), .cooling_rate = share()};
        case 2: return anneal::Fast{.initial_temperature = temperature()};
        case 3: {
            const anneal::Nested nested{.high = temperature(),
                                        .low = temperature(),
                                        .reduction = share(),
                                        .inner = reader.integer(1, max_safe_integer)};
            reader.require(nested.low > 0 && nested.low < nested.high);
            return nested;
        }
        case 4: return anneal::Adaptive{.initial_temperature = temperature(), .target_acceptance = share()};
        default: return std::nullopt;
    }
}

/// The seed's text and whether options follow; then these in the order below.
struct AnnealRequest {
    explicit AnnealRequest(RequestReader& reader) : seed(seed_of(std::u16string_view(reader.text()))) {
        if (!reader.flag()) return;
        steps = reader.optional_integer(1);
        restarts = reader.optional_integer(0);
        patience = reader.optional_integer(1);
        constexpr double largest = std::numeric_limits<double>::max();
        target_energy = reader.optional_number_in(-largest, largest);
        time_budget_ms = reader.optional_number_in(0, largest);
        trace = reader.flag();
        schedule = schedule_of(reader);
    }

    std::uint64_t seed;
    std::optional<std::int64_t> steps;
    std::optional<std::int64_t> restarts;
    std::optional<std::int64_t> patience;
    std::optional<double> target_energy;
    std::optional<double> time_budget_ms;
    bool trace = false;
    std::optional<anneal::AnySchedule> schedule;
};

/// The options of a request: what it gives, else what `options` holds already.
inline void apply(const AnnealRequest& request, anneal::Options& options) {
    options.steps = request.steps.value_or(options.steps);
    options.restarts = request.restarts.value_or(options.restarts);
    options.patience = request.patience.value_or(options.patience);
    options.target_energy = request.target_energy.value_or(options.target_energy);
    options.trace = request.trace;
}

/// The most steps that options allow.
inline double most_steps(const anneal::Options& options) {
    return static_cast<double>(options.steps) * (static_cast<double>(options.restarts) + 1);
}

/// A custom problem's annealing, and the energy of the initial state.
struct ProblemRequest {
    explicit ProblemRequest(RequestReader& reader) : annealing(reader), initial(reader.number()) {
        reader.require(initial == initial);
    }

    AnnealRequest annealing;
    double initial;
};

/// The seed, the acceptance wanted, the steps, and the energy of the initial state.
struct TemperatureRequest {
    explicit TemperatureRequest(RequestReader& reader)
        : seed(seed_of(std::u16string_view(reader.text()))),
          options{.acceptance = reader.number(), .steps = reader.integer(200, max_safe_integer)},
          initial(reader.number()) {
        reader.require(options.acceptance > 0 && options.acceptance < 1 && initial == initial);
    }

    std::uint64_t seed;
    anneal::TemperatureOptions options;
    double initial;
};

}  // namespace hexsmith::wasm
