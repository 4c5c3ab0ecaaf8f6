#include "catan/generate/fair_generator.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "catan/fairness/locked_violations.hpp"
#include "catan/generate/feasible.hpp"
#include "catan/generate/small_search.hpp"
#include "core/portable_math.hpp"

namespace hexsmith::catan::generate {
namespace {

/// Returns the energy for annealing: the weight of each forbidden term and rule exceeds all other weights.
fairness::FairEnergy annealing_energy_of(const fairness::FairEnergy& energy, fairness::TermSet forbidden_terms) {
    fairness::PerTerm weights = energy.criteria().weights;
    fairness::Rules rules = energy.criteria().rules;
    double heaviest = *std::max_element(weights.begin(), weights.end());
    for (const fairness::Rule& rule : rules) heaviest = std::max(heaviest, rule.weight);
    const double weight_of_forbidden = std::max(200.0, 2 * heaviest);
    for (std::size_t term = 0; term < fairness::term_count; ++term)
        if ((forbidden_terms >> term & 1) != 0) weights[term] = weight_of_forbidden;
    for (fairness::Rule& rule : rules.items)
        if (rule.forbid) rule.weight = weight_of_forbidden;
    return energy.with_weights(weights, rules);
}

/// The values of the terms and rules of a board.
struct Values {
    fairness::PerTerm terms{};
    fairness::RuleValues rules{};
};

/// Returns the refusal `not_found` for the forbidden term or rule with the most violations, if there are violations.
std::optional<Infeasibility> refuse_violations(const Values& values, const FairOptions& options) {
    std::optional<Infeasibility> refusal;
    const auto is_worst = [&](int violations) { return violations > (refusal ? refusal->wanted : 0); };
    for (std::size_t term = 0; term < fairness::term_count; ++term) {
        const int violations = (options.forbidden_terms >> term & 1) != 0 ? static_cast<int>(values.terms[term]) : 0;
        if (is_worst(violations))
            refusal = Infeasibility{.kind = Infeasibility::Kind::not_found,
                                    .rule = static_cast<fairness::Term>(term),
                                    .wanted = violations};
    }
    for (int rule = 0; rule < options.criteria.rules.count; ++rule)
        if (options.criteria.rules[rule].forbid && is_worst(values.rules[rule]))
            refusal =
                Infeasibility{.kind = Infeasibility::Kind::not_found, .own_rule = rule, .wanted = values.rules[rule]};
    return refusal;
}

/// Maximum number of further attempts to avoid violations of terms that are not forbidden.
constexpr int retries = 2;

/// Whether a board violates a rule that has a nonzero weight, or a term that also has TermEntry::causes_retry. `fixed`
/// are the violations among the fixed pieces, which every board has.
bool needs_retry(const GeneratedBoard& board, const fairness::PerTerm& fixed, const fairness::Criteria& criteria) {
    return fairness::rule_energy(criteria.rules, board.rules) > 0 ||
           std::ranges::any_of(fairness::all_terms, [&](const fairness::TermEntry& entry) {
               const int term = index(entry.term);
               return entry.causes_retry && (board.terms[term] - fixed[term]) * criteria.weights[term] > 0;
           });
}

/// Returns the violations of each term among the fixed pieces of a plan.
[[gnu::noinline]] fairness::PerTerm violations_of_plan(const Setup& setup, const fairness::Criteria& criteria) {
    Locks fixed;  // hexes of which terrain and token are fixed
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (!setup.plan.fixed.terrains[hex] || setup.plan.fixed.tokens[hex] == no_token) continue;
        fixed.terrains[hex] = setup.plan.fixed.terrains[hex];
        fixed.tokens[hex] = setup.plan.fixed.tokens[hex];
    }
    fairness::PerTerm violations{};
    for_each_locked_violation(setup, fixed, criteria, [&](const fairness::Violation& violation) {
        violations[index(violation.rule)] += violation.amount;
        return false;
    });
    return violations;
}

/// An upper bound on the number of violations on a board.
constexpr int max_violations = 1'000'000;

bool with_harbors(const Setup& setup, const FairOptions& options) {
    return options.harbors != HarborOrder::none && setup.harbor_count > 0;
}

}  // namespace

