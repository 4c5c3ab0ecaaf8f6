// Look-ahead in pegging: minimax on the difference of points, as if both hands were open.
#pragma once

#include <algorithm>

#include "cribbage/pegging.hpp"

namespace hexsmith::cribbage {

/// Points of player 0 minus points of player 1 over the next `plies` plays, both choosing best.
inline int lookahead(const Pegging& pegging, int plies) {
    if (plies == 0 || pegging.over()) return 0;
    const int sign = pegging.turn == 0 ? 1 : -1;
    int best = -1000;
    for (RankBag choices = pegging.legal(); !choices.empty(); choices = choices.without_lowest()) {
        Pegging next = pegging;
        const int points = next.play(choices.lowest()).total();
        best = std::max(best, points + sign * lookahead(next, plies - 1));
    }
    return sign * best;
}

}  // namespace hexsmith::cribbage
