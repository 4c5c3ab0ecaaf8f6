#include "catan/fairness/rules.hpp"

#include <array>
#include <bit>

#include "catan/fairness/terms.hpp"

namespace hexsmith::catan::fairness {
namespace {

/// Visits the connected parts of a set.
void for_each_part(const hex::Layout& layout, hex::HexSet set, FunctionRef<void(hex::HexSet)> visit) {
    while (set != 0) {
        const hex::HexSet part = hex::connected(layout, set, set & (~set + 1));
        visit(part);
        set &= ~part;
    }
}

}  // namespace

void for_each_group(const Setup& setup, const Hexes& hexes, hex::HexSet land, int slots, Rule::Each each,
                    FunctionRef<void(const RuleGroup&)> visit) {
    const hex::Layout& layout = setup.layout;
    const auto visit_set = [&](hex::HexSet set) {
        if ((set & land) != 0) visit({set & land, set & land});
    };
    switch (each) {
        case Rule::Each::pair:
            hex::for_each(land, [&](int a) {
                hex::for_each(layout.neighbors[a] & land & (hex::bit(a) - 1),
                              [&](int b) { visit_set(hex::bit(a) | hex::bit(b)); });
            });
            break;
        case Rule::Each::corner:
            for (int id = 0; id < layout.intersection_count; ++id) visit_set(layout.intersections[id].hexes);
            break;
        case Rule::Each::hex:
            hex::for_each(land, [&](int hex) { visit({layout.neighbors[hex] & land, hex::bit(hex)}); });
            break;
        case Rule::Each::resource:
        case Rule::Each::number:
        case Rule::Each::cluster: {
            std::array<hex::HexSet, terrain_count + number_values> sets{};
            hex::for_each(land, [&](int hex) {
                for (PieceKinds kinds = kinds_on(hexes, hex); kinds != 0; kinds &= kinds - 1)
                    sets[static_cast<std::size_t>(std::countr_zero(kinds))] |= hex::bit(hex);
            });
            sets[static_cast<std::size_t>(index(Terrain::desert))] = 0;
            const bool of_numbers = each == Rule::Each::number;
            for (int kind = of_numbers ? terrain_count : 0; kind < (of_numbers ? int{sets.size()} : terrain_count);
                 ++kind)
                each == Rule::Each::cluster ? for_each_part(layout, sets[kind], visit_set) : visit_set(sets[kind]);
            break;
        }
        case Rule::Each::island: for_each_part(layout, land, visit_set); break;
        case Rule::Each::region:
            for (int region = 0; region < (setup.plan ? setup.plan.region_count : 1); ++region)
                visit_set(setup.plan ? setup.plan.regions[region].hexes : layout.all_hexes());
            break;
        case Rule::Each::harbor:
            for (int slot = 0; slot < slots; ++slot) visit_set(hexes_at_slot(setup, slot));
            break;
        case Rule::Each::board: visit_set(land); break;
    }
}

int amount_of(const Rule& rule, const Hexes& hexes, hex::HexSet set) {
    int amount = 0;
    PieceKinds seen = 0;  // the numbers or resources so far
    hex::for_each(set, [&](int hex) {
        const PieceKinds kinds = kinds_on(hexes, hex);
        if ((kinds & rule.count) == 0) return;
        if (rule.measure == Rule::Measure::hexes) ++amount;
        if (rule.measure == Rule::Measure::pips) amount += pips[hexes.tokens[hex]];
        if (rule.measure < Rule::Measure::repeated_numbers) return;
        const bool of_numbers = rule.measure == Rule::Measure::repeated_numbers;
        const PieceKinds read = of_numbers ? kinds >> terrain_count : yields(hexes.terrains[hex]) ? kinds & 0xff : 0;
        amount += std::popcount(read & seen);
        seen |= read;
    });
    return amount;
}

bool applies(const Rule& rule, const Hexes& hexes, hex::HexSet scope) {
    for (hex::HexSet left = scope; left != 0; left &= left - 1)
        if ((kinds_on(hexes, std::countr_zero(left)) & rule.where) != 0) return true;
    return false;
}

void for_each_violation_of(const Rule& rule, const Setup& setup, const Board& board,
                           FunctionRef<void(hex::HexSet, int)> visit) {
    const int slots = board.harbor_count > 0 ? setup.harbor_count : 0;
    for_each_group(setup, board.hexes, setup.layout.land, slots, rule.each, [&](const RuleGroup& group) {
        if (!has_size(rule, group) || !applies(rule, board.hexes, group.scope)) return;
        const int excess = excess_of(rule, amount_of(rule, board.hexes, group.hexes));
        if (excess > 0) visit(group.hexes | group.scope, excess);
    });
}

std::vector<RuleViolation> find_rule_violations(const Setup& setup, const Board& board, const Rules& rules) {
    std::vector<RuleViolation> violations;
    for (int rule = 0; rule < rules.count; ++rule)
        for_each_violation_of(rules[rule], setup, board,
                              [&](hex::HexSet hexes, int amount) { violations.push_back({rule, hexes, amount}); });
    return violations;
}

RuleValues rule_values(const Setup& setup, const Board& board, const Rules& rules) {
    RuleValues values{};
    for (int rule = 0; rule < rules.count; ++rule)
        for_each_violation_of(rules[rule], setup, board, [&](hex::HexSet, int amount) { values[rule] += amount; });
    return values;
}

}  // namespace hexsmith::catan::fairness
