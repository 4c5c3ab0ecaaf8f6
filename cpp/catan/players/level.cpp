#include "catan/players/level.hpp"

#include "catan/players/advanced.hpp"
#include "catan/players/beginner.hpp"
#include "catan/players/intermediate.hpp"
#include "catan/players/random_level.hpp"
#include "catan/rules/chance.hpp"

namespace hexsmith::catan::game {

template <int Words>
Move choose_move(const State<Words>& state, const GameBoard& board, Level level, std::uint64_t seed,
                 Plans<Words>& plans) {
    if (const std::optional<Move> forced = forced_move(state)) return *forced;
    if (level == Level::intermediate) return choose_intermediate(state, board, plans);
    const LegalMoves<Words> legal = legal_moves(state, board);
    if (level == Level::advanced) return choose_advanced(legal, board);
    const std::uint64_t bits = draw(seed, Stream::players, state.moves);
    return level == Level::beginner ? choose_beginner(legal, bits) : choose_random(legal, bits);
}

template <int Words>
Move choose_move(const State<Words>& state, const GameBoard& board, Level level, std::uint64_t seed) {
    Plans<Words> plans;
    return choose_move(state, board, level, seed, plans);
}

template Move choose_move(const State<narrow>&, const GameBoard&, Level, std::uint64_t);
template Move choose_move(const State<wide>&, const GameBoard&, Level, std::uint64_t);
template Move choose_move(const State<narrow>&, const GameBoard&, Level, std::uint64_t, Plans<narrow>&);
template Move choose_move(const State<wide>&, const GameBoard&, Level, std::uint64_t, Plans<wide>&);

}  // namespace hexsmith::catan::game
