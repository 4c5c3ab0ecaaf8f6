// Made by `hexsmith_research fit-seats` on 2026-11-25, not by hand: make it again where a level or the drawing
// of openings changes. Shares of the wins less an even share, by level, number of players (2 to 6) and seat: of
// 50000 games each, of "advanced" 50000, seed 20261125, each game on a random board of its own. 95 % intervals are
// +- 0.44 and 0.44 points or less.
#pragma once

#include <array>

namespace hexsmith::catan::analysis {

inline constexpr std::array<std::array<std::array<double, 6>, 5>, 4> seat_advantages{{
    {{
        // random
        {0.0188, -0.0188},
        {0.0246, -0.0043, -0.0203},
        {0.0279, 0.0017, -0.0116, -0.0180},
        {0.0388, 0.0082, -0.0066, -0.0159, -0.0246},
        {0.0403, 0.0101, -0.0034, -0.0099, -0.0165, -0.0206},
    }},
    {{
        // beginner
        {0.0236, -0.0236},
        {0.0269, -0.0020, -0.0249},
        {0.0314, 0.0030, -0.0133, -0.0211},
        {0.0374, 0.0060, -0.0047, -0.0184, -0.0202},
        {0.0376, 0.0092, -0.0030, -0.0086, -0.0158, -0.0194},
    }},
    {{
        // intermediate
        {0.0295, -0.0295},
        {0.0231, -0.0096, -0.0135},
        {0.0182, -0.0005, -0.0100, -0.0077},
        {0.0221, 0.0026, -0.0045, -0.0076, -0.0126},
        {0.0210, 0.0049, -0.0006, -0.0068, -0.0082, -0.0102},
    }},
    {{
        // advanced
        {0.0269, -0.0269},
        {0.0205, -0.0067, -0.0139},
        {0.0185, -0.0002, -0.0115, -0.0068},
        {0.0186, 0.0016, -0.0033, -0.0077, -0.0092},
        {0.0182, 0.0069, -0.0008, -0.0071, -0.0078, -0.0093},
    }},
}};

}  // namespace hexsmith::catan::analysis
