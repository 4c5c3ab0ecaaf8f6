// Golden values from an independent implementation in Python.
#include "core/seed.hpp"

#include <catch_amalgamated.hpp>
#include <string_view>

using hexsmith::seed_of;

TEST_CASE("a seed's text gives its golden 64 bits") {
    CHECK(seed_of("") == 0xf52a15e9a9b5e89b);
    CHECK(seed_of("0") == 0xfe035d167c69d2e7);
    CHECK(seed_of("1") == 0x9b6e680866da1cf5);
    CHECK(seed_of("42") == 0x691913bff098c9d1);
    CHECK(seed_of("4294967295") == 0xa87e2c7550d74a28);
    CHECK(seed_of("hexsmith") == 0x3d38abb74b98166c);
}

TEST_CASE("a seed's text is hashed by its UTF-16 code units") {
    CHECK(seed_of(std::u16string_view(u"hexsmith")) == seed_of("hexsmith"));
    CHECK(seed_of(std::u16string_view(u"Gr\u00fc\u00dfe")) == 0x9abc642fac6008bc);
    CHECK(seed_of(std::u16string_view(u"\u6728")) == 0x69861e4a35865358);
    CHECK(seed_of(std::u16string_view(u"\U0001F411")) == 0xa4d9bfe7b8fbab30);  // a surrogate pair
}

TEST_CASE("seeds that differ in one letter differ in about half of their bits") {
    for (const auto& [one, other] : {std::pair{"1", "2"}, {"board 1", "board 2"}, {"a", "aa"}}) {
        const int different = std::popcount(seed_of(one) ^ seed_of(other));
        CHECK(different > 16);
        CHECK(different < 48);
    }
}
