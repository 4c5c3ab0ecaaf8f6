// The constraints of a board, from the setup, the plan of the setup, the locks, and the options of a request.
//
// `Allowed` contains the constraints of single hexes. Bags, islands and locked harbor edges constrain several hexes. A
// search decides whether a board satisfies all constraints, and returns such a board.
//
// The search assigns a terrain to one hex after another, each time to the hex with the fewest choices (fail-first,
// Haralick and Elliott, Artificial Intelligence 14, 1980). After each assignment, the search removes impossible
// terrains: terrains for which no token is allowed, terrains that the bags no longer contain, and terrains that violate
// a forbidden term beside decided pieces. Bags are checked by matchings of hexes and pieces (Kuhn 1955). If a terrain
// fails on a hex, the search skips the terrain on all interchangeable hexes. If the kinds of harbors matter, the search
// assigns them in the same way. `most_branches` limits the search.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "catan/board/board.hpp"
#include "catan/board/setup.hpp"
#include "core/random.hpp"
#include "core/work.hpp"

namespace hexsmith::catan {

/// A set of terrains, bit t for terrain t.
using TerrainSet = std::uint8_t;

constexpr TerrainSet one(Terrain terrain) { return static_cast<TerrainSet>(1u << index(terrain)); }
/// The terrains without a token.
inline constexpr TerrainSet bare_terrains = one(Terrain::desert) | one(Terrain::sea);

/// Hexes whose pieces are from one bag.
struct BagArea {
    hex::HexSet hexes = 0;
    Bag bag;
};

/// The areas of all bags of terrains, and of all bags of tokens. Hexes outside of all regions have fixed pieces and are
/// in no area. Without a plan, there is one area of all hexes.
struct BagAreas {
    std::vector<BagArea> terrains;
    std::vector<BagArea> tokens;  // the bags also contain the terrains of these hexes

    BagAreas() = default;
    explicit BagAreas(const Setup& setup);
};

/// The minimum and maximum number of islands, for boards whose sea is dealt.
struct IslandLimits {
    int least = 1;
    int most = hex::max_hexes;

    /// Returns the number of islands above `most`, or the negative number of islands below `least`, or 0.
    constexpr int excess(int islands) const { return std::max(0, islands - most) - std::max(0, least - islands); }
    /// Whether the limits exclude any number of islands.
    constexpr bool any() const { return least > 1 || most < hex::max_hexes; }
};

/// Maximum number of branches of a search.
inline constexpr int most_branches = 20'000;

/// Number of branches of a search between two pauses.
inline constexpr int branches_per_slice = 64;

/// Constraints of a deal in addition to the locks.
struct DealOptions {
    hex::HexSet desert_hexes = ~hex::HexSet{0};  // hexes where deserts that are not fixed may be
    IslandLimits islands;
    int branches = most_branches;  // maximum number of branches of the search that repairs a deal
};

/// The pieces that are allowed on each hex.
struct Allowed {
    /// `locks` are the locks of a request, without the fixed pieces of the plan.
    Allowed(const Setup& setup, const Locks& locks, const DealOptions& options = {});

    std::array<TerrainSet, hex::max_hexes> terrains{};
    std::array<TokenSet, hex::max_hexes> tokens{};         // tokens on each hex; bit 0 means no token
    std::array<TokenSet, terrain_count> tokens_on{};       // tokens on each terrain; only bit 0 for desert and sea
    std::array<std::int16_t, max_harbors> harbor_edges{};  // locked edge of each harbor, or hex::none
    IslandLimits islands;
    // Forbidden terms, which only complete() obeys.
    std::array<TerrainSet, terrain_count> apart{};  // resources that must not be beside each resource
    int cluster_cap = hex::max_hexes;               // maximum number of connected hexes of a resource
    /// The kinds of each harbor, bit k for kind k, if no harbor may touch a hex of its resource. Otherwise 0.
    std::array<TerrainSet, max_harbors> harbors{};
    /// Whether a swap of unlocked pieces can violate the constraints.
    bool restricts = false;

    /// Returns the tokens that are allowed on a hex with a terrain.
    constexpr TokenSet tokens_with(int hex, Terrain terrain) const { return tokens[hex] & tokens_on[index(terrain)]; }
    constexpr bool allow(int hex, Terrain terrain, Token token) const {
        return (terrains[hex] & one(terrain)) != 0 && (tokens_with(hex, terrain) >> token & 1) != 0;
    }
};

/// Whether a board satisfies all constraints: allowed pieces, bags, islands and locked harbor edges.
[[gnu::cold]] bool obeys(const Setup& setup, const Allowed& allowed, const Hexes& hexes);

/// Whether a board that satisfies all constraints exists. `unknown` means that the search reached its maximum number of
/// branches or the end of its time.
enum class Existence : std::uint8_t { none, some, unknown };

/// The result of complete(). If `existence` is `some`, `terrains` are those of a board that satisfies all constraints.
struct Completion {
    Existence existence = Existence::none;
    std::array<Terrain, hex::max_hexes> terrains{};
};

/// Searches for a board that satisfies all constraints. The search tries the terrains of `model` first, then others in
/// random order. The result has no tokens, but the bags contain allowed tokens for its terrains. The work may pause at
/// its start and every `branches_per_slice` branches. When its time is over, the existence is `unknown`.
[[gnu::cold]] Work<Completion> complete(const Setup& setup, const Allowed& allowed, const Hexes& model, Rng& random,
                                        int branches = most_branches);

/// Places tokens on hexes that have terrains, each token on the hex with the same index in `places` if possible. Tokens
/// are moved along augmenting paths to hexes where they are allowed. If this is impossible for some, they are on the
/// remaining hexes. Precondition: there are as many tokens as places.
[[gnu::noinline]] void place_tokens(const Allowed& allowed, std::span<const Token> tokens,
                                    std::span<const std::uint8_t> places, Hexes& hexes);

}  // namespace hexsmith::catan
