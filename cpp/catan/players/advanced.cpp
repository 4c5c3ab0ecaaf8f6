#include "catan/players/advanced.hpp"

#include "catan/players/goals.hpp"
#include "catan/players/heuristics.hpp"
#include "catan/players/opening_pairs.hpp"
#include "catan/rules/pieces.hpp"

namespace hexsmith::catan::game {

namespace {

/// What a player can expect of a position, whatever the hand.
struct Evaluation {
    Pace pace;
    Goals goals;
    double missing = 0;  // points
    double rolls = 0;    // for each of them
    double extra = 0;    // what counts besides, in rolls saved

    Evaluation(const State& state, const GameBoard& board, const EvaluationWeights& weights)
        : pace(pace_of(state, state.player)), goals(goals_of(state, board, pace, state.player)) {
        const Seat& seat = state.seats[state.player];
        rolls = weights.pace / strength(pace, weights);
        missing = state.points_to_win - seat.points();
        missing -= weights.held * (seat.card_count - seat.cards[index(Card::point)]);
        if (state.largest_army != state.player)
            missing -= weights.army *
                       squared_share(state, state.largest_army, 3, [](const Seat& of) { return int{of.knights}; });
        if (state.longest_road != state.player)
            missing -= weights.length *
                       squared_share(state, state.longest_road, 5, [](const Seat& of) { return int{of.road_length}; });
        extra = weights.reach * goals.reach;
        if (seat.points() >= state.points_to_win) extra += 1e6;
    }

private:
    /// Of an income: its pips, and as many for each resource, each pair of complements and for harbors as whole games
    /// support (proven_params).
    static double strength(const Pace& pace, const EvaluationWeights& weights) {
        const Counts income = pace.income;
        double sum = income.total() + weights.variety * std::popcount(unsigned{income.present()}) +
                     weights.parity * (std::min(income[0], income[1]) + std::min(income[3], income[4]));
        for (int resource = 0; resource < resource_count; ++resource)
            sum += weights.harbor * (4 - pace.rates[resource]) * income[resource];
        return sum + 1;
    }

    /// How near the player is to a prize.
    static double squared_share(const State& state, int holder, int least, auto number) {
        const int wanted = holder == nobody ? least : std::max(least, number(state.seats[holder]) + 1);
        const double share = static_cast<double>(number(state.seats[state.player])) / wanted;
        return share * share;
    }
};

double points_of(GoalKind kind, const EvaluationWeights& weights) {
    switch (kind) {
        case GoalKind::settlement: return weights.settlement;
        case GoalKind::city: return weights.city;
        case GoalKind::road_to_spot: return weights.road;
        case GoalKind::longest_road: return weights.longest_road;
        case GoalKind::card: break;
    }
    return weights.card;
}

/// What a position with a hand is worth: rolls still needed, the fewer the better, so negative.
double worth(const Evaluation& evaluation, Counts hand, int limit, const EvaluationWeights& weights) {
    const double all = evaluation.rolls * evaluation.missing;
    const double income = evaluation.pace.income.total() + 1;
    double best = all;
    double second = all;
    for (const Goal& goal : evaluation.goals.list()) {
        const double left = evaluation.missing - points_of(goal.kind, weights);
        const double speed = 1 - weights.growth * goal.pips / (income + goal.pips);
        const double needed =
            weights.wait * rolls_until(evaluation.pace, hand, goal.whole) + evaluation.rolls * left * speed;
        if (needed < best) {
            second = best;
            best = needed;
        } else {
            second = std::min(second, needed);
        }
    }
    const int cards = hand.total();
    return evaluation.extra - best - weights.others * second + weights.in_hand * std::min(cards, limit) -
           weights.risk * std::max(0, cards - limit);
}

/// The best of the moves tried so far.
struct Best {
    Move move{.kind = MoveKind::end};
    double worth = -1e9;

    void offer(Move candidate, double value) {
        if (value <= worth) return;
        worth = value;
        move = candidate;
    }
};

class Lookahead {
public:
    Lookahead(const LegalMoves& legal, const GameBoard& board, const EvaluationWeights& weights)
        : legal_(legal), state_(*legal.state), board_(board), weights_(weights), now_(state_, board, weights) {}

