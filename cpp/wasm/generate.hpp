// The generators of boards, and the repair of a board.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/generate/repair.hpp"
#include "wasm/anneal_records.hpp"
#include "wasm/board_records.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<catan::generate::HarborOrder> =
    names_of<catan::generate::HarborOrder::none>("HarborOrder", "printed", "shuffled", "none");
template <>
inline constexpr auto names<catan::generate::TokenOrder> =
    names_of<catan::generate::TokenOrder::spiral>("TokenOrder", "annealed", "spiral");
template <>
inline constexpr auto names<catan::generate::Infeasibility::Kind> =
    names_of<catan::generate::Infeasibility::Kind::undecided>(
        "InfeasibilityKind", "desert-room", "desert-lock", "no-spiral", "spiral-locks", "locked-together", "too-many",
        "not-found", "too-few-islands", "pip-limits", "too-many-islands", "spiral-pieces", "hex-limits", "inland-room",
        "locked-terrain", "locked-token", "locked-harbor", "fixed-pieces", "undecided");
template <>
inline constexpr auto names<catan::Swap::Kind> =
    names_of<catan::Swap::Kind::hexes>("SwapKind", "terrains", "tokens", "harbors", "hexes");

/// Options of a generated board. The classic preset uses only annealing, layout, locks, mode and weights.
struct GenerateRequest {
    bool classic = false;
    AnnealRequest annealing;
    RequestedSetup setup;
    catan::Locks locks;
    catan::BalanceMode mode = catan::BalanceMode::both;
    CriteriaRequest criteria;
    std::vector<catan::fairness::Term> forbid;
    catan::DesertPlace desert{};
    catan::generate::HarborOrder harbors{};
    catan::generate::TokenOrder token_order{};
    catan::IslandLimits islands;

    catan::fairness::PerTerm weights() const {
        return criteria_of(criteria, classic ? catan::fairness::classic_weights : catan::fairness::fair_weights)
            .weights;
    }
};

template <class Fields>
void describe(Fields& fields, GenerateRequest& request) {
    fields.record("GenerateRequest");
    fields("classic", request.classic);
    fields("annealing", request.annealing);
    fields("layout", request.setup);
    fields("locks", request.locks);
    fields("balanceMode", request.mode);
    fields("criteria", request.criteria);
    fields("forbid", request.forbid, up_to(catan::fairness::term_count));
    fields("desert", request.desert);
    fields("harbors", request.harbors);
    fields("tokenOrder", request.token_order);
    fields("minIslands", request.islands.least, within(1, hex::max_hexes));
    fields("maxIslands", request.islands.most, within(1, hex::max_hexes));
    fields.require(request.islands.least <= request.islands.most);
    require_locks(fields, request.locks, *request.setup);
    for (const catan::fairness::Term term : request.forbid)
        fields.require((catan::fairness::bit(term) & catan::fairness::forbiddable_terms) != 0);
}

template <class Options>
Options with_common_options(Options options, const GenerateRequest& request) {
    options.seed = request.annealing.seed;
    options.mode = request.mode;
    options.locks = request.locks;
    options.annealing = options_of(request.annealing, options.annealing);
    if (const auto schedule = schedule_of(request.annealing)) options.schedule = *schedule;
    return options;
}

[[gnu::noinline]] inline catan::generate::ClassicOptions classic_options_of(const GenerateRequest& request) {
    catan::generate::ClassicOptions options = catan::generate::classic_options();
    const catan::fairness::PerTerm weights = request.weights();
    options.weights = {weights[catan::fairness::index(catan::fairness::Term::adjacent_same_resource)],
                       weights[catan::fairness::index(catan::fairness::Term::adjacent_high_numbers)],
                       weights[catan::fairness::index(catan::fairness::Term::region_pips)]};
    return with_common_options(options, request);
}

inline catan::generate::FairOptions fair_options_of(const GenerateRequest& request) {
    catan::generate::FairOptions options = request.token_order == catan::generate::TokenOrder::spiral
                                               ? catan::generate::spiral_options()
                                               : catan::generate::FairOptions{};
    options.criteria = criteria_of(request.criteria);
    for (const catan::fairness::Term term : request.forbid)
        options.forbidden_terms = static_cast<catan::fairness::TermSet>(options.forbidden_terms | bit(term));
    options.desert = request.desert;
    options.harbors = request.harbors;
    options.islands = request.islands;
    return with_common_options(options, request);
}

/// Describes the reason why no board satisfies a request, and the required and the available number of pieces or
/// places. Only some kinds of reasons use `second` and `cluster`.
template <class Fields>
void describe(Fields& fields, catan::generate::Infeasibility& infeasibility) {
    fields.record("Infeasibility");
    fields("kind", infeasibility.kind);
    fields("term", infeasibility.rule);
    fields("first", infeasibility.first);
    fields("second", infeasibility.second);
    fields("rule", infeasibility.own_rule);
    fields("required", infeasibility.wanted);
    fields("available", infeasibility.room);
    std::vector<std::uint8_t> cluster = ids_in(infeasibility.cluster);
    fields("cluster", cluster);
}

