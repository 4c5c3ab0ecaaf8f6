#include "research/models/conditional_logit.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace hexsmith::research {

namespace {

/// The Cholesky factor L of a symmetric positive definite matrix: a lower triangle with matrix = L L^T.
class CholeskyFactor {
public:
    CholeskyFactor(std::vector<double> matrix, std::size_t size) : lower_(std::move(matrix)), size_(size) {
        for (std::size_t i = 0; i < size_; ++i)
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = at(i, j);
                for (std::size_t k = 0; k < j; ++k) sum -= at(i, k) * at(j, k);
                at(i, j) = i == j ? std::sqrt(sum) : sum / at(j, j);
            }
    }

    /// Returns the solution x of the linear system matrix * x = right.
    std::vector<double> solve(std::vector<double> right) {
        for (std::size_t i = 0; i < size_; ++i) {
            for (std::size_t k = 0; k < i; ++k) right[i] -= at(i, k) * right[k];
            right[i] /= at(i, i);
        }
        for (std::size_t i = size_; i-- > 0;) {
            for (std::size_t k = i + 1; k < size_; ++k) right[i] -= at(k, i) * right[k];
            right[i] /= at(i, i);
        }
        return right;
    }

private:
    double& at(std::size_t row, std::size_t column) { return lower_[row * size_ + column]; }

    std::vector<double> lower_;
    std::size_t size_;
};

/// Gradient and information matrix of the log-likelihood, summed over choices.
struct LikelihoodDerivatives {
    std::vector<double> gradient;
    std::vector<double> information;  // only the lower triangle is set

    explicit LikelihoodDerivatives(std::size_t size)
        : gradient(size), information(size * size), mean_(size), difference_(size) {}

    void add(const Choices& choices, std::size_t choice, std::span<const std::size_t> terms,
             std::span<const double> weights, double scale) {
        const std::vector<double> chances = logit_chances(choices, choice, weights, scale);
        std::ranges::fill(mean_, 0);
        const auto for_each_alternative = [&](auto&& visit) {
            for (int i = 0; i < choices.alternatives(choice); ++i)
                visit(chances[static_cast<std::size_t>(i)], choices.row(choice, i));
        };
        for_each_alternative([&](double chance, std::span<const float> row) {
            for (std::size_t t = 0; t < terms.size(); ++t) mean_[t] += chance * row[terms[t]];
        });
        const auto chosen_row = choices.row(choice, choices.chosen(choice));
        for (std::size_t t = 0; t < terms.size(); ++t) gradient[t] += scale * (chosen_row[terms[t]] - mean_[t]);
        for_each_alternative([&](double chance, std::span<const float> row) {
            for (std::size_t t = 0; t < terms.size(); ++t) difference_[t] = scale * (row[terms[t]] - mean_[t]);
            for (std::size_t t = 0; t < terms.size(); ++t) {
                const double factor = chance * difference_[t];
                for (std::size_t u = 0; u <= t; ++u) information[t * terms.size() + u] += factor * difference_[u];
            }
        });
    }

private:
    std::vector<double> mean_;        // mean of each term over the alternatives
    std::vector<double> difference_;  // difference of each term of an alternative from the mean
};

}  // namespace

void Choices::add(std::span<const double> rows, int chosen) {
    assert(rows.size() % terms_ == 0 && chosen >= 0 && static_cast<std::size_t>(chosen) < rows.size() / terms_);
    for (const double term : rows) rows_.push_back(static_cast<float>(term));
    first_.push_back(first_.back() + rows.size() / terms_);
    chosen_.push_back(chosen);
}

LogitFit fit_logit(const Choices& choices, std::span<const std::size_t> sample, const std::vector<bool>& term_mask,
                   std::span<const double> scales) {
    std::vector<std::size_t> terms;
    for (std::size_t term = 0; term < term_mask.size(); ++term)
        if (term_mask[term]) terms.push_back(term);
    LogitFit fit{std::vector<double>(choices.terms()), std::vector<double>(choices.terms())};
    for (int round = 0; round < 12; ++round) {
        LikelihoodDerivatives derivatives(terms.size());
        for (const std::size_t choice : sample)
            derivatives.add(choices, choice, terms, fit.weights,
                            scales[static_cast<std::size_t>(choices.alternatives(choice))]);
        CholeskyFactor information(derivatives.information, terms.size());
        const std::vector<double> step = information.solve(derivatives.gradient);
        double largest_step = 0;
        for (std::size_t t = 0; t < terms.size(); ++t) {
            fit.weights[terms[t]] += step[t];
            largest_step = std::max(largest_step, std::abs(step[t]));
            std::vector<double> unit(terms.size());
            unit[t] = 1;
            fit.standard_errors[terms[t]] = std::sqrt(information.solve(unit)[t]);
        }
        if (largest_step < 1e-6) break;
    }
    return fit;
}

std::vector<double> logit_chances(const Choices& choices, std::size_t choice, std::span<const double> weights,
                                  double scale) {
    std::vector<double> chances;
    double highest = -INFINITY;
    for (int i = 0; i < choices.alternatives(choice); ++i) {
        const auto row = choices.row(choice, i);
        double utility = 0;
        for (std::size_t term = 0; term < row.size(); ++term) utility += weights[term] * row[term];
        chances.push_back(scale * utility);
        highest = std::max(highest, scale * utility);
    }
    double sum = 0;
    for (double& chance : chances) sum += chance = std::exp(chance - highest);
    for (double& chance : chances) chance /= sum;
    return chances;
}

double fit_scale(const Choices& choices, std::span<const std::size_t> sample, std::span<const double> weights) {
    Choices utilities(1);
    std::vector<std::size_t> indices;
    for (const std::size_t choice : sample) {
        std::vector<double> rows;
        for (int i = 0; i < choices.alternatives(choice); ++i) {
            const auto row = choices.row(choice, i);
            double utility = 0;
            for (std::size_t term = 0; term < row.size(); ++term) utility += weights[term] * row[term];
            rows.push_back(utility);
        }
        indices.push_back(indices.size());
        utilities.add(rows, choices.chosen(choice));
    }
    constexpr double unit_scales[] = {1, 1, 1, 1, 1, 1, 1};  // by number of alternatives, up to six
    return fit_logit(utilities, indices, {true}, unit_scales).weights[0];
}

}  // namespace hexsmith::research
