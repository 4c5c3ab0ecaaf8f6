// The scales of many boards by changing parameters: powers are taken again only of what has changed, and once for all
// boards on which a resource is equally scarce.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "catan/settle/spots.hpp"

namespace hexsmith::catan {

class Scales {
public:
    /// `board`: pips of the whole board per resource. Boards are numbered in the order they come in.
    void add(const std::array<int, resource_count>& board);

    /// From here on the scales are those by `params`.
    void set(const SpotParams& params);

    const Scale& operator[](std::size_t board) const { return boards_[board].scale; }
    std::size_t size() const { return boards_.size(); }

private:
    /// A resource as it is found on boards.
    struct Scarcity {
        int own;    // pips of the resource
        int other;  // of its complement
        double worth = 0;
    };

    struct KnownBoard {
        std::array<int, resource_count> pips;
        std::array<std::uint16_t, resource_count> places;  // of its resources in `scarcities_`
        Scale scale;
    };

    std::vector<KnownBoard> boards_;
    std::array<std::vector<Scarcity>, resource_count> scarcities_;
    std::vector<double> dampened_{0};   // by pips
    std::optional<SpotParams> params_;  // none: the scales are to be worked out
};

}  // namespace hexsmith::catan
