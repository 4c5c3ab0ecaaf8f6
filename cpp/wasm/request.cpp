#include "wasm/request.hpp"

#include <cstdlib>
#include <limits>
#include <span>

namespace hexsmith::wasm {
namespace {

double* memory = nullptr;
std::size_t capacity = 0;

}  // namespace

double* reserve_request(std::size_t size) {
    std::free(memory);
    const bool possible = size <= std::numeric_limits<std::size_t>::max() / sizeof(double);
    memory = possible ? static_cast<double*>(std::malloc(size * sizeof(double))) : nullptr;
    capacity = memory ? size : 0;
    return memory;
}

RequestReader request_of(std::size_t size) {
    RequestReader reader(std::span<const double>(memory, size <= capacity ? size : 0));
    reader.require(size <= capacity);
    return reader;
}

}  // namespace hexsmith::wasm