Cooling cooling(const Setup& setup, const FairOptions& options, int attempt) {
    const bool is_retry = attempt > 0;
    std::int64_t steps = options.annealing.steps;
    if (steps == steps_by_size) steps = std::int64_t{300} * setup.layout.hex_count * (is_retry ? 3 : 1);
    if (options.schedule) return {steps, *options.schedule};
    const double from = is_retry ? 40 : 4;
    const double to = is_retry ? 0.5 : 0.2;
    const double rate = steps > 0 ? power(to / from, 1 / static_cast<double>(steps)) : 1;
    return {steps, anneal::Geometric{.initial_temperature = from, .cooling_rate = rate}};
}

namespace detail {

/// Counts the attempts at a fair board and keeps their best board.
class FairAttempts {
public:
    FairAttempts(const Setup& setup, const FairOptions& options)
        : setup_(setup),
          options_(options),
          requested_energy_(setup, options.criteria, fairness::token_hexes(setup), with_harbors(setup, options)),
          fixed_violations_(setup.plan ? violations_of_plan(setup, options.criteria) : fairness::PerTerm{}),
          max_attempts_(forbids(options) ? options.attempts : std::min(options.attempts, retries + 1)) {}

    int attempt_count() const { return attempt_count_; }
    GeneratedBoard& best() { return best_; }
    /// Returns the energy that annealing minimizes.
    fairness::FairEnergy annealing_energy() const {
        return annealing_energy_of(requested_energy_, options_.forbidden_terms);
    }

    /// Returns the progress after `steps` steps of the current attempt.
    Progress progress(std::int64_t steps, double energy) const {
        const auto steps_of = [&](int attempt) {
            return static_cast<double>(cooling(setup_, options_, attempt).steps);
        };
        const double max_steps =
            (steps_of(0) + (max_attempts_ - 1) * steps_of(1)) * (static_cast<double>(options_.annealing.restarts) + 1);
        const auto steps_done = static_cast<double>(best_.steps + steps);
        return {steps_done, std::min(1.0, steps_done / max_steps),
                attempt_count_ == 0 ? energy : std::min(best_.energy, energy)};
    }

    /// Returns a function that returns the progress during the annealing of the current attempt.
    auto reporter_of(const auto& annealer) const {
        return [this, &annealer] { return progress(annealer.steps(), annealer.best_energy()); };
    }

    /// Records the report of an attempt. Returns whether another attempt should follow.
    bool record(anneal::AnnealReport<Board> report);
    /// Records a board without forbidden violations.
    void record(const Board& board) {
        best_.refusal.reset();
        keep(board, values_of(board));
    }

private:
    Values values_of(const Board& board) const;
    double energy_of(const Values& values) const {
        return fairness::total(values.terms, options_.criteria.weights) +
               fairness::rule_energy(options_.criteria.rules, values.rules);
    }
    void keep(const Board& board, const Values& values) {
        best_.board = board;
        best_.terms = values.terms;
        best_.rules = values.rules;
        best_.energy = energy_of(values);
    }
    int island_excess(const Board& board) const;

