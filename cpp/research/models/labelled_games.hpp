// Whole games from drawn openings: who settled where, and who won. What models of openings are fitted on.
//
// The openings are drawn in four ways, so that a model sees bad ones as well as good ones: at random; tempered, a spot
// with a chance in proportion to exp(score / temperature), by either preset; by the levels of whole games themselves,
// each seat's level drawn anew, with one pick in eight tempered, since two of the levels always settle alike; and by
// the policies of drafts after none to three tempered picks. Then all seats play as "advanced" to the end. Every draw
// follows from the seed of the board and the number of the game alone.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "catan/analysis/playout.hpp"
#include "catan/players/level.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/settle/opening_chances.hpp"

namespace hexsmith::research {

/// How an opening was drawn.
enum class OpeningSource : std::uint8_t { random, tempered, levels, policies };
inline constexpr int opening_sources = 4;

struct LabelledGame {
    int players = 4;
    catan::players::Level level = catan::players::Level::advanced;  // of all seats, once they have settled
    OpeningSource source = OpeningSource::random;
    catan::settle::SeatOpenings openings{};  // the first `players`
    int winner = catan::rules::nobody;       // nobody where the turns ran out

    friend bool operator==(const LabelledGame&, const LabelledGame&) = default;
};

/// Game `number` on a board: the number of players and the source go round with it, on the standard layout four players
/// every other time, on a larger one five or six; random openings once in eight, each of the others as often as it
/// helps.
inline constexpr int kinds_of_labels = 32;
/// `guide`: the board scored by the default parameters.
LabelledGame play_labelled(const catan::players::RatedBoard& board, const catan::settle::ScoredBoard& guide,
                           std::uint64_t seed, int number);

}  // namespace hexsmith::research
