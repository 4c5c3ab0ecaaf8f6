// A large number in mixed radix, and as text of six bits a character: the paper that board codes are written on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexsmith::catan {

inline constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The six bits of a character, or nothing.
constexpr std::optional<std::uint32_t> bits_of(char letter) {
    const std::size_t at = alphabet.find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<std::uint32_t>(at);
}

/// Digits are written in any radix, and read in the same order with the same radices.
class DigitWriter {
public:
    void add(std::uint32_t digit, std::uint32_t radix) { digits_.push_back({digit, radix}); }

    /// The number as text, lowest six bits first, no A at the end.
    std::string text() const {
        std::vector<std::uint32_t> number;  // 32 bits each, lowest first
        for (auto digit = digits_.rbegin(); digit != digits_.rend(); ++digit) {
            std::uint64_t carry = digit->value;
            for (std::uint32_t& word : number) {
                carry += std::uint64_t{word} * digit->radix;
                word = static_cast<std::uint32_t>(carry);
                carry >>= 32;
            }
            if (carry != 0) number.push_back(static_cast<std::uint32_t>(carry));
        }
        std::string text;
        for (std::size_t bit = 0; bit < 32 * number.size(); bit += 6) {
            std::uint64_t two = number[bit / 32];
            if (bit / 32 + 1 < number.size()) two |= std::uint64_t{number[bit / 32 + 1]} << 32;
            text += alphabet[two >> bit % 32 & 63];
        }
        while (text.ends_with(alphabet[0])) text.pop_back();
        return text;
    }

private:
    struct Digit {
        std::uint32_t value;
        std::uint32_t radix;
    };
    std::vector<Digit> digits_;
};

class DigitReader {
public:
    /// The text's characters must be of the alphabet.
    explicit DigitReader(std::string_view text) : number_(text.size() * 6 / 32 + 1) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            const std::uint64_t bits = std::uint64_t{bits_of(text[i]).value_or(0)} << 6 * i % 32;
            number_[6 * i / 32] |= static_cast<std::uint32_t>(bits);
            if (bits >> 32 != 0) number_[6 * i / 32 + 1] |= static_cast<std::uint32_t>(bits >> 32);
        }
    }

    std::uint32_t next(std::uint32_t radix) {
        std::uint64_t rest = 0;
        for (auto word = number_.rbegin(); word != number_.rend(); ++word) {
            rest = rest << 32 | *word;
            *word = static_cast<std::uint32_t>(rest / radix);
            rest %= radix;
        }
        return static_cast<std::uint32_t>(rest);
    }

private:
    std::vector<std::uint32_t> number_;
};

}  // namespace hexsmith::catan
