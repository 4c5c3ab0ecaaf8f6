// Ids by their values, highest first. One function for all rankings: std::sort would be compiled anew for each.
#pragma once

#include <cstdint>
#include <span>

namespace hexsmith::catan {

/// Sorts ids by `value[id]`, highest first; ids of equal value keep their order. At most hex::max_corners ids.
void sort_descending(std::span<std::int16_t> ids, const double* value);

}  // namespace hexsmith::catan
