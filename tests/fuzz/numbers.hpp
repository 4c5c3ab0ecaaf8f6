// Reads the numbers of requests from the fuzzer's bytes, and encodes records and boards as numbers.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "bytes.hpp"
#include "wasm/board_records.hpp"
#include "wasm/request_reader.hpp"
#include "wasm/result_writer.hpp"

namespace hexsmith::fuzz {

using Numbers = std::vector<double>;

/// Reads a number. Most numbers of a request are small integers, which use one byte each.
inline double read_number(Bytes& bytes) {
    constexpr int first_special = 240;  // bytes from 240 on select special numbers
    const int first = bytes.integer(0, 255);
    if (first < first_special) return first;
    switch (first - first_special) {
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
    numbers.shrink_to_fit();  // makes sanitizers detect reads beyond the end
    return numbers;
}

/// Returns the numbers that encode a record. The encoding is the same in a result and in a request.
template <class Record>
Numbers numbers_of(const Record& record) {
    wasm::ResultWriter result;
    result.write(record);
    // NOLINTNEXTLINE(performance-no-int-to-ptr): a result is an address
    const auto* numbers = reinterpret_cast<const double*>(result.take());
    return {numbers + 1, numbers + 1 + static_cast<std::size_t>(numbers[0])};
}

/// Encodes a board as a request.
inline Numbers encoded(catan::LayoutKind kind, const catan::Setup& setup, catan::Board board) {
    const bool custom = kind == catan::LayoutKind::custom;
    Numbers numbers{static_cast<double>(kind), static_cast<double>(custom)};
    const auto add = [&](const Numbers& more) { numbers.insert(numbers.end(), more.begin(), more.end()); };
    if (custom) add(numbers_of(setup));
    add(numbers_of(wasm::Pieces{setup, board}));
    return numbers;
}

}  // namespace hexsmith::fuzz
