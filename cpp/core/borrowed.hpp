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
    // Containers convert to spans, and a span may be copied from a span.
    template <class Range>
        requires(std::ranges::borrowed_range<Range> && std::is_convertible_v<Range, std::span<const T>>)
    // NOLINTNEXTLINE(google-explicit-constructor,bugprone-forwarding-reference-overload)
    constexpr Borrowed(Range&& elements) : std::span<const T>(std::forward<Range>(elements)) {}
};

}  // namespace hexsmith
