// The guarantees of fair boards for every option: they use the setup's pieces and obey locks and rules, or the request
// is refused.
#include "catan/generate/fair_generator.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <type_traits>
#include <vector>

#include "catan/fairness/fair_energy.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/feasible.hpp"
#include "catan/generate/spirals.hpp"
#include "catan/plan_oracle.hpp"
#include "catan/support.hpp"
#include "catan/symmetry.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::fairness;
using namespace hexsmith::catan::generate;
using namespace hexsmith::catan::testing;

namespace {

void require_exact_bag(const Setup& setup, const Board& board, const Locks& locks = {}) {
    REQUIRE(keeps_plan_and_locks(setup, locks, board.hexes));
    std::array<int, terrain_count> harbors{};
    for (int slot = 0; slot < board.harbor_count; ++slot) {
        ++harbors[index(board.harbors[slot])];
        --harbors[index(setup.harbors[slot])];
        REQUIRE(locks.harbors[slot].value_or(board.harbors[slot]) == board.harbors[slot]);
    }
    REQUIRE(harbors == std::array<int, terrain_count>{});
}

FairOptions quick(FairOptions options) {
    options.annealing.steps = 1500;
    options.schedule = {anneal::Geometric{.initial_temperature = 20, .cooling_rate = 0.997}};
    return options;
}

constexpr TermSet adjacency = bit(Term::adjacent_same_resource) | bit(Term::adjacent_high_numbers) |
                              bit(Term::adjacent_same_number) | bit(Term::adjacent_low_numbers);

double value(const GeneratedBoard& fair, Term term) { return fair.terms[index(term)]; }

/// Calls `visit(order, deserts)` for every official spiral of a named setup.
void for_each_spiral(const Setup& setup, auto&& visit) {
    const FairOptions options;
    const Spirals spirals = run_at_once(Spirals::list(setup, options));
    for (std::uint32_t i = 0; i < spirals.count(); ++i) {
        const auto [walk, deserts] = spirals[i];
        visit(walk.all(), deserts);
    }
}

}  // namespace

template <class Options>
concept DealsBy =
    requires(const Setup& setup, Options&& options) { FairDealer::make(setup, std::forward<Options>(options)); };
static_assert(DealsBy<const FairOptions&> && !DealsBy<FairOptions>);
static_assert(!std::is_constructible_v<FairProblem, const FairDealer&, const FairOptions&, FairEnergy>);
static_assert(!std::is_constructible_v<Swaps, Locks, Swaps::Options>);

TEST_CASE("A fair board has exactly the pieces of its bag, for every option and layout") {
    for (const auto& [name, setup] : all_setups())
        for (const DesertPlace desert :
             {DesertPlace::anywhere, DesertPlace::center, DesertPlace::inland, DesertPlace::coast})
            for (const HarborOrder harbors : {HarborOrder::printed, HarborOrder::shuffled, HarborOrder::none})
                for (const BalanceMode mode : {BalanceMode::resources, BalanceMode::numbers, BalanceMode::both}) {
                    const FairOptions options = quick({.seed = 3, .mode = mode, .desert = desert, .harbors = harbors});
                    const GeneratedBoard fair = run_at_once(generate_fair(setup, options));
                    CAPTURE(name, static_cast<int>(desert), static_cast<int>(harbors), static_cast<int>(mode));
                    if (fair.refusal) {  // the islands have no inland hex; 61 hexes have one center and two deserts
                        REQUIRE((name == "islands" || (name == "61 hexes" && desert == DesertPlace::center)));
                        REQUIRE(fair.refusal->kind == Infeasibility::Kind::desert_room);
                        continue;
                    }
                    require_exact_bag(setup, fair.board);
                    REQUIRE(fair.board.harbor_count == (harbors == HarborOrder::none ? 0 : setup.harbor_count));
                    if (harbors == HarborOrder::printed) REQUIRE(fair.board.harbors == setup.harbors);
                    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
                        if (fair.board.hexes.terrains[hex] == Terrain::desert)
                            REQUIRE((hexes_at(setup.layout, desert) & hex::bit(hex)) != 0);
                    const FairEnergy energy(setup, options.criteria, fair.board);
                    REQUIRE(fair.terms == energy.terms(energy.count(fair.board)));
                    REQUIRE(fair.energy == total(fair.terms, options.criteria.weights));
                }
}

