// Requests cross as numbers in the module's memory, read from front to back in the order in which
// web/src/wasm/request.ts writes them. The reader believes nothing: what is too short, too long, not an integer or out
// of range makes the request incomplete, and what is read of it then is in range all the same, so that nothing is ever
// indexed out of bounds.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hexsmith::wasm {

/// The largest integer up to which every double that is one stands for itself: 2^53 - 1.
inline constexpr std::int64_t max_safe_integer = (std::int64_t{1} << 53) - 1;

class RequestReader {
public:
    explicit RequestReader(std::span<const double> numbers) : numbers_(numbers) {}

    /// Whether everything was read, and all of it was what it should be. To be asked before anything is done.
    bool complete() const { return good_ && at_ == numbers_.size(); }

    /// Whether all that was read so far is what it should be: asked by readers that work with it before the end.
    bool good() const { return good_; }

    /// For readers with conditions of their own: the request is not complete unless this holds.
    void require(bool condition) { good_ = good_ && condition; }

    /// Any number, NaN and infinities included.
    [[gnu::noinline]] double number() {
        require(at_ < numbers_.size());
        return good_ ? numbers_[at_++] : 0;
    }

    /// NaN stands for an option that was not given.
    std::optional<double> optional_number() {
        const double value = number();
        return value == value ? std::optional(value) : std::nullopt;
    }

    std::int64_t integer(std::int64_t least, std::int64_t most) { return integer_of(number(), least, most); }

    /// NaN stands for an option that was not given.
    std::optional<std::int64_t> optional_integer(std::int64_t least, std::int64_t most = max_safe_integer) {
        const std::optional<double> value = optional_number();
        return value ? std::optional(integer_of(*value, least, most)) : std::nullopt;
    }

    /// A number from `least` to `most`, which both may be infinite.
    double number_in(double least, double most) { return within(number(), least, most); }
    std::optional<double> optional_number_in(double least, double most) {
        const std::optional<double> value = optional_number();
        return value ? std::optional(within(*value, least, most)) : std::nullopt;
    }

    int small(int least, int most) { return static_cast<int>(integer(least, most)); }
    std::size_t count(std::size_t most) {
        return static_cast<std::size_t>(integer(0, static_cast<std::int64_t>(most)));
    }
    bool flag() { return integer(0, 1) != 0; }

    /// One of an enumeration's values, which count from 0 to `last`.
    template <class Enumeration>
    Enumeration choice(Enumeration last) {
        return static_cast<Enumeration>(small(0, static_cast<int>(last)));
    }

    /// A choice that need not be made: 0, else one more than the value.
    template <class Enumeration>
    std::optional<Enumeration> optional_choice(Enumeration last) {
        const int value = small(0, static_cast<int>(last) + 1);
        return value == 0 ? std::nullopt : std::optional(static_cast<Enumeration>(value - 1));
    }

    /// How many there are, and these.
    std::vector<double> list() {
        const std::size_t size = length();
        const std::span<const double> values = numbers_.subspan(at_, size);
        at_ += size;
        return {values.begin(), values.end()};
    }

    /// So many bytes, six in a number, the first of them lowest.
    std::vector<std::uint8_t> bytes(std::size_t count) {
        require(count / 6 <= numbers_.size() - at_);
        std::vector<std::uint8_t> bytes(good_ ? count : 0);
        std::int64_t left = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i, left >>= 8) {
            if (i % 6 == 0) left = integer(0, (std::int64_t{1} << 48) - 1);
            bytes[i] = static_cast<std::uint8_t>(left);
        }
        require(left == 0);  // nothing stands behind the last
        return bytes;
    }

    /// The number of UTF-16 code units, and these.
    std::u16string text() {
        std::u16string text;
        for (std::size_t left = length(); good_ && left > 0; --left)
            text.push_back(static_cast<char16_t>(integer(0, std::numeric_limits<char16_t>::max())));
        return text;
    }

private:
    /// How many numbers follow; no more than there are.
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
