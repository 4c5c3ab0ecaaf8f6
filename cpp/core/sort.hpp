// Insertion sort, whose code is small, and the comparisons that sorts use.
//
// A comparison must be a strict weak order: irreflexive and transitive, with a transitive equivalence "neither item is
// before the other". Comparing items by a key is a strict weak order. So is comparing items by several keys, where each
// key breaks the ties of the previous keys. Other comparisons, such as "at least half as large as the other item", may
// have cycles, so that the result depends on the order of the input.
#pragma once

#include <cassert>
#include <cstddef>

namespace hexsmith {

/// Compares items by a key that is never NaN, the highest first.
constexpr auto highest_first(auto key) {
    return [key](const auto& a, const auto& b) { return key(a) > key(b); };
}

/// Compares items by a key that is never NaN, the lowest first.
constexpr auto lowest_first(auto key) {
    return [key](const auto& a, const auto& b) { return key(a) < key(b); };
}

/// Sorts stably. Precondition: `before` is a strict weak order. Debug builds compare each item with itself, with the
/// previous item and with the first item.
constexpr void insertion_sort(auto&& items, auto before) {
    for (std::size_t i = 1; i < items.size(); ++i) {
        const auto item = items[i];
        std::size_t target = i;
        for (; target >= 1 && before(item, items[target - 1]); --target) items[target] = items[target - 1];
        items[target] = item;
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        assert(!before(items[i], items[i]) && !before(items[i], items[0]));
        assert(i == 0 || !before(items[i], items[i - 1]));
    }
}

}  // namespace hexsmith
