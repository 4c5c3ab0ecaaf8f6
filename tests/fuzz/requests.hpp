// What the targets of cpp/wasm's decoders share: any numbers at all are handed to one of the decoders. Nothing is read
// or written out of bounds, what is taken is in range, and where there is an encoder it writes the very numbers that
// were read.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "numbers.hpp"
#include "targets.hpp"
#include "wasm/request_reader.hpp"

namespace hexsmith::fuzz {

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
