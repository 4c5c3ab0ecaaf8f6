// The number of samples for a target precision: of a rate before the first sample, of a mean with a known spread.
#pragma once

#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "stats/normal.hpp"

namespace hexsmith::stats {

struct SampleSizeOptions {
    double confidence = 0.95;  // in (0, 1)
    double proportion = 0.5;   // expected rate, in [0, 1]; one half needs the most games
};

/// The games after which a rate's interval is at most `margin_of_error` (> 0) to either side:
/// ceil(z^2 p (1 - p) / e^2) (Cochran, "Sampling techniques"): 385 for 0.05, 9604 for 0.01. 0 for a rate known to be 0
/// or
/// 1. A double, since it may exceed any integer type; nothing if it exceeds the doubles too, or an argument its range.
inline std::optional<double> sample_size(double margin_of_error, const SampleSizeOptions& options = {}) {
    const double p = options.proportion;
    if (!(margin_of_error > 0 && options.confidence > 0 && options.confidence < 1 && p >= 0 && p <= 1))
        return std::nullopt;
    const double ratio = critical_value(options.confidence) / margin_of_error;
    const double size = std::ceil(ratio * ratio * p * (1 - p));
    if (!std::isfinite(size)) return std::nullopt;
    return size;
}

struct ConvergenceRow {
    double standard_error;  // target
    double margin;          // half the width of its 95 % interval
    double samples;         // needed: ceil((standard deviation / standard error)^2)
};

/// The convergence table of a mean whose samples have the given standard deviation (>= 0). A tenth of the error needs a
/// hundred times the samples. Target errors must be > 0.
inline std::vector<ConvergenceRow> convergence_table(double standard_deviation,
                                                     std::span<const double> standard_errors) {
    std::vector<ConvergenceRow> rows(standard_errors.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double error = standard_errors[i];
        const double ratio = standard_deviation / error;
        rows[i] = {error, critical_value(0.95) * error, std::ceil(ratio * ratio)};
    }
    return rows;
}

}  // namespace hexsmith::stats