TEST_CASE("The center is one hex of the standard layout and two hexes of the extension") {
    CHECK(center_hexes(hex::standard) == hex::bit(9));
    CHECK(center_hexes(hex::extension) == (hex::bit(14) | hex::bit(15)));
    CHECK(std::popcount(inland_hexes(hex::standard)) == 7);
    CHECK(std::popcount(inland_hexes(hex::extension)) == 14);
}

TEST_CASE("The center of a long row of scattered hexes is the middle hex") {
    std::array<hex::Axial, 61> row{};  // 540 hexes wide: the sum of the coordinates exceeds 16 bits
    for (int i = 0; i < 61; ++i) row[static_cast<std::size_t>(i)] = {9 * i, 0};
    CHECK(center_hexes(hex::make_layout(row)) == hex::bit(30));
    for (auto& [q, r] : row) std::swap(q, r);
    CHECK(center_hexes(hex::make_layout(row)) == hex::bit(30));
}

TEST_CASE("Standard boards obey the five rules at the default weights, even with a cap of 10") {
    for (const int cap : {11, 10})
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const GeneratedBoard fair =
                run_at_once(generate_fair(standard_setup, {.seed = seed, .criteria = {.pip_cap = cap}}));
            CAPTURE(cap, seed);
            REQUIRE(value(fair, Term::adjacent_same_resource) == 0);
            REQUIRE(value(fair, Term::adjacent_high_numbers) == 0);
            REQUIRE(value(fair, Term::adjacent_same_number) == 0);
            REQUIRE(value(fair, Term::adjacent_low_numbers) == 0);
            REQUIRE(value(fair, Term::pips_above_cap) == 0);
        }
}

TEST_CASE("Boards of 61 hexes obey the five rules always with a cap of 11, and almost always with 10") {
    const Setup largest = largest_setup();
    const auto obeying = [&](int cap) {
        int count = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const GeneratedBoard fair =
                run_at_once(generate_fair(largest, {.seed = seed, .criteria = {.pip_cap = cap}}));
            double broken = value(fair, Term::pips_above_cap);
            for (int term = 0; term < term_count; ++term)
                if ((adjacency >> term & 1) != 0) broken += fair.terms[term];
            count += broken == 0;
        }
        return count;
    };
    CHECK(obeying(11) == 40);
    CHECK(obeying(10) >= 37);  // 99.3 % of 1,000
}

TEST_CASE("10,000 standard boards obey the five rules with a cap of 11 and of 10", "[.long]") {
    for (const int cap : {11, 10}) {
        int obeying = 0;
        for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
            const GeneratedBoard fair =
                run_at_once(generate_fair(standard_setup, {.seed = seed, .criteria = {.pip_cap = cap}}));
            double broken = fair.terms[index(Term::pips_above_cap)];
            for (int term = 0; term < term_count; ++term)
                if ((adjacency >> term & 1) != 0) broken += fair.terms[term];
            obeying += broken == 0;
        }
        CHECK(obeying == 10'000);
    }
}

TEST_CASE("A forbidden term is 0 even if its weight is 0 and another term opposes it") {
    PerTerm weights{};
    weights[index(Term::region_pips)] = 1000;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const FairOptions options = quick({.seed = seed,
                                           .criteria = {.weights = weights, .pip_cap = 10},
                                           .forbidden_terms = adjacency | bit(Term::pips_above_cap)});
        const GeneratedBoard fair = run_at_once(generate_fair(standard_setup, options));
        REQUIRE(!fair.refusal);
        for (int term = 0; term < term_count; ++term)
            if ((options.forbidden_terms >> term & 1) != 0) REQUIRE(fair.terms[term] == 0);
        REQUIRE(fair.energy == total(fair.terms, weights));
    }
}

