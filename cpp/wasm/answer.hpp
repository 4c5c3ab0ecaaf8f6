// How results cross the border: as numbers in one place of the module's memory, copied from there, front to back, by
// web/src/number-reader.ts as soon as the call returns. A value object would cost some 50 ns a field and its code
// twice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hexsmith::wasm {

/// The address of the numbers, which are there until the next call.
using Answer = std::uintptr_t;

/// The numbers of an answer in the order in which they are added. One answer is written at a time.
class AnswerWriter {
public:
    AnswerWriter() { numbers_.clear(); }

    [[gnu::noinline]] void add(double number) { numbers_.push_back(number); }
    void add(const auto& numbers)
        requires requires { numbers.begin(); }
    {
        for (const auto number : numbers) add(static_cast<double>(number));
    }

    /// The next `count` numbers, to be filled in.
    std::span<double> make_room(std::size_t count) {
        numbers_.resize(numbers_.size() + count);
        return std::span(numbers_).last(count);
    }

    Answer take() const { return reinterpret_cast<Answer>(numbers_.data()); }

private:
    inline static std::vector<double> numbers_;
};

/// The answer of a few numbers that are known at once.
Answer answer_of(auto... numbers) {
    AnswerWriter answer;
    (answer.add(static_cast<double>(numbers)), ...);
    return answer.take();
}

}  // namespace hexsmith::wasm
