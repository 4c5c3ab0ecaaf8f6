// The numbers of requests and results: any at all, as the fuzzer's bytes have them, or those that an encoder writes.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "bytes.hpp"
#include "wasm/board_codec.hpp"
#include "wasm/request_reader.hpp"
#include "wasm/result_writer.hpp"

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

/// The numbers of the result that `write` adds to.
inline Numbers written(auto write) {
    wasm::ResultWriter result;
    write(result);
    // NOLINTNEXTLINE(performance-no-int-to-ptr): a result is an address
    const auto* numbers = reinterpret_cast<const double*>(result.take());
    return {numbers + 1, numbers + 1 + static_cast<std::size_t>(numbers[0])};
}

/// As shape.ts writes it.
inline void encode(Numbers& numbers, catan::LayoutKind kind, const catan::Setup& setup) {
    numbers.push_back(static_cast<double>(kind));
    if (kind != catan::LayoutKind::custom) return;
    numbers.push_back(setup.layout.hex_count);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        numbers.push_back(setup.layout.hexes[static_cast<std::size_t>(hex)].q);
        numbers.push_back(setup.layout.hexes[static_cast<std::size_t>(hex)].r);
    }
    numbers.insert(numbers.end(), setup.bag.terrains.begin(), setup.bag.terrains.end());
    numbers.insert(numbers.end(), setup.bag.tokens.begin(), setup.bag.tokens.end());
    numbers.push_back(setup.harbor_count);
    numbers.insert(numbers.end(), setup.harbor_slots.begin(), setup.harbor_slots.begin() + setup.harbor_count);
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        numbers.push_back(index(setup.harbors[static_cast<std::size_t>(slot)]));
}

/// As read-board.ts writes it.
inline void encode(Numbers& numbers, catan::LayoutKind kind, const catan::Setup& setup, const catan::Board& board) {
    encode(numbers, kind, setup);
    const Numbers more = written([&](wasm::ResultWriter& result) { add(result, setup, board); });
    numbers.insert(numbers.end(), more.begin(), more.end());
}

}  // namespace hexsmith::fuzz
