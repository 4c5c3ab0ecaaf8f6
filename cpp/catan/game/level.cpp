#include "catan/game/level.hpp"

#include "catan/game/advanced.hpp"
#include "catan/game/beginner.hpp"
#include "catan/game/chance.hpp"
#include "catan/game/intermediate.hpp"
#include "catan/game/random_level.hpp"

namespace hexsmith::catan::game {

template <int Words>
Move choose(const State<Words>& state, const GameBoard& board, Level level, std::uint64_t bits) {
    if (const std::optional<Move> forced = forced_move(state)) return *forced;
    const LegalMoves<Words> legal = legal_moves(state, board);
    switch (level) {
        case Level::random: return choose_random(legal, bits);
        case Level::beginner: return choose_beginner(legal, bits);
        case Level::intermediate: return choose_intermediate(legal, board);
        case Level::advanced: break;
    }
    return choose_advanced(legal, board);
}

template <int Words>
std::uint64_t decision_bits(const State<Words>& state, std::uint64_t seed) {
    return draw(seed, Stream::players, state.moves);
}

template Move choose(const State<narrow>&, const GameBoard&, Level, std::uint64_t);
template Move choose(const State<wide>&, const GameBoard&, Level, std::uint64_t);
template std::uint64_t decision_bits(const State<narrow>&, std::uint64_t);
template std::uint64_t decision_bits(const State<wide>&, std::uint64_t);

}  // namespace hexsmith::catan::game
