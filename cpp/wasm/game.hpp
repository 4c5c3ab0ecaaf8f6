// Games, move by move. The game stays in JavaScript as plain data. Each call reads and checks the game, and returns a
// result.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "catan/board/settling.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/knowledge.hpp"
#include "catan/rules/legal_moves.hpp"
#include "catan/rules/longest_road.hpp"
#include "wasm/game_state.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

struct NewGameRequest {
    RequestedGameBoard board;
    catan::rules::GameOptions options;
};

template <class Fields>
void describe(Fields& fields, NewGameRequest& request) {
    fields.record("NewGameRequest");
    fields("board", request.board);
    fields("players", request.options.players, within(2, catan::rules::most_players));
    fields("rules", Rules{request.options});
    fields("seed", Seed{request.options.seed});
}

/// Returns the initial position, or nothing if the layout has no room for all players.
inline std::optional<Position> new_game(const NewGameRequest& request) {
    if (!catan::has_room(request.board->layout(), request.options.players)) return {};
    return Position{catan::rules::new_game(*request.board, request.options), {}};
}

/// Returns an answer. If the game is possible, `use(answer, state)` fills the answer. Otherwise the answer contains the
/// reason why the game is impossible.
template <class Answer>
Answer with_state(const GameRecord& game, auto&& use) {
    Answer answer;
    RequestedState requested(game);
    answer.invalid = requested.invalid;
    if (answer.invalid == catan::rules::InvalidState::none) use(answer, requested);
    return answer;
}

/// The legal moves of the active player. The list is empty in the view of another player. A trade offer without cards
/// represents all offers, and a counter-offer without cards represents all counter-offers.
struct MoveList {
    catan::rules::InvalidState invalid{};
    std::vector<catan::rules::Move> moves;
};

template <class Fields>
void describe(Fields& fields, MoveList& legal) {
    fields.record("LegalMoves");
    fields("invalid", legal.invalid);
    fields("moves", legal.moves);
}

inline MoveList legal_moves(const GameRecord& request) {
    return with_state<MoveList>(request, [&](MoveList& answer, const auto& requested) {
        if (!requested.chooses() || requested.state.phase == catan::rules::Phase::over) return;
        const auto legal = catan::rules::legal_moves(requested.state, *request.board);
        const int count = legal.count_with_offers();
        answer.moves.reserve(static_cast<std::size_t>(count));
        for (int place = 0; place < count; ++place) answer.moves.push_back(move_at(legal, place));
    });
}

/// A whole game, a move, and the requested outcome of dice, deck or theft.
struct ApplyRequest {
    GameRecord game;
    catan::rules::Move move;
    catan::rules::Outcome outcome;
};

template <class Fields>
void describe(Fields& fields, ApplyRequest& request) {
    fields.record("ApplyRequest");
    fields("game", request.game);
    fields("move", request.move);
    fields("outcome", request.outcome);
    fields.require(request.game.is_whole());  // a view lacks the cards on which dice, deck and thefts depend
}

/// The outcome of a move and the state after the move, or the reason why the state is impossible or the move is
/// illegal.
struct Applied {
    catan::rules::InvalidState invalid{};
    catan::rules::IllegalMove illegal{};
    catan::Counts lacking;  // cards that the player lacks for the move
    catan::rules::Outcome outcome;
    std::optional<Position> state;
};

template <class Fields>
void describe(Fields& fields, Applied& applied) {
    fields.record("Applied");
    fields("invalid", applied.invalid);
    fields("illegal", applied.illegal);
    fields("lacking", applied.lacking);
    fields("outcome", applied.outcome);
    fields("state", applied.state);
}

inline Applied apply_move(const ApplyRequest& request) {
    return with_state<Applied>(request.game, [&](Applied& answer, auto& requested) {
        using namespace catan::rules;
        const State before = requested.state;
        const auto applied = apply(requested.state, *request.game.board, request.move, request.outcome);
        answer.illegal = applied.refusal;
        answer.outcome = applied.outcome;
        if (answer.illegal != IllegalMove::none) {
            answer.lacking = missing_cards(before, request.move);
            return;
        }
        requested.knowledge.follow(before, requested.state, request.move, applied.outcome);
        answer.state = Position{requested.state, requested.knowledge};
    });
}

/// A request for the reason why a move is illegal. If `anywhere` is true, the reason must apply to the moves of this
/// kind at all places.
struct WhyNotRequest {
    GameRecord game;
    catan::rules::Move move;
    bool anywhere = false;
};

template <class Fields>
void describe(Fields& fields, WhyNotRequest& request) {
    using enum catan::rules::MoveKind;
    fields.record("WhyNotRequest");
    fields("game", request.game);
    fields("move", request.move);
    fields("anywhere", request.anywhere);
    const auto kind = request.move.kind;
    fields.require(!request.anywhere || kind == settlement || kind == city || kind == road || kind == robber);
    // A view does not contain enough information about the hands of other players.
    fields.require(request.game.is_whole() || request.game.viewer == request.game.state().player);
}

struct WhyNot {
    catan::rules::InvalidState invalid{};
    catan::rules::IllegalMove illegal{};
    catan::Counts lacking;  // cards that the player lacks for the move
};

template <class Fields>
void describe(Fields& fields, WhyNot& why) {
    fields.record("WhyNot");
    fields("invalid", why.invalid);
    fields("illegal", why.illegal);
    fields("lacking", why.lacking);
}

