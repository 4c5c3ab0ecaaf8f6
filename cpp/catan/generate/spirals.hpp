// The official spirals of a setup that agree with the locks and with the bags of the plan's regions.
//
// A spiral has a start corner, a direction and the hexes of the deserts, which it skips. For up to two unlocked deserts
// in one region, all their places are enumerated; for more, their places are sampled.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "catan/board/spiral.hpp"
#include "catan/generate/fair_options.hpp"

namespace hexsmith::catan::generate {

/// The hexes where an unlocked desert may be.
hex::HexSet open_to_desert(const Setup& setup, const FairOptions& options);

hex::HexSet locked_deserts(const Setup& setup, const Locks& locks);

class Spirals {
public:
    /// A walk over the land and the hexes without a token.
    struct Spiral {
        Walk walk;
        hex::HexSet deserts = 0;
    };

    /// Precondition: has_spiral(setup), and there is room for the deserts.
    Spirals(const Setup& setup, const FairOptions& options);
    Spirals(const Setup&&, const FairOptions&) = delete;

    /// The number of spirals that agree with the locks.
    std::uint32_t count() const;

    /// Spiral number i, ordered by corner, then counter-clockwise before clockwise, then by deserts.
    Spiral operator[](std::uint32_t i) const;

private:
    std::uint32_t all() const;
    Spiral spiral(std::uint32_t i) const;
    bool agrees(const Spiral& spiral, const Locks& locks) const;
    void list_deserts(const FairOptions& options, const Locks& locks);

    const Setup* setup_;
    std::span<const Token> letters_;
    std::vector<Walk> walks_;           // walks ordered by corner, counter-clockwise before clockwise
    std::vector<hex::HexSet> deserts_;  // the sets of hexes that the deserts may take
    bool all_agree_ = true;
    std::vector<std::uint32_t> agreeing_;  // empty if all spirals agree
};

}  // namespace hexsmith::catan::generate