TEST_CASE("A fair board keeps locked pieces") {
    for (const auto& [name, setup] : all_setups())
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            CAPTURE(name, seed);
            const Board model = random_board(setup, seed + 1000);
            Rng random(seed);
            Locks locks;
            for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
                if (random.below(4) == 0) locks.terrains[hex] = model.hexes.terrains[hex];
                if (random.below(4) == 0) locks.tokens[hex] = model.hexes.tokens[hex];
            }
            for (int slot = 0; slot < setup.harbor_count; ++slot)
                if (random.below(3) == 0) locks.harbors[slot] = model.harbors[slot];
            const GeneratedBoard fair = run_at_once(
                generate_fair(setup, quick({.seed = seed, .harbors = HarborOrder::shuffled, .locks = locks})));
            if (fair.refusal) {
                REQUIRE(fair.refusal->kind == Infeasibility::Kind::desert_room);
                continue;
            }
            require_exact_bag(setup, fair.board, locks);
        }
}

TEST_CASE("An impossible request is refused with its reason before the first step") {
    using enum Infeasibility::Kind;
    const auto refused = [](const Setup& setup, const FairOptions& options) {
        const GeneratedBoard fair = run_at_once(generate_fair(setup, options));
        REQUIRE(fair.refusal);
        CHECK(fair.steps == 0);
        return *fair.refusal;
    };
    Locks desert;
    desert.terrains[0] = Terrain::desert;
    CHECK(refused(standard_setup, {.desert = DesertPlace::center, .locks = desert}).kind == desert_lock);
    Locks center;
    center.terrains[9] = Terrain::ore;
    CHECK(refused(standard_setup, {.desert = DesertPlace::center, .locks = center}).kind == desert_room);
    CHECK(refused(islands_setup(), {.token_order = TokenOrder::spiral}).kind == spiral_pieces);
    CHECK(refused(largest_setup(), {.token_order = TokenOrder::spiral}).kind == no_spiral);
    Locks spiral;
    spiral.tokens[0] = 6;  // no spiral has two adjacent red tokens
    spiral.tokens[1] = 8;
    CHECK(refused(standard_setup, {.token_order = TokenOrder::spiral, .locks = spiral}).kind == spiral_locks);

    Locks together;
    together.tokens[0] = 6;
    together.tokens[1] = 8;
    Infeasibility refusal =
        refused(standard_setup, {.forbidden_terms = bit(Term::adjacent_high_numbers), .locks = together});
    CHECK(refusal.kind == locked_together);
    CHECK(refusal.rule == Term::adjacent_high_numbers);
    CHECK(refusal.first == 0);
    CHECK(refusal.second == 1);

    // At most seven of 19 hexes are pairwise apart.
    Setup woody = standard_setup;
    woody.bag.terrains = {8, 2, 3, 3, 2, 1};
    refusal = refused(woody, {.forbidden_terms = bit(Term::adjacent_same_resource)});
    CHECK(refusal.kind == too_many);
    CHECK(refusal.wanted == 8);
    CHECK(refusal.room == 7);
    woody.bag.terrains = {7, 3, 3, 3, 2, 1};
    const GeneratedBoard tight =
        run_at_once(generate_fair(woody, {.forbidden_terms = bit(Term::adjacent_same_resource)}));
    CHECK(!tight.refusal);

    // The extension has six wood hexes and nine classes of numbers, but no deal suits all five resources.
    refusal = refused(extension_setup, {.forbidden_terms = bit(Term::repeated_number)});
    CHECK(refusal.kind == too_many);
    CHECK(refusal.wanted == 28);
    CHECK(refusal.room == 27);
    refusal = refused(standard_setup, {.criteria = {.pip_cap = 7}, .forbidden_terms = bit(Term::pips_above_cap)});
    CHECK(refusal.kind == too_many);
    CHECK(refusal.rule == Term::pips_above_cap);
    CHECK(refusal.wanted == 58);
    // A single token exceeds this cap; the refusal still states all pips of the bag.
    refusal = refused(standard_setup, {.criteria = {.pip_cap = 4}, .forbidden_terms = bit(Term::pips_above_cap)});
    CHECK(refusal.wanted == 58);
    CHECK(refusal.room == 4);
}