/// A generated board and statistics of the search. The caller already knows the setup.
struct Generated {
    const catan::Setup* setup = &catan::standard_setup;
    catan::fairness::PerTerm weights{};
    int rule_count = 0;
    catan::generate::GeneratedBoard outcome;
};

template <class Fields>
void describe(Fields& fields, Generated& generated) {
    auto& [setup, weights, rule_count, outcome] = generated;
    fields.record("Generated");
    fields("infeasibility", outcome.refusal);
    fields("pieces", Pieces{*setup, outcome.board});
    fields("values", outcome.terms);
    fields("weights", weights);
    fields("ruleValues", list(outcome.rules, rule_count));
    fields("energy", outcome.energy);
    fields("steps", outcome.steps);
    fields("accepted", outcome.accepted);
    fields("stopReason", outcome.stop_reason);
    fields("trace", outcome.trace);
}

inline Work<Generated> generate(const GenerateRequest& request) {
    Generated generated{&*request.setup, request.weights(), request.criteria.rules.count, {}};
    if (request.classic)
        generated.outcome = co_await catan::generate::generate_classic(*request.setup, classic_options_of(request));
    else
        generated.outcome = co_await catan::generate::generate_fair(*request.setup, fair_options_of(request));
    co_return generated;
}

struct OfficialRequest {
    RequestedSetup setup;
    catan::Locks locks;
    std::uint64_t seed = 0;
    std::optional<double> time_budget_ms;
};

template <class Fields>
void describe(Fields& fields, OfficialRequest& request) {
    fields.record("OfficialRequest");
    fields("layout", request.setup);
    fields("locks", request.locks);
    fields("seed", Seed{request.seed});
    fields("timeBudgetMs", request.time_budget_ms, at_least(0));
    require_locks(fields, request.locks, *request.setup);
}

/// A board dealt by the official rules, or the reason why there is no such board. The caller already knows the setup.
struct OfficialBoard {
    const catan::Setup* setup = &catan::standard_setup;
    catan::generate::GeneratedBoard outcome;
};

template <class Fields>
void describe(Fields& fields, OfficialBoard& board) {
    fields.record("OfficialBoard");
    fields("infeasibility", board.outcome.refusal);
    fields("pieces", Pieces{*board.setup, board.outcome.board});
}

inline Work<OfficialBoard> official_board(const OfficialRequest& request) {
    OfficialBoard board{&*request.setup, {}};
    board.outcome = co_await catan::generate::official_board(*request.setup, request.locks, request.seed);
    co_return board;
}

/// A board, its locked pieces, and the kinds of pieces that the repair may swap.
struct RepairRequest {
    RequestedBoard board{.may_have_blanks = true};
    catan::Locks locks;
    CriteriaRequest criteria;
    int swaps = 3;
    catan::BalanceMode mode = catan::BalanceMode::both;
    bool harbors = false;
    std::optional<double> time_budget_ms;
};

template <class Fields>
void describe(Fields& fields, RepairRequest& request) {
    fields.record("RepairRequest");
    fields("board", request.board);
    fields("locks", request.locks);
    fields("criteria", request.criteria);
    fields("swaps", request.swaps, within(1, 8));
    fields("balanceMode", request.mode);
    fields("harbors", request.harbors);
    fields("timeBudgetMs", request.time_budget_ms, at_least(0));
    require_places(fields, request.locks, *request.board.setup);
}

template <class Fields>
void describe(Fields& fields, catan::generate::RepairStep& step) {
    fields.record("RepairStep");
    fields("kind", step.swap.kind);
    fields("a", step.swap.a);
    fields("b", step.swap.b);
    fields("gain", step.gain);
}

struct Repaired {
    const catan::Setup* setup = &catan::standard_setup;
    catan::generate::Repair repair{};
};

template <class Fields>
void describe(Fields& fields, Repaired& repaired) {
    auto& [setup, repair] = repaired;
    fields.record("Repaired");
    fields("swaps", repair.steps);
    fields("pieces", Pieces{*setup, repair.board});
    fields("energyBefore", repair.energy_before);
    fields("energyAfter", repair.energy_after);
    fields("complete", repair.complete);
}

inline Work<Repaired> repair(const RepairRequest& request) {
    const catan::generate::RepairOptions options{.swaps = request.swaps,
                                                 .criteria = criteria_of(request.criteria),
                                                 .locks = request.locks,
                                                 .terrains = catan::swaps_terrains(request.mode),
                                                 .tokens = catan::swaps_tokens(request.mode),
                                                 .harbors = request.harbors};
    const catan::Setup& setup = *request.board.setup;
    catan::generate::Repair repaired = co_await catan::generate::repair(setup, options, request.board.board);
    co_return Repaired{&setup, std::move(repaired)};
}

}  // namespace hexsmith::wasm
