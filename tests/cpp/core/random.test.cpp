// The golden values are from an independent implementation in Python. Other libraries publish the first value of seed 0
// for xoshiro256++ seeded with SplitMix64(0).
#include "core/random.hpp"

#include <algorithm>
#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <vector>

using hexsmith::Rng;

namespace {

/// Returns the deviation of the chi-square statistic of equally likely counts from its mean, in standard deviations.
double chi_square_sigma(const std::vector<std::int64_t>& counts) {
    const double n = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::int64_t{0}));
    const double cells = static_cast<double>(counts.size());
    double statistic = 0;
    for (const std::int64_t count : counts) {
        const double difference = static_cast<double>(count) - n / cells;
        statistic += difference * difference / (n / cells);
    }
    return (statistic - (cells - 1)) / std::sqrt(2 * (cells - 1));
}

}  // namespace

TEST_CASE("A generator returns the golden values of its seed and stream") {
    struct Golden {
        std::uint64_t seed, stream;
        std::array<std::uint64_t, 4> words;
    };
    constexpr Golden golden[] = {
        {0, 0, {0x53175d61490b23df, 0x61da6f3dc380d507, 0x5c0fdf91ec9a7bfc, 0x02eebf8c3bbe5e1a}},
        {1, 0, {0xcfc5d07f6f03c29b, 0xbf424132963fe08d, 0x19a37d5757aaf520, 0xbf08119f05cd56d6}},
        {1, 1, {0x247aaec4a0676e53, 0x4735afaa0c2d8384, 0xaae7eca12c689747, 0x4cc8a5e191826d0d}},
        {0xdeadbeefcafef00d, 7, {0x439ea65c655f6971, 0xb007195ae212aa18, 0xa495e33862de7f8c, 0xfb9aa29799d2dc8e}},
    };
    for (const Golden& row : golden) {
        Rng random(row.seed, row.stream);
        for (const std::uint64_t word : row.words) CHECK(random.next() == word);
    }
}

TEST_CASE("A generator returns the golden value after a million draws") {
    Rng random(123456789);
    for (int i = 0; i < 1'000'000; ++i) random.next();
    CHECK(random.next() == 0x6ac3f8aa44a3f654);
}

TEST_CASE("below and uniform return their golden values") {
    Rng integers(42);
    constexpr std::array<std::uint32_t, 8> bounds = {6, 6, 6, 19, 1, 1000000007, 4294967295, 3000000000};
    constexpr std::array<std::uint32_t, 8> golden = {4, 1, 5, 13, 0, 588098470, 538384638, 1815367345};
    for (std::size_t i = 0; i < bounds.size(); ++i) CHECK(integers.below(bounds[i]) == golden[i]);

    Rng reals(42);
    CHECK(reals.uniform() == 0x1.a0ec9a9e88ecdp-1);
    CHECK(reals.uniform() == 0.3188210400616611);
    CHECK(reals.uniform() == 0.9838941681774888);
}

TEST_CASE("below is unbiased: chi-square within 4 sigma for n = 1,000,000") {
    for (const std::uint32_t n : {2u, 3u, 6u, 19u, 1000u}) {
        Rng random(5, n);
        std::vector<std::int64_t> counts(n);
        for (int i = 0; i < 1'000'000; ++i) ++counts[random.below(n)];
        INFO("n = " << n);
        CHECK(std::abs(chi_square_sigma(counts)) < 4);
    }
}

