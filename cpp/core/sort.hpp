// Sorting where code is to be small: by insertion, and for many items by Shell's refinement of it.
#pragma once

#include <cstddef>

namespace hexsmith {

/// Sorts the items that are `gap` apart, equal ones as they come; `before` is a strict order.
constexpr void insertion_sort(auto& items, auto before, std::size_t gap = 1) {
    for (std::size_t place = gap; place < items.size(); ++place) {
        const auto item = items[place];
        std::size_t at = place;
        for (; at >= gap && before(item, items[at - gap]); at -= gap) items[at] = items[at - gap];
        items[at] = item;
    }
}

/// Ascending (Shell, "A high-speed sorting procedure", CACM 2, 1959).
constexpr void shell_sort(auto& items) {
    for (std::size_t gap = items.size(); gap > 1;) {
        gap = (4 * gap + 4) / 9;
        insertion_sort(items, [](const auto& a, const auto& b) { return a < b; }, gap);
    }
}

}  // namespace hexsmith
