// FNV-1a with 64 bits (Fowler, Noll and Vo), which hashes seeds and signatures. It is not safe for untrusted keys.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hexsmith {

class Fnv1a {
public:
    /// Adds the bytes of an integer, low byte first. Only unsigned types are accepted, so that callers choose the
    /// width.
    template <std::unsigned_integral T>
    constexpr void add(T value) {
        for (std::size_t byte = 0; byte < sizeof value; ++byte)
            add_byte(static_cast<std::uint8_t>(static_cast<std::uint64_t>(value) >> (8 * byte)));
    }

    /// Adds the bits of a double, so that 0.0 and -0.0 have different hashes.
    constexpr void add(double value) { add(std::bit_cast<std::uint64_t>(value)); }

    /// This overload is deleted, because a signed integer would convert to double.
    template <std::signed_integral T>
    void add(T value) = delete;

    constexpr void add(std::string_view text) {
        for (const char letter : text) add_byte(static_cast<std::uint8_t>(letter));
    }

    constexpr std::uint64_t value() const { return value_; }

private:
    constexpr void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001b3u; }

    std::uint64_t value_ = 0xcbf29ce484222325u;
};

}  // namespace hexsmith
