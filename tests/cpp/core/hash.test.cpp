// The golden values are from an independent implementation in Python. The golden values of texts are also published
// with FNV.
#include "core/hash.hpp"

#include <catch_amalgamated.hpp>
#include <cstdint>
#include <string_view>

using hexsmith::Fnv1a;

TEST_CASE("FNV-1a gives its published values") {
    for (const auto& [text, value] : {std::pair{std::string_view(""), 0xcbf29ce484222325u},
                                      {std::string_view("a"), 0xaf63dc4c8601ec8cu},
                                      {std::string_view("foobar"), 0x85944171f73967e8u}}) {
        Fnv1a hash;
        hash.add(text);
        CHECK(hash.value() == value);
    }
}

TEST_CASE("The hash of an integer depends on its width and takes the low byte first") {
    Fnv1a wide;
    wide.add(std::uint32_t{0x01020304});
    CHECK(wide.value() == 0xb345225e3644edb5);

    Fnv1a narrow;
    narrow.add(std::uint16_t{0x0102});
    CHECK(narrow.value() == 0x08395307b4f1348c);

    Fnv1a bytes;
    bytes.add(std::uint8_t{0x02});
    bytes.add(std::uint8_t{0x01});
    CHECK(bytes.value() == narrow.value());
}

template <class T>
concept Hashable = requires(Fnv1a hash, T value) { hash.add(value); };

TEST_CASE("A hash does not accept signed integers") {
    STATIC_CHECK(Hashable<double>);
    STATIC_CHECK(Hashable<unsigned>);
    STATIC_CHECK_FALSE(Hashable<int>);
    STATIC_CHECK_FALSE(Hashable<std::int64_t>);
    STATIC_CHECK_FALSE(Hashable<signed char>);
}

TEST_CASE("The hash of a double depends on its bits") {
    Fnv1a number;
    number.add(1.5);
    CHECK(number.value() == 0xaa95e93229a27c80);

    Fnv1a zero, negative_zero;
    zero.add(0.0);
    negative_zero.add(-0.0);
    CHECK(zero.value() != negative_zero.value());
}
