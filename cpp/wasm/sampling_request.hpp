// What to estimate by chance, as it crosses. web/src/stats/{monte-carlo,bootstrap}.ts write it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "core/seed.hpp"
#include "stats/bootstrap.hpp"
#include "stats/monte_carlo.hpp"
#include "wasm/stats_codec.hpp"

namespace hexsmith::wasm {

/// The least and the most samples, the standard error to reach, the time budget (NaN for none), and the seed.
struct SamplingRequest {
    explicit SamplingRequest(RequestReader& reader) {
        config.min_samples = reader.integer(1, max_safe_integer);
        config.max_samples = reader.integer(config.min_samples, max_safe_integer);
        config.target_standard_error = number_from(reader, 0, std::numeric_limits<double>::infinity());
        time_budget_ms = reader.optional_number_in(0, std::numeric_limits<double>::max());
        seed = seed_of(std::u16string_view(reader.text()));
    }

    stats::MonteCarloConfig config;
    std::optional<double> time_budget_ms;
    std::uint64_t seed = 0;
};

/// The seed, resamples, confidence, and the number of values, which are handed in later.
struct BootstrapRequest {
    static constexpr std::int64_t most_resamples = 100'000;

    explicit BootstrapRequest(RequestReader& reader) : seed(seed_of(std::u16string_view(reader.text()))) {
        options.resamples = reader.integer(1, most_resamples);
        options.confidence = confidence_of(reader);
        count = reader.count(most_values);
        reader.require(count >= 1);
    }

    std::uint64_t seed;
    stats::BootstrapOptions options;
    std::size_t count = 0;
};

/// The next values.
struct ValuesRequest {
    explicit ValuesRequest(RequestReader& reader) : values(values_of(reader, 0)) {}

    std::vector<double> values;
};

}  // namespace hexsmith::wasm
