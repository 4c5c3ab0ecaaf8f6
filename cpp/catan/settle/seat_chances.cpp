#include "catan/settle/seat_chances.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <span>

#include "catan/settle/drawn_openings.hpp"
#include "catan/settle/opening_chances.hpp"

namespace hexsmith::catan::settle {

Work<std::vector<SeatChance>> seat_chances(const Setup& setup, const Board& board, int players, int drafts,
                                           std::uint64_t seed) {
    assert(players <= most_players && drafts > 0);
    const ScoredBoard scored(setup, board, proven_params);
    DrawnOpenings openings(scored, players, usual_temperature);
    std::array<double, most_players> sums{};
    std::array<double, most_players> square_sums{};
    for (int draft = 0; draft < drafts; ++draft) {
        const auto share = static_cast<double>(draft) / static_cast<double>(drafts);
        if (draft > 0 && draft % 8 == 0) co_await may_pause({.made = static_cast<double>(draft), .share = share});
        Rng random(seed, static_cast<std::uint64_t>(draft));
        const SeatOpenings drawn_openings = openings_of_draft(openings.draw(random), players);
        const auto chances =
            opening_chances(board, scored, std::span(drawn_openings).first(static_cast<std::size_t>(players)));
        for (std::size_t seat = 0; seat < sums.size(); ++seat) {
            sums[seat] += chances[seat];
            square_sums[seat] += chances[seat] * chances[seat];
        }
    }
    std::vector<SeatChance> result(static_cast<std::size_t>(players));
    const double n = drafts;
    for (std::size_t seat = 0; seat < result.size(); ++seat) {
        const double mean = sums[seat] / n;
        const double variance = drafts < 2 ? 0 : std::max(0.0, square_sums[seat] - n * mean * mean) / (n - 1);
        result[seat] = {mean, std::sqrt(variance / n)};
    }
    co_return result;
}

}  // namespace hexsmith::catan::settle
