#include "catan/players/level.hpp"

#include <cassert>

#include "catan/players/bargaining.hpp"
#include "catan/players/heuristics.hpp"
#include "catan/rules/knowledge.hpp"

namespace hexsmith::catan::players {

namespace {

/// Returns the move that builds or buys a goal.
rules::Move build(const Goal& goal) {
    switch (goal.kind) {
        case GoalKind::settlement: return {.kind = rules::MoveKind::settlement, .place = goal.place};
        case GoalKind::city: return {.kind = rules::MoveKind::city, .place = goal.place};
        case GoalKind::road_to_spot:
        case GoalKind::longest_road: return {.kind = rules::MoveKind::road, .place = goal.place};
        case GoalKind::card: break;
    }
    return {.kind = rules::MoveKind::buy};
}

/// Returns the move "Year of plenty" after which the player waits the fewest rolls for the price.
rules::Move plenty_for(const rules::LegalMoves& legal, const Pace& pace, Counts hand, Counts price) {
    rules::Move best{.kind = rules::MoveKind::plenty};
    double least = 1e9;
    for (int place = 0, count = count_of(legal, rules::MoveKind::plenty); place < count; ++place) {
        const rules::Move move = move_at(legal, rules::MoveKind::plenty, place);
        Counts gained = hand + Counts::of(move.a);
        if (move.b != rules::nothing) gained += Counts::of(move.b);
        const double rolls = rolls_until(pace, gained, price);
        if (rolls < least) {
            least = rolls;
            best = move;
        }
    }
    return best;
}

/// Returns a resource for a monopoly: a resource that completes the price, or one of which the others have many cards.
std::optional<int> monopoly_for(const rules::State& state, Counts price) {
    const Counts hand = state.seats[state.player].hand;
    for (int resource = 0; resource < resource_count; ++resource)
        if ((hand + Counts::of(resource, held_by_others(state, resource))).covers(price)) return resource;
    constexpr int many = 4;
    const Haul haul = best_monopoly(state);
    if (haul.cards >= many) return haul.resource;
    return std::nullopt;
}

/// Returns a move that builds the goal, or builds another goal with cards that the first goal does not need. If the
/// hand is above the discard limit, the other goal may use any cards.
std::optional<rules::Move> spend(const rules::State& state, const Goals& goals, const Goal& goal) {
    const rules::Seat& seat = state.seats[state.player];
    const Counts hand = seat.hand;
    if (hand.covers(goal.price)) return build(goal);
    const bool risky = seat.hand_size > state.discard_limit;
    for (const Goal& other : goals.list())
        if (&other != &goal && hand.covers(other.price) && (risky || (hand - other.price).covers(goal.price)))
            return build(other);
    return std::nullopt;
}

rules::Move main_phase(const rules::State& state, const RatedBoard& board, Plans& plans) {
    const rules::Seat& seat = state.seats[state.player];
    const Counts hand = seat.hand;
    const FiveSet ready = playable(state, state.player);
    const auto can_play = [ready](rules::Card card) { return (ready >> index(card) & 1) != 0; };
    if (can_play(rules::Card::knight)) return {.kind = rules::MoveKind::knight};
    const auto& [pace, goals] = plans.plan(state, board);
    const Goal* goal = best_goal(goals, pace, hand);
    if (goal == nullptr) return {.kind = rules::MoveKind::end};
    // Road building is always useful if there is a place for a road.
    if (can_play(rules::Card::roads) && seat.road_count < road_pieces && !seat.frontier.empty())
        return {.kind = rules::MoveKind::roads};
    if (hand.covers(goal->price)) return build(*goal);
    if (can_play(rules::Card::plenty) && !state.bank.empty())
        return plenty_for(legal_moves(state, board), pace, hand, goal->price);
    if (can_play(rules::Card::monopoly))
        if (const auto resource = monopoly_for(state, goal->price))
            return {.kind = rules::MoveKind::monopoly, .a = static_cast<std::uint8_t>(*resource)};
    if (const auto trade = trade_towards(state, pace, goal->price, true)) return *trade;
    if (const auto bought = spend(state, goals, *goal)) return *bought;
    if (seat.hand_size > state.discard_limit)
        if (const auto trade = trade_towards(state, pace, goal->price, false)) return *trade;
    return {.kind = rules::MoveKind::end};
}

/// Returns the move in the extra building phase: spend(), or the end of the phase.
rules::Move extra_building(const rules::State& state, const RatedBoard& board, Plans& plans) {
    const rules::Seat& seat = state.seats[state.player];
    const auto& [pace, goals] = plans.plan(state, board);
    const Goal* goal = best_goal(goals, pace, seat.hand);
    if (goal == nullptr) return {.kind = rules::MoveKind::end};
    return spend(state, goals, *goal).value_or(rules::Move{.kind = rules::MoveKind::end});
}

rules::Move set_up(const rules::LegalMoves& legal, const RatedBoard& board) {
    if (legal.settlements.empty())
        return {.kind = rules::MoveKind::road, .place = static_cast<std::int16_t>(set_up_road(legal, board))};
    for (const std::int16_t spot : board.ranking())
        if (legal.settlements[spot]) return {.kind = rules::MoveKind::settlement, .place = spot};
    return {};
}

rules::Move discard(const rules::State& state, const RatedBoard& board, Plans& plans) {
    const auto& [pace, goals] = plans.plan(state, board);
    const Goal* goal = best_goal(goals, pace, state.seats[state.player].hand);
    const Counts price = goal == nullptr ? Counts() : goal->price;
    return {.kind = rules::MoveKind::discard, .a = static_cast<std::uint8_t>(best_discard(state, pace, price))};
}

}  // namespace
rules::Move choose_intermediate(const rules::State& state, const RatedBoard& board, Plans& plans) {
    assert(state.phase != rules::Phase::over);
    constexpr FiveSet knight = 1u << index(rules::Card::knight);
    switch (state.phase) {
        case rules::Phase::set_up: return set_up(legal_moves(state, board), board);
        case rules::Phase::roll:
            return {.kind = (playable(state, state.player) & knight) != 0 ? rules::MoveKind::knight
                                                                          : rules::MoveKind::roll};
        case rules::Phase::discard: return discard(state, board, plans);
        case rules::Phase::robber: return best_robber(legal_moves(state, board), board, plain_robber);
        case rules::Phase::roads:
            return {.kind = rules::MoveKind::road, .place = static_cast<std::int16_t>(free_road(state, board))};
        case rules::Phase::trade: return answer_by_plan(state, plans.plan(state, board));
        case rules::Phase::extra_building: return extra_building(state, board, plans);
        case rules::Phase::main:
        case rules::Phase::over: break;
    }
    return main_phase(state, board, plans);
}

}  // namespace hexsmith::catan::players
