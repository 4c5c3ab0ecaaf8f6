#include "catan/settle/opening_chances.hpp"

#include <algorithm>

#include "catan/settle/draft.hpp"
#include "catan/settle/opening_weights.hpp"
#include "core/portable_math.hpp"

namespace hexsmith::catan::settle {

SeatOpenings openings_of_draft(std::span<const std::int16_t> settlements, int players) {
    SeatOpenings openings{};
    for (std::size_t pick = 0; pick < settlements.size(); ++pick) {
        const int number = static_cast<int>(pick);
        openings[static_cast<std::size_t>(seat_of(number, players))].settlements[number < players ? 0 : 1] =
            settlements[pick];
    }
    return openings;
}

void suggest_roads(const ScoredBoard& scored, std::span<SeatOpening> openings) {
    OpenSpots open(scored.layout());
    const int players = static_cast<int>(openings.size());
    for (int pick = 0; pick < 2 * players; ++pick) {
        SeatOpening& opening = openings[static_cast<std::size_t>(seat_of(pick, players))];
        const std::size_t round = pick < players ? 0 : 1;
        const int settlement = opening.settlements[round];
        open.settle(settlement);
        if (opening.roads[round] == hex::none) opening.roads[round] = suggest_road(scored, open, settlement);
    }
}

std::array<double, most_players> opening_chances(const Setup& setup, const Board& board,
                                                 std::span<const SeatOpening> openings) {
    return opening_chances(board, ScoredBoard(setup, board, proven_params), openings);
}

std::array<double, most_players> opening_chances(const Board& board, const ScoredBoard& scored,
                                                 std::span<const SeatOpening> openings) {
    SeatOpenings openings_with_roads;
    const auto seats = std::span(openings_with_roads).first(openings.size());
    std::ranges::copy(openings, seats.begin());
    suggest_roads(scored, seats);
    std::array<OpeningFacts, most_players> facts;
    opening_facts(board, scored, seats, facts);
    auto chances =
        opening_logits(std::span<const OpeningFacts>(facts).first(seats.size()), opening_weights, opening_weight_parts);
    const double max_logit = *std::max_element(chances.begin(), chances.begin() + static_cast<int>(seats.size()));
    double sum = 0;
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        sum += chances[seat] = exponential(chances[seat] - max_logit);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) chances[seat] /= sum;
    return chances;
}

}  // namespace hexsmith::catan::settle
