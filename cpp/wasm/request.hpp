// Module memory into which JavaScript writes requests.
#pragma once

#include <cstddef>

#include "wasm/request_reader.hpp"
#include "wasm/result_writer.hpp"

namespace hexsmith::wasm {

/// Allocates memory for a request of `size` numbers. Null if the memory is exhausted.
double* reserve_request(std::size_t size);

/// A reader of the last request. If its memory could not be allocated, the request is incomplete.
RequestReader request_of(std::size_t size);

/// Calls a function with the request, if the request is complete.
template <class Request, class Answer>
Result answer(std::size_t size, Answer (*function)(const Request&)) {
    RequestReader reader = request_of(size);
    Request request{};
    reader.read(request);
    if (!reader.complete()) return not_understood;
    ResultWriter result;
    result.write(function(request));
    return result.take();
}

}  // namespace hexsmith::wasm
