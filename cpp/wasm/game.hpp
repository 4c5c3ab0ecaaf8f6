// Games, move by move. The game stays in JavaScript as plain data. Each call reads and checks the game, and returns a
// result.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "catan/board/settling.hpp"
#include "catan/rules/apply.hpp"
#include "catan/rules/follow.hpp"
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
    return position_of(catan::rules::new_game(*request.board, request.options), catan::rules::Knowledge());
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

/// Returns the cards that a player lacks for a refused move, unless the record refuses it.
inline catan::Counts lacking_cards(const catan::rules::KnownPosition& position, catan::rules::IllegalMove refusal,
                                   const catan::rules::Move& move) {
    const bool is_record = refusal == catan::rules::IllegalMove::record;
    return is_record ? catan::Counts{} : missing_cards(position.state, move);
}

/// A game, a move, and the requested outcome of dice, deck or theft. If the game is a view, the outcome that its viewer
/// saw, and whether hidden points decided the game.
struct ApplyRequest {
    GameRecord game;
    catan::rules::Move move;
    catan::rules::Outcome outcome;
    bool won = false;
    double keep = 0;  // id by which the module keeps the result, or 0
};

template <class Fields>
void describe(Fields& fields, ApplyRequest& request) {
    fields.record("ApplyRequest");
    fields("game", request.game);
    fields("move", request.move);
    fields("outcome", request.outcome);
    fields("won", request.won);
    fields("keep", request.keep, id_range);
}

/// The outcome of a move and the state after the move, or the reason why the state is impossible or the move is
/// illegal.
struct Applied {
    catan::rules::InvalidState invalid{};
    catan::rules::IllegalMove illegal{};
    catan::Counts lacking;  // cards that the player lacks for the move
    catan::rules::Outcome outcome;
    std::vector<catan::Counts> gains;  // resource cards that the move brought to each player, without a stolen card
    std::optional<Position> state;
};

template <class Fields>
void describe(Fields& fields, Applied& applied) {
    fields.record("Applied");
    fields("invalid", applied.invalid);
    fields("illegal", applied.illegal);
    fields("lacking", applied.lacking);
    fields("outcome", applied.outcome);
    fields("gains", applied.gains);
    fields("state", applied.state);
}

inline Applied apply_move(const ApplyRequest& request) {
    return with_state<Applied>(request.game, [&](Applied& answer, auto& requested) {
        using namespace catan::rules;
        const auto& [game, move, outcome, won, id] = request;
        const Followed made = make_move(requested, *game.board, move, outcome, won);
        answer.illegal = made.refusal;
        answer.outcome = made.outcome;
        if (answer.illegal != IllegalMove::none) {
            answer.lacking = lacking_cards(requested, made.refusal, move);
            return;
        }
        keep(id, game.board, requested);
        answer.state = position_of(requested);
        answer.gains.assign(made.gained.begin(), made.gained.begin() + requested.state.players);
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
    double keep = 0;  // id by which the module keeps the view, or 0
};

template <class Fields>
void describe(Fields& fields, LookRequest& request) {
    fields.record("LookRequest");
    fields("game", request.game);
    fields("player", request.player, within(-1, std::max(0, request.game.state().players - 1)));
    fields("keep", request.keep, id_range);
    fields.require(request.game.is_whole());
}

/// The view of a viewer.
struct Look {
    catan::rules::InvalidState invalid{};
    std::optional<Position> state;
};

template <class Fields>
void describe(Fields& fields, Look& look) {
    fields.record("Look");
    fields("invalid", look.invalid);
    fields("state", look.state);
}

inline Look look(const LookRequest& request) {
    return with_state<Look>(request.game, [&](Look& answer, const auto& requested) {
        catan::rules::KnownPosition seen{view(requested.state, request.player), request.player};
        seen.knowledge.of(request.player) = requested.knowledge.of(request.player);
        keep(request.keep, request.game.board, seen);
        answer.state = position_of(seen);
    });
}

/// What the asker of a request may think of each player's resource cards.
struct HandChancesOfSeats {
    catan::rules::InvalidState invalid{};
    std::vector<catan::rules::HandChances> seats;
};

template <class Fields>
void describe(Fields& fields, catan::rules::HandChances& chances) {
    fields.record("HandChances");
    fields("expected", chances.expected);
    fields("atLeastOne", chances.at_least_one);
}

template <class Fields>
void describe(Fields& fields, HandChancesOfSeats& chances) {
    fields.record("HandChancesOfSeats");
    fields("invalid", chances.invalid);
    fields("seats", chances.seats);
}

/// Returns the chances by the odds of the viewer, or, in a whole game, of the active player.
inline HandChancesOfSeats hand_chances(const GameRecord& request) {
    return with_state<HandChancesOfSeats>(request, [&](HandChancesOfSeats& answer, const auto& requested) {
        const catan::rules::State& state = requested.state;
        const auto viewer = requested.viewer.is_host() ? catan::rules::Viewer(state.player) : requested.viewer;
        for (int player = 0; player < state.players; ++player)
            answer.seats.push_back(hand_chances(requested.knowledge.of(viewer), state, player));
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
        answer.state = position_of(requested.state, requested.knowledge.of(requested.viewer));
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
                                                  requested.knowledge.of(state.player).proven());
    });
}

}  // namespace hexsmith::wasm
