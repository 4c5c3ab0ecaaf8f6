// A confidence interval.
#pragma once

namespace hexsmith::stats {

struct Interval {
    double low;
    double high;

    friend constexpr bool operator==(const Interval&, const Interval&) = default;
};

/// The smallest interval that contains both an interval and a number.
constexpr Interval including(Interval interval, double number) {
    return {number < interval.low ? number : interval.low, number > interval.high ? number : interval.high};
}

}  // namespace hexsmith::stats
