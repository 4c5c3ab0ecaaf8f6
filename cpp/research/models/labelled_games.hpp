// Plays whole games from random openings, and records the openings and the winner. The models of openings are fitted on
// these games.
//
// The openings come from four sources, so that a model is fitted on bad and good openings:
// - random: random spots.
// - tempered: a spot is drawn with a probability in proportion to exp(score / temperature), by the scores of a random
// preset.
// - levels: the levels settle, with a random level for each seat. One pick in eight is tempered, because two of the
// levels
//   always choose the same spot.
// - policies: the first zero to three picks are tempered, and a policy completes the draft.
// Then all seats play as "advanced" to the end. All random decisions depend on the seed of the board and the number of
// the game only.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "catan/analysis/playout.hpp"
#include "catan/players/level.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/settle/opening_chances.hpp"

namespace hexsmith::research {

/// The source of an opening.
enum class OpeningSource : std::uint8_t { random, tempered, levels, policies };
inline constexpr int opening_sources = 4;

struct LabeledGame {
    int players = 4;
    catan::players::Level level = catan::players::Level::advanced;  // level of all seats after the set-up
    OpeningSource source = OpeningSource::random;
    catan::settle::SeatOpenings openings{};  // only the first `players` items are used
    int winner = catan::rules::nobody;       // nobody if the game reached the maximum number of turns

    friend bool operator==(const LabeledGame&, const LabeledGame&) = default;
};

/// The number of games after which the combinations of the number of players and the source of the opening repeat.
inline constexpr int kinds_of_labels = 32;

/// Plays game `number` on a board. The number determines the number of players and the source of the opening. On the
/// standard layout, half of the games have four players; on larger layouts, games have five or six players. One game in
/// eight has a random opening. `guide` is the board scored with the default parameters.
LabeledGame play_labeled(const catan::players::RatedBoard& board, const catan::settle::ScoredBoard& guide,
                         std::uint64_t seed, int number);

}  // namespace hexsmith::research
