#include "catan/settle/opening_chances.hpp"

#include <algorithm>
#include <bit>

#include "catan/settle/draft.hpp"
#include "catan/settle/road.hpp"
#include "core/exponential.hpp"
#include "core/logarithm.hpp"

namespace hexsmith::catan {

// Born 2026-11-22 of 774,000 games on 43,000 boards (opening_labels 43000 20261122), of which those of a fifth of the
// boards chose what is in the model; intervals stand in web/docs/chances.md. On 252,000 games on 14,000 other boards
// (opening_labels 14000 161616), looked at once, the log-loss is 0.5093, 0.8228 and 1.0510 for 2, 3 and 4 players. That
// of the softmax of proven_params, each at its best temperature, is higher by 0.0156 +- 0.0013, 0.0350 +- 0.0017 and
// 0.0459 +- 0.0020 (95 %, paired, by board).
const OpeningTerms opening_weights{
    1.5891,                                    // income
    0.0945,  0.1000,  0.0970, 0.1208, 0.0206,  // wood, brick, wool, grain, ore
    0.0874,                                    // much ore
    0.5275,  0.6165,  0.4732, 0.4460, 0.1713,  // has wood, brick, wool, grain, ore
    0.1018,  0.1182,  0.0927,                  // wood + brick, grain + ore, cards
    0.6410,  0.1296,                           // 3:1 and 2:1 harbors
    -0.1509, -0.1162,                          // largest hex, red tokens
    0.1368,  0.0818,                           // hand, road in hand
    0.0381,  0.0102,  0.0229,                  // room, more room, safe room
};

namespace {

constexpr int most_roads = 2;  // beyond those that stand, as far as room is looked for

/// Roads that a seat still needs to each intersection; most_roads + 1 stands for more.
using RoadsTo = std::array<std::int8_t, hex::max_corners>;

/// What stands on the board, as far as it is in the way of the roads of `seat`.
class Ways {
public:
    Ways(const hex::Layout& layout, std::span<const SeatOpening> openings, std::size_t seat)
        : layout_(&layout), openings_(openings), seat_(seat) {
        roads_to_.fill(most_roads + 1);
        for (const int road : openings[seat].roads)
            for (const int end : layout.edges[road].intersections) go_to(end, 0);
    }

    const RoadsTo& roads_to() const { return roads_to_; }

private:
    void go_to(int at, int roads) {
        if (roads_to_[at] <= roads) return;
        roads_to_[at] = static_cast<std::int8_t>(roads);
        if (roads == most_roads || is_rivals(&SeatOpening::settlements, at)) return;
        for (const int edge : layout_->intersections[at].edges)
            if (edge != hex::none && !is_rivals(&SeatOpening::roads, edge))
                for (const int end : layout_->edges[edge].intersections) go_to(end, roads + 1);
    }

    bool is_rivals(std::array<std::int16_t, 2> SeatOpening::* pieces, int place) const {
        for (std::size_t rival = 0; rival < openings_.size(); ++rival)
            if (rival != seat_)
                for (const int piece : openings_[rival].*pieces)
                    if (piece == place) return true;
        return false;
    }

