// Rules: the values that RuleState updates, compared with counts from scratch, and terms that are also rules.
#include "catan/fairness/rules.hpp"

#include <catch_amalgamated.hpp>
#include <cmath>
#include <utility>
#include <vector>

#include "catan/fairness/attribution.hpp"
#include "catan/fairness/fair_state.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/planned.hpp"
#include "catan/random_rules.hpp"
#include "catan/support.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::fairness;
using namespace hexsmith::catan::testing;

namespace {

Criteria with_random_rules(Rng& random, std::uint32_t count) {
    Criteria criteria{.weights = random.below(2) == 0 ? PerTerm{} : fair_weights};
    for (std::uint32_t i = 0; i < count; ++i) criteria.rules.add(random_rule(random));
    return criteria;
}

}  // namespace

TEST_CASE("A swap changes the energy of rules as counts from scratch say, also within a limit") {
    int early = 0;
    Rng random(31);
    for (int round = 0; round < 12; ++round)
        for (const auto& [name, setup] : all_setups())
            for (Board board : {random_board(setup, 5), arbitrary_board(setup, 5), board_with_pairs(setup, 5)}) {
                const Criteria criteria = with_random_rules(random, 1 + random.below(8));
                const auto& rules = criteria.rules;
                const FairEnergy energy(setup, criteria, board);
                FairState state(energy);
                state.reset(board);
                for (int step = 0; step < 100; ++step) {
                    const Swap swap = random_swap(setup, board, random);
                    const auto values = rule_values(setup, board, rules);
                    CAPTURE(name, round, step);
                    const double before = state.energy();
                    const double limit = 300 * random.uniform() - 100;
                    const double bounded = state.delta_within(swap, limit);
                    const double delta = state.delta(swap);
                    if (bounded != delta) {
                        REQUIRE((bounded > limit && bounded <= delta));
                        ++early;
                    }
                    apply(board, swap);
                    const auto after = rule_values(setup, board, rules);
                    const double rules_delta = rule_energy(rules, after) - rule_energy(rules, values);
                    REQUIRE(std::abs(delta - energy.weigh(state.change()) - rules_delta) < 1e-6);
                    const double expected = state.energy_after(swap);
                    const double tracked = state.commit(swap);
                    REQUIRE(tracked == expected);
                    REQUIRE(tracked == energy.weigh(energy.count(board)) + rule_energy(rules, after));
                    REQUIRE(std::abs(tracked - before - delta) < 1e-6 * (1 + before));
                    REQUIRE(state.rule_values() == after);
                }
            }
    CHECK(early > 300);
}

TEST_CASE("Seven terms are rules") {
    constexpr auto numbers = [](auto... number) { return ((1u << (terrain_count + number)) | ...); };
    using enum Rule::Each;
    using enum Rule::Measure;
    const std::array<std::pair<Term, Rule>, 7> pairs{{
        {Term::adjacent_same_resource, {.each = pair, .measure = repeated_terrains, .max = 0}},
        {Term::adjacent_high_numbers, {.each = pair, .count = numbers(6, 8), .max = 1}},
        {Term::adjacent_same_number, {.each = pair, .measure = repeated_numbers, .max = 0}},
        {Term::adjacent_low_numbers, {.each = pair, .count = numbers(2, 12), .max = 1}},
        {Term::pips_above_cap, {.each = corner, .measure = Rule::Measure::pips, .max = 10}},
        {Term::pips_below_floor, {.each = corner, .hexes = 3, .measure = Rule::Measure::pips, .min = 7}},
        {Term::large_clusters, {.each = cluster, .max = 1}},
    }};
    const Criteria criteria{.pip_cap = 10, .pip_floor = 7, .cluster_cap = 1};
    std::array<int, 7> sums{};
    for (const auto& [name, setup] : all_setups())
        for (std::uint64_t seed = 0; seed < 50; ++seed)
            for (const Board& board : {random_board(setup, seed), arbitrary_board(setup, seed)}) {
                const FairCounts counts = FairEnergy(setup, criteria, board).count(board);
                for (std::size_t i = 0; i < pairs.size(); ++i) {
                    CAPTURE(name, seed, i);
                    Rules rules;
                    rules.add(pairs[i].second);
                    REQUIRE(rule_values(setup, board, rules)[0] == counts[index(pairs[i].first)]);
                    sums[i] += counts[index(pairs[i].first)];
                }
            }
    for (const int sum : sums) CHECK(sum > 0);
}

TEST_CASE("The shares of hexes and intersections are not negative and add up to the energy, with rules and plans") {
    Rng random(5);
    std::vector<std::pair<Setup, Board>> boards;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        for (const auto& [name, setup] : all_setups())
            for (const Board& board :
                 {random_board(setup, seed), arbitrary_board(setup, seed), board_with_pairs(setup, seed)})
                boards.emplace_back(setup, board);
        for (const Setup& setup : planned_setups()) {
            const Board board = generate::official_board(setup, seed);
            boards.emplace_back(on_board(setup, board), board);
        }
    }
    for (const auto& [setup, board] : boards) {
        Criteria criteria = with_random_rules(random, 5);
        criteria.pip_cap = 9;
        criteria.apart = some_apart();
        criteria.pip_floor = 6;
        criteria.cluster_cap = 1;
        for (const Term optional :
             {Term::adjacent_apart, Term::own_harbor, Term::pips_below_floor, Term::large_clusters})
            criteria.weights[index(optional)] = 3 + index(optional);
        const FairEnergy energy(setup, criteria, board);
        const double whole = total(energy.terms(energy.count(board)), criteria.weights) +
                             rule_energy(criteria.rules, rule_values(setup, board, criteria.rules));
        const Attribution shares = attribute(setup, criteria, board);
        double sum = 0;
        for (const double share : shares.hexes) REQUIRE((sum += share, share >= 0));
        for (const double share : shares.intersections) REQUIRE((sum += share, share >= 0));
        CAPTURE(setup.layout.hex_count);
        REQUIRE(std::abs(sum - whole) < 1e-6 * (1 + whole));
    }
}

TEST_CASE("Forbidden rules are obeyed, and a rule that no board obeys is named") {
    constexpr PieceKinds brick = 1u << index(Terrain::brick);
    constexpr PieceKinds desert = 1u << index(Terrain::desert);
    using enum Rule::Each;
    Rules rules;
    rules.add({.each = resource, .measure = Rule::Measure::repeated_numbers, .max = 0, .forbid = true});
    rules.add({.each = corner, .where = desert, .measure = Rule::Measure::pips, .max = 8, .forbid = true});
    rules.add({.each = cluster, .where = brick, .max = 1, .forbid = true});
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        generate::FairOptions options{.seed = seed};
        options.criteria.rules = rules;
        const auto made = run_at_once(generate::generate_fair(standard_setup, options));
        CAPTURE(seed);
        REQUIRE(!made.refusal);
        REQUIRE(made.rules == RuleValues{});
        REQUIRE(made.rules == rule_values(standard_setup, made.board, rules));
    }
    generate::FairOptions options;
    options.criteria.rules = rules;
    options.criteria.rules.add({.each = board, .measure = Rule::Measure::pips, .max = 50, .forbid = true});
    const auto refused = run_at_once(generate::generate_fair(standard_setup, options));
    REQUIRE(refused.refusal);
    CHECK(refused.refusal->kind == generate::Infeasibility::Kind::not_found);
    CHECK(refused.refusal->own_rule == 3);
    CHECK(refused.refusal->wanted == 8);
    CHECK(refused.energy == total(refused.terms, fair_weights) + 100 * 8);
}
