// How results made of many numbers cross the border: as one Float64Array, copied out of the module's memory, read from
// front to back by web/src/number-reader.ts. A value object would cost some 50 ns a field.
#pragma once

#include <emscripten/val.h>

#include <vector>

namespace hexsmith::wasm {

EMSCRIPTEN_DECLARE_VAL_TYPE(Float64Array)

class NumberWriter {
public:
    explicit NumberWriter(std::size_t size) { numbers_.reserve(size); }

    void add(double number) { numbers_.push_back(number); }
    void add(const auto& numbers)
        requires requires { numbers.begin(); }
    {
        for (const auto number : numbers) numbers_.push_back(number);
    }

    /// A copy that belongs to the caller.
    Float64Array take() const { return copy_of(numbers_); }

    static Float64Array copy_of(const std::vector<double>& numbers) {
        const emscripten::val view(emscripten::typed_memory_view(numbers.size(), numbers.data()));
        return Float64Array(view.call<emscripten::val>("slice"));
    }

private:
    std::vector<double> numbers_;
};

}  // namespace hexsmith::wasm
