#include "catan/settle/descending.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "hex/layout.hpp"

namespace hexsmith::catan {

/// Merge sort from the bottom up: runs of 1, 2, 4, ... ids are merged two by two.
void sort_descending(std::span<std::int16_t> ids, const double* value) {
    std::array<std::int16_t, hex::max_corners> merged;
    const std::size_t count = ids.size();
    assert(count <= merged.size());
    for (std::size_t run = 1; run < count; run *= 2) {
        for (std::size_t start = 0; start < count; start += 2 * run) {
            std::size_t left = start;
            const std::size_t middle = std::min(start + run, count);
            std::size_t right = middle;
            const std::size_t end = std::min(start + 2 * run, count);
            for (std::size_t place = start; place < end; ++place) {
                const bool from_left = right == end || (left < middle && value[ids[left]] >= value[ids[right]]);
                merged[place] = from_left ? ids[left++] : ids[right++];
            }
        }
        std::copy_n(merged.begin(), count, ids.begin());
    }
}

}  // namespace hexsmith::catan