    const hex::Layout* layout_;
    std::span<const SeatOpening> openings_;
    std::size_t seat_;
    RoadsTo roads_to_{};
};

/// The terms of what two settlements yield.
void add_yield(const Yield& yield, OpeningTerms& terms) {
    const auto& p = yield.production;
    terms[index(OpeningTerm::income)] = logarithm(1 + yield.pips());
    for (int r = 0; r < resource_count; ++r) {
        terms[index(OpeningTerm::wood) + r] = p[r];
        terms[index(OpeningTerm::has_wood) + r] = p[r] > 0;
        if ((yield.harbors >> r & 1) != 0) terms[index(OpeningTerm::fed_harbors)] += p[r];
    }
    const auto [wood, brick, wool, grain, ore] = p;
    terms[index(OpeningTerm::much_ore)] = ore * ore / 10.0;
    terms[index(OpeningTerm::wood_and_brick)] = std::min(wood, brick);
    terms[index(OpeningTerm::grain_and_ore)] = std::min(grain, ore);
    terms[index(OpeningTerm::cards)] = std::min({wool, grain, ore});
    terms[index(OpeningTerm::any_harbor)] = (yield.harbors & bit(Harbor::any)) != 0;
}

/// The terms of the hexes around the settlements. `robbed`: how much the largest hex counts.
void add_hexes(const hex::Layout& layout, const Hexes& hexes, const SeatOpening& opening, double robbed,
               OpeningTerms& terms) {
    const auto around = [&](std::size_t round) { return layout.intersections[opening.settlements[round]].hexes; };
    unsigned hand = 0;  // terrains, a bit each
    for (std::size_t round = 0; round < 2; ++round)
        hex::for_each(around(round), [&](int hex) {
            const bool both = (around(1 - round) & hex::bit(hex)) != 0;
            double& largest = terms[index(OpeningTerm::largest_hex)];
            largest = std::max(largest, robbed * pips[hexes.tokens[hex]] * (1 + both));
            terms[index(OpeningTerm::red_tokens)] += is_red(hexes.tokens[hex]);
            if (round == 0 || !yields(hexes.terrains[hex])) return;
            terms[index(OpeningTerm::hand)] += 1;
            hand |= 1u << index(hexes.terrains[hex]);
        });
    constexpr unsigned road = 1u << index(Terrain::wood) | 1u << index(Terrain::brick);
    terms[index(OpeningTerm::road_in_hand)] = (hand & road) == road;
}

/// What a spot adds to a yield: its pips, those on resources that are missing twice.
double worth_beside(const Yield& own, const Yield& spot) {
    int worth = spot.pips();
    for (int r = 0; r < resource_count; ++r)
        if (own.production[r] == 0) worth += spot.production[r];
    return worth;
}

}  // namespace

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

void opening_terms(const Board& board, const ScoredBoard& scored, std::span<const SeatOpening> openings,
                   std::span<OpeningTerms> terms) {
    const hex::Layout& layout = scored.layout();
    OpenSpots open(layout);
    std::array<RoadsTo, most_opening_seats> roads_to;
    for (std::size_t seat = 0; seat < openings.size(); ++seat) {
        for (const int id : openings[seat].settlements) open.settle(id);
        roads_to[seat] = Ways(layout, openings, seat).roads_to();
    }
    for (std::size_t seat = 0; seat < openings.size(); ++seat) {
        const SeatOpening& opening = openings[seat];
        const Yield own = scored.yield(opening.settlements[0]) + scored.yield(opening.settlements[1]);
        OpeningTerms& of_seat = terms[seat];
        of_seat.fill(0);
        add_yield(own, of_seat);
        add_hexes(layout, board.hexes, opening, openings.size() == 2 ? 1.0 / 3 : 1, of_seat);
        double& best = of_seat[index(OpeningTerm::room)];
        double& second = of_seat[index(OpeningTerm::more_room)];
        double& safe = of_seat[index(OpeningTerm::safe_room)];
        open.for_each([&](int id) {
            const int roads = roads_to[seat][id];
            if (roads > most_roads) return;
            const double worth = worth_beside(own, scored.yield(id));
            if (roads == 1) {
                second = std::max(second, std::min(best, worth));
                best = std::max(best, worth);
            }
            bool first = true;
            for (std::size_t rival = 0; rival < openings.size(); ++rival)
                first = first && (rival == seat || roads_to[rival][id] > roads);
            if (first) safe = std::max(safe, worth);
        });
    }
}

std::array<double, most_opening_seats> opening_chances(const Setup& setup, const Board& board,
                                                       std::span<const SeatOpening> openings) {
    const ScoredBoard scored(setup, board, proven_params);
    SeatOpenings with_roads;
    const auto seats = std::span(with_roads).first(openings.size());
    std::ranges::copy(openings, seats.begin());
    suggest_roads(scored, seats);
    std::array<OpeningTerms, most_opening_seats> terms;
    opening_terms(board, scored, seats, terms);
    std::array<double, most_opening_seats> chances{};
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        for (std::size_t term = 0; term < opening_term_count; ++term)
            chances[seat] += opening_weights[term] * terms[seat][term];
    const double most = *std::max_element(chances.begin(), chances.begin() + static_cast<int>(seats.size()));
    double sum = 0;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) sum += chances[seat] = exponential(chances[seat] - most);
    for (double& chance : chances) chance /= sum;
    return chances;
}

}  // namespace hexsmith::catan
