// How flat data crosses the border: as a text whose UTF-16 unit '0' + n stands for the integer n >= 0. One string is
// one copy, whatever it holds; nothing refers to the other side's memory. web/src/text.ts is the counterpart.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace hexsmith::wasm {

/// Reads integers one after the other. Past the end it reads 0: the face writes every text whole.
class TextReader {
public:
    explicit TextReader(std::u16string_view text) : text_(text) {}

    bool empty() const { return at_ >= text_.size(); }
    int next() { return empty() ? 0 : text_[at_++] - u'0'; }

private:
    std::u16string_view text_;
    std::size_t at_ = 0;
};

class TextWriter {
public:
    explicit TextWriter(std::size_t size) { text_.reserve(size); }

    void add(int value) { text_.push_back(static_cast<char16_t>(u'0' + value)); }
    std::u16string take() { return std::move(text_); }

private:
    std::u16string text_;
};

}  // namespace hexsmith::wasm