TEST_CASE("below rejects biased draws: thirds of 3 * 2^30 within 4 sigma for n = 900,000") {
    Rng random(6);
    std::vector<std::int64_t> counts(3);
    for (int i = 0; i < 900'000; ++i) ++counts[random.below(3u << 30) % 3];  // without rejection: 1/2, 1/4, 1/4
    CHECK(std::abs(chi_square_sigma(counts)) < 4);
}

TEST_CASE("pair_below returns unbiased and independent numbers: chi-square within 4 sigma for n = 1,000,000") {
    for (const std::uint32_t n : {3u, 19u, 3u << 30}) {
        Rng random(10, n);
        std::vector<std::int64_t> counts(n < 100 ? n * n : 9);
        for (int i = 0; i < 1'000'000; ++i) {
            const auto [first, second] = random.pair_below(n);
            ++counts[n < 100 ? first * n + second : first % 3 * 3 + second % 3];
        }
        INFO("n = " << n);
        CHECK(std::abs(chi_square_sigma(counts)) < 4);
    }
}

TEST_CASE("uniform stays in [0, 1) and fills 1,000 bins evenly: chi-square within 4 sigma for n = 1,000,000") {
    Rng random(7);
    std::vector<std::int64_t> counts(1000);
    for (int i = 0; i < 1'000'000; ++i) {
        const double u = random.uniform();
        REQUIRE((u >= 0 && u < 1));
        ++counts[static_cast<std::size_t>(u * 1000)];
    }
    CHECK(std::abs(chi_square_sigma(counts)) < 4);
}

TEST_CASE("Streams of a seed are independent: 64 x 64 pairs of draws, chi-square within 4 sigma for n = 400,000") {
    std::vector<std::int64_t> counts(64 * 64);
    for (std::uint64_t stream = 0; stream < 400'000; ++stream) {
        Rng first(8, stream);
        Rng second(8, stream + 1);
        const std::uint32_t row = first.below(64);
        const std::uint32_t column = second.below(64);
        ++counts[row * 64 + column];
    }
    CHECK(std::abs(chi_square_sigma(counts)) < 4);
}

TEST_CASE("shuffle returns its golden order") {
    std::array<int, 10> items;
    std::iota(items.begin(), items.end(), 0);
    Rng random(42);
    hexsmith::shuffle(std::span<int>(items), random);
    CHECK(items == std::array<int, 10>{5, 3, 1, 0, 9, 6, 4, 7, 2, 8});

    std::array<int, 1> single = {3};
    hexsmith::shuffle(std::span<int>(single), random);
    hexsmith::shuffle(std::span<int>(single.data(), 0), random);
    CHECK(single[0] == 3);
}

TEST_CASE("shuffle returns all 120 orders of five items equally often: chi-square within 4 sigma for n = 600,000") {
    Rng random(9);
    std::vector<std::int64_t> counts(120);
    for (int i = 0; i < 600'000; ++i) {
        std::array<int, 5> items = {0, 1, 2, 3, 4};
        hexsmith::shuffle(std::span<int>(items), random);
        std::size_t rank = 0;  // number of the permutation in the factorial number system
        for (std::size_t at = 0; at < 5; ++at) {
            const auto smaller_after = std::count_if(items.begin() + static_cast<std::ptrdiff_t>(at), items.end(),
                                                     [&](int item) { return item < items[at]; });
            rank = rank * (5 - at) + static_cast<std::size_t>(smaller_after);
        }
        ++counts[rank];
    }
    CHECK(std::abs(chi_square_sigma(counts)) < 4);
}

// The golden values are from an independent implementation in Python.

using hexsmith::seed_of;

TEST_CASE("seed_of returns the golden seeds of texts") {
    CHECK(seed_of("") == 0xf52a15e9a9b5e89b);
    CHECK(seed_of("0") == 0xfe035d167c69d2e7);
    CHECK(seed_of("1") == 0x9b6e680866da1cf5);
    CHECK(seed_of("42") == 0x691913bff098c9d1);
    CHECK(seed_of("4294967295") == 0xa87e2c7550d74a28);
    CHECK(seed_of("hexsmith") == 0x3d38abb74b98166c);
}

TEST_CASE("seed_of hashes the UTF-16 code units of a text") {
    CHECK(seed_of(std::u16string_view(u"hexsmith")) == seed_of("hexsmith"));
    CHECK(seed_of(std::u16string_view(u"Gr\u00fc\u00dfe")) == 0x9abc642fac6008bc);
    CHECK(seed_of(std::u16string_view(u"\u6728")) == 0x69861e4a35865358);
    CHECK(seed_of(std::u16string_view(u"\U0001F411")) == 0xa4d9bfe7b8fbab30);  // a surrogate pair
}
