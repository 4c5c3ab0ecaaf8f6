#include "catan/rules/follow.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace hexsmith::catan::rules {

namespace {

constexpr bool names_resource(int number) { return number < resource_count; }

/// Returns the resource cards that players must have before a move, by the move alone. Numbers of the move that are out
/// of range prove nothing.
KnownHands shown_by(const State& seen, const Move& move, const Outcome& outcome) {
    KnownHands shown{};
    if (seen.phase == Phase::set_up) return shown;
    Counts& own = shown[seen.player];
    switch (move.kind) {
        case MoveKind::settlement: own = settlement_price; break;
        case MoveKind::city: own = city_price; break;
        case MoveKind::road:
            if (seen.phase != Phase::roads) own = road_price;
            break;
        case MoveKind::buy: own = card_price; break;
        case MoveKind::discard:
            if (names_resource(move.a)) own = Counts::of(move.a);
            break;
        case MoveKind::bank_trade:
            if (names_resource(move.a)) own = Counts::of(move.a, seen.seats[seen.player].rates[move.a]);
            break;
        case MoveKind::offer_trade:
        case MoveKind::counter_trade: own = move.offer.give; break;
        case MoveKind::accept_trade: own = seen.trade.offer.receive; break;
        case MoveKind::confirm_trade:
            if (move.a < seen.players && seen.trade.agrees(move.a)) {
                const Offer terms = seen.trade.terms(move.a);
                own = terms.give;
                shown[move.a] = terms.receive;
            }
            break;
        case MoveKind::robber:
            if (move.a < seen.players && names_resource(outcome.stolen)) shown[move.a] = Counts::of(outcome.stolen);
            break;
        case MoveKind::monopoly: {
            if (!names_resource(move.a) || !outcome.taken) break;
            int left = in_hands(seen)[move.a];
            for (int player = 0; player < seen.players; ++player) {
                shown[player] = Counts::of(move.a, std::min<int>((*outcome.taken)[player], 127));
                left -= (*outcome.taken)[player];
            }
            own += Counts::of(move.a, left < 0 ? 100 : left);  // more cards than there are contradict all hands
            break;
        }
        default: break;
    }
    return shown;
}

/// Returns the kind of development card that a move plays, if any.
std::optional<Card> played_card(MoveKind kind) {
    switch (kind) {
        case MoveKind::knight: return Card::knight;
        case MoveKind::plenty: return Card::plenty;
        case MoveKind::monopoly: return Card::monopoly;
        case MoveKind::roads: return Card::roads;
        default: return std::nullopt;
    }
}

/// Returns the development cards of which the viewer does not know where they are.
Counts unseen_cards(const State& seen, Viewer viewer) {
    Counts unseen = supply_of(seen.players).deck - seen.played_cards;
    if (viewer.is_player()) unseen -= seen.seats[viewer.player()].cards;
    return unseen;
}

/// Returns a whole state that has the view and is as good as any other for one move: hands from the first of the
/// combinations, and only the development card that the move plays or buys.
State example_of(const State& seen, const HandOdds& odds, Viewer viewer, MoveKind kind) {
    State example = seen;
    const KnownHands& known = odds.possible().front().hands;
    auto unlocated = unlocated_cards(known, seen, nobody);
    for (int player = 0; player < seen.players; ++player) {
        Counts& hand = example.seats[player].hand;
        hand = known[player];
        int missing = seen.seats[player].hand_size - hand.total();
        for (int resource = 0; resource < resource_count; ++resource) {
            const int taken = std::min(missing, unlocated[static_cast<std::size_t>(resource)]);
            hand += Counts::of(resource, taken);
            unlocated[static_cast<std::size_t>(resource)] -= taken;
            missing -= taken;
        }
    }
    const Counts unseen = unseen_cards(seen, viewer);
    Seat& seat = example.seats[seen.player];
    const std::optional<Card> played = played_card(kind);
    if (played && !viewer.sees(seen.player) && seat.card_count > 0 && unseen[index(*played)] > 0)
        seat.cards = Counts::of(index(*played));
    example.deck = viewer.sees(seen.player) ? unseen : Counts::of(index(Card::knight));
    return example;
}

/// Whether the outcome lacks something that the viewer saw, or that the view needs.
bool lacks_outcome(const State& seen, Viewer viewer, const Move& move, const Outcome& outcome) {
    switch (move.kind) {
        case MoveKind::roll: return outcome.dice[0] == 0;
        case MoveKind::buy: return viewer.sees(seen.player) && outcome.card == nothing;
        case MoveKind::robber:
            return move.a != nothing && outcome.stolen == nothing && (viewer.sees(seen.player) || viewer.sees(move.a));
        case MoveKind::monopoly: return !outcome.taken;
        default: return false;
    }
}

/// Returns the number of cards that a monopoly takes from each player, if all combinations agree.
std::optional<std::array<std::uint8_t, most_players>> certain_cards(const State& seen, const HandOdds& odds,
                                                                    int resource) {
    const KnownHands known = odds.proven();
    if (unlocated_cards(known, seen, nobody)[static_cast<std::size_t>(resource)] > 0) return std::nullopt;
    std::array<std::uint8_t, most_players> taken{};
    for (std::size_t player = 0; player < taken.size(); ++player)
        if (static_cast<int>(player) != seen.player) taken[player] = static_cast<std::uint8_t>(known[player][resource]);
    return taken;
}

/// Ends the game if hidden points can have decided it. Returns whether they can.
bool win_by_hidden_points(State& after, const State& seen, Viewer viewer) {
    const Seat& seat = after.seats[after.turn];
    const int missing = after.points_to_win - seat.open_points;
    if (viewer.sees(after.turn) || after.phase == Phase::set_up || after.phase == Phase::extra_building) return false;
    if (missing > std::min<int>(seat.card_count, unseen_cards(seen, viewer)[index(Card::point)])) return false;
    win(after);
    return true;
}

}  // namespace

