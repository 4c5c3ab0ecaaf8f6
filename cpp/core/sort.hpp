// Sorting of few items with little code.
#pragma once

#include <cstddef>

namespace hexsmith {

/// Insertion sort, stable; `before` is a strict order.
constexpr void insertion_sort(auto& items, auto before) {
    for (std::size_t place = 1; place < items.size(); ++place) {
        const auto item = items[place];
        std::size_t at = place;
        for (; at >= 1 && before(item, items[at - 1]); --at) items[at] = items[at - 1];
        items[at] = item;
    }
}

}  // namespace hexsmith
