// The terms of the fair energy: the name, weight, place and stage of each. This file also defines the violations that
// terms count; FairEnergy::count uses these definitions. The formulas:
//
// clang-format off
//   adjacentSameResource  pairs of adjacent hexes of one resource
//   adjacentHighNumbers   pairs of adjacent 6/8 tokens
//   regionPips            population variance of the mean pips of corners, edges and center (standard layout only)
//   adjacentSameNumber    pairs of adjacent equal tokens
//   adjacentLowNumbers    pairs of adjacent 2/12 tokens
//   repeatedNumber        pairs of hexes with equal resources and equal numbers; 6 and 8 count as equal
//   resourcePips          sum over resources of (P - n m)^2: P pips on n hexes, m mean pips of all resource hexes
//   pipsAboveCap          sum over intersections of the pips above the cap
//   intersectionSpread    population variance of the pips of the intersections of three hexes
//   sharedNumber          pairs of equal tokens, one on wood and one on brick, or one on grain and one on ore
//   strongOwnHarbor       sum of max(0, pips - 3) over pairs of a 2:1 harbor and a hex of its resource that it touches
//   harborSpread          population variance over harbors of the pips of the hexes that they touch
//   adjacentApart         pairs of adjacent hexes with two resources of `Criteria::apart`
//   ownHarbor             pairs of a 2:1 harbor and a hex of its resource that it touches
//   pipsBelowFloor        sum over intersections of three land hexes of the pips below the floor
//   largeClusters         sum over clusters of the hexes above the cap; a cluster is a connected set of equal resources
// clang-format on
//
// Deserts are land, but have no pips and are no resource. Gold is a sixth resource. Sea is neither land nor a resource.
// A harbor touches the hexes around its two intersections. The units are pips and squared pips.
//
// To add a term that counts violations, change two or three files:
//   this file       add a value of Term and an entry of `all_terms`. TermSet is full: widen it first, and the two bytes
//                   from which tests/fuzz reads it. Violations of pairs of hexes are in `violations_of_pair`.
//   terms.cpp       other violations are in `for_each_violation`.
//   fair_state.cpp  compute the change by a swap in the function of the term's stage. A term of pairs can use
//                   `update_pair_changes`, which applies the definition.
// Energies, bounds, violations, `forbid`, searches, repairs, heat maps and records then include the term. Three kinds
// of terms need more:
//   a variance      has no violations, so FairEnergy::count and attribute() also need the formula
//   a new Place     attribute() needs a case that divides the violation among hexes
//   a desert term   for_each_locked_violation counts violations on boards whose undecided hexes are deserts, so it must
//                   leave the term out, or let these hexes have any pieces, as for pipsBelowFloor
// CONTRIBUTING lists what a new term needs in web/.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string_view>
#include <vector>

#include "catan/board/board.hpp"
#include "catan/board/setup.hpp"
#include "catan/fairness/rules.hpp"
#include "core/function_ref.hpp"

