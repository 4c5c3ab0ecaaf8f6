#include "catan/generate/fair_generator.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "catan/generate/feasible.hpp"
#include "catan/generate/small_search.hpp"
#include "core/portable_math.hpp"

namespace hexsmith::catan::generate {
namespace {

/// Returns the weights during annealing, by which each forbidden term outweighs all others.
constexpr fairness::PerTerm with_rules(fairness::PerTerm weights, fairness::TermSet rules) {
    const double heaviest = *std::max_element(weights.begin(), weights.end());
    for (std::size_t term = 0; term < fairness::term_count; ++term)
        if ((rules >> term & 1) != 0) weights[term] = std::max(200.0, 2 * heaviest);
    return weights;
}

/// The forbidden term with the largest value.
std::optional<Infeasibility> unmet(const fairness::PerTerm& terms, fairness::TermSet asked) {
    std::optional<Infeasibility> refusal;
    for (std::size_t term = 0; term < fairness::term_count; ++term) {
        const int broken = (asked >> term & 1) != 0 ? static_cast<int>(terms[term]) : 0;
        if (broken > (refusal ? refusal->wanted : 0))
            refusal = Infeasibility{
                .kind = Infeasibility::Kind::not_found, .rule = static_cast<fairness::Term>(term), .wanted = broken};
    }
    return refusal;
}

/// Maximum number of further attempts if a board breaks one of the five rules that is not forbidden.
constexpr int retries = 2;

/// Whether a board breaks one of the five rules, or violates a requested term of nonzero weight. `fixed` are the
/// violations among the fixed pieces, which every board has.
bool breaks_rules(const fairness::PerTerm& terms, const fairness::PerTerm& fixed, const fairness::PerTerm& weights) {
    return std::ranges::any_of(fairness::all_terms, [&](const fairness::TermEntry& entry) {
        const int term = index(entry.term);
        return entry.retried && (terms[term] - fixed[term]) * weights[term] > 0;
    });
}

/// The violations among the fixed pieces of a plan.
[[gnu::noinline]] fairness::PerTerm broken_by_plan(const Setup& setup, const fairness::Criteria& criteria) {
    fairness::PerTerm broken{};
    Board board;  // empty except for the fixed pieces
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (!setup.plan.fixed.terrains[hex] || setup.plan.fixed.tokens[hex] == no_token) continue;
        board.hexes.terrains[hex] = *setup.plan.fixed.terrains[hex];
        board.hexes.tokens[hex] = setup.plan.fixed.tokens[hex];
    }
    const auto add = [&](const fairness::Violation& violation) {
        broken[index(violation.rule)] += violation.amount;
        return false;
    };
    fairness::Criteria without_floor = criteria;  // hexes without a fixed piece will have pips
    without_floor.pip_floor = 0;
    for_each_violation(setup, board, without_floor, add);
    fairness::for_each_locked_below_floor(setup, setup.plan.fixed, criteria.pip_floor, add);
    return broken;
}

/// An upper bound on the violations of 64 hexes.
constexpr int most_broken = 1'000'000;

bool with_harbors(const Setup& setup, const FairOptions& options) {
    return options.harbors != HarborOrder::none && setup.harbor_count > 0;
}

}  // namespace

Cooling cooling(const Setup& setup, const FairOptions& options, int attempt) {
    const bool again = attempt > 0;
    std::int64_t steps = options.annealing.steps;
    if (steps == steps_by_size) steps = std::int64_t{300} * setup.layout.hex_count * (again ? 3 : 1);
    if (options.schedule) return {steps, *options.schedule};
    const double from = again ? 40 : 4;
    const double to = again ? 0.5 : 0.2;
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
          asked_(setup, options.criteria, fairness::tokens_of(setup), with_harbors(setup, options)),
          fixed_(setup.plan ? broken_by_plan(setup, options.criteria) : fairness::PerTerm{}),
          most_(options.rules != 0 ? options.attempts : std::min(options.attempts, retries + 1)) {}

    int made() const { return made_; }
    GeneratedBoard& best() { return best_; }
    /// The energy that annealing minimizes: it contains the weights of the forbidden terms.
    fairness::FairEnergy penalized() const {
        return asked_.with_weights(with_rules(options_.criteria.weights, options_.rules));
    }

    /// The progress after `steps` of the current attempt.
    Progress progress(std::int64_t steps, double energy) const {
        const auto steps_of = [&](int attempt) {
            return static_cast<double>(cooling(setup_, options_, attempt).steps);
        };
        const double most =
            (steps_of(0) + (most_ - 1) * steps_of(1)) * (static_cast<double>(options_.annealing.restarts) + 1);
        const auto made = static_cast<double>(best_.steps + steps);
        return {made, std::min(1.0, made / most), made_ == 0 ? energy : std::min(best_.energy, energy)};
    }

    /// Records the outcome of an attempt. Returns whether another attempt should follow.
    bool take(anneal::Outcome<Board> outcome);
    /// Records a board without forbidden violations.
    void take(const Board& board) {
        best_.refusal.reset();
        best_.board = board;
        best_.terms = terms_of(board);
        best_.energy = fairness::total(best_.terms, options_.criteria.weights);
    }

private:
    fairness::PerTerm terms_of(const Board& board) const;
    int island_excess(const Board& board) const;

    const Setup& setup_;
    const FairOptions& options_;
    fairness::FairEnergy asked_;
    fairness::PerTerm fixed_;  // violations among a plan's fixed pieces
    int most_;
    int made_ = 0;
    int worst_ = 0;  // violations of the worst forbidden term on the best board
    GeneratedBoard best_;
};

