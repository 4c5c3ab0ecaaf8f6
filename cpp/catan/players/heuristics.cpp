#include "catan/players/heuristics.hpp"

namespace hexsmith::catan::players {

int set_up_road(const rules::LegalMoves& legal, const RatedBoard& board) {
    const rules::State& state = *legal.state;
    const hex::Layout& layout = board.layout();
    const int from = state.last_settlement;
    int best = hex::none;
    double most = -1;
    legal.roads.for_each([&](int edge) {
        double worth = 0;
        const int middle = rules::other_end(layout, {edge}, {from}).value;
        for (const int spot : layout.intersections[middle].neighbors)
            if (spot != hex::none && spot != from && state.open[spot])
                worth = std::max(worth, board.scored().spot_score(spot));
        if (worth <= most) return;
        most = worth;
        best = edge;
    });
    return best;
}

rules::Move best_robber(const rules::LegalMoves& legal, const RatedBoard& board, const RobberWeights& weights) {
    const rules::State& state = *legal.state;
    const int self = state.player;
    // For each hex, the sum of the weights of the players with buildings there. Multiplied by the hex's pips, it is the
    // harm.
    std::array<double, hex::max_hexes> harm{};
    std::array<double, rules::most_players> prize{};
    for (int player = 0; player < state.players; ++player) {
        const rules::Seat& seat = state.seats[player];
        const double points = seat.open_points;
        const double weight = player == self
                                  ? -weights.own
                                  : weights.rival + weights.point * points + weights.squared_point * points * points +
                                        weights.card * seat.card_count;
        const auto add = [&](int spot, int cards) {
            hex::for_each(board.layout().intersections[spot].hexes, [&](int hex) { harm[hex] += cards * weight; });
        };
        seat.settlements.for_each([&](int spot) { add(spot, 1); });
        seat.cities.for_each([&](int spot) { add(spot, 2); });
        prize[player] = weights.victim_card * seat.hand_size + weights.victim_point * points + weights.stolen;
    }
    rules::Move best{.kind = rules::MoveKind::robber};
    double most = -1e9;
    hex::for_each(legal.robber.hexes, [&](int hex) {
        std::uint8_t victim = rules::nothing;
        double stolen = 0;
        for (unsigned left = legal.victims(hex); left != 0; left &= left - 1) {
            const int player = std::countr_zero(left);
            if (prize[player] <= stolen) continue;
            stolen = prize[player];
            victim = static_cast<std::uint8_t>(player);
        }
        const double worth = stolen + (board.terrain(hex) == Terrain::desert ? 0 : harm[hex] * pips[board.token(hex)]);
        if (worth <= most) return;
        most = worth;
        best.place = static_cast<std::int16_t>(hex);
        best.a = victim;
    });
    return best;
}

int held_by_others(const rules::State& state, int resource) {
    return in_hands(state)[resource] - state.seats[state.player].hand[resource];
}

Haul best_monopoly(const rules::State& state) {
    Haul best;
    for (int resource = 0; resource < resource_count; ++resource) {
        const int cards = held_by_others(state, resource);
        if (cards > best.cards) best = {resource, cards};
    }
    return best;
}

int free_road(const rules::State& state, const RatedBoard& board) {
    int edge = winning_road(state, board, state.player);
    if (edge == hex::none) edge = best_road(state, board, pace_of(state, state.player), state.player).edge;
    return edge == hex::none ? state.seats[state.player].frontier.at(0) : edge;
}

int best_discard(const rules::State& state, const Pace& pace, Counts price) {
    const Counts hand = state.seats[state.player].hand;
    int best = hex::none;
    double most = 0;
    for (int resource = 0; resource < resource_count; ++resource) {
        if (hand[resource] == 0) continue;
        const int spare = hand[resource] - price[resource];
        const double ease = (spare > 0 ? 1000 + 100 * spare : 10 * spare) - pace.wait[resource] / 10;
        if (best != hex::none && ease <= most) continue;
        most = ease;
        best = resource;
    }
    return best;
}

std::optional<rules::Move> trade_towards(const rules::State& state, const Pace& pace, Counts price, bool to_the_end) {
    const Counts hand = state.seats[state.player].hand;
    int missing = 0;
    int trades = 0;
    int wanted = hex::none;
    int given = hex::none;
    int most_left = 0;
    for (int resource = 0; resource < resource_count; ++resource) {
        const int left = hand[resource] - price[resource];
        if (left < 0) {
            missing -= left;
            if (state.bank[resource] > 0 && (wanted == hex::none || pace.wait[resource] > pace.wait[wanted]))
                wanted = resource;
        } else if (left >= pace.rates[resource]) {
            trades += left / pace.rates[resource];
            // The player gives the resource with the largest remainder after the trade, and of equal remainders the one
            // with the most income.
            const int ease = 8 * (left - pace.rates[resource]) + pace.income[resource];
            if (given == hex::none || ease > most_left) {
                given = resource;
                most_left = ease;
            }
        }
    }
    if (wanted == hex::none || given == hex::none || (to_the_end && trades < missing)) return std::nullopt;
    return rules::Move{.kind = rules::MoveKind::bank_trade,
                       .a = static_cast<std::uint8_t>(given),
                       .b = static_cast<std::uint8_t>(wanted)};
}

}  // namespace hexsmith::catan::players
