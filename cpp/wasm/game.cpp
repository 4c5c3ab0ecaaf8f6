// A game, move by move. The game itself stays in JavaScript as plain data: each call reads it, checks it, and returns
// what becomes of it.
#include <emscripten/bind.h>

#include "catan/rules/apply.hpp"
#include "catan/rules/legal_moves.hpp"
#include "catan/rules/view.hpp"
#include "catan/settle/room.hpp"
#include "wasm/game_codec.hpp"
#include "wasm/request.hpp"

namespace hexsmith::wasm {
namespace {

using namespace catan::game;

/// Reads a board and then, by the width that it needs, a state; returns what `use` makes of it. A state that
/// contradicts itself is not used: the result is the kind of contradiction, alone; else 0 stands before what `use`
/// adds.
Result with_state(std::size_t size, auto&& use) {
    RequestReader reader = request_of(size);
    const RequestedGameBoard board(reader);
    if (!board.known()) return not_understood;
    return with_width(*board, [&]<int Words>() {
        RequestedState<Words> requested(reader, *board);
        return use(reader, *board, requested);
    });
}

Result contradicted(Contradiction contradiction) { return result_of(contradiction); }

/// A board, players, rules, seed. Whether there is room for all; if so, the state.
Result begin(std::size_t size) {
    RequestReader reader = request_of(size);
    const RequestedGameBoard board(reader);
    GameOptions options{.players = reader.small(2, most_players)};
    read_rules(reader, options);
    options.seed = seed_of(std::u16string_view(reader.text()));
    if (!reader.complete()) return not_understood;
    ResultWriter result;
    const bool room = catan::has_room(board->layout(), options.players);
    result.add(room);
    if (!room) return result.take();
    return with_width(*board, [&]<int Words>() {
        add(result, new_game<Words>(*board, options));
        return result.take();
    });
}

/// A state or a view. The number of legal moves of the player who has to choose, and these, packed; of a view none
/// unless the viewer has to choose.
Result moves(std::size_t size) {
    return with_state(size, [](RequestReader& reader, const GameBoard& board, auto& requested) {
        if (!reader.complete()) return not_understood;
        if (requested.contradiction != Contradiction::none) return contradicted(requested.contradiction);
        ResultWriter result;
        result.add(0);
        const bool chooses = requested.viewer == nobody || requested.viewer == requested.state.player;
        if (!chooses || requested.state.phase == Phase::over) {
            result.add(0);
            return result.take();
        }
        const auto legal = legal_moves(requested.state, board);
        const int count = legal.count();
        result.add(count);
        for (int place = 0; place < count; ++place) result.add(pack(move_at(legal, place)));
        return result.take();
    });
}

/// A state and a move: 0 for one of those listed, packed, and what chance is to bring; 1 for a trade with a player,
/// whose number from 0, what it gets and what it gives follow. The Refusal; if none, what chance brought, and the
/// state.
Result make(std::size_t size) {
    return with_state(size, [](RequestReader& reader, const GameBoard& board, auto& requested) {
        const bool trade = reader.flag();
        Move move;
        Chance chance;
        int partner = 0;
        Counts give;
        Counts receive;
        if (trade) {
            partner = reader.small(0, most_players - 1);
            give = counts_of(reader);
            receive = counts_of(reader);
        } else {
            move.kind = reader.choice(MoveKind::trade);
            move.a = static_cast<std::uint8_t>(reader.small(0, nothing));
            move.b = static_cast<std::uint8_t>(reader.small(0, nothing));
            move.place = static_cast<std::int16_t>(reader.small(0, 511));
            for (std::uint8_t& die : chance.dice) die = static_cast<std::uint8_t>(reader.small(0, 6));
            chance.card = static_cast<std::uint8_t>(reader.small(0, nothing));
            chance.stolen = static_cast<std::uint8_t>(reader.small(0, nothing));
        }
        if (!reader.complete()) return not_understood;
        if (requested.contradiction != Contradiction::none) return contradicted(requested.contradiction);
        const Applied applied = trade ? Applied{exchange(requested.state, partner, give, receive), {}}
                                      : apply(requested.state, board, move, chance);
        ResultWriter result;
        result.add(0);
        result.add(static_cast<double>(applied.refusal));
        if (applied.refusal != Refusal::none) return result.take();
        for (const int number : {int{applied.chance.dice[0]}, int{applied.chance.dice[1]}, int{applied.chance.card},
                                 int{applied.chance.stolen}})
            result.add(number);
        add(result, requested.state);
        return result.take();
    });
}

/// A state and a player from 0: the cards that the player may play, as bits; the points that are open to all, of each
/// player; the state.
Result look(std::size_t size) {
    return with_state(size, [](RequestReader& reader, const GameBoard&, auto& requested) {
        const int player = reader.small(0, requested.state.players - 1);
        if (!reader.complete()) return not_understood;
        if (requested.contradiction != Contradiction::none) return contradicted(requested.contradiction);
        ResultWriter result;
        result.add(0);
        result.add(playable(requested.state, player));
        for (int seat = 0; seat < requested.state.players; ++seat) result.add(requested.state.seats[seat].open_points);
        add(result, requested.state);
        return result.take();
    });
}

/// A state or a view whose viewer has to choose, a level, and the seed. The move, packed.
Result decide(std::size_t size) {
    return with_state(size, [](RequestReader& reader, const GameBoard& board, auto& requested) {
        const Level level = reader.choice(Level::advanced);
        const std::uint64_t seed = seed_of(std::u16string_view(reader.text()));
        reader.require(requested.state.phase != Phase::over);
        reader.require(requested.viewer == nobody || requested.viewer == requested.state.player);
        if (!reader.complete()) return not_understood;
        if (requested.contradiction != Contradiction::none) return contradicted(requested.contradiction);
        const auto seen = requested.viewer == nobody ? view(requested.state, requested.state.player) : requested.state;
        return result_of(0, pack(choose_move(seen, board, level, seed)));
    });
}

}  // namespace

EMSCRIPTEN_BINDINGS(game) {
    using namespace emscripten;

    function("newGame", &begin);
    function("legalMoves", &moves);
    function("applyMove", &make);
    function("look", &look);
    function("chooseMove", &decide);
}

}  // namespace hexsmith::wasm
