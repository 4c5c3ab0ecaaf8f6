// Tests the evaluation of a board: the energies by every method, the violations, the shares, the percentile, and
// repairs.
#include <cmath>

#include "boards.hpp"
#include "catan/fairness/attribution.hpp"
#include "catan/fairness/fair_energy.hpp"
#include "catan/fairness/fair_state.hpp"
#include "catan/generate/repair.hpp"
#include "targets.hpp"

namespace hexsmith::fuzz {
namespace {

using namespace catan;
using namespace catan::fairness;

/// Reads a swap of two pieces of the same kind. If the pieces are equal or cannot be swapped, returns a swap of hex 0
/// with itself, which changes nothing.
Swap read_swap(Bytes& bytes, const Setup& setup, const Board& board) {
    const auto kind = bytes.choice(Swap::Kind::hexes);
    const int places = kind == Swap::Kind::harbors ? board.harbor_count : setup.layout.hex_count;
    if (places == 0) return {Swap::Kind::tokens, 0, 0};
    const Swap swap{kind, bytes.integer<std::uint8_t>(0, places - 1), bytes.integer<std::uint8_t>(0, places - 1)};
    const Hexes& hexes = board.hexes;
    const bool swaps_terrains = hexes.terrains[swap.a] != hexes.terrains[swap.b];
    const bool swaps_tokens = hexes.tokens[swap.a] != hexes.tokens[swap.b] && hexes.tokens[swap.a] != no_token &&
                              hexes.tokens[swap.b] != no_token;
    const bool is_possible = kind == Swap::Kind::harbors    ? board.harbors[swap.a] != board.harbors[swap.b]
                             : kind == Swap::Kind::terrains ? swaps_terrains
                             : kind == Swap::Kind::tokens   ? swaps_tokens
                                                            : swaps_terrains && swaps_tokens;
    return is_possible ? swap : Swap{Swap::Kind::tokens, 0, 0};
}

void swap_pieces(Bytes& bytes, const Setup& setup, const FairEnergy& energy, const Board& board) {
    FairState state(energy);
    state.reset(board);
    for (int swaps = bytes.integer(0, 12); swaps > 0; --swaps) {
        const Swap swap = read_swap(bytes, setup, state.board());
        const double limit = bytes.finite();
        const double bound = state.delta_within(swap, limit);
        const double delta = state.delta(swap);
        require(bound == delta || (bound > limit && !(bound > delta)),
                "a bound is above the limit and not above the delta");
        state.commit(swap);
        require(state.counts() == energy.count(state.board()), "tracked counts are those from scratch");
        require(state.rule_values() == rule_values(setup, state.board(), energy.criteria().rules),
                "tracked values of rules are those from scratch");
    }
}

}  // namespace

void judge(Bytes bytes) {
    const Shape shape = read_shape(bytes);
    const Board board = read_board(bytes, shape.setup);
    const Criteria criteria = read_criteria(bytes);
    const FairEnergy energy(shape.setup, criteria, board);
    const PerTerm terms = energy.terms(energy.count(board));
    for (const double term : terms) require(term >= 0 && std::isfinite(term), "a term is a number >= 0");
    for (const Violation& violation : find_violations(shape.setup, board, criteria))
        require((bit(violation.rule) & forbiddable_terms) != 0 && violation.amount > 0,
                "a violation is of a rule, by some amount");
    const Attribution shares = attribute(shape.setup, criteria, board);
    double sum = 0;
    for (const double share : shares.hexes) sum += share;
    for (const double share : shares.intersections) sum += share;
    const double energy_of_rules = rule_energy(criteria.rules, rule_values(shape.setup, board, criteria.rules));
    require(near(sum, total(terms, criteria.weights) + energy_of_rules), "the shares add up to the energy");
    const auto share = percentile(shape.kind, board);
    require(share.has_value() == (shape.kind != LayoutKind::custom), "named layouts have a percentile");
    require(!share || (*share >= 0 && *share <= 1), "a percentile is a share");
    swap_pieces(bytes, shape.setup, energy, board);
}

void repair(Bytes bytes) {
    const Shape shape = read_shape(bytes);
    const Board board = read_board(bytes, shape.setup);
    const generate::RepairOptions options{.swaps = bytes.integer(0, 4),
                                          .criteria = read_criteria(bytes),
                                          .locks = read_locks(bytes, shape.setup),
                                          .terrains = bytes.flag(),
                                          .tokens = bytes.flag(),
                                          .harbors = bytes.flag()};
    const generate::Repair repaired =
        run_at_once(generate::repair(shape.setup, options, board), CountedDeadline(bytes.integer(0, 40)));
    const FairEnergy energy(shape.setup, options.criteria, board);
    const auto energy_of = [&](const Board& any_board) {
        const Rules& rules = options.criteria.rules;
        return energy.weigh(energy.count(any_board)) + rule_energy(rules, rule_values(shape.setup, any_board, rules));
    };
    require(near(repaired.energy_before, energy_of(board)), "the energy before is the board's");
    require(near(repaired.energy_after, energy_of(repaired.board)), "the energy after is the repaired board's");
    require(repaired.energy_after <= repaired.energy_before, "a repair never harms");
    require(repaired.steps.size() <= static_cast<std::size_t>(options.swaps), "no more swaps than asked for");
    for (int hex = 0; hex < shape.setup.layout.hex_count; ++hex) {
        const bool desert_moved =
            (board.hexes.tokens[hex] == no_token) != (repaired.board.hexes.tokens[hex] == no_token);
        require(!options.locks.terrains[hex] || board.hexes.terrains[hex] == repaired.board.hexes.terrains[hex],
                "a locked terrain stays");
        require(options.locks.tokens[hex] == no_token || board.hexes.tokens[hex] == repaired.board.hexes.tokens[hex],
                "a locked token stays");
        require(!desert_moved || options.terrains, "a desert moves with terrains alone");
    }
}

}  // namespace hexsmith::fuzz
