#include "catan/settle/opening_facts.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "catan/board/settling.hpp"
#include "catan/settle/opening_reach.hpp"
#include "core/portable_math.hpp"

namespace hexsmith::catan::settle {

namespace {

using PerResource = std::array<double, resource_count>;  // wood, brick, wool, grain, ore

constexpr PerResource to_fractions(Counts cards) {
    PerResource fractions;
    for (int r = 0; r < resource_count; ++r) fractions[r] = cards[r];
    return fractions;
}

constexpr PerResource price_of_road = to_fractions(road_price);
constexpr PerResource price_of_settlement = to_fractions(settlement_price);
constexpr PerResource price_of_city = to_fractions(city_price);
constexpr PerResource price_of_card = to_fractions(card_price);
/// The price of three roads, two settlements, three cities and two cards, which is about what the winner of a game
/// buys.
constexpr PerResource price_of_game{5, 5, 4, 10, 11};

/// The bank's rates for each set of harbors.
constexpr auto rates_by_harbors = [] {
    std::array<PerResource, 2 * bit(Harbor::any)> rates;
    for (std::size_t harbors = 0; harbors < rates.size(); ++harbors)
        rates[harbors] = to_fractions(lowered(rates_without_harbors, static_cast<HarborSet>(harbors)));
    return rates;
}();

double pace(const Yield& yield, const PerResource& price) {
    PerResource production;
    for (int r = 0; r < resource_count; ++r) production[r] = yield.production[r];
    return purchase_pace(production, rates_by_harbors[yield.harbors], price);
}

/// Whether a yield pays a price in fewer than 1 / `pace` rolls. Precondition: `pace` is positive.
bool is_faster(const Yield& yield, const PerResource& price, double pace) {
    const PerResource rates = rates_by_harbors[yield.harbors];
    double missing = 0;  // cards that are missing after 1 / `pace` rolls, minus cards from trades
    for (int r = 0; r < resource_count; ++r) {
        const double surplus = yield.production[r] / (36 * pace) - price[r];
        missing -= surplus < 0 ? surplus : surplus / rates[r];
    }
    return missing < 0;
}

class FactWriter {
public:
    explicit FactWriter(OpeningFacts& facts) : facts_(facts) {}
    ~FactWriter() { assert(next_ == facts_.size()); }
    FactWriter(const FactWriter&) = delete;
    FactWriter& operator=(const FactWriter&) = delete;