namespace hexsmith::catan::fairness {

/// The terms. The first three are also the terms of the classic energy.
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

/// Where a term has violations. A term with the place `none` is a variance, which `forbid` cannot require to be 0.
enum class Place : std::uint8_t { none, neighbors, pair, cluster, intersection, harbor };

/// The stages in which FairState computes the change of the terms by a swap, in this order:
/// - terrains: terms that swaps of terrains change;
/// - requested: terms that swaps of terrains change, and that have a weight only if options request them;
/// - tokens: terms that swaps of tokens change;
/// - numbers: terms that swaps of terrains or of tokens change, but swaps of whole hexes do not;
/// - pips: terms of pips that are cheap and have large weights;
/// - spreads: the other terms of pips;
/// - harbors: terms of 2:1 harbors at hexes of their resource.
enum class Stage : std::uint8_t { terrains, requested, tokens, numbers, pips, spreads, harbors };

struct TermEntry {
    Term term;
    std::string_view name;
    double weight;  // default
    Place place;
    Stage stage;
    /// Whether the generator makes another attempt if a board violates the term and the term has a nonzero weight.
    bool causes_retry = false;
};

/// The weights of violations are large, so that boards have violations only if they are unavoidable. The weights of
/// resourcePips, intersectionSpread and harborSpread minimize the worst of the four variances, each relative to its
/// mean on random boards. The last four terms have the weight 0 unless options request them.
inline constexpr std::array all_terms{
    TermEntry{Term::adjacent_same_resource, "adjacentSameResource", 100, Place::neighbors, Stage::terrains, true},
    TermEntry{Term::adjacent_high_numbers, "adjacentHighNumbers", 150, Place::neighbors, Stage::tokens, true},
    TermEntry{Term::region_pips, "regionPips", 10, Place::none, Stage::spreads},
    TermEntry{Term::adjacent_same_number, "adjacentSameNumber", 100, Place::neighbors, Stage::tokens, true},
    TermEntry{Term::adjacent_low_numbers, "adjacentLowNumbers", 100, Place::neighbors, Stage::tokens, true},
    TermEntry{Term::repeated_number, "repeatedNumber", 40, Place::pair, Stage::numbers},
    TermEntry{Term::resource_pips, "resourcePips", 0.2, Place::none, Stage::numbers},
    TermEntry{Term::pips_above_cap, "pipsAboveCap", 60, Place::intersection, Stage::pips, true},
    TermEntry{Term::intersection_spread, "intersectionSpread", 2.5, Place::none, Stage::spreads},
    TermEntry{Term::shared_number, "sharedNumber", 20, Place::pair, Stage::numbers},
    TermEntry{Term::strong_own_harbor, "strongOwnHarbor", 20, Place::harbor, Stage::harbors},
    TermEntry{Term::harbor_spread, "harborSpread", 2, Place::none, Stage::spreads},
    TermEntry{Term::adjacent_apart, "adjacentApart", 0, Place::neighbors, Stage::requested, true},
    TermEntry{Term::own_harbor, "ownHarbor", 0, Place::harbor, Stage::harbors, true},
    TermEntry{Term::pips_below_floor, "pipsBelowFloor", 0, Place::intersection, Stage::pips, true},
    TermEntry{Term::large_clusters, "largeClusters", 0, Place::cluster, Stage::requested, true},
};
inline constexpr int term_count = static_cast<int>(all_terms.size());

constexpr int index(Term term) { return static_cast<int>(term); }
static_assert(std::ranges::all_of(all_terms,
                                  [](const TermEntry& entry) { return &entry == &all_terms[index(entry.term)]; }));

constexpr const TermEntry& entry_of(Term term) { return all_terms[index(term)]; }

/// A number for each term, for example its value or its weight.
using PerTerm = std::array<double, term_count>;

/// A set of terms, bit index(term) for each.
using TermSet = std::uint16_t;
static_assert(term_count <= 16);
constexpr TermSet bit(Term term) { return static_cast<TermSet>(1u << index(term)); }

/// Returns the index of the n-th lowest bit that is set, counted from n = 0.
constexpr std::size_t nth_bit(unsigned set, std::size_t n) {
    for (; n > 0; --n) set &= set - 1;
    return static_cast<std::size_t>(std::countr_zero(set));
}

/// Returns the terms whose entries satisfy a predicate.
constexpr TermSet terms_where(auto&& predicate) {
    TermSet set = 0;
    for (const TermEntry& entry : all_terms)
        if (predicate(entry)) set |= bit(entry.term);
    return set;
}
constexpr TermSet terms_at(Place place) {
    return terms_where([place](const TermEntry& entry) { return entry.place == place; });
}
constexpr TermSet terms_at(Stage stage) {
    return terms_where([stage](const TermEntry& entry) { return entry.stage == stage; });
}

/// The terms that count violations, which `forbid` can require to be 0.
inline constexpr TermSet forbiddable_terms =
    terms_where([](const TermEntry& entry) { return entry.place != Place::none; });

inline constexpr PerTerm classic_weights{100, 150, 10};
inline constexpr PerTerm fair_weights = [] {
    PerTerm weights{};
    for (const TermEntry& entry : all_terms) weights[index(entry.term)] = entry.weight;
    return weights;
}();

/// The weight of adjacentApart, pipsBelowFloor and largeClusters if options request these terms. It equals the weight
/// of adjacentSameResource.
inline constexpr double requested_term_weight = 100;

constexpr double total(const PerTerm& values, const PerTerm& weights) {
    double sum = 0;
    for (std::size_t term = 0; term < term_count; ++term) sum += values[term] * weights[term];
    return sum;
}

/// A set of pairs of resources that should not be adjacent.
class ApartPairs {
public:
    /// Precondition: a and b are different resources.
    constexpr void add(Terrain a, Terrain b) {
        assert(yields(a) && yields(b) && a != b);
        others_[static_cast<std::size_t>(a)] |= bit_of(b);
        others_[static_cast<std::size_t>(b)] |= bit_of(a);
        any_ = true;
    }
    constexpr bool any() const { return any_; }
    /// Returns the resources that should not be adjacent to each terrain.
    constexpr const std::array<std::uint8_t, terrain_count>& others() const { return others_; }
    constexpr bool contains(Terrain a, Terrain b) const {
        return (others_[static_cast<std::size_t>(a)] & bit_of(b)) != 0;
    }

private:
    static constexpr std::uint8_t bit_of(Terrain terrain) {
        return static_cast<std::uint8_t>(1u << static_cast<unsigned>(terrain));
    }
    std::array<std::uint8_t, terrain_count> others_{};
    bool any_ = false;
};
static_assert(terrain_count <= 8);

/// The cluster cap that no board exceeds, because boards have at most 64 hexes.
inline constexpr int no_cluster_cap = 64;

/// The weights and parameters of the fair energy, and rules, whose energies it adds.
struct Criteria {
    PerTerm weights = fair_weights;    // each finite and >= 0
    int pip_cap = 11;                  // maximum pips of an intersection for `pipsAboveCap`, 0..15
    ApartPairs apart;                  // pairs of resources for `adjacentApart`
    int pip_floor = 0;                 // minimum pips of an intersection for `pipsBelowFloor`, 0..15
    int cluster_cap = no_cluster_cap;  // maximum number of hexes of a cluster for `largeClusters`, 1..64
    Rules rules;

