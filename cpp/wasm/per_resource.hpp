// Numbers by resource, as an object with a field for each.
#pragma once

#include <array>
#include <cstddef>

#include "catan/board/pieces.hpp"
#include "wasm/board_records.hpp"
#include "wasm/record.hpp"

namespace hexsmith::wasm {

/// Five numbers, one for each resource.
template <class Number>
struct PerResource {
    std::array<Number, catan::resource_count>& numbers;
    Range range{};
};
template <class Number>
PerResource(std::array<Number, catan::resource_count>&, Range = {}) -> PerResource<Number>;

template <class Fields, class Number>
void describe(Fields& fields, PerResource<Number>& per) {
    fields.record(is_optional<Number> ? "PerResourceChanges" : "PerResource");
    for (std::size_t i = 0; i < per.numbers.size(); ++i)
        fields(names<catan::Terrain>.values[i], per.numbers[i], per.range);
}

}  // namespace hexsmith::wasm
