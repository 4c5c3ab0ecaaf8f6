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
    const bool all = games == JudgedGames::all;
    Rng random(seed, static_cast<std::uint64_t>(number));
    const std::uint32_t sort = random.below(20);
    const int players = !all || sort < 9 ? 4 : sort < 13 ? 3 : sort < 15 ? 2 : sort < 17 ? 5 : 6;
    const catan::Setup& setup = players > 4 ? catan::extension_setup : catan::standard_setup;
    const RatedBoard board(setup, {deal(setup, {}, random), setup.harbor_count, setup.harbors});
    GameOptions options{.players = players, .seed = random.next()};
    const std::uint32_t extra = random.below(4);
    if (players > 4)
        options.extra_turns = extra == 0   ? ExtraTurns::none
                              : extra == 1 ? ExtraTurns::paired
                                           : ExtraTurns::special_building;
    const std::uint32_t way = random.below(8);
    const bool strayed = all && way > 4;
    if (all && random.below(3) == 0) options.offers_per_turn = 4;
    if (all && random.below(8) == 0) options.points_to_win = 8 + static_cast<int>(random.below(5));
    State state = new_game(board, options);
    auto levels = all_of(all && way == 4 ? Level::intermediate : Level::advanced);
    Knowledge knowledge;
    Plans plans;
    std::uint32_t strays_until = 0;  // roll
    double strays = 0;               // share of random moves
    if (strayed) {
        strays_until = random.below(60);
        strays = 0.1 * random.uniform();
        for (Level& level : levels) level = static_cast<Level>(1 + random.below(3));
        draw_set_up(state, board, levels, random, plans);
    }
    JudgedGame game;
    std::uint32_t next = 1 + random.below(16);  // roll of a position
    while (state.phase != Phase::over && state.moves < 20'000) {
        const bool straying = state.rolls < strays_until;
        if (strayed && !straying) levels = all_of(Level::advanced);
        if (!straying) {
            const bool before_roll = state.phase == Phase::roll && state.rolls >= next;
            if (before_roll || (all && random.uniform() < (state.phase == Phase::set_up ? 0.02 : 0.008)))
                game.positions.push_back(position_of(state, board, all ? &knowledge : nullptr, random));
            if (before_roll) next = state.rolls + 8 + random.below(16);
        }
        const LegalMoves legal = legal_moves(state, board);
        const Move move =
            straying && state.phase != Phase::trade && random.uniform() < strays && legal.count() > 0
                ? move_at(legal, static_cast<int>(random.below(static_cast<std::uint32_t>(legal.count()))))
                : choose_move(state, board, levels[state.player], state.seed, plans);
        const State before = state;
        const Outcome outcome = perform(state, board, move);
        if (all) knowledge.follow(before, state, move, outcome);
    }
    game.winner = state.winner;
    return game;
}

}  // namespace hexsmith::research
