#include "magic19/solver.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdint>
#include <set>
#include <vector>

#include "anneal/annealer.hpp"
#include "golden.hpp"
#include "pieces.hpp"

using namespace hexsmith;
using namespace hexsmith::magic19;

TEST_CASE("every one of 1,000 seeds is solved, by one of the 48 solutions, and all 4 classes are found") {
    const std::vector<Values> known = run_at_once(find_solutions());
    std::set<Values> classes;
    std::int64_t runs = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const auto outcome = solve(seed, never_expired);
        REQUIRE(outcome.energy == 0);
        REQUIRE(outcome.stop_reason == anneal::StopReason::target);
        REQUIRE(std::binary_search(known.begin(), known.end(), outcome.best));
        classes.insert(canonical(outcome.best));
        runs += outcome.restarts + 1;
    }
    CHECK(classes.size() == 4);
    // 7.4 % of the runs solve it (solver.hpp), so that 1,000 solutions take 13,500, with sigma 13,500 / sqrt(1,000).
    CHECK(std::abs(static_cast<double>(runs) - 13'500) < 4 * 13'500 / std::sqrt(1000.0));
}

TEST_CASE("the solver gives what it has when the time is out, and the same for the same seed") {
    const auto at_once = solve(1, [] { return true; });
    CHECK(at_once.stop_reason == anneal::StopReason::time);
    CHECK(at_once.steps == 0);
    CHECK(at_once.energy == energy(at_once.best));
    const auto one = solve(2, never_expired);
    const auto other = solve(2, never_expired);
    CHECK(one.best == other.best);
    CHECK(one.steps == other.steps);
    CHECK(one.restarts == other.restarts);
}

namespace {

std::vector<Values> golden_values(const std::string& word) {
    std::vector<Values> result;
    for (const auto& row : golden::rows("magic19-solutions.txt", word)) {
        result.emplace_back();
        for (std::size_t dot = 0; dot < dots; ++dot) result.back()[dot] = static_cast<std::uint8_t>(row[dot]);
    }
    return result;
}

}  // namespace

TEST_CASE("the exhaustive search finds the 48 solutions, and no other") {
    const std::vector<Values> solutions = run_at_once(find_solutions());
    CHECK(solutions.size() == 48);
    CHECK(solutions == golden_values("solution"));
    for (const Values& solution : solutions) CHECK(energy(solution) == 0);
}

TEST_CASE("a search cut wherever it can be cut finds the same solutions, and its progress never falls") {
    Running<std::vector<Values>> cut(find_solutions());
    CHECK(cut.progress().share == 0);
    CHECK(finish_in_pieces(cut) > 1000);
    CHECK(cut.result() == golden_values("solution"));
}

TEST_CASE("the solutions fall into 4 classes of 12 images, three with 2 in the center and one with 4") {
    std::vector<Values> classes = run_at_once(find_solutions());
    std::erase_if(classes, [](const Values& values) { return !is_canonical(values); });
    CHECK(classes == golden_values("class"));
    std::set<Values> covered;
    for (const Values& one : classes) {
        for (const Values& image : images(one)) {
            CHECK(canonical(image) == one);
            covered.insert(image);
        }
    }
    CHECK(covered.size() == 48);
    CHECK(std::count_if(classes.begin(), classes.end(), [](const Values& one) { return one[center] == 2; }) == 3);
    CHECK(std::count_if(classes.begin(), classes.end(), [](const Values& one) { return one[center] == 4; }) == 1);
}

TEST_CASE("the twelve images are a group that keeps every arrangement's energy") {
    Values values{};
    for (std::size_t dot = 0; dot < dots; ++dot) values[dot] = static_cast<std::uint8_t>(dot + 1);
    const auto all = images(values);
    const std::set<Values> group(all.begin(), all.end());
    CHECK(group.size() == 12);
    CHECK(all[0] == values);
    for (const Values& image : all) {
        CHECK(energy(image) == energy(values));
        for (const Values& twice : images(image)) CHECK(group.contains(twice));
    }
}
