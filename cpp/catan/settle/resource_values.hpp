// The worth of a pip of each resource and of the 2:1 harbors on a board, by the parameters: everything the evaluator
// takes from the board as a whole. P[r] are the board's pips on resource r, d the dampening factor, c the complement of
// r (wood and brick, grain and ore).
//
//   a pip of r    (base[r] * scarcity * balance)^d; scarcity = 1 / P[r], or 20 where P[r] is 0; balance = P[r] / P[c]
//                 (Balance::bottleneck: P[c] / P[r]), 1 for wool and for a divisor of 0
//   harbor of r   P[r]^d over the second largest of the five P^d (HarborStrength::board)
//
// The powers are expensive. They depend on few small integers, so ResourceValuer caches them between boards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catan/settle/spot_params.hpp"

namespace hexsmith::catan::settle {

using PerResource = std::array<double, resource_count>;
using ResourcePips = std::array<int, resource_count>;

struct ResourceValues {
    PerResource pip{};
    PerResource harbor{};
};

/// `board`: pips of the whole board per resource.
ResourceValues resource_values(const SpotParams& params, const ResourcePips& board);

/// The same for many boards and changing parameters: powers are cached.
class ResourceValuer {
public:
    explicit ResourceValuer(const SpotParams& params) : params_(params), pips_(resource_count) {}

    const SpotParams& params() const { return params_; }

    /// Changes the parameters, and forgets only the powers that change with them.
    void set(const SpotParams& params);

    ResourceValues operator()(const ResourcePips& board);

private:
    /// Cache of the worth of a pip of one resource, by its own pips and its complement's. A later pair replaces an
    /// earlier one in the same slot, which does not happen on the named layouts.
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
    std::vector<double> dampened_;  // P^d by P; NaN: not computed yet
};

}  // namespace hexsmith::catan::settle
