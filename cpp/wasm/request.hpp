// Memory of the module into which JavaScript writes requests. It grows when needed.
#pragma once

#include <cstddef>

#include "wasm/request_reader.hpp"
#include "wasm/result_writer.hpp"

namespace hexsmith::wasm {

/// Reserves memory for a request of that many numbers; null if there is none.
double* reserve_request(std::size_t size);

/// The request just written, of that many numbers; an incomplete one if there is no memory for them.
RequestReader request_of(std::size_t size);

/// The result of a function for the request, if the request is complete.
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
