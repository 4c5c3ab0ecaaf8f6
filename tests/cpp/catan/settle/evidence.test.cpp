// Reproduces the figures behind the parameters in evaluator.hpp and coach.hpp.
#include "catan/evidence.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "catan/settle/coach.hpp"

using namespace hexsmith::catan;
using namespace hexsmith::catan::evidence;
using namespace hexsmith::catan::settle;
using Catch::Approx;

namespace {

const SpotParams defaults;
const SpotParams bottleneck{.balance = Balance::bottleneck};
const SpotParams raw_pips{.metric_weights = {1, 0, 0, 0, 0}};

void check(Rate rate, double mean, double margin) {
    CHECK(rate.mean == Approx(mean).margin(0.006));
    CHECK(rate.margin == Approx(margin).margin(0.006));
}

constexpr std::size_t term_count = 4;
using Vector = std::array<double, term_count>;
using Matrix = std::array<Vector, term_count>;

/// The features of the fit: pips, distinct resources, parity in pips, harbors in units of a 3:1 harbor.
Vector features(const ScoredBoard& worth, const std::array<int, 2>& opening) {
    const Yield yield = worth.yield(opening[0]) + worth.yield(opening[1]);
    const auto& p = yield.production;
    double harbors = (yield.harbors & bit(Harbor::any)) != 0;
    for (int r = 0; r < resource_count; ++r)
        if ((yield.harbors >> r & 1) != 0) harbors += p[static_cast<std::size_t>(r)] / 4.0;
    return {static_cast<double>(yield.pips()), static_cast<double>(yield.resources()),
            static_cast<double>(std::min(p[0], p[1]) + std::min(p[3], p[4])), harbors};
}

/// The inverse of a symmetric positive definite matrix (Gauss-Jordan elimination).
Matrix inverse(Matrix matrix) {
    Matrix result{};
    for (std::size_t i = 0; i < term_count; ++i) result[i][i] = 1;
    for (std::size_t i = 0; i < term_count; ++i) {
        const double pivot = matrix[i][i];
        for (std::size_t j = 0; j < term_count; ++j) {
            matrix[i][j] /= pivot;
            result[i][j] /= pivot;
        }
        for (std::size_t row = 0; row < term_count; ++row) {
            const double factor = matrix[row][i];
            if (row == i) continue;
            for (std::size_t j = 0; j < term_count; ++j) {
                matrix[row][j] -= factor * matrix[i][j];
                result[row][j] -= factor * result[i][j];
            }
        }
    }
    return result;
}

struct Fit {
    Vector weights{};
    Matrix covariance{};

    /// Returns a term's weight in pips, with its 95 % interval (delta method).
    Rate in_pips(std::size_t term) const {
        const double ratio = weights[term] / weights[0];
        const double variance =
            covariance[term][term] - 2 * ratio * covariance[0][term] + ratio * ratio * covariance[0][0];
        return {ratio, 1.96 * std::sqrt(variance) / weights[0]};
    }
};

/// Fits a conditional logit (McFadden 1974) of the winner among the four openings, by Newton's method.
Fit fit(const std::vector<Game>& games) {
    std::vector<std::array<Vector, 4>> seats;
    for (const Game& game : games) {
        const ScoredBoard worth(standard_setup, game.board, defaults);
        std::array<Vector, 4> four{};
        for (std::size_t seat = 0; seat < 4; ++seat) four[seat] = features(worth, game.openings[seat]);
        seats.push_back(four);
    }
    Fit fit;
    for (int round = 0; round < 10; ++round) {
        Vector gradient{};
        Matrix information{};
        for (std::size_t game = 0; game < games.size(); ++game) {
            std::array<double, 4> chance{};
            double sum = 0;
            for (std::size_t seat = 0; seat < 4; ++seat) {
                double utility = 0;
                for (std::size_t i = 0; i < term_count; ++i) utility += fit.weights[i] * seats[game][seat][i];
                sum += chance[seat] = std::exp(utility);
            }
            Vector mean{};
            for (std::size_t seat = 0; seat < 4; ++seat)
                for (std::size_t i = 0; i < term_count; ++i) mean[i] += chance[seat] / sum * seats[game][seat][i];
            for (std::size_t i = 0; i < term_count; ++i)
                gradient[i] += seats[game][static_cast<std::size_t>(games[game].winner)][i] - mean[i];
            for (std::size_t seat = 0; seat < 4; ++seat)
                for (std::size_t i = 0; i < term_count; ++i)
                    for (std::size_t j = 0; j < term_count; ++j)
                        information[i][j] +=
                            chance[seat] / sum * (seats[game][seat][i] - mean[i]) * (seats[game][seat][j] - mean[j]);
        }
        fit.covariance = inverse(information);
        for (std::size_t i = 0; i < term_count; ++i)
            for (std::size_t j = 0; j < term_count; ++j) fit.weights[i] += fit.covariance[i][j] * gradient[j];
    }
    return fit;
}

/// Returns the mean log-likelihood of the decisions, under a softmax of the pairs' scores.
double log_likelihood(const std::vector<Decisions>& drafts, double temperature) {
    double sum = 0;
    for (const Decisions& draft : drafts) {
        const ScoredBoard worth(standard_setup, draft.board, defaults);
        OpenSpots open(standard_setup.layout);
        std::array<int, 4> own{-1, -1, -1, -1};
        for (int pick = 0; pick < 8; ++pick) {
            const auto seat = static_cast<std::size_t>(seat_of(pick, 4));
            const int chosen = draft.chosen[static_cast<std::size_t>(pick)];
            double all = 0;
            open.for_each([&](int id) {
                all += std::exp((worth.opening_score(own[seat], id) - worth.opening_score(own[seat], chosen)) /
                                temperature);
            });
            sum -= std::log(all) / 8;
            open.settle(chosen);
            own[seat] = chosen;
        }
    }
    return sum / static_cast<double>(drafts.size());
}

}  // namespace

