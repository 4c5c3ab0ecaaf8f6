#include "core/sort.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "core/random.hpp"

using namespace hexsmith;

TEST_CASE("insertion_sort returns the order of std::sort") {
    Rng random(1);
    for (std::size_t size = 0; size < 300; ++size) {
        std::vector<double> values(size);
        for (double& value : values) value = random.below(50);  // with ties
        auto result = values;
        insertion_sort(result, [](double a, double b) { return a > b; });
        std::sort(values.begin(), values.end(), std::greater<>());
        CHECK(result == values);
    }
}

TEST_CASE("insertion_sort is stable") {
    Rng random(2);
    std::vector<std::pair<int, int>> items(100);
    for (int i = 0; i < 100; ++i) items[static_cast<std::size_t>(i)] = {static_cast<int>(random.below(5)), i};
    insertion_sort(items, [](const auto& a, const auto& b) { return a.first < b.first; });
    CHECK(std::is_sorted(items.begin(), items.end()));
}
