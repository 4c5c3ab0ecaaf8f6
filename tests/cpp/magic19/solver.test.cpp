#include "magic19/solver.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdint>
#include <set>
#include <vector>

#include "anneal/annealer.hpp"
#include "magic19/solutions.hpp"

using namespace hexsmith;
using namespace hexsmith::magic19;

TEST_CASE("every one of 1,000 seeds is solved, by one of the 48 solutions, and all 4 classes are found") {
    std::vector<Values> known;
    for_each_solution([&](const Values& solution) { known.push_back(solution); });
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
