// Whole games from drawn openings: who settled where, and who won. What models of openings are fitted on.
//
// The openings are drawn in three ways, so that a model sees bad ones as well as good ones: at random; tempered, a spot
// with a chance in proportion to exp(score / temperature); and by the levels of whole games themselves, each seat's
// level drawn anew, with one pick in eight tempered, since two of the levels always settle alike. Then all seats play
// at the same level to the end. Every draw hangs on the seed of the board and the number of the game alone.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "catan/experiment/playout.hpp"
#include "catan/players/level.hpp"
#include "catan/settle/opening_chances.hpp"

namespace hexsmith::catan {

/// How an opening was drawn.
enum class OpeningSource : std::uint8_t { random, tempered, levels };
inline constexpr int opening_sources = 3;

struct LabelledGame {
    int players = 4;
    game::Level level = game::Level::intermediate;  // of all seats, once they have settled
    OpeningSource source = OpeningSource::random;
    SeatOpenings openings{};    // the first `players`
    int winner = game::nobody;  // nobody where the turns ran out

    friend bool operator==(const LabelledGame&, const LabelledGame&) = default;
};

/// Game `number` on a board: the number of players, the level and the source go round with it, so that 18 games in a
/// row have each of them once.
inline constexpr int kinds_of_labels = 18;
LabelledGame play_labelled(const game::GameBoard& board, std::uint64_t seed, int number);

/// A game as one line of numbers, without its end, and back; an empty line of anything else.
std::string line_of(const LabelledGame& game);
/// Whether it is the line of a game.
bool read_line(std::string_view line, LabelledGame& game);

}  // namespace hexsmith::catan
