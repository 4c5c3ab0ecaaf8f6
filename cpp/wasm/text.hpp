// How requests cross the border: as one text, read from front to back. Its UTF-16 unit '0' + n stands for the integer
// n >= 0; a number takes four units, the bits of the double from the lowest; a text its length, as a number, and its
// units. One string is one copy, whatever it holds; nothing refers to the other side's memory. web/src/text.ts is the
// counterpart.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace hexsmith::wasm {

/// Reads one thing after the other. Past the end it reads 0: the face writes every text whole.
class TextReader {
public:
    explicit TextReader(std::u16string_view text) : text_(text) {}

    bool empty() const { return at_ >= text_.size(); }
    [[gnu::noinline]] int next() { return empty() ? 0 : text_[at_++] - u'0'; }
    bool flag() { return next() != 0; }

    [[gnu::noinline]] double number() {
        double number = 0;
        if (at_ + 4 <= text_.size()) std::memcpy(&number, text_.data() + at_, sizeof number);  // both little-endian
        at_ += 4;
        return number;
    }

    std::int64_t integer() { return static_cast<std::int64_t>(number()); }

    /// All numbers that are left.
    std::vector<double> numbers() {
        std::vector<double> numbers((text_.size() - at_) / 4);
        std::memcpy(numbers.data(), text_.data() + at_, numbers.size() * sizeof(double));
        at_ = text_.size();
        return numbers;
    }

    std::u16string_view text() {
        const auto size = static_cast<std::size_t>(number());
        const std::u16string_view text = text_.substr(at_, size);
        at_ += size;
        return text;
    }

    /// What has not been read, as it is.
    std::u16string_view rest() const { return text_.substr(std::min(at_, text_.size())); }

private:
    std::u16string_view text_;
    std::size_t at_ = 0;
};

}  // namespace hexsmith::wasm
