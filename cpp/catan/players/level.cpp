#include "catan/players/level.hpp"

#include <cassert>

#include "catan/players/winning_line.hpp"
#include "catan/rules/random_streams.hpp"

#pragma GCC diagnostic error "-Wswitch"  // a level without a choice

namespace hexsmith::catan::players {

namespace {

/// Returns the random bits of a decision. During a trade, the bits depend only on the offer and the hand, so that a
/// player declines the same offer again.
std::uint64_t chance(const rules::State& state, std::uint64_t seed) {
    if (state.phase != rules::Phase::trade) return draw(seed, rules::Stream::players, state.moves);
    const auto& [give, receive] = state.trade.offer;
    return draw(mix64(give.word) ^ receive.word, rules::Stream::players, state.seats[state.player].hand.word);
}

}  // namespace

rules::Move choose_move(const rules::State& state, const RatedBoard& board, Level level, std::uint64_t seed,
                        Plans& plans, const rules::KnownHands& known) {
    assert(state.phase != rules::Phase::over && level != Level::expert);
    if (const std::optional<rules::Move> forced = forced_move(state)) return *forced;
    if (level >= Level::intermediate)
        if (const std::optional<rules::Move> winning = winning_move(state, board)) return *winning;
    switch (level) {
        case Level::random: return choose_random(legal_moves(state, board), chance(state, seed));
        case Level::beginner: return choose_beginner(legal_moves(state, board), chance(state, seed));
        case Level::intermediate: return choose_intermediate(state, board, plans);
        case Level::advanced:
        case Level::expert: break;  // "expert" is excluded by the precondition
    }
    return choose_advanced(legal_moves(state, board), board, plans, known);
}

rules::Move choose_move(const rules::State& state, const RatedBoard& board, Level level, std::uint64_t seed,
                        const rules::KnownHands& known) {
    Plans plans;
    return choose_move(state, board, level, seed, plans, known);
}

}  // namespace hexsmith::catan::players