TEST_CASE("The room reported for pieces that must not touch is the maximum over all sets of hexes") {
    std::vector<hex::HexSet> apart;  // all sets of hexes without adjacent ones
    for (hex::HexSet set = 0; set < hex::bit(19); ++set) {
        bool touching = false;
        hex::for_each(set, [&](int hex) { touching |= (hex::standard.neighbors[hex] & set) != 0; });
        if (!touching) apart.push_back(set);
    }
    Setup woody = standard_setup;
    woody.bag.terrains = {7, 3, 3, 3, 2, 1};
    int refused = 0;
    for (int b = 0; b < 19; ++b)
        for (int a = 0; a <= b; ++a) {
            const hex::HexSet locked = hex::bit(a) | hex::bit(b);
            int most = 0;
            for (const hex::HexSet set : apart)
                if ((set & locked) == locked) most = std::max(most, std::popcount(set));
            FairOptions options{.forbidden_terms = bit(Term::adjacent_same_resource)};
            options.locks.terrains[a] = options.locks.terrains[b] = Terrain::wood;
            const auto refusal = run_at_once(refuse(woody, options));
            CAPTURE(a, b, most);
            if (most == 0) {  // the locked hexes are adjacent
                REQUIRE(refusal->kind == Infeasibility::Kind::locked_together);
            } else if (most < 7) {
                REQUIRE(refusal->kind == Infeasibility::Kind::too_many);
                REQUIRE(refusal->wanted == 7);
                REQUIRE(refusal->room == most);
                ++refused;
            } else {
                REQUIRE(!refusal);
            }
        }
    CHECK(refused > 20);
}

namespace {

/// Whether some arrangement of the bag on the setup obeys the forbidden terms of the options, by brute force.
bool some_arrangement(const Setup& setup, const FairOptions& options) {
    const hex::HexSet open = open_to_desert(setup, options);
    std::vector<Terrain> terrains;
    for (int terrain = 0; terrain < terrain_count; ++terrain)
        terrains.insert(terrains.end(), setup.bag.terrains[terrain], static_cast<Terrain>(terrain));
    std::vector<Harbor> kinds(setup.harbors.begin(), setup.harbors.begin() + setup.harbor_count);
    std::ranges::sort(kinds);
    do {
        Board board{.harbor_count = setup.harbor_count};
        bool kept = true;
        for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
            board.hexes.terrains[hex] = terrains[static_cast<std::size_t>(hex)];
            const bool desert = board.hexes.terrains[hex] == Terrain::desert;
            kept = kept && options.locks.terrains[hex].value_or(board.hexes.terrains[hex]) == board.hexes.terrains[hex];
            kept = kept && (!desert || options.locks.terrains[hex] || (open & hex::bit(hex)) != 0);
        }
        if (!kept) continue;
        std::vector<Harbor> order = kinds;
        do {
            std::ranges::copy(order, board.harbors.begin());
            if (options.harbors == HarborOrder::printed) board.harbors = place_harbors(setup, options.locks);
            bool broken = false;
            for_each_violation(setup, board, options.criteria, [&](const Violation& found) {
                return broken = broken || (bit(found.rule) & options.forbidden_terms) != 0;
            });
            if (!broken) return true;
        } while (options.harbors == HarborOrder::shuffled && std::ranges::next_permutation(order).found);
    } while (std::ranges::next_permutation(terrains).found);
    return false;
}

}  // namespace

TEST_CASE(
    "Optional terms are refused together before the first step exactly if no board of a small island obeys them") {
    constexpr std::array<hex::Axial, 7> hexes{{{0, -1}, {1, -1}, {-1, 0}, {0, 0}, {1, 0}, {-1, 1}, {0, 1}}};
    constexpr std::array<hex::Axial, 7> row{{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {5, 1}}};
    int refused = 0;
    int granted = 0;
    Rng random(11);
    for (int i = 0; i < 300; ++i) {
        Bag bag;
        const std::uint32_t kinds = 2 + random.below(3);
        for (int hex = 0; hex < 7; ++hex) ++bag.terrains[random.below(6) == 0 ? 5 : random.below(kinds)];
        bag.tokens[4] = static_cast<std::uint8_t>(7 - bag.terrains[5]);
        const std::array<std::int16_t, 3> slots{0, 4, 9};
        std::array<Harbor, 3> harbors{};
        for (Harbor& harbor : harbors) harbor = static_cast<Harbor>(random.below(2) == 0 ? random.below(3) : 5);
        const Setup setup = custom_setup(random.below(2) == 0 ? hexes : row, bag, slots, harbors);
        FairOptions options{.harbors = random.below(2) == 0 ? HarborOrder::printed : HarborOrder::shuffled};
        options.criteria.apart.add(Terrain::wood, Terrain::brick);
        if (random.below(2) == 0) options.criteria.apart.add(Terrain::wool, Terrain::brick);
        const auto locked = static_cast<Terrain>(random.below(3));
        if (bag.terrains[index(locked)] > 0) options.locks.terrains[random.below(7)] = locked;
        options.criteria.cluster_cap = 1 + static_cast<int>(random.below(3));
        for (unsigned terms = 1; terms < 8; ++terms) {
            options.forbidden_terms = 0;
            for (const auto& [flag, term] : {std::pair{1u, Term::adjacent_apart}, std::pair{2u, Term::own_harbor},
                                             std::pair{4u, Term::large_clusters}})
                if ((terms & flag) != 0)
                    options.forbidden_terms = static_cast<TermSet>(options.forbidden_terms | bit(term));
            const auto refusal = run_at_once(refuse(setup, options));
            const bool possible = some_arrangement(setup, options);
            CAPTURE(i, options.forbidden_terms);
            REQUIRE(refusal.has_value() != possible);
            if (refusal) {
                REQUIRE((bit(refusal->rule) & options.forbidden_terms) != 0);
                REQUIRE((refusal->kind == Infeasibility::Kind::too_many ||
                         refusal->kind == Infeasibility::Kind::locked_together));
            }
            ++(possible ? granted : refused);
        }
    }
    CHECK(refused > 50);
    CHECK(granted > 50);
}

