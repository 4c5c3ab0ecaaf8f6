#include <cstdio>

#include "hexsmith.hpp"

int main() {
    using namespace hexsmith;
    const Setup& setup = standard_setup;

    const Board board = run_at_once(generate_fair(setup, {.seed = 1})).board;
    std::printf("energy %.2f\n", evaluate_board(setup, board).energy());
    std::printf("best spot %d\n", rank_spots(setup, board, SpotParams{}).front().intersection);

    const auto draft = run_at_once(draft_settlements(setup, board, {.players = 3}));
    std::printf("first pick %d, gap %.2f\n", draft.picks[0].intersection, draft.gap());

    const auto games = run_at_once(play_games(setup, board, {.seed = 1, .games = 100}));
    std::printf("wins %d %d %d %d\n", int(games.wins[0]), int(games.wins[1]), int(games.wins[2]), int(games.wins[3]));

    const RatedBoard table(setup, board);
    const auto game = new_game(table, {.seed = 1});
    const auto moves = run_at_once(rate_moves(table, game, {.playouts = 200}));
    std::printf("settle first at %d: %.2f\n", moves[0].move.place, moves[0].win.chance);
}
