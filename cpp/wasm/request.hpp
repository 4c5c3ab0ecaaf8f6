// Module memory into which JavaScript writes requests.
#pragma once

#include <cstddef>

#include "wasm/request_reader.hpp"
#include "wasm/result_writer.hpp"

namespace hexsmith::wasm {

/// Allocates memory for a request of `size` numbers. Returns null if the memory is exhausted.
double* reserve_request(std::size_t size);

/// Returns a reader of the last request. If the allocation of memory for the request failed, the reader treats the
/// request as incomplete.
RequestReader request_of(std::size_t size);

/// Calls a function with the request and writes the result. Returns `no_result` if the request is incomplete.
template <class Request, class Answer>
Result answer(std::size_t size, Answer (*function)(const Request&)) {
    RequestReader reader = request_of(size);
    Request request{};
    reader.read(request);
    if (!reader.complete()) return no_result;
    ResultWriter result;
    result.write(function(request));
    return result.take();
}

}  // namespace hexsmith::wasm
