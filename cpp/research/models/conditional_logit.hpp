// The conditional logit (McFadden 1974): which of several alternatives is chosen, where the chance of each is
// exp(weights . terms) over the sum of all. Fitted by maximum likelihood; the likelihood is concave, so that Newton's
// method finds its maximum, and the inverse of its information matrix is the covariance of the weights.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace hexsmith::research {

/// Choices among alternatives, each alternative a row of as many terms.
class Choices {
public:
    explicit Choices(std::size_t terms) : terms_(terms) {}

    /// Adds a choice: its alternatives row by row, and which was chosen, from 0.
    void add(std::span<const double> rows, int chosen);

    std::size_t size() const { return chosen_.size(); }
    std::size_t terms() const { return terms_; }
    int alternatives(std::size_t choice) const { return static_cast<int>((first_[choice + 1] - first_[choice])); }
    int chosen(std::size_t choice) const { return chosen_[choice]; }
    std::span<const float> row(std::size_t choice, int alternative) const {
        return std::span(rows_).subspan((first_[choice] + static_cast<std::size_t>(alternative)) * terms_, terms_);
    }

private:
    std::size_t terms_;
    std::vector<float> rows_;
    std::vector<std::size_t> first_{0};  // alternative of each choice, and their number
    std::vector<int> chosen_;
};

struct LogitFit {
    std::vector<double> weights;
    std::vector<double> standard_errors;
};

/// Returns the likeliest weights of the choices named; those of terms that are not `used` are 0. `scales`: what the
/// worth of alternatives is multiplied by, for each number of alternatives. Precondition: some choice tells the terms
/// apart.
LogitFit fit_logit(const Choices& choices, std::span<const std::size_t> named, const std::vector<bool>& used,
                   std::span<const double> scales);

/// Of each alternative of a choice; they add up to 1.
std::vector<double> logit_chances(const Choices& choices, std::size_t choice, std::span<const double> weights,
                                  double scale = 1);

/// Returns the likeliest factor on the worth of the alternatives: a temperature of 1 over it.
double fit_scale(const Choices& choices, std::span<const std::size_t> named, std::span<const double> weights);

}  // namespace hexsmith::research
