// An interval as its ends.
#pragma once

#include "stats/interval.hpp"
#include "wasm/record.hpp"

namespace hexsmith::wasm {

template <class Fields>
void describe(Fields& fields, stats::Interval& interval) {
    fields.record("Interval");
    fields("low", interval.low);
    fields("high", interval.high);
}

}  // namespace hexsmith::wasm
