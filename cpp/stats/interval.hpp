// A confidence interval.
#pragma once

namespace hexsmith::stats {

struct Interval {
    double low;
    double high;

    friend constexpr bool operator==(const Interval&, const Interval&) = default;
};

}  // namespace hexsmith::stats
