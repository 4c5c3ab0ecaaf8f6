#include "catan/players/level.hpp"

#include "catan/players/advanced.hpp"
#include "catan/players/beginner.hpp"
#include "catan/players/intermediate.hpp"
#include "catan/players/random_level.hpp"
#include "catan/rules/random_streams.hpp"

namespace hexsmith::catan::game {

Move choose_move(const State& state, const GameBoard& board, Level level, std::uint64_t seed, Plans& plans) {
    if (const std::optional<Move> forced = forced_move(state)) return *forced;
    if (level == Level::intermediate) return choose_intermediate(state, board, plans);
    const LegalMoves legal = legal_moves(state, board);
    if (level == Level::advanced) return choose_advanced(legal, board);
    const std::uint64_t bits = draw(seed, Stream::players, state.moves);
    return level == Level::beginner ? choose_beginner(legal, bits) : choose_random(legal, bits);
}

Move choose_move(const State& state, const GameBoard& board, Level level, std::uint64_t seed) {
    Plans plans;
    return choose_move(state, board, level, seed, plans);
}

}  // namespace hexsmith::catan::game
