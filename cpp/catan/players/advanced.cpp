#include "catan/players/level.hpp"

#include "catan/board/settling.hpp"
#include "catan/players/advanced_weights.hpp"
#include "catan/players/bargaining.hpp"
#include "catan/players/heuristics.hpp"
#include "catan/rules/apply.hpp"

namespace hexsmith::catan::players {

namespace {

/// The best move so far.
struct Best {
    rules::Move move{.kind = rules::MoveKind::end};
    double worth = -1e9;

    void offer(rules::Move candidate, double value) {
        if (value <= worth) return;
        worth = value;
        move = candidate;
    }
};

constexpr const EvaluationWeights& estimate = advanced_weights.evaluation;

class Lookahead {
public:
    Lookahead(const rules::LegalMoves& legal, const RatedBoard& board, const Plan& plan)
        : legal_(legal), state_(*legal.state), board_(board), plan_(plan), now_(state_, plan, estimate) {}

    Best best() {
        const int self = state_.player;
        const Counts hand = state_.seats[self].hand;
        if (legal_.end) best_.offer({.kind = rules::MoveKind::end}, after(hand));
        try_pieces();
        if (legal_.buy) best_.offer({.kind = rules::MoveKind::buy}, after(hand - card_price) + card());
        for (int place = 0, count = count_of(legal_, rules::MoveKind::bank_trade); place < count; ++place) {
            const rules::Move move = move_at(legal_, rules::MoveKind::bank_trade, place);
            best_.offer(move, after(hand - Counts::of(move.a, plan_.pace.rates[move.a]) + Counts::of(move.b)));
        }
        for (int place = 0, count = count_of(legal_, rules::MoveKind::plenty); place < count; ++place) {
            const rules::Move move = move_at(legal_, rules::MoveKind::plenty, place);
            const Counts gained =
                move.b == rules::nothing ? Counts::of(move.a) : Counts::of(move.a) + Counts::of(move.b);
            best_.offer(move, after(hand + gained) - played());
        }
        for_each_id(legal_.monopolies, [&](int resource) {
            best_.offer({.kind = rules::MoveKind::monopoly, .a = static_cast<std::uint8_t>(resource)},
                        after(hand + Counts::of(resource, held_by_others(state_, resource))) - played());
        });
        for_each_id(legal_.discards, [&](int resource) {
            best_.offer({.kind = rules::MoveKind::discard, .a = static_cast<std::uint8_t>(resource)},
                        after(hand - Counts::of(resource)));
        });
        if (legal_.road_building) best_.offer({.kind = rules::MoveKind::roads}, with_free_roads());
        return best_;
    }

private:
    /// Returns the expected value of one more development card, which may be a victory point.
    double card() const {
        return now_.rolls() * (estimate.held * (1 - advanced_weights.card.hope) + advanced_weights.card.hope) *
               (1 + estimate.others);
    }

    /// Returns the value that the player loses by playing a card: a share of the value of a card in hand.
    double played() const { return advanced_weights.card.kept * now_.rolls() * estimate.held * (1 + estimate.others); }

    /// Returns the value of the position with another hand.
    double after(Counts hand) const { return now_.worth(hand); }

    /// Evaluates a move that places a piece. `place` places the piece on a state, and the hand pays the price.
    void try_piece(rules::Move move, Counts price, auto place) {
        rules::State next = state_;
        place(next);
        const Plan plan = plan_of(next, board_);
        best_.offer(move, Evaluation(next, plan, estimate).worth(state_.seats[state_.player].hand - price));
    }

    void try_pieces() {
        const int self = state_.player;
        const auto id = [](int place) { return static_cast<std::int16_t>(place); };
        legal_.settlements.for_each([&](int spot) {
            try_piece({.kind = rules::MoveKind::settlement, .place = id(spot)}, settlement_price,
                      [&](rules::State& next) { place_settlement(next, board_, self, hex::IntersectionId{spot}); });
        });
        legal_.cities.for_each([&](int spot) {
            try_piece({.kind = rules::MoveKind::city, .place = id(spot)}, city_price,
                      [&](rules::State& next) { place_city(next, board_, self, hex::IntersectionId{spot}); });
        });
        const Counts price = state_.phase == rules::Phase::roads ? Counts() : road_price;
        legal_.roads.for_each([&](int edge) {
            try_piece({.kind = rules::MoveKind::road, .place = id(edge)}, price,
                      [&](rules::State& next) { place_road(next, board_, self, hex::EdgeId{edge}); });
        });
    }

    /// Returns the value of the position after Road building, with roads placed by free_road(). The card has no other
    /// use, so playing it costs nothing.
    double with_free_roads() const {
        const int self = state_.player;
        rules::State next = state_;
        for (int road = 0; road < 2; ++road) {
            const rules::Seat& seat = next.seats[self];
            if (seat.road_count == road_pieces || seat.frontier.empty()) break;
            place_road(next, board_, self, hex::EdgeId{free_road(next, board_)});
        }
        const Plan plan = plan_of(next, board_);
        return Evaluation(next, plan, estimate).worth(state_.seats[self].hand);
    }

