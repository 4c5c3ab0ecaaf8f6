// How results made of many numbers cross the border: as one Float64Array, copied out of the module's memory, read from
// front to back by web/src/number-reader.ts. A value object would cost some 50 ns a field.
#pragma once

#include <emscripten/val.h>

#include <cstddef>
#include <span>
#include <vector>

namespace hexsmith::wasm {

EMSCRIPTEN_DECLARE_VAL_TYPE(Float64Array)

/// Numbers in the order in which they are added, no more than `size` of them.
class NumberWriter {
public:
    explicit NumberWriter(std::size_t size) : numbers_(size), end_(numbers_.data()) {}

    void add(double number) { *end_++ = number; }
    void add(const auto& numbers)
        requires requires { numbers.begin(); }
    {
        for (const auto number : numbers) add(static_cast<double>(number));
    }

    /// A copy that belongs to the caller.
    Float64Array take() const { return copy_of({numbers_.data(), end_}); }

    static Float64Array copy_of(std::span<const double> numbers) {
        const emscripten::val view(emscripten::typed_memory_view(numbers.size(), numbers.data()));
        return Float64Array(view.call<emscripten::val>("slice"));
    }

private:
    std::vector<double> numbers_;
    double* end_;
};

}  // namespace hexsmith::wasm