    void add(double fact) { facts_[next_++] = fact; }

private:
    OpeningFacts& facts_;
    std::size_t next_ = 0;
};

void add_yield(const Yield& yield, const Yield& second, FactWriter& facts) {
    const auto& p = yield.production;
    for (const int pips : p) facts.add(pips / 5.0);
    for (const int pips : p) facts.add(pips > 0);
    for (int r = 0; r < resource_count; ++r) facts.add((yield.harbors >> r & 1) != 0 ? p[r] / 5.0 : 0);
    for (const int pips : second.production) facts.add(pips > 0);
    facts.add(logarithm(1 + yield.pips()));
    facts.add((yield.harbors & bit(Harbor::any)) != 0);
    const auto [wood, brick, wool, grain, ore] = p;
    facts.add(std::min(wood, brick) / 3.0);
    facts.add(std::min(grain, ore) / 3.0);
    facts.add(std::min({wool, grain, ore}) / 3.0);
    facts.add(5 * pace(yield, price_of_road));
    facts.add(10 * pace(yield, price_of_settlement));
    facts.add(10 * pace(yield, price_of_city));
    facts.add(10 * pace(yield, price_of_card));
    facts.add(50 * pace(yield, price_of_game));
}

/// Adds the facts about the hexes around the settlements.
void add_hexes(const hex::Layout& layout, const Hexes& hexes, const SeatOpening& opening, FactWriter& facts) {
    const auto around = [&](std::size_t round) { return layout.intersections[opening.settlements[round]].hexes; };
    int max_pips = 0;
    int red_count = 0;
    unsigned numbers = 0;  // one bit for each number
    for (std::size_t round = 0; round < 2; ++round)
        hex::for_each(around(round), [&](int hex) {
            const bool touches_both = (around(1 - round) & hex::bit(hex)) != 0;
            max_pips = std::max(max_pips, pips[hexes.tokens[hex]] * (1 + touches_both));
            red_count += is_red(hexes.tokens[hex]);
            if (yields(hexes.terrains[hex])) numbers |= numbers_of[hexes.tokens[hex]];
        });
    facts.add(max_pips / 5.0);
    facts.add(red_count);
    facts.add(std::popcount(numbers) / 5.0);
}

/// Returns the value of a spot for a seat. It is the number of the spot's pips, and pips on resources that the seat
/// lacks count twice.
int value_for(const Yield& seat_yield, const Yield& spot) {
    int value = spot.pips();
    for (int r = 0; r < resource_count; ++r)
        if (seat_yield.production[r] == 0) value += spot.production[r];
    return value;
}

/// Settles the open spot in reach that speeds up the purchases of a game most, and adds its yield to `seat_yield`.
/// Returns the spot, or `none`.
int settle_best(const ScoredBoard& scored, OpenSpots& open, std::span<const Reach> reach, std::size_t seat,
                Yield& seat_yield) {
    int best = hex::none;
    double best_pace = pace(seat_yield, price_of_game);
    open.for_each([&](int id) {
        const int roads = reach[seat].roads_to(id);
        if (roads == 0 || roads > 2 || !reaches_no_later(reach, seat, id)) return;
        const Yield with_spot = seat_yield + scored.yield(id);
        // Most spots are not better, and is_faster() is much faster than computing the pace.
        if (best != hex::none && best_pace > 0 && !is_faster(with_spot, price_of_game, best_pace)) return;
        const double pace_with_spot = pace(with_spot, price_of_game);
        if (best != hex::none && pace_with_spot <= best_pace) return;
        best = id;
        best_pace = pace_with_spot;
    });
    if (best == hex::none) return best;
    seat_yield = seat_yield + scored.yield(best);
    open.settle(best);
    return best;
}

void add_room(const ScoredBoard& scored, OpenSpots open, std::span<const Reach> reach, std::size_t seat,
              const Yield& seat_yield, FactWriter& facts) {
    int best = 0;
    int second_best = 0;
    int best_safe = 0;
    open.for_each([&](int id) {
        const int roads = reach[seat].roads_to(id);
        if (roads > 2) return;
        const int value = value_for(seat_yield, scored.yield(id));
        if (roads == 1) {
            second_best = std::max(second_best, std::min(best, value));
            best = std::max(best, value);
        }
        if (reaches_first(reach, seat, id)) best_safe = std::max(best_safe, value);
    });
    int territory = 0;
    for (int id = 0; id < scored.size(); ++id) territory += reaches_first(reach, seat, id);
    facts.add(best / 10.0);
    facts.add(second_best / 10.0);
    facts.add(best_safe / 10.0);
    facts.add(territory / 10.0);
    facts.add(reach[seat].roads_between() / 4.0);
    Yield yield_after_growth = seat_yield;
    settle_best(scored, open, reach, seat, yield_after_growth);
    facts.add(50 * pace(yield_after_growth, price_of_game));
    settle_best(scored, open, reach, seat, yield_after_growth);
    facts.add(50 * pace(yield_after_growth, price_of_game));
}

}  // namespace

double purchase_pace(const PerResource& production, const PerResource& rates, const PerResource& price) {
    // The number of missing cards minus the cards from trades is a convex, piecewise linear function of the number of
    // rolls. Newton's method, which starts left of the root, passes each corner once and ends at the root.
    double rolls = 0;
    for (int step = 0; step <= resource_count; ++step) {
        double missing = 0;
        double slope = 0;
        for (int r = 0; r < resource_count; ++r) {
            const double surplus = production[r] / 36 * rolls - price[r];
            const double rate = surplus < 0 ? 1 : rates[r];
            missing -= surplus / rate;
            slope += production[r] / (36 * rate);
        }
        if (slope == 0) return 0;
        rolls += missing / slope;
    }
    return rolls <= 0 ? 0 : 1 / rolls;
}

void opening_facts(const Board& board, const ScoredBoard& scored, std::span<const SeatOpening> openings,
                   std::span<OpeningFacts> facts) {
    assert(openings.size() >= 2 && openings.size() <= most_players && facts.size() >= openings.size());
    const hex::Layout& layout = scored.layout();
    OpenSpots open(layout);
    std::array<Reach, most_players> reaches;
    const auto reach = std::span(reaches).first(openings.size());
    for (std::size_t seat = 0; seat < openings.size(); ++seat) {
        for (const int id : openings[seat].settlements) open.settle(id);
        reach[seat] = Reach(layout, openings, seat);
    }
    for (std::size_t seat = 0; seat < openings.size(); ++seat) {
        const SeatOpening& opening = openings[seat];
        const Yield& second = scored.yield(opening.settlements[1]);
        const Yield seat_yield = scored.yield(opening.settlements[0]) + second;
        FactWriter writer(facts[seat]);
        add_yield(seat_yield, second, writer);
        add_hexes(layout, board.hexes, opening, writer);
        add_room(scored, open, reach, seat, seat_yield, writer);
        writer.add(static_cast<double>(seat) / static_cast<double>(openings.size() - 1));
        writer.add(openings.size() == 2);
        writer.add(openings.size() == 3);
        writer.add(openings.size() == 5);
        writer.add(openings.size() == 6);
    }
}

}  // namespace hexsmith::catan::settle
