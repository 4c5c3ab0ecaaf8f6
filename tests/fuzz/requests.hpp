// What the targets of cpp/wasm's decoders share: any numbers at all are handed to one of the decoders. Nothing is read
// or written out of bounds, what is taken is in range, and where there is an encoder it writes the very numbers that
// were read.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <limits>
#include <vector>

#include "targets.hpp"
#include "wasm/request_reader.hpp"

namespace hexsmith::fuzz {

using Numbers = std::vector<double>;

/// Most numbers of a request are small integers: one byte each.
inline double read_number(Bytes& bytes) {
    constexpr int special = 240;
    const int first = bytes.integer(0, 255);
    if (first < special) return first;
    switch (first - special) {
        case 0: return std::numeric_limits<double>::quiet_NaN();
        case 1: return bytes.integer(0, 65535);
        case 2: return std::bit_cast<double>(bytes.bits());
        case 3: return -0.0;
        case 4: return 0.5;
        case 5: return std::numeric_limits<double>::infinity();
        case 6: return -std::numeric_limits<double>::infinity();
        case 7: return static_cast<double>(wasm::max_safe_integer);
        case 8: return 0x1p53;
        case 9: return -1;
        default: return first;
    }
}

inline Numbers read_numbers(Bytes& bytes) {
    Numbers numbers;
    while (!bytes.empty() && numbers.size() < 2000) numbers.push_back(read_number(bytes));
    numbers.shrink_to_fit();  // so that a sanitizer sees what is read beyond
    return numbers;
}

/// Decodes, and looks into what is complete.
template <class Request, void (*look_into)(const Numbers&, const Request&)>
void decode(const Numbers& numbers) {
    wasm::RequestReader reader(numbers);
    const Request request(reader);
    if (reader.complete()) look_into(numbers, request);
}

using Decoder = void (*)(const Numbers&);

/// The first byte says which.
template <std::size_t count>
void run_decoder(const std::array<Decoder, count>& decoders, Bytes& bytes) {
    const auto which = bytes.integer<std::size_t>(0, static_cast<std::int64_t>(count) - 1);
    decoders[which](read_numbers(bytes));
}

}  // namespace hexsmith::fuzz
