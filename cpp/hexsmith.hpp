// The functions that a C++ program calls. The WebAssembly modules `board` and `draft` call the same functions.
//
//     set-up      Setup: standard_setup, extension_setup, make_setup()...; a Board has the pieces; official_board()
//     generate    generate_fair(), generate_classic(), repair()
//     evaluate    evaluate_board(): terms, energy by place, violations
//     rank        rank_spots(): spots for a settlement
//     draft       draft_settlements(): the opening draft, played to its end
//     play        play_games(): many games between computer players
//     analyze     rate_moves(): the win chance of each move of a position
//
// Options are structs with defaults. Long computations return a `Work` (core/work.hpp): `run_at_once` runs a work and
// returns its result, and a `Running` runs a work in slices. Set-ups, rated boards and the elements of spans must
// outlive the work and the objects that are made of them; temporaries do not compile. The same seed gives the same
// result on every machine.
//
// The functions assert their preconditions and never throw. For data from outside, checked_setup(), add_plan(),
// is_board_of() and is_playable() check the preconditions about set-ups and boards.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "catan/analysis/expert.hpp"
#include "catan/analysis/move_comparison.hpp"
#include "catan/analysis/simulation.hpp"
#include "catan/board/board.hpp"
#include "catan/board/setup.hpp"
#include "catan/fairness/attribution.hpp"
#include "catan/fairness/fair_energy.hpp"
#include "catan/fairness/terms.hpp"
#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_deal.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/generate/repair.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/settle/evaluator.hpp"
#include "catan/settle/optimal_draft.hpp"
#include "core/borrowed.hpp"
#include "core/work.hpp"

namespace hexsmith {

using catan::Board;
using catan::checked_setup;
using catan::extension_setup;
using catan::is_board_of;
using catan::on_board;
using catan::Setup;
using catan::standard_setup;

using catan::generate::ClassicOptions;
using catan::generate::FairOptions;
using catan::generate::generate_classic;
using catan::generate::generate_fair;
using catan::generate::GeneratedBoard;
using catan::generate::official_board;
using catan::generate::repair;
using catan::generate::RepairOptions;

using catan::players::RatedBoard;
using catan::rules::is_playable;
using catan::rules::new_game;

using catan::settle::rank_spots;
using catan::settle::Spot;
using catan::settle::SpotParams;

/// The fairness of a board.
struct Evaluation {
    catan::fairness::PerTerm values{};  // value of each term, without its weight
    catan::fairness::PerTerm weights{};
    catan::fairness::Attribution shares;  // energy of each hex and each intersection
    std::vector<catan::fairness::Violation> violations;
    std::vector<catan::fairness::RuleViolation> rule_violations;
    double rule_energy = 0;  // energy of all rules

    double energy() const { return catan::fairness::total(values, weights) + rule_energy; }
};

/// Precondition: is_board_of(setup, board).
inline Evaluation evaluate_board(const Setup& setup, const Board& board,
                                 const catan::fairness::Criteria& criteria = {}) {
    assert(is_board_of(setup, board));
    const catan::fairness::FairEnergy energy(setup, criteria, board);
    return {.values = energy.terms(energy.count(board)),
            .weights = criteria.weights,
            .shares = catan::fairness::attribute(setup, criteria, board),
            .violations = catan::fairness::find_violations(setup, board, criteria),
            .rule_violations = catan::fairness::find_rule_violations(setup, board, criteria.rules),
            .rule_energy = catan::fairness::rule_energy(criteria.rules, rule_values(setup, board, criteria.rules))};
}

/// How seats choose their settlements: the spot with the highest score, the spot that raises the weakest resource, or
/// the best reply to all later picks.
enum class DraftPolicy : std::uint8_t { greedy, maxmin, optimal };

struct DraftOptions {
    int players = 4;
    Borrowed<std::int16_t> settlements;  // settlements placed before the draft starts, in draft order
    DraftPolicy policy = DraftPolicy::optimal;
    SpotParams params{};                                          // parameters of the spots' scores
    catan::DraftOrder order = catan::DraftOrder::snake(players);  // each seat places one to three settlements
};

/// Plays the opening draft to its end. Preconditions: is_board_of(setup, board), and those of DraftState.
inline Work<catan::settle::Draft> draft_settlements(const Setup& setup, Board board, DraftOptions options) {
    assert(is_board_of(setup, board));
    const catan::settle::ScoredBoard scored(setup, board, options.params);
    const catan::settle::DraftState state{options.players, options.settlements, options.order};
    if (options.policy == DraftPolicy::greedy) co_return draft_greedy(scored, state);
    if (options.policy == DraftPolicy::maxmin) co_return draft_maxmin(scored, state);
    co_return co_await draft_optimal(scored, state);
}
Work<catan::settle::Draft> draft_settlements(const Setup&&, Board, DraftOptions) = delete;

struct GamesOptions {
    catan::analysis::Match match;  // levels, rules and initial placements
    std::uint64_t seed = 0;
    std::int64_t games = 1;
};

/// Plays games between computer players. If the deadline passes first, the result counts the finished games only.
/// Preconditions: is_playable(setup, board), and those of new_game() and play().
inline Work<catan::analysis::Sums> play_games(const Setup& setup, Board board, GamesOptions options) {
    const RatedBoard rated(setup, board);
    catan::analysis::Sums sums;
    co_await simulate(rated, options.match, {.seed = options.seed, .count = options.games}, sums);
    co_return sums;
}
Work<catan::analysis::Sums> play_games(const Setup&&, Board, GamesOptions) = delete;

struct RateOptions {
    std::int64_t playouts = 1000;                                       // approximate total number of playouts
    catan::players::Level level = catan::players::Level::intermediate;  // level of all players in the playouts
    std::uint64_t seed = 0;
    double confidence = 0.95;
};

struct MoveChance {
    catan::rules::Move move;
    catan::analysis::ComparedChance win;
};

/// Returns the moves of the active player, best first. The playouts know all cards. Precondition: the game is not over.
inline Work<std::vector<MoveChance>> rate_moves(const RatedBoard& board, catan::rules::State state,
                                                RateOptions options = {}) {
    assert(state.phase != catan::rules::Phase::over);
    const std::vector<catan::rules::Move> moves = catan::analysis::moves_to_compare(state, board);
    const catan::analysis::ComparisonOptions comparison_options{
        .playout = {.level = options.level,
                    .horizon = catan::analysis::horizon_of(options.level, state),
                    .seed = options.seed},
        .playouts = options.playouts,
        .uses_separate_playouts = true,
        .confidence = options.confidence};
    catan::analysis::MoveComparison comparison(board, {.state = &state}, moves, comparison_options);
    co_await comparison.run();
    std::vector<MoveChance> chances;
    for (const catan::analysis::RatedMove& move : comparison.result()) {
        const catan::analysis::ComparedChance& chance = move;
        chances.push_back({moves[move.move], chance});
    }
    co_return chances;
}
Work<std::vector<MoveChance>> rate_moves(const RatedBoard&&, catan::rules::State, RateOptions = {}) = delete;

}  // namespace hexsmith
