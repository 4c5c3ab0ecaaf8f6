// Made by cpp/evidence/seat_advantages.cpp on 2026-11-25, not by hand: make it again where a level or the drawing
// of openings changes. Shares of the wins less an even share, by level, number of players (2 to 6) and seat: of
// 150000 games each, of "advanced" 50000, seed 20261125, each game on a random board of its own. 95 % intervals are
// +- 0.25 and 0.44 points or less.
#pragma once

#include <array>

namespace hexsmith::catan::game {

inline constexpr std::array<std::array<std::array<double, 6>, 5>, 4> seat_advantages{{
    {{
        // random
        {0.0185, -0.0185},
        {0.0256, -0.0054, -0.0202},
        {0.0248, 0.0005, -0.0103, -0.0150},
        {0.0380, 0.0080, -0.0073, -0.0153, -0.0234},
        {0.0380, 0.0134, -0.0024, -0.0119, -0.0161, -0.0211},
    }},
    {{
        // beginner
        {0.0217, -0.0217},
        {0.0308, -0.0072, -0.0237},
        {0.0318, 0.0001, -0.0127, -0.0193},
        {0.0354, 0.0081, -0.0062, -0.0166, -0.0207},
        {0.0359, 0.0111, -0.0032, -0.0109, -0.0153, -0.0176},
    }},
    {{
        // intermediate
        {0.0292, -0.0292},
        {0.0199, -0.0057, -0.0142},
        {0.0153, 0.0010, -0.0076, -0.0087},
        {0.0209, 0.0057, -0.0061, -0.0091, -0.0114},
        {0.0205, 0.0066, -0.0021, -0.0060, -0.0092, -0.0097},
    }},
    {{
        // advanced
        {0.0239, -0.0239},
        {0.0228, -0.0087, -0.0141},
        {0.0180, 0.0020, -0.0076, -0.0124},
        {0.0195, 0.0048, -0.0050, -0.0092, -0.0101},
        {0.0191, 0.0070, -0.0016, -0.0076, -0.0081, -0.0089},
    }},
}};

}  // namespace hexsmith::catan::game
