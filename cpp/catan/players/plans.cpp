#include "catan/players/plans.hpp"

#include <algorithm>

#include "catan/rules/longest_road.hpp"

namespace hexsmith::catan::players {

namespace {

/// The wait for resources without income, in rolls.
constexpr double never = 200;

/// Number of rolls until the next card of a resource, for each number of pips.
constexpr auto waits = [] {
    std::array<double, 256> by_pips{never};
    for (std::size_t count = 1; count < by_pips.size(); ++count) by_pips[count] = 36.0 / static_cast<double>(count);
    return by_pips;
}();

}  // namespace

Pace pace_of(Counts income, Counts rates) {
    Pace pace{.income = income, .rates = rates, .resources = income.present()};
    double traded = never;
    for (int resource = 0; resource < resource_count; ++resource) {
        pace.wait[resource] = waits[pace.income[resource]];
        traded = std::min(traded, pace.rates[resource] * pace.wait[resource]);
    }
    for (double& wait : pace.wait) wait = std::min(wait, traded);
    return pace;
}

double rolls_until(const Pace& pace, Counts hand, Counts price) {
    const FiveSet lacking = all_five & ~hand.at_least(price);
    if (lacking == 0) return 0;
    double rolls = 0;
    int missing = 0;
    for_each_id(lacking, [&](int resource) {
        const int cards = price[resource] - hand[resource];
        missing += cards;
        rolls += cards * pace.wait[resource];
    });
    int spare = 0;
    for_each_id(hand.at_least(price + pace.rates), [&](int resource) {
        for (int left = hand[resource] - price[resource]; left >= pace.rates[resource]; left -= pace.rates[resource])
            ++spare;
    });
    constexpr double not_yet_traded = 0.2;
    return rolls * (1 - (1 - not_yet_traded) * std::min(spare, missing) / missing);
}

namespace {

/// Returns the value of harbors in pips, in the proportions of proven_params.
double pips_of_harbors(HarborSet harbors, const Pace& pace, Counts yield) {
    double sum = 0;
    for (unsigned left = harbors; left != 0; left &= left - 1) {
        const int harbor = std::countr_zero(left);
        if (harbor == index(Harbor::any))
            sum += 2;
        else if (pace.rates[harbor] > 2)
            sum += 0.5 * (pace.income[harbor] + yield[harbor]);
    }
    return sum;
}

/// Returns the value of a goal in pips. A victory point is worth 10 pips.
double worth_of(const Goal& goal) {
    switch (goal.kind) {
        case GoalKind::settlement:
        case GoalKind::city: return 10 + goal.pips;
        case GoalKind::road_to_spot: return 8 + goal.pips;
        case GoalKind::longest_road: return 16;
        case GoalKind::card: return 6;
    }
    return 0;
}

}  // namespace

double pips_of_spot(const rules::GameBoard& board, const Pace& pace, int intersection) {
    const rules::GameBoard::IntersectionValues& values = board.values(intersection);
    const unsigned fresh = values.resources & ~pace.resources;
    const double sum = values.pips + 3 * std::popcount(fresh);
    return values.harbors == 0 ? sum : sum + pips_of_harbors(values.harbors, pace, values.yield);
}

RoadPlan best_road(const rules::State& state, const rules::GameBoard& board, const Pace& pace, int player) {
    RoadPlan best;
    double best_value = 0;
    for_each_in_reach(state, board.layout(), player, [&](int edge, int spot, int roads) {
        if (!state.open[spot]) return;
        const double worth = pips_of_spot(board, pace, spot);
        // While the player builds a second road, another player may settle the spot.
        const double value = roads == 1 ? worth + 1 : 0.6 * worth;
        best.reach += value;
        if (value <= best_value) return;
        best_value = value;
        best = {.edge = edge, .spot = spot, .roads = roads, .pips = worth, .reach = best.reach};
    });
    return best;
}

int winning_road(const rules::State& state, const rules::GameBoard& board, int player) {
    const rules::Seat& seat = state.seats[player];
    if (state.longest_road == player || seat.road_count < 4 || seat.road_count == road_pieces) return hex::none;
    int to_beat = 4;
    for (const rules::Seat& other : state.seated())
        if (&other != &seat) to_beat = std::max(to_beat, int{other.road_length});
    if (seat.road_count + 1 <= to_beat) return hex::none;
    // If the longest trail plus one road is too short, only a road that joins two trails can be enough.
    const bool joining = seat.road_length + 1 <= to_beat;
    int found = hex::none;
    rules::Trails trails(board.layout(), state, player);
    seat.frontier.for_each([&](int edge) {
        if (found != hex::none) return;
        const auto [a, b] = board.layout().edges[edge].intersections;
        if (joining && !(seat.ends[a] && seat.ends[b])) return;
        if (trails.over({edge}) > to_beat) found = edge;
    });
    return found;
}

Goals goals_of(const rules::State& state, const rules::GameBoard& board, const Pace& pace, int player) {
    const rules::Seat& seat = state.seats[player];
    Goals goals;
    const auto id = [](int place) { return static_cast<std::int16_t>(place); };
    bool reached = false;
    if (seat.settlement_count < settlement_pieces) {
        Goal best{.kind = GoalKind::settlement, .price = settlement_price, .whole = settlement_price, .pips = -1};
        (state.open & seat.ends).for_each([&](int spot) {
            const double worth = pips_of_spot(board, pace, spot);
            goals.reach += worth;
            if (worth > best.pips) best.place = best.spot = id(spot), best.pips = worth;
        });
        reached = best.pips >= 0;
        if (reached) goals.add(best);
    }
    if (seat.city_count < city_pieces && seat.settlement_count > 0) {
        Goal best{.kind = GoalKind::city, .price = city_price, .whole = city_price, .pips = -1};
        seat.settlements.for_each([&](int spot) {
            const double worth = board.values(spot).pips;
            if (worth > best.pips) best.place = id(spot), best.pips = worth;
        });
        goals.add(best);
    }
    if (seat.road_count < road_pieces && !seat.frontier.empty()) {
        if (seat.settlement_count < settlement_pieces) {
            const RoadPlan road = best_road(state, board, pace, player);
            goals.reach += 0.5 * road.reach;
            if (road.edge != hex::none) {
                Counts whole = settlement_price + road_price;
                if (road.roads == 2) whole += road_price;
                goals.add({GoalKind::road_to_spot, id(road.edge), id(road.spot), road_price, whole, road.pips});
            }
        }
        const int edge = winning_road(state, board, player);
        if (edge != hex::none)
            goals.add({.kind = GoalKind::longest_road, .place = id(edge), .price = road_price, .whole = road_price});
    }
    if (state.deck_size > 0) goals.add({.kind = GoalKind::card, .price = card_price, .whole = card_price});
    return goals;
}

double urgency(const Goal& goal, const Pace& pace, Counts hand) {
    return worth_of(goal) / (rolls_until(pace, hand, goal.whole) + 6);
}

const Goal* best_goal(const Goals& goals, const Pace& pace, Counts hand) {
    const Goal* best = nullptr;
    double most = 0;
    for (const Goal& goal : goals.list()) {
        const double value = urgency(goal, pace, hand);
        if (value > most) {
            most = value;
            best = &goal;
        }
    }
    return best;
}

}  // namespace hexsmith::catan::players