TEST_CASE("Boards obey forbidden optional terms, and weights reduce them, on every layout") {
    double weighed_sum = 0;
    double plain_sum = 0;
    for (const auto& [name, setup] : all_setups())
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            FairOptions options{.seed = seed, .harbors = HarborOrder::shuffled};
            options.criteria.apart.add(Terrain::wood, Terrain::brick);
            options.criteria.pip_floor = 2;
            options.criteria.cluster_cap = 2;
            options.forbidden_terms = bit(Term::adjacent_apart) | bit(Term::own_harbor) | bit(Term::pips_below_floor) |
                                      bit(Term::large_clusters);
            const GeneratedBoard forbidden = run_at_once(generate_fair(setup, options));
            CAPTURE(name, seed);
            REQUIRE(!forbidden.refusal);
            for (int term = 0; term < term_count; ++term)
                if ((options.forbidden_terms >> term & 1) != 0) CHECK(forbidden.terms[term] == 0);
            require_exact_bag(setup, forbidden.board);
            options.forbidden_terms = 0;
            options.criteria.weights[index(Term::adjacent_apart)] = 100;
            options.criteria.weights[index(Term::own_harbor)] = 100;
            const GeneratedBoard weighed = run_at_once(generate_fair(setup, options));
            options.criteria.weights = fair_weights;
            const GeneratedBoard plain = run_at_once(generate_fair(setup, options));
            weighed_sum += value(weighed, Term::adjacent_apart) + value(weighed, Term::own_harbor);
            plain_sum += value(plain, Term::adjacent_apart) + value(plain, Term::own_harbor);
        }
    CHECK(weighed_sum < plain_sum / 4);
}

TEST_CASE("An impossible pip floor or cluster cap is refused with its figures") {
    using enum Infeasibility::Kind;
    // Six disjoint intersections need 60 pips.
    auto refusal = run_at_once(
        refuse(standard_setup, {.criteria = {.pip_floor = 10}, .forbidden_terms = bit(Term::pips_below_floor)}));
    REQUIRE(refusal);
    CHECK(refusal->kind == too_many);
    CHECK(refusal->rule == Term::pips_below_floor);
    CHECK(refusal->room == 58);
    CHECK(refusal->wanted > 58);
    CHECK(!run_at_once(
        refuse(standard_setup, {.criteria = {.pip_floor = 9}, .forbidden_terms = bit(Term::pips_below_floor)})));
    Setup woody = standard_setup;
    woody.bag.terrains = {15, 1, 1, 1, 0, 1};
    refusal =
        run_at_once(refuse(woody, {.criteria = {.cluster_cap = 2}, .forbidden_terms = bit(Term::large_clusters)}));
    REQUIRE(refusal);
    CHECK(refusal->kind == too_many);
    CHECK(refusal->rule == Term::large_clusters);
    CHECK(refusal->wanted == 15);

    FairOptions locked{.criteria = {.cluster_cap = 2}, .forbidden_terms = bit(Term::large_clusters)};
    locked.locks.terrains[0] = locked.locks.terrains[1] = locked.locks.terrains[2] = Terrain::ore;
    refusal = run_at_once(refuse(standard_setup, locked));
    REQUIRE(refusal);
    CHECK(refusal->kind == locked_together);
    CHECK(refusal->rule == Term::large_clusters);
    CHECK(refusal->cluster == 0b111);
}

