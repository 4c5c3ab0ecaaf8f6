#include "magic19/puzzle.hpp"

#include <catch_amalgamated.hpp>
#include <string>
#include <vector>

#include "anneal/properties.hpp"
#include "golden.hpp"

using namespace hexsmith;
using namespace hexsmith::magic19;

TEST_CASE("The segments are the six sides and the six spokes") {
    std::vector<std::string> letters;
    for (const auto& segment : segment_dots) {
        letters.emplace_back();
        for (const std::uint8_t dot : segment) letters.back() += static_cast<char>('A' + dot);
    }
    CHECK(letters ==
          std::vector<std::string>{"ABC", "CGL", "LPS", "SRQ", "QMH", "HDA", "AEJ", "CFJ", "LKJ", "SOJ", "QNJ", "HIJ"});
}

TEST_CASE("The energy is the sum of the squared errors of the segments, and 0 for each known solution") {
    Values in_order{};
    for (std::size_t dot = 0; dot < dots; ++dot) in_order[dot] = static_cast<std::uint8_t>(dot + 1);
    // The segments have the sums 6, 22, 47, 54, 38, 13 (sides) and 16, 19, 33, 44, 41, 27 (spokes).
    CHECK(energy(in_order) == 256 + 0 + 625 + 1024 + 256 + 81 + 36 + 9 + 121 + 484 + 361 + 25);
    for (const auto& row : golden::rows("magic19-solutions.txt", "solution")) {
        Values values{};
        for (std::size_t dot = 0; dot < dots; ++dot) values[dot] = static_cast<std::uint8_t>(row[dot]);
        CHECK(energy(values) == 0);
    }
}

TEST_CASE("delta equals the energy difference for every swap of two dots") {
    properties::check_energy(Puzzle{}, 1, 5000);
}

TEST_CASE("The 171 swaps are proposed equally often: chi-square within 4 sigma for n = 342,000") {
    const Puzzle puzzle;
    Rng random(2);
    std::vector<int> counts(dots * dots);
    for (int i = 0; i < 342'000; ++i) {
        const Puzzle::Move move = puzzle.propose(random);
        REQUIRE(move.a < move.b);
        ++counts[move.a * dots + move.b];
    }
    double statistic = 0;
    for (std::size_t a = 0; a < dots; ++a)
        for (std::size_t b = a + 1; b < dots; ++b) {
            const double difference = counts[a * dots + b] - 2000;
            statistic += difference * difference / 2000;
        }
    CHECK(std::abs(statistic - 170) / std::sqrt(2 * 170.0) < 4);
}