TEST_CASE("The guide's parameters predict the winner and the chosen spot at the documented rates") {
    const auto all_games = games();
    const auto all_drafts = drafts();
    REQUIRE(all_games.size() == 1180);
    REQUIRE(all_drafts.size() == 175);
    check(rate_of(winners(all_games, raw_pips, apart)), 46.54, 2.70);
    check(rate_of(winners(all_games, defaults, apart)), 50.42, 2.85);
    check(rate_of(winners(all_games, defaults, together)), 53.31, 2.85);
    check(rate_of(choices(all_drafts, raw_pips, alone)), 31.43, 2.43);
    check(rate_of(choices(all_drafts, defaults, alone)), 41.36, 2.58);
    check(rate_of(choices(all_drafts, defaults, beside_first)), 45.86, 2.61);
}

TEST_CASE("Neither direction of the balance predicts better than the other") {
    const auto all_games = games();
    const auto all_drafts = drafts();
    check(rate_of(winners(all_games, bottleneck, apart)), 50.42, 2.85);
    check(rate_of(winners(all_games, bottleneck, together)), 53.56, 2.85);
    check(difference(winners(all_games, bottleneck, together), winners(all_games, defaults, together)), 0.25, 1.55);
    check(rate_of(choices(all_drafts, bottleneck, alone)), 41.07, 2.58);
    check(rate_of(choices(all_drafts, bottleneck, beside_first)), 44.71, 2.61);
    check(difference(choices(all_drafts, bottleneck, beside_first), choices(all_drafts, defaults, beside_first)), -1.14,
          1.91);
}

TEST_CASE("Two thirds of the games give the documented weights for variety, parity and harbors") {
    const Fit fitted = fit(part(games(), false));
    check(fitted.in_pips(1), 3.48, 1.27);
    check(fitted.in_pips(2), 1.51, 0.46);
    check(fitted.in_pips(3), 4.31, 1.19);
}

TEST_CASE("The held-out games give the documented gains of the proven parameters") {
    const auto aside = part(games(), true);
    REQUIRE(aside.size() == 393);
    check(rate_of(winners(aside, defaults, apart)), 51.65, 4.95);
    check(rate_of(winners(aside, defaults, together)), 54.71, 4.93);
    check(rate_of(winners(aside, proven_params, together)), 55.98, 4.82);
    check(difference(winners(aside, proven_params, together), winners(aside, defaults, together)), 1.27, 3.88);
    check(difference(winners(aside, proven_params, together), winners(aside, defaults, apart)), 4.33, 4.49);
    const auto drafts_aside = part(drafts(), true);
    REQUIRE(drafts_aside.size() == 58);
    check(rate_of(choices(drafts_aside, defaults, beside_first)), 45.91, 4.54);
    check(rate_of(choices(drafts_aside, proven_params, beside_first)), 49.14, 4.55);
}

TEST_CASE("The coach's default temperature has the highest likelihood on two thirds of the drafts") {
    const auto decided = part(drafts(), false);
    CHECK(CoachOptions{}.temperature == 1.5);
    CHECK(log_likelihood(decided, 1.25) == Approx(-1.704).margin(0.0005));
    CHECK(log_likelihood(decided, 1.5) == Approx(-1.669).margin(0.0005));
    CHECK(log_likelihood(decided, 1.75) == Approx(-1.681).margin(0.0005));
}
