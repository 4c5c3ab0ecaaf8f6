// The constraints of a board: those of the setup, its plan, the locks, and the options of a request.
//
// `Allowed` has the constraints of single hexes. Bags, islands and locked harbor edges constrain several hexes. A
// search decides whether a board satisfies all constraints, and finds one.
//
// The search assigns terrains, first to the hex with the fewest choices (fail-first, Haralick and Elliott, Artificial
// Intelligence 14, 1980). After each assignment it removes impossible terrains: those without a token, and those that
// the bags do not contain. Bags are checked by matchings of hexes and pieces (Kuhn 1955). A terrain that fails on a hex
// also fails on all interchangeable hexes. `most_branches` limits the search.
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

/// The allowed numbers of islands if sea is dealt.
struct IslandLimits {
    int least = 1;
    int most = hex::max_hexes;

    /// Number of islands above `most`, or, negative, the number missing to `least`.
    constexpr int excess(int islands) const { return std::max(0, islands - most) - std::max(0, least - islands); }
    /// Whether some number of islands is excluded.
    constexpr bool any() const { return least > 1 || most < hex::max_hexes; }
};

/// Maximum number of branches of a search.
inline constexpr int most_branches = 20'000;

/// Constraints of a deal in addition to the locks.
struct DealOptions {
    hex::HexSet desert_hexes = ~hex::HexSet{0};  // hexes for deserts that are not fixed
    IslandLimits islands;
    int branches = most_branches;  // maximum number of branches of the search that repairs a deal
};

/// The pieces that are allowed on each hex.
struct Allowed {
    /// `locks` are those of a request, without the fixed pieces of the plan.
    Allowed(const Setup& setup, const Locks& locks, const DealOptions& options = {});

    std::array<TerrainSet, hex::max_hexes> terrains{};
    std::array<TokenSet, hex::max_hexes> tokens{};         // bit 0: no token
    std::array<TokenSet, terrain_count> tokens_on{};       // only bit 0 for desert and sea, all bits but 0 for others
    std::array<std::int16_t, max_harbors> harbor_edges{};  // locked edge of each harbor, or hex::none
    IslandLimits islands;
    /// Whether a swap of unlocked pieces can violate the constraints.
    bool restricts = false;

    /// The tokens that are allowed on a hex with a terrain.
    constexpr TokenSet tokens_with(int hex, Terrain terrain) const { return tokens[hex] & tokens_on[index(terrain)]; }
    constexpr bool allow(int hex, Terrain terrain, Token token) const {
        return (terrains[hex] & one(terrain)) != 0 && (tokens_with(hex, terrain) >> token & 1) != 0;
    }
};

/// Whether a board satisfies all constraints: allowed pieces, bags, islands and locked harbor edges.
[[gnu::cold]] bool obeys(const Setup& setup, const Allowed& allowed, const Hexes& hexes);

/// Whether a board exists. `unknown` means that the search reached its maximum number of branches.
enum class Existence : std::uint8_t { none, some, unknown };

/// The terrains of a board that satisfies all constraints, if `existence` is `some`.
struct Completion {
    Existence existence = Existence::none;
    std::array<Terrain, hex::max_hexes> terrains{};
};

/// Searches for a board that satisfies all constraints. It prefers the terrains of `model`, then others in random
/// order. Tokens exist for the terrains that it finds.
[[gnu::cold]] Completion complete(const Setup& setup, const Allowed& allowed, const Hexes& model, Rng& random,
                                  int branches = most_branches);

}  // namespace hexsmith::catan