    Move best() {
        const int self = state_.player;
        const Counts hand = state_.seats[self].hand;
        if (legal_.end) best_.offer({.kind = MoveKind::end}, after(hand));
        try_pieces();
        if (legal_.buy) best_.offer({.kind = MoveKind::buy}, after(hand - card_price) + card());
        for (int place = 0, count = count_of(legal_, MoveKind::trade); place < count; ++place) {
            const Move move = move_at(legal_, MoveKind::trade, place);
            best_.offer(move, after(hand - Counts::of(move.a, now_.pace.rates[move.a]) + Counts::of(move.b)));
        }
        for (int place = 0, count = count_of(legal_, MoveKind::plenty); place < count; ++place) {
            const Move move = move_at(legal_, MoveKind::plenty, place);
            const Counts gained = move.b == nothing ? Counts::of(move.a) : Counts::of(move.a) + Counts::of(move.b);
            best_.offer(move, after(hand + gained) - played());
        }
        for_each_of(legal_.monopolies, [&](int resource) {
            const int cards = bank_cards - state_.bank[resource] - hand[resource];
            best_.offer({.kind = MoveKind::monopoly, .a = static_cast<std::uint8_t>(resource)},
                        after(hand + Counts::of(resource, cards)) - played());
        });
        for_each_of(legal_.discards, [&](int resource) {
            best_.offer({.kind = MoveKind::discard, .a = static_cast<std::uint8_t>(resource)},
                        after(hand - Counts::of(resource)));
        });
        // Two roads for a card: as if their price were in the hand.
        if (legal_.road_building)
            best_.offer({.kind = MoveKind::roads}, after(hand + road_price + road_price) - played());
        return best_.move;
    }

private:
    /// What a development card more in hand saves: what it counts for, and a point that it may be.
    double card() const { return now_.rolls * (weights_.held * 0.8 + 0.2) * (1 + weights_.others); }

    /// What a card in hand that is played no longer saves.
    double played() const { return now_.rolls * weights_.held * (1 + weights_.others); }

    /// The worth where only the hand changes.
    double after(Counts hand) const { return worth(now_, hand, state_.discard_limit, weights_); }

    /// The worth with one more piece, paid for from the hand where it is not free.
    void try_piece(Move move, Counts price, auto place) {
        State next = state_;
        place(next);
        const Evaluation evaluation(next, board_, weights_);
        const Counts hand = state_.seats[state_.player].hand - price;
        best_.offer(move, worth(evaluation, hand, state_.discard_limit, weights_));
    }

    void try_pieces() {
        const int self = state_.player;
        const auto id = [](int place) { return static_cast<std::int16_t>(place); };
        legal_.settlements.for_each([&](int spot) {
            try_piece({.kind = MoveKind::settlement, .place = id(spot)}, settlement_price,
                      [&](State& next) { place_settlement(next, board_, self, hex::IntersectionId{spot}); });
        });
        legal_.cities.for_each([&](int spot) {
            try_piece({.kind = MoveKind::city, .place = id(spot)}, city_price,
                      [&](State& next) { place_city(next, board_, self, hex::IntersectionId{spot}); });
        });
        const Counts price = state_.phase == Phase::roads ? Counts() : road_price;
        legal_.roads.for_each([&](int edge) {
            try_piece({.kind = MoveKind::road, .place = id(edge)}, price,
                      [&](State& next) { place_road(next, board_, self, hex::EdgeId{edge}); });
        });
    }

    const LegalMoves& legal_;
    const State& state_;
    const GameBoard& board_;
    const EvaluationWeights& weights_;
    Evaluation now_;
    Best best_;
};

}  // namespace
Move choose_advanced(const LegalMoves& legal, const GameBoard& board, const EvaluationWeights& weights) {
    switch (legal.state->phase) {
        case Phase::set_up:
            if (legal.settlements.empty())
                return {.kind = MoveKind::road, .place = static_cast<std::int16_t>(set_up_road(legal, board))};
            return {.kind = MoveKind::settlement, .place = static_cast<std::int16_t>(best_opening(legal, board))};
        case Phase::roll: return {.kind = legal.knight ? MoveKind::knight : MoveKind::roll};
        case Phase::robber: return best_robber(legal, board);
        case Phase::main:
            if (legal.knight) return {.kind = MoveKind::knight};
            break;
        case Phase::discard:
        case Phase::roads:
        case Phase::over: break;
    }
    return Lookahead(legal, board, weights).best();
}

}  // namespace hexsmith::catan::game
