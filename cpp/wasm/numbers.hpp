// How lists of numbers cross the border: to C++ as the bytes of a Float64Array, one copy; from C++ as a plain array.
// web/src/numbers.ts is the counterpart.
#pragma once

#include <emscripten/val.h>

#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

namespace hexsmith::wasm {

/// `bytes` of whole doubles: the face writes nothing else.
inline std::vector<double> numbers_of(const std::string& bytes) {
    std::vector<double> numbers(bytes.size() / sizeof(double));
    std::memcpy(numbers.data(), bytes.data(), numbers.size() * sizeof(double));
    return numbers;
}

/// A plain array.
emscripten::val array_of(const std::vector<double>& numbers);

/// An array of what `number_of` answers for 0, 1, ..., count - 1.
template <class NumberOf>
emscripten::val array_of(std::size_t count, NumberOf number_of) {
    std::vector<double> numbers(count);
    for (std::size_t i = 0; i < count; ++i) numbers[i] = static_cast<double>(number_of(i));
    return array_of(numbers);
}

}  // namespace hexsmith::wasm
