// Records are the requests and results that JavaScript and a module exchange. Each record is a plain struct with one
// description, a function that lists the fields in order:
//
//     template <class Fields>
//     void describe(Fields& fields, Pick& pick) {
//         fields.record("Pick");
//         fields("player", pick.player, within(1, 6));
//         fields("score", pick.score);
//     }
//
// RequestReader reads a request by its description, ResultWriter writes a result, and TypescriptPrinter prints the
// TypeScript side of both, web/src/wasm/records.ts. A result of one value needs no record. A record is encoded as
// numbers, field by field:
//
//     double                     the number; without a range, any number except NaN
//     integer, bool              the number; 0 or 1
//     enumeration                its value; `names` has the names
//     std::optional              NaN for a missing number, otherwise a flag before the value
//     std::vector, List, Part    the number of items, then the items
//     std::array                 the items
//     std::u16string, Seed       the number of UTF-16 code units, then the code units
//     Bytes                      the number of bytes, then six bytes per number, the first in the lowest bits
//     std::variant               the index of the alternative, then the alternative
//     any other struct           its fields
//
// The description of a request checks only the conditions that C++ needs for memory safety. JavaScript checks the
// options first, and throws errors with messages.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

namespace hexsmith::wasm {

/// The largest integer up to which all integers are exact doubles: 2^53 - 1.
inline constexpr std::int64_t max_safe_integer = (std::int64_t{1} << 53) - 1;

/// The range of a number, including `minimum` and `maximum`.
struct Range {
    double minimum = -std::numeric_limits<double>::infinity();
    double maximum = std::numeric_limits<double>::infinity();
};

constexpr Range within(double minimum, double maximum) { return {minimum, maximum}; }
constexpr Range at_least(double minimum) { return {minimum, std::numeric_limits<double>::max()}; }
/// The range (0, 1), whose ends are the doubles next to 0 and 1.
inline constexpr Range open_unit{std::numeric_limits<double>::denorm_min(),
                                 1 - std::numeric_limits<double>::epsilon() / 2};
/// The range (0, Infinity).
inline constexpr Range above_zero{std::numeric_limits<double>::denorm_min(), std::numeric_limits<double>::max()};
inline constexpr Range finite{-std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};

/// The range of the length of a list.
struct Count {
    std::size_t minimum;
    std::size_t maximum;
};

constexpr Count up_to(std::size_t maximum) { return {0, maximum}; }
constexpr Count exactly(std::size_t count) { return {count, count}; }

/// The first `count` items of an array. The record contains the count.
template <class Item, class Size>
struct List {
    std::span<Item> items;
    Size& count;
};
template <class Array, class Size>
auto list(Array& items, Size& count) {
    return List<std::remove_reference_t<decltype(items[0])>, Size>{std::span(items), count};
}

/// The first items of an array. C++ and JavaScript both know the number of items.
template <class Item>
struct Part {
    std::span<Item> items;
};
template <class Array>
auto part(Array& items, int count) {
    return Part<std::remove_reference_t<decltype(items[0])>>{std::span(items).first(static_cast<std::size_t>(count))};
}

/// The hash of a text that seeds a random generator. The record contains the text.
struct Seed {
    std::uint64_t& hash;
};

/// Packed bytes. In JavaScript, they are a Uint8Array.
struct Bytes {
    std::vector<std::uint8_t>& bytes;
};

/// Numbers of a result. In JavaScript, they are a Float64Array.
struct Numbers {
    std::vector<double> numbers;
};

/// The JavaScript names of the values of an enumeration, from value 0, and the name of the TypeScript type.
template <std::size_t count>
struct Names {
    const char* type;
    std::array<const char*, count> values;
};
/// Returns the names of an enumeration or a variant. `last` is the last value of the enumeration, or the index of the
/// last alternative of the variant.
template <auto last, class... Name>
constexpr Names<sizeof...(Name)> names_of(const char* type, Name... values) {
    static_assert(sizeof...(Name) == static_cast<std::size_t>(last) + 1, "a name for each value");
    return {type, {values...}};
}

/// The names of an enumeration's values, or of a variant's alternatives. Each enumeration and each variant in a record
/// needs a specialization.
template <class Type>
inline constexpr auto names = nullptr;

template <class Type>
inline constexpr bool is_optional = false;
template <class Value>
inline constexpr bool is_optional<std::optional<Value>> = true;

template <class Type>
inline constexpr bool is_vector = false;
template <class Item>
inline constexpr bool is_vector<std::vector<Item>> = true;

template <class Type>
inline constexpr bool is_array = false;
template <class Item, std::size_t count>
inline constexpr bool is_array<std::array<Item, count>> = true;

template <class Type>
inline constexpr bool is_variant = false;
template <class... Alternatives>
inline constexpr bool is_variant<std::variant<Alternatives...>> = true;

template <class Type>
inline constexpr bool is_list = false;
template <class Item, class Size>
inline constexpr bool is_list<List<Item, Size>> = true;

template <class Type>
inline constexpr bool is_part = false;
template <class Item>
inline constexpr bool is_part<Part<Item>> = true;

}  // namespace hexsmith::wasm
