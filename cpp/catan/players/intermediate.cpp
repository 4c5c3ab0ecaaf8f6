#include "catan/players/levels.hpp"

#include "catan/players/bargaining.hpp"
#include "catan/players/heuristics.hpp"
#include "catan/rules/view.hpp"

namespace hexsmith::catan::game {

namespace {

Move build(const Goal& goal) {
    switch (goal.kind) {
        case GoalKind::settlement: return {.kind = MoveKind::settlement, .place = goal.place};
        case GoalKind::city: return {.kind = MoveKind::city, .place = goal.place};
        case GoalKind::road_to_spot:
        case GoalKind::longest_road: return {.kind = MoveKind::road, .place = goal.place};
        case GoalKind::card: break;
    }
    return {.kind = MoveKind::buy};
}

/// The cheapest two cards that complete the price, or the two that take longest to come.
Move plenty_for(const LegalMoves& legal, const Pace& pace, Counts hand, Counts price) {
    Move best{.kind = MoveKind::plenty};
    double least = 1e9;
    for (int place = 0, count = count_of(legal, MoveKind::plenty); place < count; ++place) {
        const Move move = move_at(legal, MoveKind::plenty, place);
        Counts gained = hand + Counts::of(move.a);
        if (move.b != nothing) gained += Counts::of(move.b);
        const double rolls = rolls_until(pace, gained, price);
        if (rolls < least) {
            least = rolls;
            best = move;
        }
    }
    return best;
}

/// The resource of which the others' cards complete the price, or of which they hold many.
std::optional<int> monopoly_for(const State& state, Counts price) {
    const Counts hand = state.seats[state.player].hand;
    for (int resource = 0; resource < resource_count; ++resource)
        if ((hand + Counts::of(resource, held_by_others(state, resource))).covers(price)) return resource;
    constexpr int many = 4;
    const Haul haul = best_monopoly(state);
    if (haul.cards >= many) return haul.resource;
    return std::nullopt;
}

/// The goal, what it leaves over, or anything where the next seven would take half of the hand.
std::optional<Move> spend(const State& state, const Goals& goals, const Goal& goal) {
    const Seat& seat = state.seats[state.player];
    const Counts hand = seat.hand;
    if (hand.covers(goal.price)) return build(goal);
    const bool risky = seat.hand_size > state.discard_limit;
    for (const Goal& other : goals.list())
        if (&other != &goal && hand.covers(other.price) && (risky || (hand - other.price).covers(goal.price)))
            return build(other);
    return std::nullopt;
}

Move main_phase(const State& state, const RatedBoard& board, Plans& plans) {
    const Seat& seat = state.seats[state.player];
    const Counts hand = seat.hand;
    const FiveSet ready = playable(state, state.player);
    const auto can_play = [ready](Card card) { return (ready >> index(card) & 1) != 0; };
    if (can_play(Card::knight)) return {.kind = MoveKind::knight};
    const auto& [pace, goals] = plans.plan(state, board);
    const Goal* goal = best_goal(goals, pace, hand);
    if (goal == nullptr) return {.kind = MoveKind::end};
    // Roads for nothing help wherever there is a place for them.
    if (can_play(Card::roads) && seat.road_count < road_pieces && !seat.frontier.empty())
        return {.kind = MoveKind::roads};
    if (hand.covers(goal->price)) return build(*goal);
    if (can_play(Card::plenty) && !state.bank.empty())
        return plenty_for(legal_moves(state, board), pace, hand, goal->price);
    if (can_play(Card::monopoly))
        if (const auto resource = monopoly_for(state, goal->price))
            return {.kind = MoveKind::monopoly, .a = static_cast<std::uint8_t>(*resource)};
    if (const auto trade = trade_towards(state, pace, goal->price, true)) return *trade;
    if (const auto bought = spend(state, goals, *goal)) return *bought;
    if (seat.hand_size > state.discard_limit)
        if (const auto trade = trade_towards(state, pace, goal->price, false)) return *trade;
    return {.kind = MoveKind::end};
}

/// Between two turns: the goal, or what it leaves over.
Move extra_building(const State& state, const RatedBoard& board, Plans& plans) {
    const Seat& seat = state.seats[state.player];
    const auto& [pace, goals] = plans.plan(state, board);
    const Goal* goal = best_goal(goals, pace, seat.hand);
    if (goal == nullptr) return {.kind = MoveKind::end};
    return spend(state, goals, *goal).value_or(Move{.kind = MoveKind::end});
}

Move set_up(const LegalMoves& legal, const RatedBoard& board) {
    if (legal.settlements.empty())
        return {.kind = MoveKind::road, .place = static_cast<std::int16_t>(set_up_road(legal, board))};
    for (const std::int16_t spot : board.ranking())
        if (legal.settlements[spot]) return {.kind = MoveKind::settlement, .place = spot};
    return {};
}

Move discard(const State& state, const RatedBoard& board, Plans& plans) {
    const auto& [pace, goals] = plans.plan(state, board);
    const Goal* goal = best_goal(goals, pace, state.seats[state.player].hand);
    const Counts price = goal == nullptr ? Counts() : goal->price;
    return {.kind = MoveKind::discard, .a = static_cast<std::uint8_t>(best_discard(state, pace, price))};
}

}  // namespace
Move choose_intermediate(const State& state, const RatedBoard& board, Plans& plans) {
    constexpr FiveSet knight = 1u << index(Card::knight);
    switch (state.phase) {
        case Phase::set_up: return set_up(legal_moves(state, board), board);
        case Phase::roll:
            return {.kind = (playable(state, state.player) & knight) != 0 ? MoveKind::knight : MoveKind::roll};
        case Phase::discard: return discard(state, board, plans);
        case Phase::robber: return best_robber(legal_moves(state, board), board);
        case Phase::roads: return {.kind = MoveKind::road, .place = static_cast<std::int16_t>(free_road(state, board))};
        case Phase::trade: return answer_by_plan(state, plans.plan(state, board));
        case Phase::extra_building: return extra_building(state, board, plans);
        case Phase::main:
        case Phase::over: break;
    }
    return main_phase(state, board, plans);
}

}  // namespace hexsmith::catan::game