TEST_CASE("Optional terms of weight 0 do not change any board") {
    for (const auto& [name, setup] : all_setups())
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            CAPTURE(name, seed);
            const FairOptions plain = quick({.seed = seed, .harbors = HarborOrder::shuffled});
            FairOptions wishing = plain;
            wishing.criteria.apart = some_apart();
            wishing.criteria.pip_floor = 6;
            wishing.criteria.cluster_cap = 1;
            CHECK(run_at_once(generate_fair(setup, wishing)).board == run_at_once(generate_fair(setup, plain)).board);
        }
}

TEST_CASE("An unsuccessful search is reported with the best board found") {
    const GeneratedBoard fair = run_at_once(generate_fair(standard_setup, {.mode = BalanceMode::resources,
                                                                           .criteria = {.pip_cap = 9},
                                                                           .forbidden_terms = bit(Term::pips_above_cap),
                                                                           .attempts = 2}));
    REQUIRE(fair.refusal);
    CHECK(fair.refusal->kind == Infeasibility::Kind::not_found);
    CHECK(fair.refusal->rule == Term::pips_above_cap);
    CHECK(fair.refusal->wanted == fair.terms[index(Term::pips_above_cap)]);
    CHECK(fair.steps == 4 * 300 * 19);  // the second attempt has three times the steps
    require_exact_bag(standard_setup, fair.board);
}

TEST_CASE("The time budget ends the search for a rule that is hard to obey") {
    int asked = 0;
    const GeneratedBoard fair = run_at_once(
        generate_fair(standard_setup,
                      {.criteria = {.pip_cap = 9}, .forbidden_terms = bit(Term::pips_above_cap), .attempts = 1000}),
        [&asked] { return ++asked > 3; });
    CHECK(fair.stop_reason == anneal::StopReason::time);
    CHECK(asked == 4);
    CHECK(fair.steps == 3 * 256);
    REQUIRE(fair.refusal);
}

TEST_CASE("No official spiral puts two red tokens side by side: 228 of 228 boards, 5220 of 5220") {
    for (const auto* setup : {&standard_setup, &extension_setup}) {
        int boards = 0;
        int broken = 0;
        for_each_spiral(*setup, [&](std::span<const std::uint8_t> order, hex::HexSet deserts) {
            Hexes hexes;
            for (const std::uint8_t hex : order)
                hexes.terrains[hex] = (deserts & hex::bit(hex)) != 0 ? Terrain::desert : Terrain::wood;
            lay_tokens(hexes, lettered_tokens(*setup), order);
            ++boards;
            broken += count(*setup, hexes).adjacent_high_numbers > 0;
        });
        CHECK(boards == (setup == &standard_setup ? 228 : 5220));
        CHECK(broken == 0);
    }
}

TEST_CASE("A board with spiral tokens matches one of the spirals, even with locks") {
    for (const auto* setup : {&standard_setup, &extension_setup})
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            FairOptions options = quick(spiral_options());
            options.seed = seed;
            Board board = official_board(*setup, seed);
            require_exact_bag(*setup, board);
            if (seed % 2 == 0) {  // a token of an official board, so that a matching spiral exists
                options.locks.tokens[5] = board.hexes.tokens[5];
                options.locks.terrains[6] = board.hexes.terrains[6];
            }
            const GeneratedBoard fair = run_at_once(generate_fair(*setup, options));
            REQUIRE(!fair.refusal);
            require_exact_bag(*setup, fair.board);
            if (options.locks.tokens[5] != no_token) REQUIRE(fair.board.hexes.tokens[5] == options.locks.tokens[5]);
            if (options.locks.terrains[6]) REQUIRE(fair.board.hexes.terrains[6] == *options.locks.terrains[6]);
            int agreeing = 0;
            for_each_spiral(*setup, [&](std::span<const std::uint8_t> order, hex::HexSet deserts) {
                Hexes hexes = fair.board.hexes;
                for (int hex = 0; hex < setup->layout.hex_count; ++hex)
                    if ((hexes.terrains[hex] == Terrain::desert) != ((deserts & hex::bit(hex)) != 0)) return;
                lay_tokens(hexes, lettered_tokens(*setup), order);
                agreeing += hexes.tokens == fair.board.hexes.tokens;
            });
            REQUIRE(agreeing > 0);
        }
}

