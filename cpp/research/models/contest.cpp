#include "research/models/contest.hpp"

#include "catan/board/deal.hpp"
#include "catan/players/level.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/apply.hpp"

namespace hexsmith::research {

void ContestResult::add(const catan::players::RatedBoard& board, const Contest& contest, std::uint64_t seed) {
    const int players = contest.options.players;
    int wins = 0;
    int twice_score = 0;
    for (int seat = 0; seat < players; ++seat) {
        catan::analysis::Match match{.options = contest.options, .drawn_set_up = false};
        match.levels.fill(contest.others);
        match.levels[static_cast<std::size_t>(seat)] = contest.challenger;
        const catan::analysis::PlayedGame outcome = run_at_once(play(board, match, seed, 0)).value();
        wins += outcome.winner == seat;
        for (int other = 0; other < players; ++other)
            if (other != seat)
                twice_score +=
                    1 + (outcome.points[seat] > outcome.points[other]) - (outcome.points[seat] < outcome.points[other]);
    }
    wins_.add(static_cast<double>(wins) / players);
    pair_scores_.add(twice_score / (2.0 * players * (players - 1)));
}

namespace {

constexpr catan::rules::Move decline_move{.kind = catan::rules::MoveKind::decline_trade};

/// Returns the next offer of a turn: one card that the best goal does not need for one card that it needs. Each offer
/// of a turn is another pair of resources. Returns nothing after all pairs have been offered.
std::optional<catan::rules::Move> next_swap_offer(const catan::rules::State& state,
                                                  const catan::players::RatedBoard& board) {
    const catan::players::Plan plan = catan::players::plan_of(state, board);
    const catan::Counts hand = state.seats[state.player].hand;
    const catan::players::Goal* goal = best_goal(plan.goals, plan.pace, hand);
    if (goal == nullptr) return std::nullopt;
    std::uint32_t offers_to_skip = state.offers_per_turn - state.offers_left;
    for (int receive = 0; receive < catan::resource_count; ++receive) {
        if (hand[receive] >= goal->price[receive]) continue;
        for (int give = 0; give < catan::resource_count; ++give) {
            if (hand[give] <= goal->price[give]) continue;
            if (offers_to_skip-- == 0)
                return catan::rules::Move{.kind = catan::rules::MoveKind::offer_trade,
                                          .a = catan::rules::all_but(state.player, state.players),
                                          .offer = {catan::Counts::of(give), catan::Counts::of(receive)}};
        }
    }
    return std::nullopt;
}

}  // namespace

catan::rules::Move choose_move(const catan::rules::State& state, const catan::players::RatedBoard& board, Trader trader,
                               std::uint64_t seed, catan::players::Plans& plans,
                               const catan::rules::KnownHands& known) {
    if (trader == Trader::bargainer)
        return choose_move(state, board, catan::players::Level::advanced, seed, plans, known);
    const bool is_even = state.trade.offer.give.total() == state.trade.offer.receive.total();
    if (state.phase == catan::rules::Phase::trade && state.player != state.turn) {
        const bool accepts =
            trader == Trader::easy && is_even && state.seats[state.player].hand.covers(state.trade.offer.receive);
        return accepts ? catan::rules::Move{.kind = catan::rules::MoveKind::accept_trade} : decline_move;
    }
    if (state.phase == catan::rules::Phase::trade) {
        for (int partner = 0; partner < state.players; ++partner)
            if (state.trade.answers[partner] == catan::rules::Answer::accept)
                return {.kind = catan::rules::MoveKind::confirm_trade, .a = static_cast<std::uint8_t>(partner)};
        return {.kind = catan::rules::MoveKind::cancel_trade};
    }
    catan::rules::State without_offers = state;
    without_offers.offers_left = 0;
    const catan::rules::Move move = choose_move(without_offers, board, catan::players::Level::advanced, seed, plans);
    const bool lacks_cards =
        move.kind == catan::rules::MoveKind::end || move.kind == catan::rules::MoveKind::bank_trade;
    if (trader == Trader::exploiter && state.phase == catan::rules::Phase::main && state.offers_left > 0 && lacks_cards)
        if (const auto offer = next_swap_offer(state, board)) return *offer;
    return move;
}

namespace {

void play(TradedGames& sums, Trader one, Trader others, int seat, const catan::players::RatedBoard& board,
          const catan::rules::GameOptions& options) {
    catan::rules::State state = new_game(board, options);
    catan::players::Plans plans;
    catan::rules::KnownHands known{};
    for (int turns = 0; state.phase != catan::rules::Phase::over && turns < 1'000;) {
        const Trader trader = state.player == seat ? one : others;
        const catan::rules::Move move = choose_move(state, board, trader, options.seed, plans, known);
        turns += move.kind == catan::rules::MoveKind::end && state.phase == catan::rules::Phase::main;
        if (move.kind == catan::rules::MoveKind::confirm_trade) {
            ++sums.trades;
            sums.own_trades += state.player == seat || move.a == seat;
        }
        const catan::rules::Hands before = hands_of(state);
        perform(state, board, move);
        follow_in_public(known, before, state, move);
    }
    ++sums.games;
    sums.wins += state.winner == seat;
}

}  // namespace

void play_traders(TradedGames& sums, Trader one, Trader others, const catan::rules::GameOptions& options,
                  std::uint64_t seed) {
    Rng random(seed);
    const catan::players::RatedBoard board(
        catan::standard_setup,
        {deal(catan::standard_setup, {}, random), catan::standard_setup.harbor_count, catan::standard_setup.harbors});
    catan::rules::GameOptions game_options = options;
    game_options.seed = seed;
    for (int seat = 0; seat < options.players; ++seat) play(sums, one, others, seat, board, game_options);
}

}  // namespace hexsmith::research
