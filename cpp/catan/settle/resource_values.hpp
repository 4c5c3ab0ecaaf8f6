// What a pip of each resource and the 2:1 harbors are worth on a board, by the parameters: what the evaluator takes
// from the board as a whole. P[r] are the board's pips on resource r, d the dampening factor, c the complement of r
// (wood and brick, grain and ore).
//
//   a pip of r    (base[r] * scarcity * balance)^d; scarcity = 1 / P[r], or 20 where P[r] is 0; balance = P[r] / P[c]
//                 (Balance::bottleneck: P[c] / P[r]), 1 for wool and for a divisor of 0
//   harbor of r   P[r]^d over the second largest of the five P^d (HarborStrength::board)
//
// The powers are the expensive part. They depend on few small integers, so that ResourceValuer remembers them from one
// board to the next.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catan/settle/spot_params.hpp"

namespace hexsmith::catan {

using PerResource = std::array<double, resource_count>;
using ResourcePips = std::array<int, resource_count>;

struct ResourceValues {
    PerResource pip{};
    PerResource harbor{};
};

/// `board`: pips of the whole board per resource.
ResourceValues resource_values(const SpotParams& params, const ResourcePips& board);

/// The same for many boards, and for parameters that change: a power is taken again only if it is not remembered.
class ResourceValuer {
public:
    explicit ResourceValuer(const SpotParams& params) : params_(params), pips_(resource_count) {}

    const SpotParams& params() const { return params_; }

    /// From here on by other parameters; forgets only the powers that they change.
    void set(const SpotParams& params);

    ResourceValues operator()(const ResourcePips& board);

private:
    /// The worth of a pip of one resource, for pairs of its own pips and its complement's. A pair has one slot; where
    /// two pairs share it, the later one takes it. On the named layouts no two do.
    struct PipMemo {
        struct Known {
            int own = -1;
            int other = -1;
            double worth = 0;
        };
        static constexpr std::size_t slots = 1024;
        std::array<Known, slots> known{};

        Known& slot(int own, int other) { return known[static_cast<std::size_t>(32 * own + other) % slots]; }
    };

    SpotParams params_;
    std::vector<PipMemo> pips_;     // by resource
    std::vector<double> dampened_;  // P^d by P; NaN: not taken yet
};

}  // namespace hexsmith::catan