TEST_CASE("Spirals exist on any connected land, over a plan's fixed pieces and regions") {
    // The standard land in the sea. Its coast and its inland have separate bags, matching the letters.
    std::vector<hex::Axial> hexes;
    for (std::int16_t r = -3; r <= 3; ++r)
        for (auto q = static_cast<std::int16_t>(-3 - std::min<int>(r, 0)); q <= 3 - std::max<int>(r, 0); ++q)
            hexes.push_back({static_cast<std::int16_t>(q + 10), static_cast<std::int16_t>(r + 10)});
    Setup setup{.layout = hex::make_layout(hexes)};
    Plan plan{.region_count = 2};
    int deserts = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const int from_center = 6 - std::popcount(setup.layout.neighbors[hex]);
        const hex::Axial at = setup.layout.hexes[hex];
        const int distance = std::max({std::abs(at.q - 10), std::abs(at.r - 10), std::abs(at.q + at.r - 20)});
        if (from_center > 0)
            plan.fixed.terrains[hex] = Terrain::sea;
        else if (distance == 2 && deserts < 2 && hex % 3 == 0)
            plan.fixed.terrains[hex] = Terrain::desert, ++deserts;
        else
            plan.regions[distance == 2 ? 0 : 1].hexes |= hex::bit(hex);
    }
    REQUIRE(deserts == 2);
    plan.regions[0].bag = {.terrains = {2, 2, 2, 2, 2}, .tokens = {0, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1}};
    plan.regions[1].bag = {.terrains = {2, 1, 2, 1, 1}, .tokens = {0, 0, 0, 1, 1, 1, 1, 0, 1, 1, 1, 0, 0}};
    plan.regions[1].group = 1;
    REQUIRE(add_plan(setup, plan));
    setup.letter_count = 17;
    std::copy_n(standard_letters.begin(), 17, setup.letters.begin());
    REQUIRE(letters_fit(setup));
    REQUIRE(has_spiral(setup));
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        FairOptions options = quick(spiral_options());
        options.seed = seed;
        const GeneratedBoard fair = run_at_once(generate_fair(setup, options));
        REQUIRE(!fair.refusal);
        for (const Board& board : {fair.board, official_board(setup, seed)}) {
            int agreeing = 0;
            hex::for_each(corner_hexes(setup.layout), [&](int corner) {
                for (const bool clockwise : {false, true}) {
                    Hexes laid = board.hexes;
                    lay_tokens(laid, lettered_tokens(setup), spiral(setup.layout, corner, clockwise).all());
                    agreeing += laid.tokens == board.hexes.tokens;
                }
            });
            CHECK(agreeing > 0);
        }
    }
    FairOptions locked = quick(spiral_options());
    locked.locks.tokens[std::countr_zero(plan.regions[1].hexes)] = 2;  // only the coast has this token
    CHECK(run_at_once(refuse(setup, locked))->kind == Infeasibility::Kind::locked_token);
}

TEST_CASE("Three unlocked deserts are sampled, and the spiral skips them") {
    Setup setup = custom_setup(hex::hexagon_rows<3, 5>(), {.terrains = {4, 3, 3, 3, 3, 3}, .tokens = {}}, {}, {});
    setup.letter_count = 16;
    for (int i = 0; i < 16; ++i) ++setup.bag.tokens[setup.letters[i] = standard_letters[i]];
    REQUIRE(letters_fit(setup));
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const Board board = official_board(setup, seed);
        require_exact_bag(setup, board);
        int agreeing = 0;
        hex::for_each(corner_hexes(setup.layout), [&](int corner) {
            Hexes laid = board.hexes;
            lay_tokens(laid, lettered_tokens(setup), spiral(setup.layout, corner, false).all());
            agreeing += laid.tokens == board.hexes.tokens;
        });
        CHECK(agreeing > 0);
    }
}
