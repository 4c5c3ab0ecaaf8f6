#include "catan/game/advanced.hpp"

#include "catan/game/goals.hpp"
#include "catan/game/opening_pairs.hpp"
#include "catan/game/pieces.hpp"
#include "catan/game/thumb.hpp"

namespace hexsmith::catan::game {

namespace {

/// What a player can expect of a position.
template <int Words>
struct Outlook {
    Pace pace;
    Goals goals;
    double fixed = 0;  // all that does not depend on the hand

    Outlook(const State<Words>& state, const GameBoard& board, const Judgement& judgement)
        : pace(pace_of(state, state.player)), goals(goals_of(state, board, pace, state.player)) {
        const Seat<Words>& seat = state.seats[state.player];
        constexpr Counts basket{3, 3, 2, 4, 4};
        double rolls = 0;
        for (int resource = 0; resource < resource_count; ++resource) rolls += basket[resource] * pace.wait[resource];
        const double to_go = 1 - judgement.late * seat.points() / state.points_to_win;
        fixed =
            judgement.point * seat.points() +
            to_go * (judgement.income * pace.income.total() + judgement.speed * 1000 / rolls +
                     judgement.reach * goals.reach) +
            judgement.held * (seat.card_count - seat.cards[index(Card::point)]) +
            judgement.army * squared_share(state, state.largest_army, 3, [](const auto& of) { return of.knights; }) +
            judgement.length *
                squared_share(state, state.longest_road, 5, [](const auto& of) { return of.road_length; });
    }

private:
    /// How near the player is to a prize: 1 for its holder.
    static double squared_share(const State<Words>& state, int holder, int least, auto number) {
        if (holder == state.player) return 1;
        const int wanted = holder == nobody ? least : std::max(least, number(state.seats[holder]) + 1);
        const double share = static_cast<double>(number(state.seats[state.player])) / wanted;
        return share * share;
    }
};

double worth_of(const Goal& goal, const Judgement& judgement) {
    switch (goal.kind) {
        case GoalKind::settlement: return judgement.settlement + judgement.pip * goal.pips;
        case GoalKind::city: return judgement.city + judgement.pip * goal.pips;
        case GoalKind::road_to_spot: return judgement.road + judgement.pip * goal.pips;
        case GoalKind::longest_road: return judgement.longest_road;
        case GoalKind::card: break;
    }
    return judgement.card;
}

/// The worth of a hand for the goals, and its risk.
double worth_of_hand(const Pace& pace, const Goals& goals, Counts hand, int limit, const Judgement& judgement) {
    double best = 0;
    double sum = 0;
    for (const Goal& goal : goals.list()) {
        const double worth = worth_of(goal, judgement) / (rolls_until(pace, hand, goal.whole) + judgement.delay);
        sum += worth;
        best = std::max(best, worth);
    }
    const int cards = hand.total();
    return best + judgement.others * (sum - best) + judgement.in_hand * std::min(cards, limit) -
           judgement.risk * std::max(0, cards - limit);
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

template <int Words>
class Lookahead {
public:
    Lookahead(const LegalMoves<Words>& legal, const GameBoard& board, const Judgement& judgement)
        : legal_(legal), state_(*legal.state), board_(board), judgement_(judgement), now_(state_, board, judgement) {}

    Move best() {
        const int self = state_.player;
        const Counts hand = state_.seats[self].hand;
        if (legal_.end) best_.offer({.kind = MoveKind::end}, after(hand));
        try_pieces();
        if (legal_.buy)
            best_.offer({.kind = MoveKind::buy},
                        after(hand - card_price) + judgement_.held + judgement_.point * points_per_card);
        for (int place = 0, count = count_of(legal_, MoveKind::trade); place < count; ++place) {
            const Move move = move_at(legal_, MoveKind::trade, place);
            best_.offer(move, after(hand - Counts::of(move.a, now_.pace.rates[move.a]) + Counts::of(move.b)));
        }
        for (int place = 0, count = count_of(legal_, MoveKind::plenty); place < count; ++place) {
            const Move move = move_at(legal_, MoveKind::plenty, place);
            const Counts gained = move.b == nothing ? Counts::of(move.a) : Counts::of(move.a) + Counts::of(move.b);
            best_.offer(move, after(hand + gained) - judgement_.held);
        }
        for_each_of(legal_.monopolies, [&](int resource) {
            const int cards = bank_cards - state_.bank[resource] - hand[resource];
            best_.offer({.kind = MoveKind::monopoly, .a = static_cast<std::uint8_t>(resource)},
                        after(hand + Counts::of(resource, cards)) - judgement_.held);
        });
        for_each_of(legal_.discards, [&](int resource) {
            best_.offer({.kind = MoveKind::discard, .a = static_cast<std::uint8_t>(resource)},
                        after(hand - Counts::of(resource)));
        });
        // Two roads for a card: as if their price were in the hand.
        if (legal_.road_building)
            best_.offer({.kind = MoveKind::roads}, after(hand + road_price + road_price) - judgement_.held);
        return best_.move;
    }

private:
    static constexpr double points_per_card = 5.0 / 25;

    /// The worth where only the hand changes.
    double after(Counts hand) const {
        return now_.fixed + worth_of_hand(now_.pace, now_.goals, hand, state_.discard_limit, judgement_);
    }

    /// The worth with one more piece, paid for from the hand where it is not free.
    void try_piece(Move move, Counts price, auto place) {
        State<Words> next = state_;
        place(next);
        const Outlook<Words> outlook(next, board_, judgement_);
        const Counts hand = state_.seats[state_.player].hand - price;
        best_.offer(move,
                    outlook.fixed + worth_of_hand(outlook.pace, outlook.goals, hand, state_.discard_limit, judgement_));
    }

    void try_pieces() {
        const int self = state_.player;
        const auto id = [](int place) { return static_cast<std::int16_t>(place); };
        legal_.settlements.for_each([&](int spot) {
            try_piece({.kind = MoveKind::settlement, .place = id(spot)}, settlement_price,
                      [&](State<Words>& next) { place_settlement(next, board_, self, spot); });
        });
        legal_.cities.for_each([&](int spot) {
            try_piece({.kind = MoveKind::city, .place = id(spot)}, city_price,
                      [&](State<Words>& next) { place_city(next, board_, self, spot); });
        });
        const Counts price = state_.phase == Phase::roads ? Counts() : road_price;
        legal_.roads.for_each([&](int edge) {
            try_piece({.kind = MoveKind::road, .place = id(edge)}, price,
                      [&](State<Words>& next) { place_road(next, board_, self, edge); });
        });
    }

    const LegalMoves<Words>& legal_;
    const State<Words>& state_;
    const GameBoard& board_;
    const Judgement& judgement_;
    Outlook<Words> now_;
    Best best_;
};

}  // namespace

template <int Words>
Move choose_advanced(const LegalMoves<Words>& legal, const GameBoard& board, const Judgement& judgement) {
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
    return Lookahead<Words>(legal, board, judgement).best();
}

template Move choose_advanced(const LegalMoves<narrow>&, const GameBoard&, const Judgement&);
template Move choose_advanced(const LegalMoves<wide>&, const GameBoard&, const Judgement&);

}  // namespace hexsmith::catan::game