    const Setup& setup_;
    const FairOptions& options_;
    fairness::FairEnergy requested_energy_;
    fairness::PerTerm fixed_violations_;  // violations among a plan's fixed pieces
    int max_attempts_;
    int attempt_count_ = 0;
    int best_violations_ = 0;  // violations on the best board of the forbidden term that has most
    GeneratedBoard best_;
};

Values FairAttempts::values_of(const Board& board) const {
    const auto& rules = options_.criteria.rules;
    if (!setup_.plan.deals_sea)
        return {requested_energy_.terms(requested_energy_.count(board)), rule_values(setup_, board, rules)};
    const Setup board_setup = on_board(setup_, board);
    const fairness::FairEnergy energy(board_setup, options_.criteria, board);
    return {energy.terms(energy.count(board)), rule_values(board_setup, board, rules)};
}

int FairAttempts::island_excess(const Board& board) const {
    if (!setup_.plan.deals_sea || !options_.islands.any()) return 0;
    return options_.islands.excess(hex::island_count(setup_.layout, land_of(setup_, board.hexes)));
}

bool FairAttempts::record(anneal::AnnealReport<Board> report) {
    best_.steps += report.steps;
    best_.accepted += report.accepted;
    best_.stop_reason = report.stop_reason;
    best_.trace = std::move(report.trace);
    const Values values = values_of(report.best);
    const double energy = energy_of(values);
    auto refusal = refuse_violations(values, options_);
    const int excess = island_excess(report.best);
    if (excess < 0)
        refusal = Infeasibility{.kind = Infeasibility::Kind::too_few_islands,
                                .wanted = options_.islands.least,
                                .room = options_.islands.least + excess};
    if (excess > 0)
        refusal = Infeasibility{.kind = Infeasibility::Kind::too_many_islands,
                                .wanted = options_.islands.most,
                                .room = options_.islands.most + excess};
    if (const auto undecided = refuse_board(setup_, options_, report.best)) {
        refusal = undecided;
        refusal->wanted = 1000 * max_violations;
    }
    // A wrong number of islands counts more than any number of violations.
    const int violations = excess != 0 ? std::abs(excess) * max_violations : refusal ? refusal->wanted : 0;
    const int best_violations = attempt_count_ == 0 ? 0 : best_violations_;
    if (attempt_count_ == 0 || violations < best_violations ||
        (violations == best_violations && energy < best_.energy)) {
        best_violations_ = violations;
        best_.refusal = refusal;
        keep(report.best, values);
    }
    const bool is_good =
        !best_.refusal && (attempt_count_ >= retries || !needs_retry(best_, fixed_violations_, options_.criteria));
    ++attempt_count_;
    return !is_good && best_.stop_reason != anneal::StopReason::time && attempt_count_ < max_attempts_;
}

}  // namespace detail

Work<GeneratedBoard> generate_fair(const Setup& setup, FairOptions options) {
    detail::FairAttempts attempts(setup, options);
    GeneratedBoard& best = attempts.best();
    best.refusal = co_await refuse(setup, options);
    if (best.refusal) co_return best;
    const FairDealer dealer = co_await FairDealer::make(setup, options);
    if (!dealer.has_board()) {
        best.refusal = Infeasibility{.kind = Infeasibility::Kind::undecided};
        co_return best;
    }
    const fairness::FairEnergy annealing_energy = attempts.annealing_energy();
    for (bool needs_attempt = true; needs_attempt;) {
        const auto [steps, schedule] = cooling(setup, options, attempts.attempt_count());
        anneal::Options annealing = options.annealing;
        annealing.steps = steps;
        anneal::Annealer annealer(FairProblem(dealer, options, annealing_energy), schedule, annealing,
                                  AttemptStreams{options.seed, attempts.attempt_count()});
        co_await annealer.run(attempts.reporter_of(annealer));
        needs_attempt = attempts.record(annealer.result());
    }
    using enum Infeasibility::Kind;
    const bool may_exist = best.refusal && (best.refusal->kind == not_found || best.refusal->kind == undecided);
    if (may_exist && best.stop_reason != anneal::StopReason::time && SmallSearch::supports(setup, options)) {
        SmallSearch search(setup, options, dealer);
        co_await search.run();
        if (search.board())
            attempts.record(*search.board());
        else if (co_await time_is_over())
            best.stop_reason = anneal::StopReason::time;
    }
    co_return best;
}

}  // namespace hexsmith::catan::generate
