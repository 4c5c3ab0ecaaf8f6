// Sorting of few items with little code, and the orders that sorts use.
//
// Every order of the project compares one key: it is a strict weak order for whatever keys that can be compared. A rule
// such as "at least half as many as the other" is none, and sorts by it depend on the order of the input.
#pragma once

#include <cassert>
#include <cstddef>

namespace hexsmith {

/// The order by a key that is no NaN, the highest first.
constexpr auto highest_first(auto key) {
    return [key](const auto& a, const auto& b) { return key(a) > key(b); };
}

/// The order by a key that is no NaN, the lowest first.
constexpr auto lowest_first(auto key) {
    return [key](const auto& a, const auto& b) { return key(a) < key(b); };
}

/// Whether `before` is a strict weak order on some items: irreflexive, and both it and "neither is before the other"
/// are transitive. Time of order n^3.
constexpr bool strictly_weakly_ordered(const auto& items, auto before) {
    for (const auto& a : items) {
        if (before(a, a)) return false;
        for (const auto& b : items)
            for (const auto& c : items) {
                if (before(a, b) && before(b, c) && !before(a, c)) return false;
                const bool a_equals_b = !before(a, b) && !before(b, a);
                const bool b_equals_c = !before(b, c) && !before(c, b);
                if (a_equals_b && b_equals_c && (before(a, c) || before(c, a))) return false;
            }
    }
    return true;
}

/// Insertion sort, stable; `before` is a strict weak order, which debug builds check.
constexpr void insertion_sort(auto&& items, auto before) {
    assert(strictly_weakly_ordered(items, before));
    for (std::size_t place = 1; place < items.size(); ++place) {
        const auto item = items[place];
        std::size_t at = place;
        for (; at >= 1 && before(item, items[at - 1]); --at) items[at] = items[at - 1];
        items[at] = item;
    }
}

}  // namespace hexsmith
