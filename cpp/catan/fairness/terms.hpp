// The terms of the fair energy: what each one counts, its unit and its weight. The formulas:
//
// clang-format off
//   adjacentSameResource  pairs of adjacent hexes of one resource
//   adjacentHighNumbers   pairs of adjacent 6/8 tokens
//   regionPips            population variance of the mean pips of corners, edges and center (0 but on the standard layout)
//   adjacentSameNumber    pairs of adjacent equal tokens
//   adjacentLowNumbers    pairs of adjacent 2/12 tokens
//   repeatedNumber        pairs of hexes of one resource with one number, 6 and 8 counted as one number
//   resourcePips          sum over resources of (P - n m)^2: pips P on n hexes, m the mean pips of all resource hexes
//   pipsAboveCap          sum over intersections of the pips above the cap
//   intersectionSpread    population variance of the pips of the intersections of three hexes
//   sharedNumber          pairs of equal tokens, one on wood and one on brick, or one on grain and one on ore
//   strongOwnHarbor       sum over 2:1 harbors of the pips above 3 of each hex of their own resource that they touch
//   harborSpread          population variance of a harbor's worth, the pips of the hexes it touches
//   adjacentApart         pairs of adjacent hexes whose resources are to lie apart, as the criteria say
//   ownHarbor             pairs of a 2:1 harbor and a hex of its resource that it touches, whatever the pips
//   pipsBelowFloor        sum over intersections of three land hexes of the pips missing to the floor
//   largeClusters         sum over connected groups of hexes of one resource of the hexes above the cap
// clang-format on
//
// Deserts are land without pips, and no resource. Gold is a sixth resource. Sea is neither land nor a resource.
// A harbor touches the hexes around its two intersections, each counted once. Pips and their squares are the units.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "catan/board/pieces.hpp"

namespace hexsmith::catan::fairness {

/// In the order of every array of terms. The first three are the classic ones.
enum class Term : std::uint8_t {
    adjacent_same_resource,
    adjacent_high_numbers,
    region_pips,
    adjacent_same_number,
    adjacent_low_numbers,
    repeated_number,
    resource_pips,
    pips_above_cap,
    intersection_spread,
    shared_number,
    strong_own_harbor,
    harbor_spread,
    adjacent_apart,
    own_harbor,
    pips_below_floor,
    large_clusters,
};
inline constexpr int term_count = 16;

inline constexpr std::array<std::string_view, term_count> term_names{
    "adjacentSameResource", "adjacentHighNumbers", "regionPips",      "adjacentSameNumber",
    "adjacentLowNumbers",   "repeatedNumber",      "resourcePips",    "pipsAboveCap",
    "intersectionSpread",   "sharedNumber",        "strongOwnHarbor", "harborSpread",
    "adjacentApart",        "ownHarbor",           "pipsBelowFloor",  "largeClusters"};

constexpr int index(Term term) { return static_cast<int>(term); }

/// One number per term: its value, weight or share of the energy.
using PerTerm = std::array<double, term_count>;

/// A set of terms, bit `index(term)` for each.
using TermSet = std::uint16_t;
static_assert(term_count <= 16);
constexpr TermSet bit(Term term) { return static_cast<TermSet>(1u << index(term)); }

/// The terms that count violations, which `forbid` can require to be 0.
inline constexpr TermSet forbiddable_terms =
    bit(Term::adjacent_same_resource) | bit(Term::adjacent_high_numbers) | bit(Term::adjacent_same_number) |
    bit(Term::adjacent_low_numbers) | bit(Term::repeated_number) | bit(Term::pips_above_cap) |
    bit(Term::shared_number) | bit(Term::strong_own_harbor) | bit(Term::adjacent_apart) | bit(Term::own_harbor) |
    bit(Term::pips_below_floor) | bit(Term::large_clusters);

inline constexpr PerTerm classic_weights{100, 150, 10};

/// Violations weigh far more than unevenness, so boards have them only if they cannot be avoided. The classic terms
/// keep their weights. Those of resourcePips, intersectionSpread and harborSpread were tuned on 2026-11-20 by
/// coordinate search over 500 standard boards, to make the worst of the four uneven terms least, each measured by its
/// mean on random boards: the optimum is flat, 0.29 to 0.33 of that mean on 2,000 fresh boards. (With the desert free
/// to move it is 0.15, but then the desert never lies in the center.) The last four terms are wishes: without one they
/// weigh nothing.
inline constexpr PerTerm fair_weights{100, 150, 10, 100, 100, 40, 0.2, 60, 2.5, 20, 20, 2, 0, 0, 0, 0};

/// The weight of adjacentApart if resources are to lie apart, of pipsBelowFloor with a floor and of largeClusters with
/// a cap: that of adjacent equal resources.
inline constexpr double wish_weight = 100;

constexpr double total(const PerTerm& values, const PerTerm& weights) {
    double sum = 0;
    for (std::size_t term = 0; term < term_count; ++term) sum += values[term] * weights[term];
    return sum;
}

/// Pairs of resources that are to lie apart: for each terrain, the set of the others, bit `index(terrain)` for each.
class ApartPairs {
public:
    /// Precondition: two resources, not the same one.
    constexpr void add(Terrain a, Terrain b) {
        others_[static_cast<std::size_t>(a)] |= bit_of(b);
        others_[static_cast<std::size_t>(b)] |= bit_of(a);
        any_ = true;
    }
    constexpr bool any() const { return any_; }
    constexpr bool apart(Terrain a, Terrain b) const { return (others_[static_cast<std::size_t>(a)] & bit_of(b)) != 0; }

private:
    static constexpr std::uint8_t bit_of(Terrain terrain) {
        return static_cast<std::uint8_t>(1u << static_cast<unsigned>(terrain));
    }
    std::array<std::uint8_t, terrain_count> others_{};
    bool any_ = false;
};
static_assert(terrain_count <= 8);

/// The cluster cap that no board exceeds: as many hexes as a layout may have.
inline constexpr int no_cluster_cap = 64;

/// The weights, the limits and the pairs by which a board is evaluated.
struct Criteria {
    PerTerm weights = fair_weights;    // each finite and >= 0
    int pip_cap = 11;                  // 0..15: an intersection with more pips violates `pipsAboveCap`
    ApartPairs apart;                  // adjacent hexes of such a pair violate `adjacentApart`
    int pip_floor = 0;                 // 0..15: an intersection with fewer pips violates `pipsBelowFloor`
    int cluster_cap = no_cluster_cap;  // 1..64: a group of more hexes violates `largeClusters`

    constexpr bool has_pip_floor() const { return pip_floor > 0; }
    constexpr bool has_cluster_cap() const { return cluster_cap < no_cluster_cap; }
};

}  // namespace hexsmith::catan::fairness
