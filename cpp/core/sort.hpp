// Sorting of few items with little code, and the orders that sorts use.
//
// An order is a strict weak one: irreflexive, and both it and "neither is before the other" are transitive. An order by
// a key is, and so is one by several keys, each where those before are equal. A rule such as "at least half as many as
// the other" is none, and sorts by it depend on the order of the input.
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

/// Insertion sort, stable. Precondition: `before` is a strict weak order. Debug builds check the order of each item
/// with itself, with the next and with the first.
constexpr void insertion_sort(auto&& items, auto before) {
    for (std::size_t place = 1; place < items.size(); ++place) {
        const auto item = items[place];
        std::size_t at = place;
        for (; at >= 1 && before(item, items[at - 1]); --at) items[at] = items[at - 1];
        items[at] = item;
    }
    for (std::size_t place = 0; place < items.size(); ++place) {
        assert(!before(items[place], items[place]) && !before(items[place], items[0]));
        assert(place == 0 || !before(items[place], items[place - 1]));
    }
}

}  // namespace hexsmith
