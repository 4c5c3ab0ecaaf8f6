// Reads requests, which are numbers in the module's memory, by their descriptions (record.hpp). It validates every
// value. A list with a wrong length, or a number that is not an integer or out of range, makes the request incomplete.
// Even then, all values that the reader returns are in range, so no index is out of bounds.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/random.hpp"
#include "wasm/record.hpp"

namespace hexsmith::wasm {

class RequestReader {
public:
    explicit RequestReader(std::span<const double> numbers) : numbers_(numbers) {}

    /// Whether descriptions may use the values of previous fields.
    static constexpr bool reads = true;

    /// Reads a record by its description.
    template <class Record>
    void read(Record& record) {
        describe(*this, record);
    }

    // Functions for descriptions.
    void record(const char*) {}
    template <class Value, class... How>
    void operator()(const char*, Value&& value, How... how) {
        read_as(value, how...);
    }

    /// Whether all numbers were read and all values were valid. Check it before using the request.
    bool complete() const { return good_ && at_ == numbers_.size(); }

    /// Whether all values so far were valid.
    bool good() const { return good_; }

    /// Makes the request incomplete unless the condition is true.
    void require(bool condition) { good_ = good_ && condition; }

    /// Reads any number, including NaN and infinities.
    [[gnu::noinline]] double number() {
        require(at_ < numbers_.size());
        return good_ ? numbers_[at_++] : 0;
    }

    std::int64_t integer(std::int64_t least, std::int64_t most) { return integer_of(number(), least, most); }

    /// Reads a number from `least` to `most`, which may be infinite.
    double number_in(double least, double most) { return within(number(), least, most); }
    int small(int least, int most) { return static_cast<int>(integer(least, most)); }
    std::size_t count(std::size_t most) {
        return static_cast<std::size_t>(integer(0, static_cast<std::int64_t>(most)));
    }
    bool flag() { return integer(0, 1) != 0; }

    /// Reads bytes. Each number contains six, the first in the lowest bits.
    std::vector<std::uint8_t> bytes(std::size_t count) {
        require(count / 6 <= numbers_.size() - at_);
        std::vector<std::uint8_t> bytes(good_ ? count : 0);
        std::int64_t left = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i, left >>= 8) {
            if (i % 6 == 0) left = integer(0, (std::int64_t{1} << 48) - 1);
            bytes[i] = static_cast<std::uint8_t>(left);
        }
        require(left == 0);  // the unused bits of the last number
        return bytes;
    }

    std::u16string text() {
        std::u16string text;
        for (std::size_t left = length(); good_ && left > 0; --left)
            text.push_back(static_cast<char16_t>(integer(0, std::numeric_limits<char16_t>::max())));
        return text;
    }

private:
    template <class Value, class... How>
    void read_as(Value& value, How... how) {
        if constexpr (std::is_same_v<Value, bool>)
            value = flag();
        else if constexpr (std::is_floating_point_v<Value>)
            value = number_by(how...);
        else if constexpr (std::is_integral_v<Value>)
            value = integer_by<Value>(how...);
        else if constexpr (std::is_enum_v<Value>)
            value = static_cast<Value>(small(0, static_cast<int>(names<Value>.values.size()) - 1));
        else if constexpr (is_optional<Value>)
            read_optional(value, how...);
        else if constexpr (is_vector<Value>)
            read_vector(value, how...);
        else if constexpr (is_list<Value>)
            read_list(value, how...);
        else if constexpr (is_part<Value>)
            read_part(value, how...);
        else if constexpr (is_array<Value>)
            for (auto& item : value) read_as(item, how...);
        else if constexpr (is_variant<Value>)
            read_variant(value);
        else if constexpr (std::is_same_v<Value, std::u16string>)
            value = text();
        else if constexpr (std::is_same_v<Value, Seed>)
            value.hash = seed_of(std::u16string_view(text()));
        else if constexpr (std::is_same_v<Value, Bytes>)
            value.bytes = bytes(count(6 * numbers_.size()));
        else
            describe(*this, value);
    }

    double number_by(Range range = {}) { return number_in(range.least, range.most); }

    template <class Integer>
    Integer integer_by(Range range = {}) {
        constexpr auto most = static_cast<double>(max_safe_integer);
        const double least = std::max({range.least, -most, static_cast<double>(std::numeric_limits<Integer>::min())});
        const double largest = std::min({range.most, most, static_cast<double>(std::numeric_limits<Integer>::max())});
        return static_cast<Integer>(integer(static_cast<std::int64_t>(least), static_cast<std::int64_t>(largest)));
    }

    template <class Value, class... How>
    void read_optional(std::optional<Value>& value, How... how) {
        value.reset();
        if constexpr (std::is_enum_v<Value>) {
            const int place = small(0, static_cast<int>(names<Value>.values.size()));
            if (place > 0) value = static_cast<Value>(place - 1);
        } else if constexpr (std::is_arithmetic_v<Value> && !std::is_same_v<Value, bool>) {
            if (at_ < numbers_.size() && numbers_[at_] != numbers_[at_])
                ++at_;  // NaN means empty
            else
                read_as(value.emplace(), how...);
        } else if (flag()) {
            read_given(value.emplace(), how...);
        }
    }

    /// Reads the value of an optional. It is not inlined, so that engines compile it only for requests that have it.
    template <class Value, class... How>
    [[gnu::noinline]] void read_given(Value& value, How... how) {
        read_as(value, how...);
    }

    template <class Item, class... How>
    void read_vector(std::vector<Item>& items, Count limits, How... how) {
        const std::size_t size = length();
        require(size >= limits.least && size <= limits.most);
        items.clear();
        if (good_ && size > 0) read_items(items, size, how...);
    }

    /// Reads the items of a list. It is not inlined, like `read_given`.
    template <class Item, class... How>
    [[gnu::noinline]] void read_items(std::vector<Item>& items, std::size_t size, How... how) {
        items.resize(size);
        for (Item& item : items) {
            read_as(item, how...);
            if (!good_) return;
        }
    }

    template <class Item, class Size, class... How>
    void read_list(List<Item, Size>& items, How... how) {
        const std::size_t size = length();
        require(size <= items.items.size());
        items.count = static_cast<Size>(good_ ? size : 0);
        if (good_)
            for (Item& item : items.items.first(size)) read_as(item, how...);
    }

    template <class Item, class... How>
    void read_part(Part<Item>& items, How... how) {
        require(length() == items.items.size());
        for (Item& item : items.items) read_as(item, how...);
    }

    template <class... Alternatives>
    void read_variant(std::variant<Alternatives...>& value) {
        const int place = small(0, static_cast<int>(sizeof...(Alternatives)) - 1);
        int at = 0;
        ((at++ == place ? read_as(value.template emplace<Alternatives>()) : void()), ...);
    }

    /// Reads the number of items that follow. It must not exceed the number of unread numbers.
    std::size_t length() {
        const std::size_t length = count(numbers_.size());
        require(length <= numbers_.size() - at_);
        return good_ ? length : 0;
    }

    [[gnu::noinline]] std::int64_t integer_of(double value, std::int64_t least, std::int64_t most) {
        require(value >= static_cast<double>(least) && value <= static_cast<double>(most) &&
                std::trunc(value) == value);
        return good_ ? static_cast<std::int64_t>(value) : least;
    }

    double within(double value, double least, double most) {
        require(value >= least && value <= most);
        return good_ ? value : least;
    }

    std::span<const double> numbers_;
    std::size_t at_ = 0;
    bool good_ = true;
};

}  // namespace hexsmith::wasm
