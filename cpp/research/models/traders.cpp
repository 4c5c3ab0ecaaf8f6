#include "research/models/traders.hpp"

#include "catan/board/deal.hpp"
#include "catan/players/level.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/apply.hpp"

namespace hexsmith::catan::game {

namespace {

constexpr Move declined{.kind = MoveKind::decline_trade};

/// Offer number `made` of a turn among all even swaps of a spare card for a missing one, those of its best goal;
/// nothing once all were made.
std::optional<Move> swap_for_missing(const State& state, const RatedBoard& board) {
    const Plan plan = plan_of(state, board);
    const Counts hand = state.seats[state.player].hand;
    const Goal* goal = best_goal(plan.goals, plan.pace, hand);
    if (goal == nullptr) return std::nullopt;
    std::uint32_t left = state.offers_per_turn - state.offers_left;
    for (int receive = 0; receive < resource_count; ++receive) {
        if (hand[receive] >= goal->price[receive]) continue;
        for (int give = 0; give < resource_count; ++give) {
            if (hand[give] <= goal->price[give]) continue;
            if (left-- == 0)
                return Move{.kind = MoveKind::offer_trade,
                            .a = all_but(state.player, state.players),
                            .offer = {Counts::of(give), Counts::of(receive)}};
        }
    }
    return std::nullopt;
}

Move decide(const State& state, const RatedBoard& board, Trader trader, std::uint64_t seed, Plans& plans) {
    if (trader == Trader::bargainer) return choose_move(state, board, Level::advanced, seed, plans);
    const bool even = state.trade.offer.give.total() == state.trade.offer.receive.total();
    if (state.phase == Phase::trade && state.player != state.turn) {
        const bool accepts =
            trader == Trader::easy && even && state.seats[state.player].hand.covers(state.trade.offer.receive);
        return accepts ? Move{.kind = MoveKind::accept_trade} : declined;
    }
    if (state.phase == Phase::trade) {
        for (int partner = 0; partner < state.players; ++partner)
            if (state.trade.answers[partner] == Answer::accept)
                return {.kind = MoveKind::confirm_trade, .a = static_cast<std::uint8_t>(partner)};
        return {.kind = MoveKind::cancel_trade};
    }
    State silent = state;
    silent.offers_left = 0;
    const Move move = choose_move(silent, board, Level::advanced, seed, plans);
    const bool lacking = move.kind == MoveKind::end || move.kind == MoveKind::bank_trade;
    if (trader == Trader::exploiter && state.phase == Phase::main && state.offers_left > 0 && lacking)
        if (const auto offer = swap_for_missing(state, board)) return *offer;
    return move;
}

void play(TradedGames& sums, Trader one, Trader others, int seat, const RatedBoard& board, const GameOptions& options) {
    State state = new_game(board, options);
    Plans plans;
    for (int turns = 0; state.phase != Phase::over && turns < 1'000;) {
        const Move move = decide(state, board, state.player == seat ? one : others, options.seed, plans);
        const bool ends = move.kind == MoveKind::end && state.phase == Phase::main;
        turns += ends;
        sums.turns += ends;
        sums.offers += move.kind == MoveKind::offer_trade;
        sums.counters += move.kind == MoveKind::counter_trade;
        if (move.kind == MoveKind::confirm_trade) {
            ++sums.trades;
            sums.own_trades += state.player == seat || move.a == seat;
        }
        perform(state, board, move);
    }
    ++sums.games;
    sums.wins += state.winner == seat;
}

}  // namespace

void play_traders(TradedGames& sums, Trader one, Trader others, const GameOptions& options, std::uint64_t seed) {
    Rng random(seed);
    const RatedBoard board(standard_setup,
                           {deal(standard_setup, {}, random), standard_setup.harbor_count, standard_setup.harbors});
    GameOptions seeded = options;
    seeded.seed = seed;
    for (int seat = 0; seat < options.players; ++seat) play(sums, one, others, seat, board, seeded);
}

}  // namespace hexsmith::catan::game
