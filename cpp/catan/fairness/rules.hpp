// Rules: what players demand of a board, as data. A rule looks at groups of land hexes, measures an amount in each
// group, and limits it. Its value is the sum over the groups of what is above the maximum or below the minimum, and its
// energy is the value times the weight.
//
// This file is the slow reference. RuleState (rule_state.hpp) updates the values while pieces are swapped.
//
// A pair of tokens has two numbers: a hex with it belongs to both numbers, and repeats each of them.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "catan/board/board.hpp"
#include "core/function_ref.hpp"

namespace hexsmith::catan::fairness {

/// A set of pieces that a hex may have: bit t for terrain t, and bit terrain_count + n for number n.
using PieceKinds = std::uint32_t;
inline constexpr PieceKinds all_kinds = (1u << (terrain_count + number_values)) - 1;

/// Returns the terrain and the numbers of a hex.
constexpr PieceKinds kinds_on(const Hexes& hexes, int hex) {
    return 1u << index(hexes.terrains[hex]) | static_cast<PieceKinds>(numbers_of[hexes.tokens[hex]]) << terrain_count;
}

struct Rule {
    /// The groups: two adjacent hexes, the hexes at an intersection, the neighbors of a hex, the hexes of a resource or
    /// with a number, connected hexes of a resource, an island, a region, the hexes at a harbor, or all land. A setup
    /// without a plan is one region.
    enum class Each : std::uint8_t { pair, corner, hex, resource, number, cluster, island, region, harbor, board };
    /// What is measured: the number of hexes, their pips, or how many numbers or resources repeat earlier ones.
    enum class Measure : std::uint8_t { hexes, pips, repeated_numbers, repeated_terrains };

    static constexpr int no_maximum = 640;  // 64 hexes with 10 pips each

    Each each = Each::pair;
    PieceKinds where = all_kinds;  // groups without such a hex do not count; for Each::hex, the hex in the middle
    int hexes = 0;                 // the number of land hexes of each group that counts, or 0 for any
    PieceKinds count = all_kinds;  // other hexes of a group do not count
    Measure measure = Measure::hexes;
    int min = 0;
    int max = no_maximum;
    double weight = 100;
    bool forbid = false;  // whether the value must be 0
};

/// A list of rules. Copies need little code, because the list has no memory of its own.
struct Rules {
    static constexpr int capacity = 32;
    std::array<Rule, capacity> items{};
    int count = 0;

    /// Precondition: count < capacity.
    constexpr void add(const Rule& rule) {
        assert(count < capacity);
        items[static_cast<std::size_t>(count)] = rule;
        ++count;
    }
    constexpr const Rule* begin() const { return items.data(); }
    constexpr const Rule* end() const { return items.data() + count; }
    constexpr const Rule& operator[](int rule) const { return items[static_cast<std::size_t>(rule)]; }
};

/// The value of each rule of a list, then zeros.
using RuleValues = std::array<int, Rules::capacity>;

/// Whether swaps of pieces change the groups.
constexpr bool moves(Rule::Each each) {
    return each == Rule::Each::resource || each == Rule::Each::number || each == Rule::Each::cluster;
}

/// A group of land hexes. `scope` has the hexes that Rule::where is about: the group, or the hex in its middle.
struct RuleGroup {
    hex::HexSet hexes;
    hex::HexSet scope;
};

/// Calls `visit(group)` for each group on a board or on a part of it. Hexes outside of `land` are sea. Boards without
/// harbors have no `slots`.
void for_each_group(const Setup& setup, const Hexes& hexes, hex::HexSet land, int slots, Rule::Each each,
                    FunctionRef<void(const RuleGroup&)> visit);

/// Returns what a rule measures on a set of hexes. More hexes never have less.
int amount_of(const Rule& rule, const Hexes& hexes, hex::HexSet set);

/// Returns how much an amount is above the maximum or below the minimum.
constexpr int excess_of(const Rule& rule, int amount) {
    return amount > rule.max ? amount - rule.max : amount < rule.min ? rule.min - amount : 0;
}

/// Whether a group has the number of hexes that a rule asks for.
constexpr bool has_size(const Rule& rule, const RuleGroup& group) {
    return rule.hexes == 0 || std::popcount(group.hexes) == rule.hexes;
}

/// Whether a scope has a hex of a kind in Rule::where. A rule limits the groups of its size to which it applies.
bool applies(const Rule& rule, const Hexes& hexes, hex::HexSet scope);

/// Calls `visit(hexes, amount)` for each group that violates a rule. The hexes of Each::hex include the middle.
void for_each_violation_of(const Rule& rule, const Setup& setup, const Board& board,
                           FunctionRef<void(hex::HexSet, int)> visit);

/// A group that violates the rule with this index.
struct RuleViolation {
    int rule;
    hex::HexSet hexes;
    int amount;
};
std::vector<RuleViolation> find_rule_violations(const Setup& setup, const Board& board, const Rules& rules);

RuleValues rule_values(const Setup& setup, const Board& board, const Rules& rules);

/// Returns the sum of the energies of rules with these values.
constexpr double rule_energy(const Rules& rules, const RuleValues& values) {
    double energy = 0;
    for (int rule = 0; rule < rules.count; ++rule) energy += rules[rule].weight * values[rule];
    return energy;
}

}  // namespace hexsmith::catan::fairness
