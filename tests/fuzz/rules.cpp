// Tests the generation of boards for layouts with rules, such as regions that share pieces, fixed pieces, pip limits,
// inland deserts, dealt sea and islands. Locks, forbidden terms, modes and presets are arbitrary. A run in one call and
// a run in slices must give the same board, which must obey the rules. The amount of work must be bounded.
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "boards.hpp"
#include "catan/fairness/rules.hpp"
#include "catan/fairness/terms.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/generate/repair.hpp"
#include "catan/generate/small_search.hpp"
#include "catan/plan_oracle.hpp"
#include "targets.hpp"

namespace hexsmith::fuzz {
namespace {

using namespace catan;
using namespace catan::generate;

constexpr int max_hexes = 20;
constexpr int max_steps = 300;
constexpr int steps_per_slice = 256;

/// Returns whether the harbor of a slot is on the coast of the board.
bool is_on_coast(const Setup& setup, const Board& board, int slot) {
    const hex::Edge& edge = setup.layout.edges[board.harbor_edges[slot]];
    const hex::HexSet land = edge.hexes & land_of(setup, board.hexes);
    return std::popcount(land) == 1;
}

/// Reads a range of pips, and returns the tokens in this range.
TokenSet read_limit(Bytes& bytes) {
    const int min_pips = bytes.integer(1, 4);
    return tokens_within(min_pips, bytes.integer(min_pips, most_pips_of_one));
}

/// Reads a layout with a plan. The bags of the plan contain the pieces of a random board, the model, which need not
/// obey the rules of the plan.
Setup read_planned(Bytes& bytes, Hexes& model) {
    Shape shape = read_shape(bytes, max_hexes);
    Setup& setup = shape.setup;
    setup.letter_count = 0;
    const int count = setup.layout.hex_count;
    Plan plan{.region_count = bytes.integer(1, 4)};
    for (int id = 1; id < plan.region_count; ++id) {
        plan.regions[id].group = bytes.flag() ? 0 : static_cast<std::uint8_t>(id);
        if (bytes.integer(0, 2) == 0) plan.regions[id].terrain_region = 0;
    }
    constexpr std::array kinds{Terrain::wood, Terrain::brick, Terrain::wool,   Terrain::grain,
                               Terrain::ore,  Terrain::gold,  Terrain::desert, Terrain::sea};
    constexpr std::array<Token, 13> tokens{2, 3, 4, 5, 6, 8, 9, 10, 11, 12, two_and_twelve, 20, blank_token};
    const bool has_sea = bytes.flag();
    for (int hex = 0; hex < count; ++hex) {
        const Terrain terrain = kinds[bytes.integer<std::size_t>(0, has_sea ? 7 : 6)];
        model.terrains[hex] = terrain;
        model.tokens[hex] = yields(terrain) ? tokens[bytes.integer<std::size_t>(0, tokens.size() - 1)] : no_token;
        PlanRegion& region = plan.regions[bytes.integer<std::size_t>(0, plan.region_count - 1)];
        const int kind = bytes.integer(0, 15);
        const bool outside = kind == 0;
        if (!outside) {
            region.hexes |= hex::bit(hex);
            ++region.bag.terrains[index(terrain)];
            if (model.tokens[hex] != no_token) ++region.bag.tokens[model.tokens[hex]];
        }
        if (outside || kind == 1 || kind == 2) plan.fixed.terrains[hex] = terrain;
        if ((outside || kind == 2 || kind == 3) && yields(terrain)) plan.fixed.tokens[hex] = model.tokens[hex];
    }
    plan.limits.any = bytes.flag();
    if (plan.limits.any) {
        for (const Terrain terrain : yielding_terrains)
            if (bytes.integer(0, 3) == 0) plan.limits.on_terrain[index(terrain)] = read_limit(bytes);
        for (int hex = 0; hex < count; ++hex)
            if (bytes.integer(0, 7) == 0) plan.limits.on_hex[hex] = read_limit(bytes);
    }
    if (bytes.integer(0, 3) == 0) plan.desert = DesertPlace::inland;
    // Harbor slots are on the coast, which is known only after the sea is dealt.
    const int harbors = setup.harbor_count;
    setup.harbor_count = 0;
    require(add_plan(setup, plan), "the bags fit the hexes");
    setup.plan.chooses_slots = setup.plan.deals_sea && bytes.flag();
    setup.harbor_count = std::min<int>(harbors, setup.layout.coast_count);
    for (int slot = 0; slot < setup.harbor_count; ++slot) setup.harbor_slots[slot] = static_cast<std::int16_t>(slot);
    if (setup.plan.chooses_slots)
        setup.harbor_slots.fill(0);
    else if (setup.plan.deals_sea && !slots_stay(setup))
        setup.harbor_count = 0;
    return setup;
}

/// Reads locks of the model's pieces, in their places on the model or in other places.
Locks read_locks_of(Bytes& bytes, const Setup& setup, const Hexes& model) {
    Locks locks;
    const int last = setup.layout.hex_count - 1;
    for (int count = bytes.integer(0, setup.layout.hex_count); count > 0; --count) {
        const int hex = bytes.integer(0, last);
        const int from = bytes.flag() ? hex : bytes.integer(0, last);
        if (bytes.flag())
            locks.terrains[hex] = model.terrains[from];
        else if (model.tokens[from] == no_token)
            locks.bare |= hex::bit(hex);
        else
            locks.tokens[hex] = model.tokens[from];
    }
    for (int hex = 0; hex <= last; ++hex)
        if (locks.tokens[hex] != no_token) locks.bare &= ~hex::bit(hex);
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        if (bytes.integer(0, 3) == 0) locks.harbors[slot] = setup.harbors[slot];
        if (setup.plan.chooses_slots && bytes.integer(0, 3) == 0)
            locks.harbor_edges[slot] = bytes.integer<std::int16_t>(0, setup.layout.edge_count - 1);
    }
    return locks;
}

/// Requires that a board obeys the rules of its setup and the locks.
void require_rules(const Setup& setup, const Locks& locks, const Board& board) {
    require(testing::keeps_plan_and_locks(setup, locks, board.hexes), "a board has the pieces of its plan and locks");
    require(testing::has_deserts_at(setup, board.hexes, setup.plan.desert), "deserts are where the plan wants them");
    for (int slot = 0; slot < setup.harbor_count && board.harbor_count > 0; ++slot)
        if (locks.harbors[slot])
            require(slot < board.harbor_count && *locks.harbors[slot] == board.harbors[slot], "a locked harbor stays");
    if (!setup.plan.deals_sea) return;
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        if (slot < board.harbor_count) require(is_on_coast(setup, board, slot), "harbors are on the coast");
        if (locks.harbor_edges[slot] != hex::none && board.harbor_count > 0)
            require(slot < board.harbor_count && board.harbor_edges[slot] == locks.harbor_edges[slot],
                    "a locked edge stays");
    }
}