    constexpr bool has_pip_floor() const { return pip_floor > 0; }
    constexpr bool has_cluster_cap() const { return cluster_cap < no_cluster_cap; }
};

/// A violation of a term. For terms of neighbors and pairs, `first` and `second` are hexes in ascending order. For
/// terms of intersections, `first` is an intersection and `second` is hex::none. For terms of harbors, `first` is a
/// harbor slot and `second` is a hex that touches the harbor.
struct Violation {
    Term rule;
    std::int16_t first;
    std::int16_t second;
    int amount;               // what the term counts: pips or hexes beyond the limit, or 1 for a pair
    hex::HexSet cluster = 0;  // for large_clusters, the hexes; `first` is the lowest hex and `second` is hex::none
};

/// Returns the class of a number for `repeatedNumber`. 6 and 8 are in the same class, 6.
constexpr Token number_class(Token token) { return token == 8 ? Token{6} : token; }
/// Whether two tokens share a number, or both have a red number (6 or 8).
constexpr bool share_class(Token a, Token b) { return share_number(a, b) || (is_red(a) && is_red(b)); }

/// Returns the number of pips of a token above 3, for `strongOwnHarbor`.
constexpr int pips_above_three(Token token) { return pips[token] > 3 ? pips[token] - 3 : 0; }

/// Returns the resource that players spend together with a resource: wood with brick, and grain with ore. Returns
/// desert for all other terrains.
constexpr Terrain complement(Terrain terrain) {
    switch (terrain) {
        case Terrain::wood: return Terrain::brick;
        case Terrain::brick: return Terrain::wood;
        case Terrain::grain: return Terrain::ore;
        case Terrain::ore: return Terrain::grain;
        default: return Terrain::desert;
    }
}

/// Returns the sum of the pips of a set of hexes.
constexpr int pips_of(const Hexes& hexes, hex::HexSet set) {
    int sum = 0;
    hex::for_each(set, [&](int hex) { sum += pips[hexes.tokens[hex]]; });
    return sum;
}

/// Whether an intersection has three land hexes, so that the pip floor applies.
constexpr bool is_amid_land(const Setup& setup, int intersection) {
    return std::popcount(setup.layout.intersections[intersection].hexes & setup.layout.land) == 3;
}

/// Returns the terms of neighbors and pairs that two hexes violate.
constexpr TermSet violations_of_pair(const Setup& setup, const Hexes& hexes, const Criteria& criteria, int a, int b) {
    const Terrain terrain_a = hexes.terrains[a];
    const Terrain terrain_b = hexes.terrains[b];
    if (!yields(terrain_a) || !yields(terrain_b)) return 0;
    const Token token_a = hexes.tokens[a];
    const Token token_b = hexes.tokens[b];
    TermSet violated = 0;
    const auto add = [&violated](Term term, bool is_violated) {
        if (is_violated) violated |= bit(term);
    };
    if ((setup.layout.neighbors[a] & hex::bit(b)) != 0) {
        add(Term::adjacent_same_resource, terrain_a == terrain_b);
        add(Term::adjacent_high_numbers, is_red(token_a) && is_red(token_b));
        add(Term::adjacent_same_number, share_number(token_a, token_b));
        add(Term::adjacent_low_numbers, is_low(token_a) && is_low(token_b));
        add(Term::adjacent_apart, criteria.apart.contains(terrain_a, terrain_b));
    }
    if (setup.plan.are_in_one_group(a, b)) {
        add(Term::repeated_number, terrain_a == terrain_b && share_class(token_a, token_b));
        add(Term::shared_number, complement(terrain_a) == terrain_b && share_number(token_a, token_b));
    }
    return violated;
}

/// Visits a violation, and returns whether to stop.
using ViolationVisitor = FunctionRef<bool(const Violation&)>;

/// Calls `visit(violation)` for all violations until `visit` returns true. Violations of hexes are first, then those of
/// intersections, then those of harbor slots.
void for_each_violation(const Setup& setup, const Board& board, const Criteria& criteria, ViolationVisitor visit);

/// Returns all violations in the order of `for_each_violation`.
std::vector<Violation> find_violations(const Setup& setup, const Board& board, const Criteria& criteria);

}  // namespace hexsmith::catan::fairness
