#include "catan/fairness/locked_violations.hpp"

#include <algorithm>
#include <cstdint>

namespace hexsmith::catan::fairness {
namespace {

/// Visits the intersections that are below the floor even if each hex without locked pieces has the largest token.
void for_each_below_floor(const Setup& setup, const Locks& locks, int pip_floor, ViolationVisitor visit) {
    int max_pips_of_hex = 0;
    for (std::size_t token = 0; token < token_values; ++token)
        if (setup.bag.tokens[token] > 0) max_pips_of_hex = std::max<int>(max_pips_of_hex, pips[token]);
    for (int id = 0; id < setup.layout.intersection_count; ++id) {
        if (!is_amid_land(setup, id)) continue;
        int max_pips = 0;
        bool may_be_coast = false;
        hex::for_each(setup.layout.intersections[id].hexes, [&](int hex) {
            const auto terrain = locks.terrains[hex];
            const Token token = locks.tokens[hex];
            const bool is_bare = (terrain && !yields(*terrain)) || (locks.bare & hex::bit(hex)) != 0;
            max_pips += token != no_token ? pips[token] : is_bare ? 0 : max_pips_of_hex;
            const bool is_land = token != no_token || (terrain && *terrain != Terrain::sea);
            may_be_coast = may_be_coast || (setup.plan.deals_sea && !is_land);
        });
        if (!may_be_coast && max_pips < pip_floor &&
            visit(Violation{Term::pips_below_floor, static_cast<std::int16_t>(id), hex::none, pip_floor - max_pips}))
            return;
    }
}

}  // namespace

void for_each_locked_violation(const Setup& setup, const Locks& locks, const Criteria& criteria,
                               ViolationVisitor visit) {
    constexpr TermSet token_terms = terms_at(Stage::tokens) | bit(Term::pips_above_cap);
    Criteria without_floor = criteria;
    without_floor.pip_floor = 0;  // hexes without a locked piece will have pips
    Board terrain_board;          // deserts, except for locked pieces
    Board token_board;            // one resource on all hexes, so that only tokens cause violations
    token_board.hexes.terrains.fill(Terrain::wood);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (locks.terrains[hex]) terrain_board.hexes.terrains[hex] = *locks.terrains[hex];
        terrain_board.hexes.tokens[hex] = token_board.hexes.tokens[hex] = locks.tokens[hex];
    }
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        terrain_board.harbors[slot] = locks.harbors[slot].value_or(Harbor::any);
        if (locks.harbors[slot]) terrain_board.harbor_count = setup.harbor_count;
    }
    bool is_over = false;
    const auto visit_terms = [&](TermSet terms) {
        return [&is_over, &visit, terms](const Violation& found) {
            return is_over = is_over || ((bit(found.rule) & terms) != 0 && visit(found));
        };
    };
    for_each_violation(setup, token_board, without_floor, visit_terms(token_terms));
    if (!is_over) for_each_below_floor(setup, locks, criteria.pip_floor, visit_terms(bit(Term::pips_below_floor)));
    if (!is_over)
        for_each_violation(setup, terrain_board, without_floor, visit_terms(static_cast<TermSet>(~token_terms)));
}

}  // namespace hexsmith::catan::fairness
