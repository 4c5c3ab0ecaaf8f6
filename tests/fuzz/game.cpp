// Tests whole games on any board with room for all players, with any legal moves and any levels. Also tests the reader
// of games and views with changed numbers: each game that the reader accepts must have a legal move and be playable.
// The calls of the module also get games and views that the package never sends. Calls that need a whole game, or that
// need the viewer to have a choice, must refuse all other requests.
#include <algorithm>
#include <array>
#include <vector>

#include "boards.hpp"
#include "catan/board/settling.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/knowledge.hpp"
#include "catan/rules/legal_moves.hpp"
#include "numbers.hpp"
#include "targets.hpp"
#include "wasm/analysis.hpp"

namespace hexsmith::fuzz {

namespace {

using namespace catan;
using namespace catan::analysis;
using namespace catan::players;
using namespace catan::rules;

/// Encodes a game or a view as a request. The seed is the empty text.
Numbers encoded(const Numbers& board, const State& state, const Knowledge& knowledge, int viewer) {
    Numbers numbers{0, 1};  // a game that the module does not keep
    numbers.insert(numbers.end(), board.begin(), board.end());
    const auto add = [&](const auto& record) {
        const Numbers more = numbers_of(record);
        numbers.insert(numbers.end(), more.begin(), more.end());
    };
    const wasm::Position whole = wasm::position_of(state, knowledge);
    wasm::Position position = viewer == nobody ? whole : wasm::position_of(state, knowledge.of(viewer));
    add(wasm::Rules<State>{position.state});
    numbers.push_back(0);
    add(position);
    numbers.push_back(viewer == nobody ? Viewer::host_number : viewer);
    return numbers;
}

/// Reads an offer or a counter-offer of any cards, which may be illegal.
Move any_offer(Bytes& bytes, const State& state, MoveKind kind) {
    const auto cards = [&] {
        Counts counts;
        for (int resource = 0; resource < resource_count; ++resource)
            if (bytes.integer(0, 3) == 0) counts += Counts::of(resource, bytes.integer(0, 5));
        return counts;
    };
    Move move{.kind = kind};
    if (kind == MoveKind::offer_trade)
        move.a = bytes.flag() ? all_but(state.player, state.players) : bytes.integer<std::uint8_t>(0, 63);
    move.offer.give = cards();
    move.offer.receive = cards();
    return move;
}

/// Returns the move of a level, or a random legal move.
Move any_move(Bytes& bytes, const State& state, const RatedBoard& board) {
    const LegalMoves moves = legal_moves(state, board);
    std::vector<Move> legal;
    legal.reserve(static_cast<std::size_t>(moves.count()));
    for (int place = 0; place < moves.count(); ++place) legal.push_back(move_at(moves, place));
    require(!legal.empty(), "somebody can move until the game is over");
    for (const Move move : legal) require(check(state, board, move) == IllegalMove::none, "what is listed is legal");
    if (moves.offer_trade || moves.counter_trade) {
        const Move offer = any_offer(bytes, state, moves.offer_trade ? MoveKind::offer_trade : MoveKind::counter_trade);
        if (check(state, board, offer) == IllegalMove::none && bytes.flag()) return offer;
    }
    const int kind = bytes.integer(0, 15);
    if (kind >= level_count) return legal[bytes.integer<std::size_t>(0, static_cast<std::int64_t>(legal.size()) - 1)];
    const Move move = choose_move(state, board, static_cast<Level>(kind), bytes.bits(1));
    require(check(state, board, move) == IllegalMove::none, "a level's move is legal");
    return move;
}

/// Plays at most `moves` moves, and requires consistency after every move.
void play(Bytes& bytes, State& state, Knowledge& knowledge, const RatedBoard& board, int moves) {
    for (; moves > 0 && state.phase != Phase::over; --moves) {
        const State before = state;
        const Move move = any_move(bytes, state, board);
        const Outcome outcome = perform(state, board, move);
        knowledge.follow(before, state, move, outcome);
        require(is_consistent(knowledge, state), "what is known to be in a hand is in it");
        require(why_invalid(state, board) == InvalidState::none, "a move leads to no invalid");
    }
}

/// Changes, removes or inserts up to six numbers at the index `from` or later.
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

/// Reads a game. If the game is valid, requires that it can be played on.
void decode(Bytes& bytes, const Numbers& numbers) {
    wasm::RequestReader reader(numbers);
    wasm::GameRecord game;
    reader.read(game);
    if (!reader.complete()) return;
    const wasm::RequestedGameBoard& board = game.board;
    wasm::RequestedState requested(game);
    if (requested.invalid != InvalidState::none) return;
    State& state = requested.state;
    if (state.phase == Phase::over) return;
    Rng random(1);
    const SeenPosition seen = requested.of_asker();
    State sample = sample_position(state, seen.viewer, seen.odds, random);
    Plans plans;
    run_at_once(play_on(sample, *board, {.most_turns = bytes.integer(1, 4)}, plans));
    if (requested.viewer.is_host())
        play(bytes, state, requested.knowledge, *board, bytes.integer(1, 20));
    else if (requested.viewer == state.player)
        any_move(bytes, state, *board);
}

/// Writes a request: a game and other numbers. Returns the number of numbers.
std::size_t put(const Numbers& game, const Numbers& arguments) {
    Numbers numbers = game;
    numbers.insert(numbers.end(), arguments.begin(), arguments.end());
    std::copy(numbers.begin(), numbers.end(), wasm::reserve_request(numbers.size()));
    return numbers.size();
}

/// Makes a call with a game and the other numbers of the request. Returns whether the module accepts the request.
template <class Request, class Answer>
bool is_accepted(const Numbers& game, const Numbers& arguments, Answer (*function)(const Request&)) {
    return wasm::answer(put(game, arguments), function) != wasm::no_result;
}

/// Makes several calls with a game. `game` contains the numbers of a whole game or a view. If the numbers are changed,
/// the test requires only that no call crashes.
void call_directly(Bytes& bytes, const Numbers& game, const State& state, std::int8_t viewer, bool changed) {
    const bool is_whole = viewer == nobody;
    const bool chooses = is_whole || viewer == state.player;
    const auto expect = [&](bool accepted, bool expected) {
        if (!changed) require(accepted == expected, "a call takes whole games, or views, as it says");
    };
    const Move random_move{.kind = static_cast<MoveKind>(bytes.integer(0, move_kinds - 1)),
                           .a = bytes.integer<std::uint8_t>(0, 7),
                           .b = bytes.integer<std::uint8_t>(0, 7),
                           .place = bytes.integer<std::int16_t>(0, 80)};
    const Numbers move = numbers_of(random_move);
    Numbers moves{1};
    moves.insert(moves.end(), move.begin(), move.end());
    Numbers with_outcome = move;
    for (const double number : numbers_of(Outcome{})) with_outcome.push_back(number);
    with_outcome.insert(with_outcome.end(), {0, 8});  // the result is kept
    Numbers not_anywhere = move;
    not_anywhere.push_back(0);
    expect(is_accepted(game, {}, wasm::legal_moves), true);
    expect(is_accepted(game, {}, wasm::bank_rates), true);
    expect(is_accepted(game, {}, wasm::hand_chances), true);
    expect(is_accepted(game, moves, wasm::check_moves), true);
    expect(is_accepted(game, with_outcome, wasm::apply_move), true);
    expect(is_accepted(game, {0, 9}, wasm::look), is_whole);
    expect(is_accepted(game, not_anywhere, wasm::why_not), chooses);
    const auto level = static_cast<double>(bytes.integer(0, level_count - 1));  // not "expert", which has another call
    expect(wasm::begin_run<wasm::RunOf<&wasm::choose_move>>(put(game, {level, 0}), true) != 0,
           chooses && state.phase != Phase::over);
}

void play_and_decode(Bytes& bytes, LayoutKind kind, const Setup& setup, const RatedBoard& board) {
    GameOptions options{.players = bytes.integer(2, most_players), .seed = seed_of(std::u16string_view())};
    options.points_to_win = bytes.integer(3, 20);
    options.discard_limit = bytes.integer(0, 20);
    options.friendly_robber = bytes.flag();
    options.balanced_dice = bytes.flag();
    options.offers_per_turn = bytes.integer<std::uint32_t>(0, 4);
    if (options.players >= extension_players) options.extra_turns = static_cast<ExtraTurns>(bytes.integer(0, 2));
    if (!has_room(setup.layout, options.players)) return;
    State state = new_game(board, options);
    Knowledge knowledge;
    const Numbers board_numbers = fuzz::encoded(kind, setup, board.board());
    for (int looks = bytes.integer(1, 4); looks > 0 && state.phase != Phase::over; --looks) {
        play(bytes, state, knowledge, board, bytes.integer(1, 120));
        const auto viewer = static_cast<std::int8_t>(bytes.integer(0, 2) == 0 ? state.player : nobody);
        Numbers numbers = encoded(board_numbers, viewer == nobody ? state : view(state, viewer), knowledge, viewer);
        wasm::RequestReader reader(numbers);
        wasm::GameRecord game;
        reader.read(game);
        require(reader.complete(), "a game that was played is understood");
        const wasm::RequestedGameBoard& read_board = game.board;
        require(read_board->board() == board.board(), "a board is read as it was written");
        const wasm::RequestedState read(game);
        require(read.invalid == InvalidState::none, "a game that was played is taken");
        if (viewer == nobody) {
            State expected = state;
            if (state.phase != Phase::set_up || state.placed % 2 == 0) expected.last_settlement = -1;
            require(read.state == expected, "a game is read as it was written");
        }
        const Move legal_move = state.phase == Phase::over ? Move{} : any_move(bytes, state, board);
        if (viewer == state.player && state.phase != Phase::over)
            require(check(read.state, *read_board, legal_move) == IllegalMove::none,
                    "what is legal is legal in a view");
        call_directly(bytes, numbers, state, viewer, false);
        // The changed hands may contain fewer cards than are known, or more cards than are possible.
        Knowledge changed_knowledge = knowledge;
        KnownHands changed_hands = knowledge.of(viewer).proven();
        for (int player = 0; player < state.players; ++player)
            if (bytes.flag()) changed_hands[player] = Counts::of(bytes.integer(0, 4), bytes.integer(0, 3));
        if (are_possible(changed_hands, state, nobody)) {
            std::vector<PossibleHands> changed_list = knowledge.of(viewer).possible();
            changed_list.push_back({changed_hands, static_cast<double>(bytes.integer(1, 1'000'000))});
            if (bytes.flag()) changed_list.erase(changed_list.begin());
            changed_knowledge.of(viewer) = HandOdds(changed_list, state);
        }
        const State viewed = viewer == nobody ? state : view(state, viewer);
        call_directly(bytes, encoded(board_numbers, viewed, changed_knowledge, viewer), state, viewer, true);
        decode(bytes, encoded(board_numbers, viewed, changed_knowledge, viewer));
        change(bytes, numbers, bytes.flag() ? 2 + board_numbers.size() : 0);
        call_directly(bytes, numbers, state, viewer, true);
        numbers.shrink_to_fit();  // makes sanitizers detect reads beyond the end
        decode(bytes, numbers);
    }
}

/// Moves a custom layout so that its smallest coordinates are 0, as shape.ts does.
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
    const RatedBoard board(shape.setup, read_board(bytes, shape.setup));
    play_and_decode(bytes, shape.kind, shape.setup, board);
}

}  // namespace hexsmith::fuzz
