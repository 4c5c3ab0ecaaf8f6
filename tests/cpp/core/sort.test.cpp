#include "core/sort.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "core/random.hpp"

using namespace hexsmith;

namespace {

/// Returns whether `before` is a strict weak order of some items: irreflexive and transitive, with a transitive
/// equivalence "neither item is before the other".
bool is_strict_weak_order(const auto& items, auto before) {
    for (const auto& a : items) {
        if (before(a, a)) return false;
        for (const auto& b : items)
            for (const auto& c : items) {
                if (before(a, b) && before(b, c) && !before(a, c)) return false;
                const bool a_equals_b = !before(a, b) && !before(b, a);
                const bool b_equals_c = !before(b, c) && !before(c, b);
                if (a_equals_b && b_equals_c && (before(a, c) || before(c, a))) return false;
            }
    }
    return true;
}

}  // namespace

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

TEST_CASE("Comparisons of a key are strict weak orders, and other comparisons may have cycles") {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Rng random(7);
    for (int round = 0; round < 200; ++round) {
        std::vector<double> values;
        for (int i = 0; i < 12; ++i)
            values.push_back(i % 3 == 0 ? std::array{0.0, -0.0, infinity, -infinity, 5e-324}[random.below(5)]
                                        : static_cast<double>(random.below(4)) / 3);
        const auto key = [](double value) { return value; };
        REQUIRE(is_strict_weak_order(values, highest_first(key)));
        REQUIRE(is_strict_weak_order(values, lowest_first(key)));
    }
    // This comparison has cycles: a is before b if a >= b / 2, and if that holds both ways or neither way, if a < b.
    const auto at_least_half = [](double a, double b) {
        const bool first = 2 * a >= b;
        const bool second = 2 * b >= a;
        return first != second ? first : a < b;
    };
    CHECK_FALSE(is_strict_weak_order(std::array{1.0, 1.5, 2.5}, at_least_half));
    CHECK_FALSE(is_strict_weak_order(std::array{1.0, 2.0}, [](double a, double b) { return a <= b; }));
}
