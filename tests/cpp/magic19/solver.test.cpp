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

TEST_CASE("Annealing solves the puzzle for 1,000 seeds and finds solutions of all 4 classes") {
    const std::vector<Values> solutions = run_at_once(find_solutions());
    std::set<Values> classes;
    std::int64_t runs = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const auto outcome = solve(seed, never_expired);
        REQUIRE(outcome.energy == 0);
        REQUIRE(outcome.stop_reason == anneal::StopReason::target);
        REQUIRE(std::binary_search(solutions.begin(), solutions.end(), outcome.best));
        classes.insert(canonical(outcome.best));
        runs += outcome.restarts + 1;
    }
    CHECK(classes.size() == 4);
    // 7.4% of the runs succeed, so 1,000 solutions take 13,500 runs on average, with the standard deviation 13,500 /
    // sqrt(1,000).
    CHECK(std::abs(static_cast<double>(runs) - 13'500) < 4 * 13'500 / std::sqrt(1000.0));
}

TEST_CASE("The solver returns its best state at the deadline, and returns equal outcomes for equal seeds") {
    const auto expired = solve(1, [] { return true; });
    CHECK(expired.stop_reason == anneal::StopReason::time);
    CHECK(expired.steps == 0);
    CHECK(expired.energy == energy(expired.best));
    const auto first = solve(2, never_expired);
    const auto second = solve(2, never_expired);
    CHECK(first.best == second.best);
    CHECK(first.steps == second.steps);
    CHECK(first.restarts == second.restarts);
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

TEST_CASE("The exhaustive search finds exactly the 48 solutions") {
    const std::vector<Values> solutions = run_at_once(find_solutions());
    CHECK(solutions.size() == 48);
    CHECK(solutions == golden_values("solution"));
    for (const Values& solution : solutions) CHECK(energy(solution) == 0);
}

TEST_CASE("The exhaustive search in slices finds the same solutions, and its progress never falls") {
    Running<std::vector<Values>> sliced(find_solutions());
    CHECK(sliced.progress().share == 0);
    CHECK(finish_in_pieces(sliced) > 1000);
    CHECK(sliced.result() == golden_values("solution"));
}

TEST_CASE("The solutions form 4 classes of 12 images, three with 2 in the center and one with 4") {
    std::vector<Values> classes = run_at_once(find_solutions());
    std::erase_if(classes, [](const Values& values) { return !is_canonical(values); });
    CHECK(classes == golden_values("class"));
    std::set<Values> all_images;
    for (const Values& solution : classes) {
        for (const Values& image : images(solution)) {
            CHECK(canonical(image) == solution);
            all_images.insert(image);
        }
    }
    CHECK(all_images.size() == 48);
    CHECK(std::count_if(classes.begin(), classes.end(), [](const Values& values) { return values[center] == 2; }) == 3);
    CHECK(std::count_if(classes.begin(), classes.end(), [](const Values& values) { return values[center] == 4; }) == 1);
}

TEST_CASE("The twelve images form a group and have equal energies") {
    Values values{};
    for (std::size_t dot = 0; dot < dots; ++dot) values[dot] = static_cast<std::uint8_t>(dot + 1);
    const auto twelve_images = images(values);
    const std::set<Values> group(twelve_images.begin(), twelve_images.end());
    CHECK(group.size() == 12);
    CHECK(twelve_images[0] == values);
    for (const Values& image : twelve_images) {
        CHECK(energy(image) == energy(values));
        for (const Values& twice : images(image)) CHECK(group.contains(twice));
    }
}
