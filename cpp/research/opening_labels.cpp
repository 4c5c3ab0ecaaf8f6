// Plays labeled games (`research/models/labelled_games.hpp`) for the model of openings and prints them: for each board
// a line with its terrains, harbors, tokens and kind, then a line for each of its games.
//
//     opening_labels [boards] [seed] [first]
//
// Board number i, from `first`, depends on the seed and on i alone. Kinds go round: random, official, fair, classic.
// Every third board is on the extension, for five and six players.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "catan/players/rated_board.hpp"
#include "research/models/labelled_games.hpp"
#include "research/opening_boards.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;

int main(int argc, char** argv) {
    const int boards = argc > 1 ? std::atoi(argv[1]) : 100;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const int first = argc > 3 ? std::atoi(argv[3]) : 0;
    for (int i = first; i < first + boards; ++i) {
        const std::uint64_t each = mix64(seed ^ mix64(static_cast<std::uint64_t>(i)));
        const Setup& setup = i % 3 == 2 ? extension_setup : standard_setup;
        const Board board = board_of_kind(setup, static_cast<research::BoardKind>(i % research::board_kinds), each);
        std::printf("board %s %d\n", research::line_of(setup, board).c_str(), i % research::board_kinds);
        const players::RatedBoard played(setup, board);
        const settle::ScoredBoard guide(setup, board, {});
        for (int number = 0; number < research::kinds_of_labels; ++number)
            std::printf("%s\n", research::line_of(research::play_labelled(played, guide, each, number)).c_str());
    }
}
