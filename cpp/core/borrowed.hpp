// Elements that belong to somebody else.
#pragma once

#include <ranges>
#include <span>
#include <type_traits>
#include <utility>

namespace hexsmith {

/// A span for options that are kept. Unlike std::span, it cannot be made from a temporary container, whose elements
/// would be gone.
template <class T>
class Borrowed : public std::span<const T> {
public:
    constexpr Borrowed() = default;
    template <class Range>
        requires(std::ranges::borrowed_range<Range> && std::is_convertible_v<Range, std::span<const T>>)
    constexpr Borrowed(Range&& elements)  // NOLINT(google-explicit-constructor): containers convert to spans
        : std::span<const T>(std::forward<Range>(elements)) {}
};

}  // namespace hexsmith
