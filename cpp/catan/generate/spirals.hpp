// The official spirals of a setup that agree with the locks: a corner, a direction, and the hexes of the deserts, which
// the spiral skips.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "catan/board/spiral.hpp"
#include "catan/generate/fair_options.hpp"

namespace hexsmith::catan {

/// The hexes where an unlocked desert may be.
hex::HexSet open_to_desert(const Setup& setup, const FairOptions& options);

hex::HexSet locked_deserts(const Setup& setup, const Locks& locks);

class Spirals {
public:
    /// A walk over all hexes of the layout, and the hexes without a token.
    struct Spiral {
        std::array<std::uint8_t, hex::max_hexes> order{};
        hex::HexSet deserts = 0;
    };

    /// Precondition: the setup has lettered tokens, and at most two deserts that are not locked.
    Spirals(const Setup& setup, const FairOptions& options);
    Spirals(const Setup&&, const FairOptions&) = delete;

    /// The number of spirals that agree with the locks.
    std::uint32_t count() const;

    /// One of them: ascending by corner, counter-clockwise first, then by deserts.
    Spiral operator[](std::uint32_t i) const;

private:
    std::uint32_t walks() const;
    Spiral spiral(std::uint32_t i) const;
    bool agrees(const Spiral& spiral, const Locks& locks) const;

    const Setup* setup_;
    std::span<const Token> letters_;
    bool both_ways_;
    std::array<std::uint8_t, hex::max_hexes> corners_{};
    std::uint32_t corner_count_ = 0;
    std::vector<hex::HexSet> deserts_;  // the sets of hexes that the deserts may take
    bool all_agree_ = true;
    std::vector<std::uint32_t> agreeing_;  // unless all do
};

}  // namespace hexsmith::catan