Followed follow(State& seen, HandOdds& odds, const GameBoard& board, Viewer viewer, const Move& move, Outcome outcome,
                bool won) {
    if (!viewer.sees(seen.player)) outcome.card = nothing;
    if (move.kind == MoveKind::monopoly && names_resource(move.a) && !outcome.taken)
        outcome.taken = certain_cards(seen, odds, move.a);
    HandOdds learned = odds;
    learned.learn(shown_by(seen, move, outcome), seen);
    const bool is_contradiction = learned.possible().empty();
    const State before = example_of(seen, is_contradiction ? odds : learned, viewer, move.kind);
    const IllegalMove refusal = check(before, board, move, outcome);
    const bool is_hidden = !viewer.sees(seen.player);
    if (is_hidden && (refusal == IllegalMove::resources || refusal == IllegalMove::card))
        return {{IllegalMove::record}};
    if (is_contradiction && (refusal == IllegalMove::none || refusal == IllegalMove::outcome))
        return {{IllegalMove::record}};
    if (refusal != IllegalMove::none) return {{refusal}};
    if (lacks_outcome(seen, viewer, move, outcome)) return {{IllegalMove::unseen}};
    Outcome drawn = outcome;
    if (move.kind == MoveKind::buy && is_hidden) drawn.card = index(Card::knight);
    if (move.kind == MoveKind::robber && move.a != nothing && drawn.stolen == nothing)
        for (drawn.stolen = 0; before.seats[move.a].hand[drawn.stolen] == 0; ++drawn.stolen) {
        }
    State after = before;
    perform(after, board, move, drawn);
    if (won && after.phase != Phase::over && !win_by_hidden_points(after, seen, viewer)) return {{IllegalMove::record}};
    Followed followed{{IllegalMove::none, outcome}};
    if (move.kind == MoveKind::robber && move.a != nothing) {
        odds.follow_theft(before, after, move.a, outcome.stolen);
    } else {
        const PublicCards cards = public_cards(before, after, move);
        followed.gained = cards.gained;
        odds.follow(cards, before, after);
    }
    seen = view(after, viewer.is_player() ? viewer.player() : nobody);
    return followed;
}

Followed make_move(KnownPosition& position, const GameBoard& board, const Move& move, const Outcome& outcome,
                   bool won) {
    auto& [state, viewer, knowledge] = position;
    if (!viewer.is_host()) return follow(state, knowledge.of(viewer), board, viewer, move, outcome, won);
    const State before = state;
    Followed made{apply(state, board, move, outcome)};
    if (made.refusal != IllegalMove::none) return made;
    if (won && state.phase != Phase::over) {
        state = before;
        return {{IllegalMove::outcome}};
    }
    knowledge.follow(before, state, move, made.outcome);
    if (move.kind != MoveKind::robber) made.gained = public_cards(before, state, move).gained;
    return made;
}

CardsToMove cards_to_move(const State& seen, const HandOdds& odds, const Move& move) {
    CardsToMove cards{odds};
    cards.odds.learn(shown_by(seen, move, {}), seen);
    if (const std::optional<Card> played = played_card(move.kind)) cards.played = Counts::of(index(*played));
    return cards;
}

}  // namespace hexsmith::catan::rules