/// Returns whether an outcome has a board. An outcome with a refusal of some kinds has a board that violates only the
/// requirement which the refusal names.
bool has_board(const GeneratedBoard& outcome) {
    using enum Infeasibility::Kind;
    return !outcome.refusal || outcome.refusal->kind == not_found || outcome.refusal->kind == too_few_islands ||
           outcome.refusal->kind == too_many_islands;
}

/// Runs a coroutine in the smallest possible slices, and returns its result. The coroutine must end within `max_slices`
/// slices.
template <class T>
T run_in_slices(Work<T> work, std::int64_t max_slices) {
    Running<T> running(std::move(work));
    std::int64_t slices = 0;
    while (!running.over()) {
        require(++slices <= max_slices, "the amount of work is bounded");
        running.advance([] { return true; });
    }
    return running.result();
}

void require_same(const GeneratedBoard& a, const GeneratedBoard& b) {
    require(a.refusal.has_value() == b.refusal.has_value(), "slices refuse what is refused at once");
    if (a.refusal) require(a.refusal->kind == b.refusal->kind && a.refusal->first == b.refusal->first, "as at once");
    require(a.board == b.board && a.steps == b.steps, "slices make the board that is made at once");
}

/// Returns the maximum number of slices of a number of annealings, each of which may search for two completions of a
/// deal, after a check that searches for the reason of a refusal and for 1,000 deals of a spiral.
std::int64_t max_slices_of(const anneal::Options& annealing, int attempts) {
    constexpr std::int64_t deal_slices = 2 * (most_branches / branches_per_slice + 2);
    return attempts * (annealing.restarts + 1) * (annealing.steps / steps_per_slice + 2 + deal_slices) +
           3000 * deal_slices;
}

/// Repairs a board in a limited number of slices, and requires that the repaired board obeys the rules.
void repair_within(Bytes& bytes, const Setup& setup, const FairOptions& options, const Board& board) {
    const RepairOptions repair_options{.swaps = bytes.integer(0, 3),
                                       .criteria = options.criteria,
                                       .locks = options.locks,
                                       .terrains = bytes.flag(),
                                       .tokens = bytes.flag(),
                                       .harbors = bytes.flag()};
    const Setup board_setup = setup.plan.deals_sea ? on_board(setup, board) : setup;
    const int hexes = setup.layout.hex_count;
    const int max_pauses = 3 * hexes * hexes + max_harbors * max_harbors + 40 * (repair_options.swaps + 1);
    const Repair repaired = run_in_slices(repair(board_setup, repair_options, board), max_pauses + 1);
    require(repaired.energy_after <= repaired.energy_before, "a repair never harms");
    require_rules(setup, options.locks, repaired.board);
}

}  // namespace

