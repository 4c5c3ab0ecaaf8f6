#include "cribbage/crib_weights.hpp"

#include <cmath>

#include "cribbage/cards.hpp"
#include "cribbage/discard.hpp"

using namespace hexsmith::cribbage;

namespace {

/// The mean crib of two cards of different suits, nothing else being known.
double crib_mean(const Words& row, const CribWeights& weights) {
    const CardSet thrown{std::array{card(row[0].substr(0, 1) + "C"), card(row[0].substr(1) + "D")}};
    const CribSums sums(CardSet::full_deck() - thrown, weights);
    return static_cast<double>(sums.sum(thrown)) / static_cast<double>(sums.weight());
}

/// The root mean square difference to a column of the published tables.
double distance(const CribWeights& weights, std::size_t column) {
    const auto rows = golden::lines("cribbage-crib-tables.txt");
    double squares = 0;
    for (const Words& row : rows) squares += std::pow(crib_mean(row, weights) - std::stod(row[column]), 2);
    return std::sqrt(squares / static_cast<double>(rows.size()));
}

}  // namespace

TEST_CASE("uniform weights give the enumerated means", "[cribbage]") {
    // The column is of ranks alone, suits averaged: flushes make 0.011 of a difference.
    for (const Words& row : golden::lines("cribbage-crib-tables.txt")) {
        CAPTURE(row[0]);
        CHECK(std::abs(crib_mean(row, uniform_weights) - std::stod(row[9])) < 0.011);
    }
}

TEST_CASE("the table's weights reproduce the published averages as far as these agree", "[cribbage]") {
    // columns: own crib 1..4, other's crib 5..8, each Hessel, Colvert, Rasmussen, Schell
    CHECK(distance(pone_weights, 4) < 0.08);
    CHECK(distance(dealer_weights, 8) < 0.10);
    for (std::size_t column = 1; column <= 4; ++column)
        CHECK(distance(pone_weights, column) < distance(uniform_weights, column) / 2);
    for (std::size_t column = 5; column <= 8; ++column)
        CHECK(distance(dealer_weights, column) < distance(uniform_weights, column) / 1.5);
}

TEST_CASE("a player is weighed by the other's role", "[cribbage]") {
    CHECK(other_weights(CribModel::table, true) == pone_weights);
    CHECK(other_weights(CribModel::table, false) == dealer_weights);
    CHECK(other_weights(CribModel::uniform, true) == uniform_weights);
}
