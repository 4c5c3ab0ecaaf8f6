// Plays games and records positions of these games as facts, on which the judge of positions (catan/players/judge.hpp)
// is fitted.
#pragma once

#include <cstdint>
#include <vector>

#include "catan/players/judge.hpp"

namespace hexsmith::research {

/// Two sets of games. Games of the set `usual` have four "advanced" players on random boards, and positions before
/// rolls.
///
/// Games of the set `all` have two to six players, are played with or without trades, and end at 8 to 12 points. They
/// include positions of the set-up and within turns. Half of the positions contain only the cards that one player
/// knows. One game in eight is played by "intermediate". Three games in eight begin with random openings, random moves
/// and lower levels, and continue with "advanced", so that the fit includes positions that good players avoid.
enum class JudgedGames : std::uint8_t { usual, all };

struct JudgedPosition {
    std::vector<catan::players::JudgeFacts> facts;  // facts of each player
    int leader = 0;                                 // open points of the leader
};

struct JudgedGame {
    std::vector<JudgedPosition> positions;
    int winner = catan::rules::nobody;
};

/// Plays a game. The game depends on the seed and the number only.
JudgedGame play_judged(std::uint64_t seed, std::int64_t number, JudgedGames games);

}  // namespace hexsmith::research
