#include "magic19/solutions.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <set>

#include "golden.hpp"
#include "pieces.hpp"

using namespace hexsmith::magic19;

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
    std::vector<Values> solutions;
    for_each_solution([&](const Values& solution) { solutions.push_back(solution); });
    CHECK(solutions.size() == 48);
    CHECK(solutions == golden_values("solution"));
    for (const Values& solution : solutions) CHECK(energy(solution) == 0);
}

TEST_CASE("a search cut wherever it can be cut finds the same solutions, and its progress never falls") {
    SolutionSearch search;
    CHECK(search.progress().share == 0);
    CHECK(finish_in_pieces(search) > 1000);
    CHECK(search.result() == golden_values("solution"));
}

TEST_CASE("the solutions fall into 4 classes of 12 images, three with 2 in the center and one with 4") {
    std::vector<Values> classes;
    for_each_class([&](const Values& solution) { classes.push_back(solution); });
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