void rules(Bytes bytes) {
    Hexes model;
    const Setup setup = read_planned(bytes, model);
    FairOptions options{.seed = bytes.bits(2),
                        .mode = bytes.choice(BalanceMode::both),
                        .criteria = read_criteria(bytes),
                        .desert = bytes.choice(DesertPlace::coast),
                        .harbors = bytes.choice(HarborOrder::none),
                        .locks = read_locks_of(bytes, setup, model),
                        .attempts = bytes.integer(1, 3),
                        .annealing = read_annealing(bytes, max_steps)};
    if (bytes.flag())
        options.forbidden_terms = static_cast<fairness::TermSet>(bytes.bits(2) & fairness::forbiddable_terms);
    if (bytes.flag()) options.token_order = TokenOrder::spiral;
    if (setup.plan.deals_sea && bytes.flag()) {
        options.islands.least = bytes.integer(1, 4);
        options.islands.most = bytes.integer(options.islands.least, 6);
    }
    if (!has_pieces_for(setup, options.locks)) return;

    const std::int64_t search_slices = SmallSearch::supports(setup, options) ? SmallSearch::max_placements : 0;
    const GeneratedBoard fair = run_at_once(generate_fair(setup, options));
    require_same(fair, run_in_slices(generate_fair(setup, options),
                                     max_slices_of(options.annealing, options.attempts) + search_slices));
    if (has_board(fair)) {
        require_rules(setup, options.locks, fair.board);
        if (setup.plan.deals_sea && options.islands.any() && !fair.refusal)
            require(options.islands.excess(hex::island_count(setup.layout, land_of(setup, fair.board.hexes))) == 0,
                    "a board has the islands that are asked for");
        const Setup board_setup = setup.plan.deals_sea ? on_board(setup, fair.board) : setup;
        if (!fair.refusal)
            for (const fairness::Violation& violation :
                 fairness::find_violations(board_setup, fair.board, options.criteria))
                require((options.forbidden_terms & bit(violation.rule)) == 0, "a board violates no forbidden term");
        if (!fair.refusal)
            for (const fairness::RuleViolation& violation :
                 fairness::find_rule_violations(board_setup, fair.board, options.criteria.rules))
                require(!options.criteria.rules[violation.rule].forbid, "a board violates no forbidden rule");
        repair_within(bytes, setup, options, fair.board);
    }

    ClassicOptions classic = bytes.flag() ? classic_options() : patient_options();
    classic.seed = options.seed;
    classic.mode = options.mode;
    classic.locks = options.locks;
    classic.desert_moves = bytes.flag();
    classic.annealing = options.annealing;
    const GeneratedBoard classic_outcome = run_at_once(generate_classic(setup, classic));
    require_same(classic_outcome, run_in_slices(generate_classic(setup, classic), max_slices_of(classic.annealing, 1)));
    if (has_board(classic_outcome)) require_rules(setup, options.locks, classic_outcome.board);
    const GeneratedBoard official = run_at_once(official_board(setup, options.locks, options.seed));
    if (has_board(official)) require_rules(setup, options.locks, official.board);
    // If the generators choose slots, the coast of one board may be too short for its locked harbors, and that of
    // another board long enough.
    const auto agree = [&](const GeneratedBoard& first, const GeneratedBoard& second) {
        const auto lacks_coast = [&](const GeneratedBoard& board) {
            return setup.plan.chooses_slots && board.refusal && board.refusal->kind == Infeasibility::Kind::undecided;
        };
        return first.refusal.has_value() == second.refusal.has_value() || lacks_coast(first) || lacks_coast(second);
    };
    require(agree(official, classic_outcome), "official and classic boards agree");
    const fairness::Rules& own_rules = options.criteria.rules;
    const bool forbids_rules =
        std::any_of(own_rules.begin(), own_rules.end(), [](const fairness::Rule& rule) { return rule.forbid; });
    const bool plain = options.forbidden_terms == 0 && !forbids_rules && options.desert == DesertPlace::anywhere &&
                       !options.islands.any() && options.token_order == TokenOrder::annealed;
    if (plain) require(agree(fair, classic_outcome), "fair and classic boards agree");
}

}  // namespace hexsmith::fuzz
