#include "catan/rules/production.hpp"

#include <algorithm>
#include <bit>

namespace hexsmith::catan::rules {

namespace {

/// The cards of one resource that each player gets, where the bank cannot pay all.
void ration(std::array<Counts, most_players>& due, Counts bank, int resource) {
    int demand = 0;
    int owed = 0;
    for (const Counts& of_player : due) {
        demand += of_player[resource];
        owed += of_player[resource] > 0;
    }
    if (demand <= bank[resource]) return;
    const int left = owed == 1 ? bank[resource] : 0;
    for (Counts& of_player : due)
        if (const int share = of_player[resource]; share > 0) {
            of_player -= Counts::of(resource, share);
            of_player += Counts::of(resource, left);
        }
}

}  // namespace
std::array<Counts, most_players> due_production(const State& state, const GameBoard& board, int number) {
    std::array<Counts, most_players> due = state.production[number];
    const int robber = state.robber;
    if (robber == hex::none || board.token(robber) != number || state.around[robber] == 0 ||
        board.terrain(robber) == Terrain::desert)
        return due;
    const int resource = index(board.terrain(robber));
    for (int player = 0; player < state.players; ++player) {
        if ((state.around[robber] >> player & 1) == 0) continue;
        const Seat& seat = state.seats[player];
        int barred = 0;
        for (const int corner : board.layout().corners[robber])
            barred += seat.settlements[corner] + 2 * seat.cities[corner];
        due[player] -= Counts::of(resource, barred);
    }
    return due;
}

void produce(State& state, const GameBoard& board, int number) {
    std::array<Counts, most_players> due = due_production(state, board, number);
    Counts demand;
    for (const Counts& of_player : due) demand += of_player;
    if (demand.empty()) return;
    // At most 156 can be owed, which Counts do not compare: each resource by itself.
    bool enough = true;
    for (int resource = 0; resource < resource_count; ++resource)
        enough = enough && demand[resource] <= state.bank[resource];
    if (!enough)
        for (int resource = 0; resource < resource_count; ++resource) ration(due, state.bank, resource);
    for (int player = 0; player < state.players; ++player) {
        Seat& seat = state.seats[player];
        seat.hand += due[player];
        seat.hand_size = static_cast<std::uint8_t>(seat.hand_size + due[player].total());
        state.bank -= due[player];
    }
}

}  // namespace hexsmith::catan::rules
