#include "catan/fairness/rule_state.hpp"

#include <bit>
#include <cassert>
#include <utility>

namespace hexsmith::catan::fairness {
namespace {

constexpr PieceKinds terrain_kinds = (1u << terrain_count) - 1;
constexpr PieceKinds number_kinds = all_kinds & ~terrain_kinds;

/// Returns the kinds of pieces on which the value of a rule depends.
PieceKinds kinds_read_by(const Rule& rule) {
    PieceKinds kinds = (rule.where != all_kinds ? rule.where : 0) | (rule.count != all_kinds ? rule.count : 0);
    if (rule.measure == Rule::Measure::repeated_terrains) kinds |= terrain_kinds;
    if (rule.measure == Rule::Measure::repeated_numbers || rule.measure == Rule::Measure::pips) kinds |= number_kinds;
    if (rule.each == Rule::Each::resource || rule.each == Rule::Each::cluster) kinds |= terrain_kinds;
    if (rule.each == Rule::Each::number) kinds |= number_kinds;
    return kinds;
}

bool is_sum(const Rule& rule) { return rule.measure < Rule::Measure::repeated_numbers; }

/// Returns the amount of a hex, where amounts are sums.
int part_of(const Rule& rule, PieceKinds kinds, Token token) {
    if ((kinds & rule.count) == 0) return 0;
    return rule.measure == Rule::Measure::pips ? pips[token] : 1;
}

/// Returns the board after a swap.
Hexes swapped(Hexes hexes, Swap swap) {
    const bool tokens = moves_tokens(hexes, swap);
    if (moves_terrains(swap)) std::swap(hexes.terrains[swap.a], hexes.terrains[swap.b]);
    if (tokens) std::swap(hexes.tokens[swap.a], hexes.tokens[swap.b]);
    return hexes;
}

}  // namespace

RuleState::RuleState(const RuleState&) = default;
RuleState& RuleState::operator=(const RuleState&) = default;
RuleState::~RuleState() = default;

RuleState::RuleState(const Setup& setup, const Rules& rules, int slots)
    : setup_(&setup), rules_(&rules), slots_(slots), tallies_(static_cast<std::size_t>(rules.count)) {
    for (int i = 0; i < rules.count; ++i) {
        const Rule& rule = rules[i];
        Tally& tally = tallies_[i];
        tally.reads = kinds_read_by(rule);
        if (moves(rule.each)) continue;
        for_each_group(setup, {}, setup.layout.land, slots, rule.each, [&](const RuleGroup& group) {
            if (!has_size(rule, group)) return;
            assert(tally.count < max_groups);
            tally.groups[tally.count] = group;
            hex::for_each(group.hexes | group.scope, [&](int hex) {
                assert(tally.counts_at[hex] < max_groups_at_hex);
                tally.groups_at[hex][tally.counts_at[hex]] = static_cast<std::int16_t>(tally.count);
                ++tally.counts_at[hex];
            });
            ++tally.count;
        });
    }
}

void RuleState::reset(const Hexes& hexes) {
    for (int i = 0; i < rules_->count; ++i) {
        const Rule& rule = (*rules_)[i];
        Tally& tally = tallies_[i];
        tally.where = 0;
        for (int hex = 0; hex < setup_->layout.hex_count; ++hex)
            if ((kinds_on(hexes, hex) & rule.where) != 0) tally.where |= hex::bit(hex);
        for (int id = 0; id < tally.count; ++id)
            tally.amounts[id] = static_cast<std::int16_t>(amount_of(rule, hexes, tally.groups[id].hexes));
        values_[i] = value_of_groups(rule, hexes);
    }
    next_values_ = values_;
}

int RuleState::value_of_groups(const Rule& rule, const Hexes& hexes) const {
    int value = 0;
    for_each_group(*setup_, hexes, setup_->layout.land, slots_, rule.each, [&](const RuleGroup& group) {
        if (has_size(rule, group) && applies(rule, hexes, group.scope))
            value += excess_of(rule, amount_of(rule, hexes, group.hexes));
    });
    return value;
}

double RuleState::delta(const Hexes& hexes, Swap swap) {
    const Hexes after = swapped(hexes, swap);
    double delta = 0;
    for (int rule = 0; rule < rules_->count; ++rule) {
        next_values_[rule] = value_after(rule, hexes, after, swap, false);
        delta += (*rules_)[rule].weight * (next_values_[rule] - values_[rule]);
    }
    return delta;
}

void RuleState::commit(const Hexes& hexes, Swap swap) {
    const Hexes after = swapped(hexes, swap);
    for (int rule = 0; rule < rules_->count; ++rule) value_after(rule, hexes, after, swap, true);
    values_ = next_values_;
}

int RuleState::value_after(int index, const Hexes& before, const Hexes& after, Swap swap, bool commits) {
    const Rule& rule = (*rules_)[index];
    Tally& tally = tallies_[index];
    const auto [kind, a, b] = swap;
    const PieceKinds kinds_a = kinds_on(after, a);
    const PieceKinds kinds_b = kinds_on(after, b);
    const PieceKinds changed = (kinds_on(before, a) ^ kinds_a) | (kinds_on(before, b) ^ kinds_b);
    if ((changed & tally.reads) == 0) return values_[index];
    if (moves(rule.each)) return commits ? next_values_[index] : value_of_groups(rule, after);
    const bool sums = is_sum(rule);
    int change_a = 0;
    int change_b = 0;
    if (sums) {
        change_a = part_of(rule, kinds_a, after.tokens[a]) - part_of(rule, kinds_on(before, a), before.tokens[a]);
        change_b = part_of(rule, kinds_b, after.tokens[b]) - part_of(rule, kinds_on(before, b), before.tokens[b]);
    }
    hex::HexSet where = tally.where & ~(hex::bit(a) | hex::bit(b));
    if ((kinds_a & rule.where) != 0) where |= hex::bit(a);
    if ((kinds_b & rule.where) != 0) where |= hex::bit(b);
    int value = values_[index];
    for (const int hex : {int{a}, int{b}})
        for (int i = 0; i < tally.counts_at[hex]; ++i) {
            const int id = tally.groups_at[hex][i];
            const RuleGroup& group = tally.groups[id];
            if (hex == b && ((group.hexes | group.scope) & hex::bit(a)) != 0) continue;  // was visited at a
            std::int16_t& amount = tally.amounts[id];
            const int next =
                sums ? amount + (group.hexes >> a & 1 ? change_a : 0) + (group.hexes >> b & 1 ? change_b : 0)
                     : amount_of(rule, after, group.hexes);
            if ((group.scope & tally.where) != 0) value -= excess_of(rule, amount);
            if ((group.scope & where) != 0) value += excess_of(rule, next);
            if (commits) amount = static_cast<std::int16_t>(next);
        }
    if (commits) tally.where = where;
    return value;
}

}  // namespace hexsmith::catan::fairness
