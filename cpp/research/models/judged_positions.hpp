// Positions of whole games, as facts, for the judge of positions (catan/players/judge.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "catan/players/judge.hpp"

namespace hexsmith::research {

/// Usual games are of four of "advanced" on random boards, with positions before rolls. All games have two to six
/// players, with and without trades, to 8 to 12 points, with positions of the set-up and within turns, half of them as
/// one player knows them. One in eight of these is played by "intermediate", and three in eight by "advanced" after
/// random openings, random moves and lower levels, so that the judge has seen what good players avoid.
enum class JudgedGames : std::uint8_t { usual, all };

struct JudgedPosition {
    std::vector<catan::players::JudgeFacts> facts;  // of each player
    int leader = 0;                                 // the most open points of a player
};

struct JudgedGame {
    std::vector<JudgedPosition> positions;
    int winner = catan::rules::nobody;
};

/// Plays a game, which depends on seed and number alone.
JudgedGame play_judged(std::uint64_t seed, std::int64_t number, JudgedGames games);

}  // namespace hexsmith::research
