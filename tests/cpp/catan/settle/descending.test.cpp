#include "catan/settle/descending.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <numeric>
#include <vector>

#include "core/random.hpp"

using namespace hexsmith;

TEST_CASE("Ids come by descending value, those of equal value in the order they had") {
    Rng random(1);
    for (std::size_t count = 0; count <= 366; ++count) {
        std::vector<std::int16_t> ids(count);
        std::iota(ids.begin(), ids.end(), std::int16_t{0});
        std::vector<double> values(count);
        for (double& value : values) value = random.below(20);
        shuffle(std::span(ids), random);
        auto wanted = ids;
        std::stable_sort(wanted.begin(), wanted.end(), [&](int a, int b) { return values[a] > values[b]; });
        catan::sort_descending(ids, values.data());
        CHECK(ids == wanted);
    }
}
