// Tests generators: a generator either refuses a request with a reason, or generates a board with the requested pieces,
// locks and rules.
#include <cmath>

#include "boards.hpp"
#include "catan/fairness/fair_energy.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/generate/feasible.hpp"
#include "targets.hpp"

namespace hexsmith::fuzz {
namespace {

using namespace catan;
using namespace catan::fairness;
using namespace catan::generate;

BalanceMode read_mode(Bytes& bytes) { return bytes.choice(BalanceMode::both); }

ClassicOptions read_options(Bytes& bytes, int max_steps) {
    ClassicOptions options = bytes.flag() ? classic_options() : patient_options();
    options.seed = bytes.bits();
    options.mode = read_mode(bytes);
    if (bytes.flag()) options.weights = {bytes.number(0, 1e9), bytes.number(0, 1e9), bytes.number(0, 1e9)};
    options.desert_moves = bytes.flag();
    options.annealing = read_annealing(bytes, max_steps);
    if (bytes.flag()) options.schedule = read_schedule(bytes);
    return options;
}

FairOptions read_fair_options(Bytes& bytes, const Setup& setup) {
    FairOptions options = bytes.flag() ? spiral_options() : FairOptions{};
    options.seed = bytes.bits();
    options.mode = read_mode(bytes);
    options.criteria = read_criteria(bytes);
    options.forbidden_terms = static_cast<TermSet>(bytes.bits(2) & forbiddable_terms);
    options.desert = bytes.choice(DesertPlace::coast);
    options.harbors = bytes.choice(HarborOrder::none);
    options.locks = read_locks(bytes, setup);
    options.attempts = bytes.integer(1, 3);
    options.clockwise_spirals = bytes.flag();
    options.annealing = read_annealing(bytes, 300);
    if (bytes.flag()) options.schedule = read_schedule(bytes);
    return options;
}

}  // namespace

void locks(Bytes bytes) {
    const Shape shape = read_shape(bytes);
    const FairOptions options = read_fair_options(bytes, shape.setup);
    if (!has_pieces_for(shape.setup, options.locks) || run_at_once(refuse(shape.setup, options))) return;
    Rng random(options.seed);
    require_pieces(shape.setup, options.locks, deal_board(shape.setup, options, random));
}

void generate(Bytes bytes) {
    const Shape shape = read_shape(bytes);
    ClassicOptions options = read_options(bytes, 1000);
    options.locks = read_locks(bytes, shape.setup);
    if (!has_pieces_for(shape.setup, options.locks) || !leave_room_for_deserts(shape.setup, options.locks)) return;
    const bool limited = bytes.flag();
    const CountedDeadline expired(limited ? bytes.integer(0, 8) : 1 << 20);
    const GeneratedBoard generated = run_at_once(catan::generate::generate_classic(shape.setup, options), expired);
    require_pieces(shape.setup, options.locks, generated.board);
    require(near(generated.energy, total(count(shape.setup, generated.board.hexes).terms(), options.weights)),
            "the energy is the board's");
    require(generated.accepted <= generated.steps, "what is accepted was proposed");
    require(generated.trace.samples().size() <= anneal::Trace::capacity, "a trace has at most 512 samples");
}

void generate_fair(Bytes bytes) {
    const Shape shape = read_shape(bytes);
    const FairOptions options = read_fair_options(bytes, shape.setup);
    if (!has_pieces_for(shape.setup, options.locks)) return;
    const CountedDeadline expired(bytes.flag() ? bytes.integer(0, 8) : 1 << 20);
    const GeneratedBoard fair = run_at_once(catan::generate::generate_fair(shape.setup, options), expired);
    if (fair.refusal && fair.refusal->kind != Infeasibility::Kind::not_found) {
        require(fair.steps == 0, "a request that is refused costs no steps");
        return;
    }
    require_pieces(shape.setup, options.locks, fair.board);
    const FairEnergy energy(shape.setup, options.criteria, fair.board);
    const PerTerm terms = energy.terms(energy.count(fair.board));
    require(terms == fair.terms, "the terms are the board's");
    const Rules& rules = options.criteria.rules;
    require(rule_values(shape.setup, fair.board, rules) == fair.rules, "the values of the rules are the board's");
    require(near(total(terms, options.criteria.weights) + rule_energy(rules, fair.rules), fair.energy),
            "the energy is the board's");
    double violations = 0;
    for (int rule = 0; rule < rules.count; ++rule) violations += rules[rule].forbid ? fair.rules[rule] : 0;
    for (std::size_t term = 0; term < term_count; ++term)
        if ((options.forbidden_terms >> term & 1) != 0) violations += terms[term];
    require((violations > 0) == fair.refusal.has_value(), "a board breaks no rule, or says so");
}

}  // namespace hexsmith::fuzz
