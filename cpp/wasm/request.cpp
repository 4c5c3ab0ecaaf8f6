#include "wasm/request.hpp"

#include <cmath>
#include <cstdint>
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

// These functions run for each number of a request or a result. The calls of most modules are compiled for size, and
// the linker must not copy these functions into each of them.

[[gnu::noinline]] double RequestReader::number() {
    require(position_ < numbers_.size());
    return good_ ? numbers_[position_++] : 0;
}

[[gnu::noinline]] double RequestReader::number_in(double minimum, double maximum) {
    const double value = number();
    require(value >= minimum && value <= maximum);
    return good_ ? value : minimum;
}

[[gnu::noinline]] std::int64_t RequestReader::integer(std::int64_t minimum, std::int64_t maximum) {
    const double value = number();
    require(value >= static_cast<double>(minimum) && value <= static_cast<double>(maximum) &&
            std::trunc(value) == value);
    return good_ ? static_cast<std::int64_t>(value) : minimum;
}

[[gnu::noinline]] void ResultWriter::add(double number) { numbers_.push_back(number); }

RequestReader request_of(std::size_t size) {
    RequestReader reader(std::span<const double>(memory, size <= capacity ? size : 0));
    reader.require(size <= capacity);
    return reader;
}

}  // namespace hexsmith::wasm
