// Where requests are written: a room in the module's memory that grows as it must, and is written into from outside.
#pragma once

#include <cstddef>

#include "wasm/request_reader.hpp"
#include "wasm/result_writer.hpp"

namespace hexsmith::wasm {

/// The request just written, of that many numbers.
RequestReader request_of(std::size_t size);

/// What `compute` makes of the request, if that is complete.
template <class Request, Result (*compute)(const Request&)>
Result call(std::size_t size) {
    RequestReader reader = request_of(size);
    const Request request(reader);
    return reader.complete() ? compute(request) : not_understood;
}

}  // namespace hexsmith::wasm
