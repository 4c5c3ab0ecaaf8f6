// Results cross as numbers in one place of the module's memory: how many there are, then these, read from front to back
// by web/src/wasm/result.ts as soon as the call returns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hexsmith::wasm {

/// The address of the numbers, which are there until the next call.
using Result = std::uintptr_t;

/// What is returned for a request that is not complete: the caller throws.
inline constexpr Result not_understood = 0;

/// The numbers of a result in the order in which they are added. One result is written at a time.
class ResultWriter {
public:
    ResultWriter() { numbers_.assign(1, 0); }

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

    Result take() const {
        numbers_.front() = static_cast<double>(numbers_.size() - 1);
        return reinterpret_cast<Result>(numbers_.data());
    }

private:
    // NOLINTNEXTLINE(readability-identifier-naming): private data, although there is one for all
    inline static std::vector<double> numbers_;
};

/// The result of a few numbers that are known at once.
Result result_of(auto... numbers) {
    ResultWriter result;
    (result.add(static_cast<double>(numbers)), ...);
    return result.take();
}

}  // namespace hexsmith::wasm
