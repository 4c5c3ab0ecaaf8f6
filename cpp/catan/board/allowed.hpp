// What may lie where: every rule of a setup, its plan, the locks and the options of a request, in one description.
//
// Deals, swaps and refusals ask it. It holds for each hex alone; the bags, the islands and the locked edges of harbors
// join hexes, and a search answers for them: whether any board obeys all rules, and which.
//
// The search gives terrains to hexes, the hex with the fewest choices first (fail-first, Haralick and Elliott,
// Artificial Intelligence 14, 1980). After each choice it removes what is no longer possible: terrains without a token,
// pieces that the bags do not hold. Bags are matchings of hexes and pieces (Kuhn 1955). A terrain that fails on a hex
// fails on all hexes with the same choices. The work is bounded by `most_branches`.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "catan/board/board.hpp"
#include "catan/board/setup.hpp"
#include "core/random.hpp"

namespace hexsmith::catan {

/// A set of terrains, bit t for terrain t.
using TerrainSet = std::uint8_t;

constexpr TerrainSet one(Terrain terrain) { return static_cast<TerrainSet>(1u << index(terrain)); }
inline constexpr TerrainSet bare_terrains = one(Terrain::desert) | one(Terrain::sea);

/// How many islands a board may have, if sea is dealt.
struct IslandLimits {
    int least = 1;
    int most = hex::max_hexes;

    /// How many islands are too many; negative: missing.
    constexpr int amiss(int islands) const { return std::max(0, islands - most) - std::max(0, least - islands); }
    /// Whether they exclude some number of islands.
    constexpr bool any() const { return least > 1 || most < hex::max_hexes; }
};

/// Branches of the search after which it ends without an answer.
inline constexpr int most_branches = 20'000;

/// Constraints of a deal in addition to the locks.
struct DealOptions {
    hex::HexSet desert_hexes = ~hex::HexSet{0};  // where deserts may be, unless they are fixed
    IslandLimits islands;
    int branches = most_branches;  // of the search that makes a deal right, as far as the islands go
};

/// What may lie on each hex.
struct Allowed {
    /// `locks`: those of a request, without the fixed pieces of the plan.
    Allowed(const Setup& setup, const Locks& locks, const DealOptions& options = {});

    std::array<TerrainSet, hex::max_hexes> terrains{};
    std::array<TokenSet, hex::max_hexes> tokens{};         // bit 0: no token
    std::array<TokenSet, terrain_count> tokens_on{};       // on a terrain: no token on desert and sea, else some token
    std::array<std::int16_t, max_harbors> harbor_edges{};  // locked edges; hex::none elsewhere
    IslandLimits islands;
    /// Whether a swap of unlocked pieces can disobey.
    bool restricts = false;

    /// The tokens that may lie on a hex with a terrain.
    constexpr TokenSet tokens_with(int hex, Terrain terrain) const { return tokens[hex] & tokens_on[index(terrain)]; }
    constexpr bool allow(int hex, Terrain terrain, Token token) const {
        return (terrains[hex] & one(terrain)) != 0 && (tokens_with(hex, terrain) >> token & 1) != 0;
    }
};

/// What all hexes of a board obey: its pieces, bags, islands and locked edges of harbors.
[[gnu::cold]] bool obeys(const Setup& setup, const Allowed& allowed, const Hexes& hexes);

/// Whether there is a board; `unknown` after `most_branches`.
enum class Existence : std::uint8_t { none, some, unknown };

/// The terrains of a board that obeys, if there is one.
struct Completion {
    Existence existence = Existence::none;
    std::array<Terrain, hex::max_hexes> terrains{};
};

/// Searches for a board that obeys. It prefers the terrains of `model`, then others in random order. The terrains that
/// it finds have tokens that obey.
[[gnu::cold]] Completion complete(const Setup& setup, const Allowed& allowed, const Hexes& model, Rng& random,
                                  int branches = most_branches);

}  // namespace hexsmith::catan
