// The conditional logit model of choices (McFadden, "Conditional logit analysis of qualitative choice behavior", 1974).
// Each alternative has a vector of terms. The utility of an alternative is the scalar product weights . terms, and the
// chance that it is chosen is exp(utility) divided by the sum of exp(utility) over all alternatives. `fit_logit`
// maximizes the likelihood. The log-likelihood is concave, so Newton's method finds the maximum. The inverse of the
// information matrix is the covariance of the weights.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace hexsmith::research {

/// Choices among alternatives. Each alternative is a row of `terms()` numbers.
class Choices {
public:
    explicit Choices(std::size_t terms) : terms_(terms) {}

    /// Adds a choice: the rows of the alternatives one after the other, and the index of the chosen alternative.
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
    std::vector<std::size_t> first_{
        0};  // index of the first alternative of each choice, then the number of alternatives
    std::vector<int> chosen_;
};

struct LogitFit {
    std::vector<double> weights;
    std::vector<double> standard_errors;
};

/// Returns the maximum likelihood weights for a sample of the choices. Terms outside `term_mask` have the weight 0. The
/// utility of each alternative is multiplied by `scales[n]` if the choice has n alternatives. Precondition: the terms
/// are linearly independent in the sample.
LogitFit fit_logit(const Choices& choices, std::span<const std::size_t> sample, const std::vector<bool>& term_mask,
                   std::span<const double> scales);

/// Returns the chance of each alternative of a choice. The chances add up to 1.
std::vector<double> logit_chances(const Choices& choices, std::size_t choice, std::span<const double> weights,
                                  double scale = 1);

/// Returns the maximum likelihood factor of the utilities, which is the inverse of a temperature.
double fit_scale(const Choices& choices, std::span<const std::size_t> sample, std::span<const double> weights);

}  // namespace hexsmith::research
