#include "catan/rules/placement.hpp"

#include <algorithm>

#include "catan/board/settling.hpp"
#include "catan/rules/longest_road.hpp"

namespace hexsmith::catan::rules {

namespace {

/// What one more building, or a settlement made a city, brings.
void add_production(State& state, const GameBoard& board, int player, hex::IntersectionId id) {
    hex::for_each(board.layout().intersections[id.value].hexes, [&](int hex) {
        state.around[hex] = static_cast<std::uint8_t>(state.around[hex] | 1u << player);
        const Terrain terrain = board.terrain(hex);
        if (terrain == Terrain::desert) return;
        // At most 13 buildings' worth on three hexes of five pips each: below 256 for each resource.
        state.seats[player].income += Counts::of(index(terrain), pips[board.token(hex)]);
        state.production[board.token(hex)][player] += Counts::of(index(terrain));
    });
}

void lower_rates(Seat& seat, HarborSet harbors) {
    if (harbors == 0) return;
    Counts rates;
    for (int resource = 0; resource < resource_count; ++resource) {
        int rate = seat.rates[resource];
        if ((harbors & bit(Harbor::any)) != 0) rate = std::min(rate, 3);
        if ((harbors >> resource & 1) != 0) rate = 2;
        rates += Counts::of(resource, rate);
    }
    seat.rates = rates;
}

void give_longest_road(State& state) {
    const int holder = longest_road_holder(state);
    if (holder == state.longest_road) return;
    if (state.longest_road != nobody) state.seats[state.longest_road].open_points -= 2;
    if (holder != nobody) state.seats[holder].open_points += 2;
    state.longest_road = static_cast<std::int8_t>(holder);
}

/// Another player has built where this one's roads end.
void cut(State& state, const GameBoard& board, int player, hex::IntersectionId id) {
    const hex::Layout& layout = board.layout();
    Seat& seat = state.seats[player];
    int roads = 0;
    for_each_edge(layout, id.value, [&](int edge) {
        roads += seat.roads[edge];
        // The other end is a neighbor of a building, so that there is none: a road that ends there goes on.
        if (!seat.ends[other_end(layout, {edge}, id).value]) seat.frontier.remove(edge);
    });
    if (roads < 2) return;
    seat.road_length = static_cast<std::uint8_t>(longest_trail(board, state, player));
    give_longest_road(state);
}

}  // namespace

void place_settlement(State& state, const GameBoard& board, int player, hex::IntersectionId id) {
    const int intersection = id.value;
    const hex::Layout& layout = board.layout();
    Seat& seat = state.seats[player];
    seat.settlements.add(intersection);
    ++seat.settlement_count;
    ++seat.open_points;
    state.occupied.add(intersection);
    for_each_closed_by(layout, intersection, [&](int closed) { state.open.remove(closed); });
    for_each_edge(layout, intersection, [&](int edge) {
        if (!state.taken[edge]) seat.frontier.add(edge);
    });
    add_production(state, board, player, id);
    lower_rates(seat, board.harbors(intersection));
    for (int other = 0; other < state.players; ++other)
        if (other != player && state.seats[other].ends[intersection]) cut(state, board, other, id);
}

void place_city(State& state, const GameBoard& board, int player, hex::IntersectionId id) {
    const int intersection = id.value;
    Seat& seat = state.seats[player];
    seat.settlements.remove(intersection);
    --seat.settlement_count;
    seat.cities.add(intersection);
    ++seat.city_count;
    ++seat.open_points;
    add_production(state, board, player, id);
}

void place_road(State& state, const GameBoard& board, int player, hex::EdgeId id) {
    const int edge = id.value;
    const hex::Layout& layout = board.layout();
    Seat& seat = state.seats[player];
    seat.roads.add(edge);
    ++seat.road_count;
    state.taken.add(edge);
    for (Seat& each : state.seated()) each.frontier.remove(edge);
    for (const int end : layout.edges[edge].intersections) {
        seat.ends.add(end);
        if (state.occupied[end] && !seat.built_on(end)) continue;
        for_each_edge(layout, end, [&](int next) {
            if (!state.taken[next]) seat.frontier.add(next);
        });
    }
    const int length = longest_trail_over(board, state, player, id);
    if (length <= seat.road_length) return;
    seat.road_length = static_cast<std::uint8_t>(length);
    give_longest_road(state);
}

}  // namespace hexsmith::catan::rules
