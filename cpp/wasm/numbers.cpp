#include "wasm/numbers.hpp"

#include <emscripten/em_js.h>

EM_JS_DEPS(numbers, "$Emval");

// In one piece: to set its items one by one from C++ takes many times as long.
EM_JS(emscripten::EM_VAL, hexsmith_array, (const double* numbers, std::size_t count),
      { return Emval.toHandle(Array.from(HEAPF64.subarray(numbers >> 3, (numbers >> 3) + count))); });

namespace hexsmith::wasm {

emscripten::val array_of(const std::vector<double>& numbers) {
    return emscripten::val::take_ownership(hexsmith_array(numbers.data(), numbers.size()));
}

}  // namespace hexsmith::wasm