    const rules::LegalMoves& legal_;
    const rules::State& state_;
    const RatedBoard& board_;
    const Plan& plan_;
    Evaluation now_;
    Best best_;
};

/// Returns the value of two settlements together, in pips.
double opening_worth(const RatedBoard& board, int first, int second) {
    constexpr const OpeningWeights& weights = advanced_weights.opening;
    const rules::GameBoard::IntersectionValues& one = board.values(first);
    const rules::GameBoard::IntersectionValues& other = board.values(second);
    const Counts yield = one.yield + other.yield;
    double sum = weights.variety * std::popcount(unsigned{yield.present()}) +
                 weights.wood_and_brick * std::min(yield[0], yield[1]) +
                 weights.grain_and_ore * std::min(yield[3], yield[4]);
    for (int resource = 0; resource < resource_count; ++resource) sum += weights.pip[resource] * yield[resource];
    for (unsigned left = one.harbors | other.harbors; left != 0; left &= left - 1) {
        const int harbor = std::countr_zero(left);
        sum += harbor == index(Harbor::any) ? weights.any_harbor : weights.harbor * yield[harbor];
    }
    return sum;
}

/// Removes a spot and its neighbors from the open spots.
void close(rules::Bits& open, const hex::Layout& layout, int spot) {
    for_each_closed_by(layout, spot, [&](int closed) { open.remove(closed); });
}

/// Returns the value of a first settlement together with its best partner, after the others have made `picks` picks.
double worth_with_partner(rules::Bits open, const RatedBoard& board, int first, int picks) {
    close(open, board.layout(), first);
    constexpr int partners = 6;
    double best = 0;
    int seen = 0;
    for (const std::int16_t spot : board.ranking()) {
        if (!open[spot]) continue;
        if (picks > 0) {
            --picks;
            close(open, board.layout(), spot);
            continue;
        }
        best = std::max(best, opening_worth(board, first, spot));
        if (++seen == partners) break;
    }
    return best;
}

/// Returns the spot that the current player chooses in the set-up. A second settlement is the spot that makes the best
/// pair with the first. A first settlement is the spot, among the eight best, that has the best pair if the others take
/// the best spots until the player's second turn. Ties are broken by the ranking.
int best_opening(const rules::LegalMoves& legal, const RatedBoard& board) {
    const rules::State& state = *legal.state;
    const int placed = state.placed / 2;
    int best = hex::none;
    double most = 0;
    if (placed >= state.players) {
        const int own = state.seats[state.player].settlements.at(0);
        for (const std::int16_t spot : board.ranking()) {
            if (!legal.settlements[spot]) continue;
            const double worth = opening_worth(board, own, spot);
            if (best == hex::none || worth > most) {
                best = spot;
                most = worth;
            }
        }
        return best;
    }
    const int picks = 2 * (state.players - 1 - placed);
    constexpr int candidates = 8;
    int seen = 0;
    for (const std::int16_t spot : board.ranking()) {
        if (!legal.settlements[spot]) continue;
        const double worth = worth_with_partner(state.open, board, spot, picks);
        if (best == hex::none || worth > most) {
            best = spot;
            most = worth;
        }
        if (++seen == candidates) break;
    }
    return best;
}

/// Whether the robber blocks a hex of the current player.
bool is_robbed(const rules::State& state, const RatedBoard& board) {
    return state.robber != hex::none && yields(board.terrain(state.robber)) &&
           (state.around[state.robber] >> state.player & 1) != 0;
}

}  // namespace

rules::Move choose_advanced(const rules::LegalMoves& legal, const RatedBoard& board, Plans& plans,
                            const rules::KnownHands& known) {
    const rules::State& state = *legal.state;
    switch (state.phase) {
        case rules::Phase::set_up:
            if (legal.settlements.empty())
                return {.kind = rules::MoveKind::road, .place = static_cast<std::int16_t>(set_up_road(legal, board))};
            return {.kind = rules::MoveKind::settlement,
                    .place = static_cast<std::int16_t>(best_opening(legal, board))};
        case rules::Phase::roll:
            return {.kind = legal.knight && is_robbed(state, board) ? rules::MoveKind::knight : rules::MoveKind::roll};
        case rules::Phase::robber: return best_robber(legal, board, advanced_weights.robber);
        case rules::Phase::main:
            if (legal.knight) return {.kind = rules::MoveKind::knight};
            break;
        case rules::Phase::trade: return Bargainer(state, plans.plan(state, board), known).answer();
        case rules::Phase::discard:
        case rules::Phase::roads:
        case rules::Phase::extra_building:
        case rules::Phase::over: break;
    }
    const Plan& plan = plans.plan(state, board);
    const Best best = Lookahead(legal, board, plan).best();
    // The player makes an offer only if no move that builds or buys is better.
    const bool lacking = best.move.kind == rules::MoveKind::end || best.move.kind == rules::MoveKind::bank_trade;
    if (legal.offer_trade && lacking)
        if (const auto offer = Bargainer(state, plan, known).offer(best.worth, board, plans)) return *offer;
    return best.move;
}

}  // namespace hexsmith::catan::players
