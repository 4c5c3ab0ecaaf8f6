// Whole games: any board with room, any legal moves, any levels; and the decoder of games and views, on those that were
// played and then changed in any numbers. What it takes for a game has a legal move, and can be played on.
#include <algorithm>
#include <array>
#include <vector>

#include "boards.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/legal_moves.hpp"
#include "catan/rules/view.hpp"
#include "catan/settle/room.hpp"
#include "numbers.hpp"
#include "targets.hpp"
#include "wasm/game_codec.hpp"

namespace hexsmith::fuzz {
namespace {

using namespace catan;
using namespace catan::game;

template <int Words>
void encode(Numbers& numbers, const Bits<Words>& ids) {
    numbers.push_back(ids.count());
    ids.for_each([&](int id) { numbers.push_back(id); });
}

void encode(Numbers& numbers, Counts counts) {
    for (int kind = 0; kind < resource_count; ++kind) numbers.push_back(counts[kind]);
}

/// As web/src/game/codec.ts writes a game, or a view: the seed is the empty text.
template <int Words>
void encode(Numbers& numbers, const State<Words>& state, int viewer) {
    const auto add = [&](auto... values) { (numbers.push_back(static_cast<double>(values)), ...); };
    add(state.players, viewer + 1, state.points_to_win, state.discard_limit, state.friendly_robber, state.balanced_dice,
        state.moves, state.phase, state.turn, state.player, state.dice[0], state.dice[1], state.robber + 1,
        state.longest_road + 1, state.largest_army + 1, state.winner + 1, state.deck_size);
    encode(numbers, state.bank);
    for (int player = 0; player < state.players; ++player) {
        const Seat<Words>& seat = state.seats[player];
        encode(numbers, seat.settlements);
        encode(numbers, seat.cities);
        encode(numbers, seat.roads);
        const bool known = viewer == nobody || viewer == player;
        add(seat.knights, seat.road_length, known ? seat.points() : seat.open_points, seat.hand_size, seat.card_count);
        encode(numbers, seat.hand);
        encode(numbers, seat.cards);
        add(viewer == nobody ? seat.owed : 0);
    }
    add(0, state.rolls, state.thefts);
    encode(numbers, state.deck);
    encode(numbers, state.bought);
    add(state.free_roads, state.played);
}

/// A move by a level, or any other.
template <int Words>
Move any_move(Bytes& bytes, const State<Words>& state, const GameBoard& board) {
    const std::vector<Move> legal = list_moves(legal_moves(state, board));
    require(!legal.empty(), "somebody can move until the game is over");
    for (const Move move : legal) require(check(state, board, move) == Refusal::none, "what is listed is legal");
    const int kind = bytes.integer(0, 15);
    if (kind >= level_count) return legal[bytes.integer<std::size_t>(0, static_cast<std::int64_t>(legal.size()) - 1)];
    const Move move = choose_move(state, board, static_cast<Level>(kind), bytes.bits(1));
    require(std::find(legal.begin(), legal.end(), move) != legal.end(), "a level's move is legal");
    return move;
}

/// Plays on; nothing contradicts itself after any move.
template <int Words>
void play(Bytes& bytes, State<Words>& state, const GameBoard& board, int moves) {
    for (; moves > 0 && state.phase != Phase::over; --moves) {
        perform(state, board, any_move(bytes, state, board));
        require(find_contradiction(state, board) == Contradiction::none, "a move leads to no contradiction");
    }
}

/// Some of the numbers changed, left out or put in.
void change(Bytes& bytes, Numbers& numbers, std::size_t from) {
    for (int changes = bytes.integer(0, 6); changes > 0; --changes) {
        const auto at = bytes.integer<std::ptrdiff_t>(static_cast<std::int64_t>(from),
                                                      static_cast<std::int64_t>(numbers.size()) - 1);
        switch (bytes.integer(0, 15)) {
            case 0: numbers.erase(numbers.begin() + at); break;
            case 1: numbers.insert(numbers.begin() + at, read_number(bytes)); break;
            case 2: numbers[static_cast<std::size_t>(at)] += 1; break;
            case 3: numbers[static_cast<std::size_t>(at)] -= 1; break;
            default: numbers[static_cast<std::size_t>(at)] = read_number(bytes); break;
        }
        if (numbers.size() <= from) return;
    }
}

template <int Words>
void decode(Bytes& bytes, const Numbers& numbers) {
    wasm::RequestReader reader(numbers);
    const wasm::RequestedGameBoard board(reader);
    if (!board.known()) return;
    if (!board->fits(Words)) return;
    wasm::RequestedState<Words> requested(reader, *board);
    if (!reader.complete() || requested.contradiction != Contradiction::none) return;
    State<Words>& state = requested.state;
    if (state.phase == Phase::over) return;
    if (requested.viewer == nobody)
        play(bytes, state, *board, bytes.integer(1, 20));
    else if (requested.viewer == state.player)
        any_move(bytes, state, *board);
}

template <int Words>
void play_and_decode(Bytes& bytes, LayoutKind kind, const Setup& setup, const GameBoard& board) {
    GameOptions options{.players = bytes.integer(2, most_players), .seed = seed_of(std::u16string_view())};
    options.points_to_win = bytes.integer(3, 20);
    options.discard_limit = bytes.integer(0, 20);
    options.friendly_robber = bytes.flag();
    options.balanced_dice = bytes.flag();
    if (!has_room(setup.layout, options.players)) return;
    State<Words> state = new_game<Words>(board, options);
    Numbers on;
    fuzz::encode(on, kind, setup, board.board());
    for (int looks = bytes.integer(1, 4); looks > 0 && state.phase != Phase::over; --looks) {
        play(bytes, state, board, bytes.integer(1, 120));
        Numbers numbers = on;
        const auto viewer = static_cast<std::int8_t>(bytes.integer(0, 2) == 0 ? state.player : nobody);
        encode(numbers, viewer == nobody ? state : view(state, viewer), viewer);
        wasm::RequestReader reader(numbers);
        const wasm::RequestedGameBoard again(reader);
        require(again.known() && again->board() == board.board(), "a board is read as it was written");
        const wasm::RequestedState<Words> read(reader, *again);
        require(reader.complete() && read.contradiction == Contradiction::none, "a game that was played is taken");
        if (viewer == nobody) {
            State<Words> expected = state;
            if (state.phase != Phase::set_up || state.placed % 2 == 0) expected.last_settlement = -1;
            require(read.state == expected, "a game is read as it was written");
        }
        const Move chosen = state.phase == Phase::over ? Move{} : any_move(bytes, state, board);
        if (viewer == state.player && state.phase != Phase::over)
            require(check(read.state, *again, chosen) == Refusal::none, "what is legal is legal in a view");
        change(bytes, numbers, bytes.flag() ? on.size() : 0);
        numbers.shrink_to_fit();  // so that a sanitizer sees what is read beyond
        decode<Words>(bytes, numbers);
    }
}

/// A custom shape with the smallest coordinates 0, as shape.ts writes it.
void move_to_origin(hex::Layout& layout) {
    std::vector<hex::Axial> hexes(layout.hexes.begin(), layout.hexes.begin() + layout.hex_count);
    int q = hexes[0].q;
    int r = hexes[0].r;
    for (const hex::Axial at : hexes) {
        q = std::min<int>(q, at.q);
        r = std::min<int>(r, at.r);
    }
    for (hex::Axial& at : hexes) {
        at.q -= q;
        at.r -= r;
    }
    layout = hex::make_layout(hexes);
}

}  // namespace

void whole_game(Bytes bytes) {
    Shape shape = read_shape(bytes);
    if (shape.kind == LayoutKind::custom) move_to_origin(shape.setup.layout);
    const GameBoard board(shape.setup, read_board(bytes, shape.setup));
    if (board.fits(narrow) && bytes.flag())
        play_and_decode<narrow>(bytes, shape.kind, shape.setup, board);
    else
        play_and_decode<wide>(bytes, shape.kind, shape.setup, board);
}

}  // namespace hexsmith::fuzz
