// Reads the fuzzer's bytes as the arguments of calls. After the last byte, every value is the minimum of its range, so
// that short inputs are simple. Each value uses as few bytes as its range needs, so that changing a byte changes one
// value.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>

namespace hexsmith::fuzz {

class Bytes {
public:
    explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    bool empty() const { return bytes_.empty(); }

    std::uint64_t bits(std::size_t count = 8) {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < count; ++i) bits = bits << 8 | next();
        return bits;
    }

    bool flag() { return (next() & 1) != 0; }

    /// Reads an integer in [low, high].
    template <class Integer = int>
    Integer integer(std::int64_t low, std::int64_t high) {
        const auto range = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
        const std::size_t size = range == 0 ? 0 : (std::bit_width(range) + 7U) / 8U;
        const std::uint64_t value = bits(size);
        return static_cast<Integer>(
            low + static_cast<std::int64_t>(range == ~std::uint64_t{0} ? value : value % (range + 1)));
    }

    /// Reads one of the enumerators 0..last.
    template <class Enum>
    Enum choice(Enum last) {
        return static_cast<Enum>(integer(0, static_cast<int>(last)));
    }

    /// Reads a number in [low, high]: an end of the range, an integer in [-100, 100], a number with any bit pattern, or
    /// one of 65,536 evenly spaced numbers.
    double number(double low, double high) {
        switch (const std::uint8_t kind = next()) {
            case 0: return low;
            case 1: return high;
            case 2: return std::clamp(0.0, low, high);
            case 3: return std::clamp(static_cast<double>(integer(-100, 100)), low, high);
            case 4:
            case 5: {
                const double number = std::bit_cast<double>(bits());
                return number >= low && number <= high ? number : low;
            }
            default: {
                const double share = static_cast<double>(bits(2)) / 65535;
                if (kind % 2 == 0) return std::clamp(low * (1 - share) + high * share, low, high);
                return std::clamp(share * 16, low, high);
            }
        }
    }

    /// Reads a number in (low, high).
    double open_number(double low, double high) {
        const double value = number(std::nextafter(low, high), std::nextafter(high, low));
        return value;
    }

    /// Reads a finite number of any magnitude.
    double finite() {
        constexpr double maximum = std::numeric_limits<double>::max();
        return number(-maximum, maximum);
    }

    /// Reads any number, including NaN and infinities.
    double any_number() { return flag() ? std::bit_cast<double>(bits()) : finite(); }

    /// Reads a text of at most `max_length` characters.
    std::string text(std::size_t max_length) {
        std::string text(integer<std::size_t>(0, static_cast<std::int64_t>(max_length)), '\0');
        for (char& letter : text) letter = static_cast<char>(next());
        return text;
    }
    std::u16string wide_text(std::size_t max_length) {
        std::u16string text(integer<std::size_t>(0, static_cast<std::int64_t>(max_length)), u'\0');
        for (char16_t& unit : text) unit = static_cast<char16_t>(bits(2));
        return text;
    }

private:
    std::uint8_t next() {
        if (bytes_.empty()) return 0;
        const std::uint8_t byte = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return byte;
    }

    std::span<const std::uint8_t> bytes_;
};

/// Throws if a property of a result does not hold. The fuzzer then reports the input.
inline void require(bool holds, const char* property) {
    if (!holds) throw std::logic_error(property);
}

/// Returns whether two numbers are equal except for rounding errors.
inline bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * (1 + std::abs(a) + std::abs(b)); }

/// A deadline that passes after a number of checks.
class CountedDeadline {
public:
    explicit CountedDeadline(int checks) : remaining_checks_(checks) {}
    bool operator()() const { return --remaining_checks_ < 0; }

private:
    mutable int remaining_checks_;
};

}  // namespace hexsmith::fuzz