inline WhyNot why_not(const WhyNotRequest& request) {
    return with_state<WhyNot>(request.game, [&](WhyNot& answer, const auto& requested) {
        answer.illegal = request.anywhere ? check_anywhere(requested.state, *request.game.board, request.move.kind)
                                          : check(requested.state, *request.game.board, request.move);
        answer.lacking = missing_cards(requested.state, request.move);
    });
}

/// For each player, the number of cards of each resource that the bank takes for one card.
struct BankRates {
    catan::rules::InvalidState invalid{};
    std::vector<catan::Counts> seats;
};

template <class Fields>
void describe(Fields& fields, BankRates& rates) {
    fields.record("BankRates");
    fields("invalid", rates.invalid);
    fields("seats", rates.seats);
}

inline BankRates bank_rates(const GameRecord& request) {
    return with_state<BankRates>(request, [&](BankRates& answer, const auto& requested) {
        for (const catan::rules::Seat& seat : requested.state.seated()) answer.seats.push_back(seat.rates);
    });
}

/// A whole game and the viewer: a player, numbered from 0, or -1 for a spectator.
struct LookRequest {
    GameRecord game;
    int player = 0;
};

template <class Fields>
void describe(Fields& fields, LookRequest& request) {
    fields.record("LookRequest");
    fields("game", request.game);
    fields("player", request.player, within(-1, std::max(0, request.game.state().players - 1)));
    fields.require(request.game.is_whole());
}

/// The state as the viewer sees it, and values derived from that state: the viewer's playable cards as bits, and each
/// player's public points and known resource cards.
struct Look {
    catan::rules::InvalidState invalid{};
    std::uint32_t playable = 0;
    std::vector<int> open_points;
    std::vector<catan::Counts> known_cards;
    std::optional<Position> state;

    void add(const catan::rules::State& seen, const catan::rules::KnownHands& hands) {
        for (const catan::rules::Seat& seat : seen.seated()) open_points.push_back(seat.open_points);
        known_cards.assign(hands.begin(), hands.begin() + seen.players);
    }
};

template <class Fields>
void describe(Fields& fields, Look& look) {
    fields.record("Look");
    fields("invalid", look.invalid);
    fields("playable", look.playable);
    fields("openPoints", look.open_points);
    fields("known", look.known_cards);
    fields("state", look.state);
}

inline Look look(const LookRequest& request) {
    return with_state<Look>(request.game, [&](Look& answer, const auto& requested) {
        answer.playable = playable(requested.state, request.player);
        answer.add(requested.state, requested.knowledge.of(request.player));
        answer.state = Position{requested.state, requested.knowledge};
    });
}

/// Completes a view with values that follow from the visible pieces: the lengths of roads, the points, and the holders
/// of longest road and largest army. The request may name the holders. Otherwise the function names a holder only if
/// exactly one player can hold the prize.
inline Look complete_position(const GameRecord& request) {
    using namespace catan::rules;
    GameRecord completed = request;
    State& state = completed.position.state;
    const State without_prizes = derive(state, *request.board);
    for (int player = 0; player < state.players; ++player)
        state.seats[player].road_length = without_prizes.seats[player].road_length;
    if (state.longest_road == nobody) state.longest_road = static_cast<std::int8_t>(longest_road_holder(state));
    if (state.largest_army == nobody) {
        int most_knights = 2;
        for (int player = 0; player < state.players; ++player) {
            const int knights = state.seats[player].knights;
            if (knights >= most_knights)
                state.largest_army = static_cast<std::int8_t>(knights > most_knights ? player : nobody);
            most_knights = std::max(most_knights, knights);
        }
    }
    const State with_prizes = derive(state, *request.board);
    for (int player = 0; player < state.players; ++player) {
        const Seat& seat = with_prizes.seats[player];
        state.seats[player].open_points =
            static_cast<std::uint8_t>(player == request.viewer ? seat.points() : seat.open_points);
    }
    return with_state<Look>(completed, [&](Look& answer, const auto& requested) {
        answer.add(requested.state, completed.position.knowledge.of(request.asker()));
        answer.state = Position{requested.state, completed.position.knowledge};
    });
}

/// A game that is not over, or a view whose viewer has to choose. The level is not "expert", which has its own request
/// (analysis.hpp).
struct ChooseRequest {
    GameRecord game;
    catan::players::Level level{};
    std::uint64_t seed = 0;
};

template <class Fields>
void describe(Fields& fields, ChooseRequest& request) {
    fields.record("ChooseRequest");
    fields("game", request.game);
    fields("level", request.level);
    fields("seed", Seed{request.seed});
    fields.require(request.level != catan::players::Level::expert);
    const catan::rules::State& state = request.game.state();
    fields.require(state.phase != catan::rules::Phase::over);
    fields.require(request.game.is_whole() || request.game.viewer == state.player);
}

struct ChosenMove {
    catan::rules::InvalidState invalid{};
    catan::rules::Move move;
};

template <class Fields>
void describe(Fields& fields, ChosenMove& chosen) {
    fields.record("ChosenMove");
    fields("invalid", chosen.invalid);
    fields("move", chosen.move);
}

/// Returns the decision of a level. The coroutine runs in one slice.
inline Work<ChosenMove> choose_move(const ChooseRequest& request) {
    co_return with_state<ChosenMove>(request.game, [&](ChosenMove& chosen, const auto& requested) {
        const catan::rules::State& state = requested.state;
        const catan::rules::State seen = requested.viewer.is_host() ? view(state, state.player) : state;
        chosen.move = catan::players::choose_move(seen, *request.game.board, request.level, request.seed,
                                                  requested.knowledge.of(state.player));
    });
}

}  // namespace hexsmith::wasm
