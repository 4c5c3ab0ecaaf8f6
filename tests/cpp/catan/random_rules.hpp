// Random rules.
#pragma once

#include <bit>

#include "catan/fairness/rules.hpp"
#include "core/random.hpp"

namespace hexsmith::catan::testing {

inline fairness::Rule random_rule(Rng& random) {
    using fairness::Rule;
    const auto chance = [&](std::uint32_t percent) { return random.below(100) < percent; };
    const auto kinds = [&] {
        fairness::PieceKinds set = 0;
        const bool of_terrains = chance(50);
        for (const std::uint32_t count = 1 + random.below(4); static_cast<std::uint32_t>(std::popcount(set)) < count;)
            set |= 1u << (of_terrains ? random.below(terrain_count - 1) : terrain_count + 2 + random.below(11));
        return set;
    };
    Rule rule{.each = static_cast<Rule::Each>(random.below(10))};
    if (chance(40)) rule.where = kinds();
    if (chance(20)) rule.hexes = 1 + static_cast<int>(random.below(4));
    if (chance(40)) rule.count = kinds();
    rule.measure = static_cast<Rule::Measure>(random.below(4));
    const bool is_large = rule.each >= Rule::Each::resource && rule.each != Rule::Each::cluster;
    const std::uint32_t limit = (is_large ? 6 : 3) * (rule.measure == Rule::Measure::pips ? 4 : 1);
    if (chance(70)) rule.max = static_cast<int>(random.below(limit));
    if (rule.max == Rule::no_maximum || chance(20))
        rule.min = static_cast<int>(
            random.below(static_cast<std::uint32_t>(rule.max == Rule::no_maximum ? limit : rule.max + 1)));
    rule.weight = chance(20) ? 0 : 1 + random.below(300);
    return rule;
}

}  // namespace hexsmith::catan::testing