fairness::PerTerm FairAttempts::terms_of(const Board& board) const {
    if (!setup_.plan.deals_sea) return asked_.terms(asked_.count(board));
    const Setup own = on_board(setup_, board);
    const fairness::FairEnergy energy(own, options_.criteria, board);
    return energy.terms(energy.count(board));
}

int FairAttempts::island_excess(const Board& board) const {
    if (!setup_.plan.deals_sea || !options_.islands.any()) return 0;
    return options_.islands.excess(hex::island_count(setup_.layout, land_of(setup_, board.hexes)));
}

bool FairAttempts::take(anneal::Outcome<Board> outcome) {
    best_.steps += outcome.steps;
    best_.accepted += outcome.accepted;
    best_.stop_reason = outcome.stop_reason;
    best_.trace = std::move(outcome.trace);
    const fairness::PerTerm terms = terms_of(outcome.best);
    const double energy = fairness::total(terms, options_.criteria.weights);
    auto refusal = unmet(terms, options_.rules);
    const int excess = island_excess(outcome.best);
    if (excess < 0)
        refusal = Infeasibility{.kind = Infeasibility::Kind::too_few_islands,
                                .wanted = options_.islands.least,
                                .room = options_.islands.least + excess};
    if (excess > 0)
        refusal = Infeasibility{.kind = Infeasibility::Kind::too_many_islands,
                                .wanted = options_.islands.most,
                                .room = options_.islands.most + excess};
    if (const auto broken = undecided(setup_, options_, outcome.best)) {
        refusal = broken;
        refusal->wanted = 1000 * most_broken;
    }
    // A wrong number of islands outweighs every number of violations.
    const int worst = excess != 0 ? std::abs(excess) * most_broken : refusal ? refusal->wanted : 0;
    const int least = made_ == 0 ? 0 : worst_;
    if (made_ == 0 || worst < least || (worst == least && energy < best_.energy)) {
        worst_ = worst;
        best_.refusal = refusal;
        best_.board = outcome.best;
        best_.terms = terms;
        best_.energy = energy;
    }
    const bool good =
        !best_.refusal && (made_ >= retries || !breaks_rules(best_.terms, fixed_, options_.criteria.weights));
    ++made_;
    return !good && best_.stop_reason != anneal::StopReason::time && made_ < most_;
}

}  // namespace detail

Work<GeneratedBoard> generate_fair(const Setup& setup, FairOptions options) {
    detail::FairAttempts attempts(setup, options);
    GeneratedBoard& best = attempts.best();
    best.refusal = refuse(setup, options);
    if (best.refusal) co_return best;
    const FairDealer dealer(setup, options);
    const fairness::FairEnergy penalized = attempts.penalized();
    for (bool again = true; again;) {
        const auto [steps, schedule] = cooling(setup, options, attempts.made());
        anneal::Options annealing = options.annealing;
        annealing.steps = steps;
        anneal::Annealer annealer(FairProblem(dealer, options, penalized), schedule, annealing,
                                  AttemptStreams{options.seed, attempts.made()});
        bool out = co_await time_is_over();
        while (!annealer.over() && !out) {
            annealer.advance(256);
            out = co_await may_pause(attempts.progress(annealer.steps(), annealer.best_energy()));
        }
        annealer.expire();
        again = attempts.take(annealer.result());
    }
    const bool is_unmet = best.refusal && best.refusal->kind == Infeasibility::Kind::not_found;
    if (is_unmet && best.stop_reason != anneal::StopReason::time && SmallSearch::is_for(setup, options)) {
        SmallSearch search(setup, options, dealer);
        co_await search.run();
        if (search.board())
            attempts.take(*search.board());
        else if (co_await time_is_over())
            best.stop_reason = anneal::StopReason::time;
    }
    co_return best;
}

}  // namespace hexsmith::catan::generate
