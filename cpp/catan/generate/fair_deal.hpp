// The random boards that fair boards start from. In order: the spirals that the locks allow, the deal, and the variable
// set-up of the rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "catan/board/spiral.hpp"
#include "catan/generate/fair_options.hpp"

namespace hexsmith::catan::generate {

// The official spirals of a setup that agree with the locks and with the bags of the plan's regions: a corner, a
// direction, and the hexes of the deserts, which the spiral skips. Up to two loose deserts in one region are on each of
// the hexes open to them; more of them are sampled.

/// The hexes where an unlocked desert may be.
hex::HexSet open_to_desert(const Setup& setup, const FairOptions& options);

hex::HexSet locked_deserts(const Setup& setup, const Locks& locks);

class Spirals {
public:
    /// A walk over the land, and the hexes without a token.
    struct Spiral {
        Walk walk;
        hex::HexSet deserts = 0;
    };

    /// Precondition: has_spiral(setup), and there is room for the deserts.
    Spirals(const Setup& setup, const FairOptions& options);
    Spirals(const Setup&&, const FairOptions&) = delete;

    /// The number of spirals that agree with the locks.
    std::uint32_t count() const;

    /// One of them: ascending by corner, counter-clockwise first, then by deserts.
    Spiral operator[](std::uint32_t i) const;

private:
    std::uint32_t all() const;
    Spiral spiral(std::uint32_t i) const;
    bool agrees(const Spiral& spiral, const Locks& locks) const;
    void list_deserts(const FairOptions& options, const Locks& locks);

    const Setup* setup_;
    std::span<const Token> letters_;
    std::vector<Walk> walks_;           // by corner, counter-clockwise first
    std::vector<hex::HexSet> deserts_;  // the sets of hexes that the deserts may take
    bool all_agree_ = true;
    std::vector<std::uint32_t> agreeing_;  // unless all do
};

// A random start for a fair board: terrains and tokens under the locks, tokens by the spiral if the options ask for it,
// and harbors in their order.

/// Deals one board after the other. Refers to setup and options, which must outlive it.
class FairDealer {
public:
    FairDealer(const Setup& setup, const FairOptions& options);
    FairDealer(const Setup&&, const FairOptions&) = delete;
    FairDealer(const Setup&, const FairOptions&&) = delete;

    /// Random terrains, tokens and harbors under the options. Spirals that agree with the locks are equally likely.
    Board deal(Rng& random) const;

private:
    Hexes deal_spiral(Rng& random) const;

    const Setup* setup_;
    const FairOptions* options_;
    Locks locks_;
    hex::HexSet desert_hexes_;
    std::optional<Spirals> spirals_;
};

/// One such board.
inline Board deal_board(const Setup& setup, const FairOptions& options, Rng& random) {
    return FairDealer(setup, options).deal(random);
}

// The variable set-up of the rules of the game.

/// The variable set-up: terrains and harbors shuffled; tokens in the order of their letters, counter-clockwise from a
/// corner inward, or shuffled if the setup has no such order, or none that agrees with its fixed tokens.
inline Board official_board(const Setup& setup, std::uint64_t seed) {
    Rng random(seed);
    FairOptions options{.harbors = HarborOrder::shuffled, .clockwise_spirals = false};
    if (has_spiral(setup) && Spirals(setup, options).count() > 0) options.token_order = TokenOrder::spiral;
    return deal_board(setup, options, random);
}

}  // namespace hexsmith::catan::generate
