// Writes results by their descriptions (record.hpp) as numbers in the module's memory. The first number is the count of
// the numbers that follow. After the call, web/src/wasm/records.ts reads the numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "wasm/record.hpp"

namespace hexsmith::wasm {

/// The address of the numbers of a result, valid until the next call.
using Result = std::uintptr_t;

/// Returned if a request is incomplete, or if a session does not exist or has no result. JavaScript then throws an
/// error.
inline constexpr Result no_result = 0;

/// Writes a result. Use one writer at a time, because all writers share the same memory.
class ResultWriter {
public:
    ResultWriter() { numbers_.assign(1, 0); }

    static constexpr bool reads = false;

    /// Writes a value or a record. The description does not change the value.
    template <class Value>
    void write(const Value& value) {
        write_as(const_cast<Value&>(value));  // NOLINT(cppcoreguidelines-pro-type-const-cast): one description for both
    }

    // Functions for descriptions.
    void record(const char*) {}
    void require(bool) {}
    template <class Value, class... Constraints>
    void operator()(const char*, Value&& value, Constraints...) {
        write_as(value);
    }

    void add(double number);
    void add(const auto& numbers)
        requires requires { numbers.begin(); }
    {
        for (const auto number : numbers) add(static_cast<double>(number));
    }

    Result take() const {
        numbers_.front() = static_cast<double>(numbers_.size() - 1);
        return reinterpret_cast<Result>(numbers_.data());
    }

private:
    template <class Value>
    void write_as(Value& value) {
        using Plain = std::remove_const_t<Value>;
        if constexpr (std::is_arithmetic_v<Plain> || std::is_enum_v<Plain>)
            add(static_cast<double>(value));
        else if constexpr (is_optional<Plain>)
            write_optional(value);
        else if constexpr (is_vector<Plain> || std::is_same_v<Plain, std::u16string>)
            write_items(value);
        else if constexpr (is_list<Plain>)
            write_items(value.items.first(static_cast<std::size_t>(value.count)));
        else if constexpr (is_part<Plain>)
            write_items(value.items);
        else if constexpr (is_array<Plain>)
            for (auto& item : value) write_as(item);
        else if constexpr (std::is_same_v<Plain, Numbers>)
            write_numbers(value.numbers);
        else
            describe(*this, value);
    }

    template <class Value>
    void write_optional(std::optional<Value>& value) {
        if constexpr (std::is_enum_v<Value>) {
            add(value ? 1 + static_cast<double>(*value) : 0);
        } else if constexpr (std::is_arithmetic_v<Value> && !std::is_same_v<Value, bool>) {
            add(value ? static_cast<double>(*value) : std::numeric_limits<double>::quiet_NaN());
        } else {
            add(value.has_value());
            if (value) write_as(*value);
        }
    }

    void write_items(auto&& items) {
        add(static_cast<double>(items.size()));
        for (auto& item : items) write_as(item);
    }

    void write_numbers(const std::vector<double>& numbers) {
        add(static_cast<double>(numbers.size()));
        numbers_.insert(numbers_.end(), numbers.begin(), numbers.end());
    }

    // NOLINTNEXTLINE(readability-identifier-naming): a private member, although it is static
    inline static std::vector<double> numbers_;
};

/// Returns a result that consists of the given numbers.
Result result_of(auto... numbers) {
    ResultWriter result;
    (result.add(static_cast<double>(numbers)), ...);
    return result.take();
}

}  // namespace hexsmith::wasm
