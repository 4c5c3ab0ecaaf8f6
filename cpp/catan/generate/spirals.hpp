// The official spirals of tokens that agree with the locks and with the bags of the plan's regions.
//
// A spiral has a start corner, a direction and the hexes of the deserts, which the spiral skips. For up to two unlocked
// deserts in one region, all places of the deserts are listed. For more deserts, a sample of places is listed.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "catan/board/spiral.hpp"
#include "catan/generate/fair_options.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::generate {

/// Returns the hexes where an unlocked desert may be.
hex::HexSet open_to_desert(const Setup& setup, const FairOptions& options);

/// Returns the hexes where a desert is locked.
hex::HexSet locked_deserts(const Setup& setup, const Locks& locks);

class Spirals {
public:
    struct Spiral {
        Walk walk;                // the order of the hexes
        hex::HexSet deserts = 0;  // hexes of the walk that have no token
    };

    /// Lists the spirals. The work may pause between samples. When its time is over, it lists fewer spirals. The setup
    /// must outlive the spirals. Precondition: has_spiral(setup), and enough hexes may have deserts.
    static Work<Spirals> list(const Setup& setup, const FairOptions& options);
    static Work<Spirals> list(const Setup&&, const FairOptions&) = delete;

    /// Returns the number of spirals that agree with the locks.
    std::uint32_t count() const;

    /// Returns spiral number i. Spirals are ordered by corner, then counter-clockwise before clockwise, then by
    /// deserts.
    Spiral operator[](std::uint32_t i) const;

private:
    Spirals(const Setup& setup, const FairOptions& options);

    /// Returns the number of spirals, including spirals that conflict with the locks.
    std::uint32_t total_count() const;
    Spiral spiral(std::uint32_t i) const;
    bool agrees(const Spiral& spiral, const Locks& locks) const;
    Work<void> list_deserts(const FairOptions& options, const Locks& locks);

    const Setup* setup_;
    std::span<const Token> letters_;
    std::vector<Walk> walks_;           // ordered by corner, counter-clockwise before clockwise
    std::vector<hex::HexSet> deserts_;  // possible sets of desert hexes
    bool all_agree_ = true;
    std::vector<std::uint32_t> agreeing_;  // numbers of the spirals that agree with the locks; empty if all agree
};

}  // namespace hexsmith::catan::generate
