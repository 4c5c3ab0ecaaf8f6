// Sorting few items where code is to be small.
#pragma once

#include <cstddef>

namespace hexsmith {

/// Sorts by insertion, equal items as they come; `before` is a strict order.
constexpr void insertion_sort(auto& items, auto before) {
    for (std::size_t place = 1; place < items.size(); ++place) {
        const auto item = items[place];
        std::size_t at = place;
        for (; at >= 1 && before(item, items[at - 1]); --at) items[at] = items[at - 1];
        items[at] = item;
    }
}

}  // namespace hexsmith
