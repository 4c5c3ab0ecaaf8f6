// Where requests are written: a room in the module's memory that grows as it must, and is written into from outside.
#pragma once

#include <cstddef>

#include "wasm/request_reader.hpp"
#include "wasm/result_writer.hpp"

namespace hexsmith::wasm {

/// Makes room for a request of so many numbers; null where there is no memory for it.
double* reserve_request(std::size_t size);

/// The request just written, of that many numbers; one that is not complete where there is no room for so many.
RequestReader request_of(std::size_t size);

/// What a function makes of the request, if that is complete.
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
