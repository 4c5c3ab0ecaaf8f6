// Reads requests, which are numbers in the module's memory, by their descriptions (record.hpp). The reader validates
// every value. A list with a wrong length, a fraction instead of an integer, or a number out of range makes the request
// incomplete. Even then, all values that the reader returns are in range, so no index is out of bounds.
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

    /// Tells descriptions that this class reads fields, so that they may use the values of previous fields.
    static constexpr bool reads = true;

    /// Reads a record by its description.
    template <class Record>
    void read(Record& record) {
        describe(*this, record);
    }

    // Functions for descriptions.
    void record(const char*) {}
    template <class Value, class... Constraints>
    void operator()(const char*, Value&& value, Constraints... constraints) {
        read_as(value, constraints...);
    }

    /// Returns whether all numbers were read and all values were valid. Check this before you use the request.
    bool complete() const { return good_ && position_ == numbers_.size(); }

    /// Returns whether all values so far were valid.
    bool good() const { return good_; }

    /// Makes the request incomplete unless the condition is true.
    void require(bool condition) { good_ = good_ && condition; }

    /// Reads any number, including NaN and infinities.
    double number();
    /// Reads an integer from `minimum` to `maximum`.
    std::int64_t integer(std::int64_t minimum, std::int64_t maximum);
    /// Reads a number from `minimum` to `maximum`, which may be infinite.
    double number_in(double minimum, double maximum);
    int small_integer(int minimum, int maximum) { return static_cast<int>(integer(minimum, maximum)); }
    std::size_t count(std::size_t maximum) {
        return static_cast<std::size_t>(integer(0, static_cast<std::int64_t>(maximum)));
    }
    bool flag() { return integer(0, 1) != 0; }

    /// Reads bytes. Each number contains six bytes, the first in the lowest bits.
    std::vector<std::uint8_t> bytes(std::size_t count) {
        require(count / 6 <= numbers_.size() - position_);
        std::vector<std::uint8_t> bytes(good_ ? count : 0);
        std::int64_t unread_bits = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i, unread_bits >>= 8) {
            if (i % 6 == 0) unread_bits = integer(0, (std::int64_t{1} << 48) - 1);
            bytes[i] = static_cast<std::uint8_t>(unread_bits);
        }
        require(unread_bits == 0);
        return bytes;
    }

    std::u16string text() {
        std::u16string text;
        for (std::size_t remaining = length(); good_ && remaining > 0; --remaining)
            text.push_back(static_cast<char16_t>(integer(0, std::numeric_limits<char16_t>::max())));
        return text;
    }

private:
    template <class Value, class... Constraints>
    void read_as(Value& value, Constraints... constraints) {
        if constexpr (std::is_same_v<Value, bool>)
            value = flag();
        else if constexpr (std::is_floating_point_v<Value>)
            value = number_by(constraints...);
        else if constexpr (std::is_integral_v<Value>)
            value = integer_by<Value>(constraints...);
        else if constexpr (std::is_enum_v<Value>)
            value = static_cast<Value>(small_integer(0, static_cast<int>(names<Value>.values.size()) - 1));
        else if constexpr (is_optional<Value>)
            read_optional(value, constraints...);
        else if constexpr (is_vector<Value>)
            read_vector(value, constraints...);
        else if constexpr (is_list<Value>)
            read_list(value, constraints...);
        else if constexpr (is_part<Value>)
            read_part(value, constraints...);
        else if constexpr (is_array<Value>)
            for (auto& item : value) read_as(item, constraints...);
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

    double number_by(Range range = {}) { return number_in(range.minimum, range.maximum); }

    template <class Integer>
    Integer integer_by(Range range = {}) {
        constexpr auto safe_limit = static_cast<double>(max_safe_integer);
        const double minimum =
            std::max({range.minimum, -safe_limit, static_cast<double>(std::numeric_limits<Integer>::min())});
        const double maximum =
            std::min({range.maximum, safe_limit, static_cast<double>(std::numeric_limits<Integer>::max())});
        return static_cast<Integer>(integer(static_cast<std::int64_t>(minimum), static_cast<std::int64_t>(maximum)));
    }

    template <class Value, class... Constraints>
    void read_optional(std::optional<Value>& value, Constraints... constraints) {
        value.reset();
        if constexpr (std::is_enum_v<Value>) {
            const int place = small_integer(0, static_cast<int>(names<Value>.values.size()));
            if (place > 0) value = static_cast<Value>(place - 1);
        } else if constexpr (std::is_arithmetic_v<Value> && !std::is_same_v<Value, bool>) {
            if (position_ < numbers_.size() && numbers_[position_] != numbers_[position_])
                ++position_;  // NaN means empty
            else
                read_as(value.emplace(), constraints...);
        } else if (flag()) {
            read_present(value.emplace(), constraints...);
        }
    }

    /// Reads the value of an optional. The function is not inlined, so that JavaScript engines compile it only for
    /// requests that have the value.
    template <class Value, class... Constraints>
    [[gnu::noinline]] void read_present(Value& value, Constraints... constraints) {
        read_as(value, constraints...);
    }

    template <class Item, class... Constraints>
    void read_vector(std::vector<Item>& items, Count limits, Constraints... constraints) {
        const std::size_t size = length();
        require(size >= limits.minimum && size <= limits.maximum);
        items.clear();
        if (good_ && size > 0) read_items(items, size, constraints...);
    }

    /// Reads the items of a list. The function is not inlined, for the same reason as `read_present`.
    template <class Item, class... Constraints>
    [[gnu::noinline]] void read_items(std::vector<Item>& items, std::size_t size, Constraints... constraints) {
        items.resize(size);
        for (Item& item : items) {
            read_as(item, constraints...);
            if (!good_) return;
        }
    }

    template <class Item, class Size, class... Constraints>
    void read_list(List<Item, Size>& items, Constraints... constraints) {
        const std::size_t size = length();
        require(size <= items.items.size());
        items.count = static_cast<Size>(good_ ? size : 0);
        if (good_)
            for (Item& item : items.items.first(size)) read_as(item, constraints...);
    }

    template <class Item, class... Constraints>
    void read_part(Part<Item>& items, Constraints... constraints) {
        require(length() == items.items.size());
        for (Item& item : items.items) read_as(item, constraints...);
    }

    template <class... Alternatives>
    void read_variant(std::variant<Alternatives...>& value) {
        const int place = small_integer(0, static_cast<int>(sizeof...(Alternatives)) - 1);
        int at = 0;
        ((at++ == place ? read_as(value.template emplace<Alternatives>()) : void()), ...);
    }

    /// Reads the number of items that follow. The number must not exceed the number of unread numbers.
    std::size_t length() {
        const std::size_t length = count(numbers_.size());
        require(length <= numbers_.size() - position_);
        return good_ ? length : 0;
    }

    std::span<const double> numbers_;
    std::size_t position_ = 0;
    bool good_ = true;
};

}  // namespace hexsmith::wasm
