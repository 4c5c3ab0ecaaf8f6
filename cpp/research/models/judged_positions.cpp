#include "research/models/judged_positions.hpp"

#include <algorithm>
#include <array>

#include "catan/analysis/playout.hpp"
#include "catan/board/deal.hpp"
#include "catan/rules/apply.hpp"

namespace hexsmith::research {

namespace {

using namespace catan::players;
using namespace catan::rules;
using catan::analysis::all_of;
using catan::analysis::draw_set_up;

JudgedPosition position_of(const State& state, const RatedBoard& board, const Knowledge* knowledge, Rng& random) {
    JudgedPosition position{.facts = std::vector<JudgeFacts>(state.players)};
    for (const Seat& seat : state.seated()) position.leader = std::max(position.leader, int{seat.open_points});
    if (knowledge == nullptr || random.below(2) == 0) {
        judge_facts(state, board, known_cards(state), position.facts);
    } else {
        const int viewer = static_cast<int>(random.below(state.players));
        judge_facts(without_hidden_cards(state, viewer), board, expected_cards(state, viewer, knowledge->of(viewer)),
                    position.facts);
    }
    return position;
}

}  // namespace

JudgedGame play_judged(std::uint64_t seed, std::int64_t number, JudgedGames games) {
    const bool varied = games == JudgedGames::all;
    Rng random(seed, static_cast<std::uint64_t>(number));
    const std::uint32_t players_draw = random.below(20);
    const int players = !varied || players_draw < 9 ? 4
                        : players_draw < 13         ? 3
                        : players_draw < 15         ? 2
                        : players_draw < 17         ? 5
                                                    : 6;
    const catan::Setup& setup = players > 4 ? catan::extension_setup : catan::standard_setup;
    const RatedBoard board(setup, {deal(setup, {}, random), setup.harbor_count, setup.harbors});
    GameOptions options{.players = players, .seed = random.next()};
    const std::uint32_t extra_turns_draw = random.below(4);
    if (players > 4)
        options.extra_turns = extra_turns_draw == 0   ? ExtraTurns::none
                              : extra_turns_draw == 1 ? ExtraTurns::paired
                                                      : ExtraTurns::special_building;
    const std::uint32_t level_draw = random.below(8);
    const bool has_weak_phase = varied && level_draw > 4;
    if (varied && random.below(3) == 0) options.offers_per_turn = 4;
    if (varied && random.below(8) == 0) options.points_to_win = 8 + static_cast<int>(random.below(5));
    State state = new_game(board, options);
    auto levels = all_of(varied && level_draw == 4 ? Level::intermediate : Level::advanced);
    Knowledge knowledge;
    Plans plans;
    std::uint32_t weak_phase_end = 0;  // number of the roll after which players make no random moves
    double random_move_share = 0;
    if (has_weak_phase) {
        weak_phase_end = random.below(60);
        random_move_share = 0.1 * random.uniform();
        for (Level& level : levels) level = static_cast<Level>(1 + random.below(3));
        draw_set_up(state, board, levels, random, plans);
    }
    JudgedGame game;
    std::uint32_t next_roll = 1 + random.below(16);  // number of the roll before which the next position is taken
    while (state.phase != Phase::over && state.moves < 20'000) {
        const bool in_weak_phase = state.rolls < weak_phase_end;
        if (has_weak_phase && !in_weak_phase) levels = all_of(Level::advanced);
        if (!in_weak_phase) {
            const bool before_roll = state.phase == Phase::roll && state.rolls >= next_roll;
            if (before_roll || (varied && random.uniform() < (state.phase == Phase::set_up ? 0.02 : 0.008)))
                game.positions.push_back(position_of(state, board, varied ? &knowledge : nullptr, random));
            if (before_roll) next_roll = state.rolls + 8 + random.below(16);
        }
        const LegalMoves legal = legal_moves(state, board);
        const Move move =
            in_weak_phase && state.phase != Phase::trade && random.uniform() < random_move_share && legal.count() > 0
                ? move_at(legal, static_cast<int>(random.below(static_cast<std::uint32_t>(legal.count()))))
                : choose_move(state, board, levels[state.player], state.seed, plans);
        const State before = state;
        const Outcome outcome = perform(state, board, move);
        if (varied) knowledge.follow(before, state, move, outcome);
    }
    game.winner = state.winner;
    return game;
}

}  // namespace hexsmith::research
