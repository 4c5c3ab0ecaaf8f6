// Records of games and views, with their boards, states, rules, moves and outcomes. The TypeScript side is
// web/src/game/{read-game,make-game,moves}.ts.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "catan/analysis/hidden_cards.hpp"
#include "catan/players/level.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/follow.hpp"
#include "catan/rules/invalid_state.hpp"
#include "catan/rules/knowledge.hpp"
#include "catan/rules/legal_moves.hpp"
#include "catan/rules/state.hpp"
#include "wasm/board_records.hpp"
#include "wasm/odds_text.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<catan::rules::Phase> = names_of<catan::rules::Phase::over>(
    "Phase", "setup", "roll", "main", "trade", "discard", "moveRobber", "roadBuilding", "extraBuilding", "over");
template <>
inline constexpr auto names<catan::rules::ExtraTurns> =
    names_of<catan::rules::ExtraTurns::paired>("ExtraTurns", "none", "special-building", "paired");
template <>
inline constexpr auto names<catan::rules::Card> = names_of<catan::rules::Card::point>(
    "DevelopmentCard", "knight", "yearOfPlenty", "monopoly", "roadBuilding", "victoryPoint");
template <>
inline constexpr auto names<catan::players::Level> =
    Names<catan::players::level_names.size()>{"Level", catan::players::level_names};
template <>
inline constexpr auto names<catan::rules::Answer> =
    names_of<catan::rules::Answer::counter>("Answer", "none", "accept", "decline", "counter");
template <>
inline constexpr auto names<catan::rules::MoveKind> = names_of<catan::rules::MoveKind::counter_trade>(
    "MoveKind", "settlement", "city", "road", "roll", "endTurn", "buyCard", "knight", "roadBuilding", "discard",
    "moveRobber", "monopoly", "yearOfPlenty", "bankTrade", "acceptTrade", "declineTrade", "confirmTrade", "cancelTrade",
    "offerTrade", "counterTrade");
template <>
inline constexpr auto names<catan::rules::InvalidState> = names_of<catan::rules::InvalidState::room>(
    "InvalidState", "none", "pieces", "distance", "roads", "bank", "deck", "bought", "army", "longest-road", "owed",
    "order", "dice", "free-roads", "winner", "road-length", "points", "trade", "offers", "extra-turn", "known-cards",
    "room");
template <>
inline constexpr auto names<catan::rules::IllegalMove> = names_of<catan::rules::IllegalMove::unseen>(
    "IllegalMove", "none", "over", "phase", "set-up", "not-rolled", "rolled", "discard-first", "robber-first",
    "trade-first", "roads-first", "only-building", "no-seven", "no-trade", "place", "occupied", "distance",
    "connection", "no-settlement", "resources", "pieces", "deck", "card", "card-bought-now", "card-played",
    "road-place", "bank", "resource", "empty-side", "both-sides", "for-itself", "two-cards", "robber-stays",
    "friendly-robber", "victim", "asked", "partner", "offers", "outcome", "record", "unseen");

/// A requested board with the scores that the levels of play use.
struct RatedGameBoard {
    explicit RatedGameBoard(std::shared_ptr<const RequestedBoard> from)
        : requested(std::move(from)), board(*requested->setup, requested->board) {}

    std::shared_ptr<const RequestedBoard> requested;
    catan::players::RatedBoard board;  // refers to the setup of `requested`
};

/// Returns the rated board of a request. Rating takes longer than a move, and consecutive requests often have the same
/// board, so the function caches the last rated board.
inline std::shared_ptr<const RatedGameBoard> rated_board_of(const std::shared_ptr<const RequestedBoard>& requested) {
    static std::shared_ptr<const RatedGameBoard> last;
    const catan::LayoutKind kind = requested->setup.kind();
    const bool is_cached = last && kind != catan::LayoutKind::custom && last->requested->setup.kind() == kind &&
                           last->requested->board == requested->board;
    if (!is_cached) last = std::make_shared<const RatedGameBoard>(requested);
    return last;
}

/// The board of a game. The board is rated at first use.
class RequestedGameBoard {
public:
    /// Precondition: the request is complete.
    const catan::players::RatedBoard& operator*() const {
        assert(requested_);
        if (!rated_) rated_ = rated_board_of(requested_);
        return rated_->board;
    }
    const catan::players::RatedBoard* operator->() const { return &**this; }
    /// Returns the layout, even for an incomplete request.
    const hex::Layout& layout() const { return requested_ ? requested_->setup->layout : catan::standard_setup.layout; }
    /// Precondition: the request is complete.
    catan::LayoutKind kind() const {
        assert(requested_);
        return requested_->setup.kind();
    }

    template <class Fields>
    friend void describe(Fields& fields, RequestedGameBoard& game) {
        const auto requested = std::make_shared_for_overwrite<RequestedBoard>();
        describe(fields, *requested);
        if constexpr (Fields::reads) {
            // The rules of games support neither gold nor sea, nor hexes with two tokens.
            for (const catan::Terrain terrain : requested->board.hexes.terrains)
                fields.require(terrain <= catan::Terrain::desert);
            for (const catan::Token token : requested->board.hexes.tokens) fields.require(!catan::is_pair(token));
            if (!fields.good()) return;
            game.requested_ = requested;
            game.rated_.reset();
        }
    }

private:
    std::shared_ptr<const RequestedBoard> requested_;
    mutable std::shared_ptr<const RatedGameBoard> rated_;
};

/// Range of the number of resource cards of one kind. The upper end is that of the extension.
inline constexpr Range card_range = within(0, catan::rules::extension_supply.resource_cards);

/// Describes five numbers of cards, each with a label.
template <class Fields>
void describe_counts(Fields& fields, catan::Counts& counts, const char* const* labels) {
    std::array<std::uint8_t, catan::resource_count> numbers{};
    for (int i = 0; i < catan::resource_count; ++i) numbers[i] = static_cast<std::uint8_t>(counts[i]);
    for (int i = 0; i < catan::resource_count; ++i) fields(labels[i], numbers[i], card_range);
    if constexpr (Fields::reads) counts = {numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]};
}

/// Describes the numbers of resource cards by resource.
template <class Fields>
void describe(Fields& fields, catan::Counts& cards) {
    fields.record("PerResource");
    describe_counts(fields, cards, names<catan::Terrain>.values.data());
}

/// Numbers of development cards by kind.
struct DevelopmentCardCounts {
    catan::Counts& cards;
};

template <class Fields>
void describe(Fields& fields, DevelopmentCardCounts& counts) {
    fields.record("PerCard");
    describe_counts(fields, counts.cards, names<catan::rules::Card>.values.data());
}

/// Describes distinct ids of pieces, below `count`.
template <class Fields>
void describe_pieces(Fields& fields, const char* name, catan::rules::Bits& pieces, int count) {
    std::array<std::int16_t, catan::road_pieces> ids{};
    int number = 0;
    pieces.for_each([&](int id) { ids[number++] = static_cast<std::int16_t>(id); });
    fields(name, list(ids, number), within(0, count - 1));
    if constexpr (Fields::reads) {
        pieces = {};
        for (int i = 0; i < number; ++i) {
            fields.require(!pieces[ids[i]]);
            pieces.add(ids[i]);
        }
    }
}

/// A player's pieces and cards on a board. The length of the longest road and the points follow from the other fields.
/// In a whole game, the numbers of cards do too.
struct SeatOnBoard {
    catan::rules::Seat* seat = nullptr;
    const hex::Layout* layout = nullptr;
};

template <class Fields>
void describe(Fields& fields, SeatOnBoard& on_board) {
    using namespace catan::rules;
    auto& [seat, layout] = on_board;
    fields.record("SeatState");
    describe_pieces(fields, "settlements", seat->settlements, layout->intersection_count);
    describe_pieces(fields, "cities", seat->cities, layout->intersection_count);
    describe_pieces(fields, "roads", seat->roads, layout->edge_count);
    fields("knights", seat->knights, within(0, extension_supply.deck[index(Card::knight)]));
    fields("roadLength", seat->road_length, within(0, catan::road_pieces));
    auto points = static_cast<std::uint8_t>(seat->points());
    fields("points", points);
    if constexpr (Fields::reads) seat->open_points = points;  // RequestedState compares the points later
    fields("handSize", seat->hand_size, within(0, extension_supply.bank().total()));
    fields("cardCount", seat->card_count, within(0, extension_supply.deck_cards()));
    fields("hand", seat->hand);
    fields("cards", DevelopmentCardCounts{seat->cards});
    fields("toDiscard", seat->owed, within(0, extension_supply.bank().total()));
}

/// Rules that the host sets, in a state or in options.
template <class Game>
struct Rules {
    Game& game;
};
template <class Game>
Rules(Game&) -> Rules<Game>;

template <class Fields, class Game>
void describe(Fields& fields, Rules<Game>& rules) {
    Game& game = rules.game;
    fields.record("Rules");
    fields("pointsToWin", game.points_to_win, within(3, 20));
    fields("discardLimit", game.discard_limit, within(0, 255));
    fields("friendlyRobber", game.friendly_robber);
    fields("balancedDice", game.balanced_dice);
    fields("offersPerTurn", game.offers_per_turn);
    fields("extraTurns", game.extra_turns);
}

template <class Fields>
void describe(Fields& fields, catan::rules::Offer& offer) {
    fields.record("Offer");
    fields("give", offer.give);
    fields("receive", offer.receive);
}

/// A player's answer to an offer. Players are numbered from 0.
struct TradeAnswer {
    int player = 0;
    catan::rules::Answer answer{};
    catan::rules::Offer counter;
};

template <class Fields>
void describe(Fields& fields, TradeAnswer& answer) {
    fields.record("TradeAnswer");
    fields("player", answer.player, within(0, catan::rules::most_players - 1));
    fields("answer", answer.answer);
    fields("counter", answer.counter);
}

/// A trade under negotiation, with the answers of the players to whom it is offered, in turn order.
struct TradeInTurn {
    catan::rules::Trade trade;
    int turn = 0;
    int players = 1;
};

template <class Fields>
void describe(Fields& fields, TradeInTurn& in_turn) {
    using namespace catan::rules;
    auto& [trade, turn, players] = in_turn;
    std::array<TradeAnswer, most_players> answers;
    std::size_t count = 0;
    for (int player = next_seat(turn, players); player != turn; player = next_seat(player, players))
        if ((trade.asked & only(player)) != 0)
            answers[count++] = {player, trade.answers[player], trade.counters[player]};
    fields.record("Trade");
    fields("offer", trade.offer);
    fields("answers", list(answers, count));
    if constexpr (Fields::reads)
        for (const auto& [player, answer, counter] : std::span(answers).first(count)) {
            trade.asked |= only(player);
            trade.answers[player] = answer;
            trade.counters[player] = counter;
        }
}

/// The part of a game that changes with moves. In a whole game, `odds` has the text of a spectator's odds and of each
/// player's (odds_text.hpp); in a view, that of the viewer's odds.
struct Position {
    catan::rules::State state;
    std::vector<std::u16string> odds;
    const hex::Layout* layout = &catan::standard_setup.layout;
};

/// Returns a whole game as a position.
inline Position position_of(const catan::rules::State& state, const catan::rules::Knowledge& knowledge) {
    Position position{state, {}};
    for (int viewer = catan::rules::nobody; viewer < state.players; ++viewer)
        position.odds.push_back(text_of(knowledge.of(viewer), state));
    return position;
}

/// Returns the view of a game as a position.
inline Position position_of(const catan::rules::State& seen, const catan::rules::HandOdds& odds) {
    return {seen, {text_of(odds, seen)}};
}

/// Returns a game or a view as a position.
inline Position position_of(const catan::rules::KnownPosition& known) {
    return known.viewer.is_host() ? position_of(known.state, known.knowledge)
                                  : position_of(known.state, known.knowledge.of(known.viewer));
}

/// Describes a position. Players are numbered from 0; -1 is nobody. Hex -1 means no robber. Dice are 0 before the roll.
template <class Fields>
void describe(Fields& fields, Position& position) {
    using namespace catan::rules;
    State& state = position.state;
    std::array<SeatOnBoard, most_players> seats;
    for (int player = 0; player < most_players; ++player) seats[player] = {&state.seats[player], position.layout};
    fields.record("State");
    fields("moves", state.moves);
    fields("phase", state.phase);
    fields("seats", list(seats, state.players));
    fields.require(state.players >= 2);
    const int last = std::max(0, state.players - 1);
    fields("turn", state.turn, within(0, last));
    fields("player", state.player, within(0, last));
    fields("dice", state.dice, within(0, 6));
    fields.require((state.dice[0] == 0) == (state.dice[1] == 0));
    fields("robber", state.robber, within(-1, position.layout->hex_count - 1));
    fields("longestRoad", state.longest_road, within(-1, last));
    fields("largestArmy", state.largest_army, within(-1, last));
    fields("winner", state.winner, within(-1, last));
    fields("deckSize", state.deck_size, within(0, extension_supply.deck_cards()));
    fields("bank", state.bank);
    fields("rolls", state.rolls);
    fields("thefts", state.thefts);
    fields("deck", DevelopmentCardCounts{state.deck});
    fields("bought", DevelopmentCardCounts{state.bought});
    fields("playedCards", DevelopmentCardCounts{state.played_cards});
    fields("possibleHands", position.odds, up_to(most_players + 1));
    fields("freeRoads", state.free_roads, within(0, 2));
    fields("played", state.played);
    fields("extraTurn", state.extra_turn);
    fields("offersLeft", state.offers_left);
    std::optional<TradeInTurn> trade;
    if (state.phase == Phase::trade) trade = TradeInTurn{state.trade, state.turn, state.players};
    fields("trade", trade);
    if constexpr (Fields::reads)
        if (trade) state.trade = trade->trade;
}

/// A whole game, which only the host sees, or the view of a player or spectator (catan::rules::Viewer::numbered).
struct GameData {
    RequestedGameBoard board;
    Position position;
    int viewer = catan::rules::Viewer::host_number;

    catan::rules::Viewer asker() const { return catan::rules::Viewer::numbered(viewer); }
    bool is_whole() const { return asker().is_host(); }
    const catan::rules::State& state() const { return position.state; }
};

template <class Fields>
void describe(Fields& fields, GameData& game) {
    auto& [board, position, viewer] = game;
    fields.record("GameData");
    fields("board", board);
    fields("rules", Rules{position.state});
    fields("seed", Seed{position.state.seed});
    position.layout = &board.layout();
    fields("state", position);
    fields("viewer", viewer, within(catan::rules::Viewer::host_number, std::max(0, position.state.players - 1)));
}

/// A game or view that the module has returned and keeps, so that a request may name it by its id. Reading and checking
/// a game takes longer than a move.
struct KeptGame {
    double id = 0;
    RequestedGameBoard board;
    catan::rules::KnownPosition position;
};

/// Number of games that a module keeps. JavaScript decides which one the next replaces: the id modulo this number is
/// the place of a game.
inline constexpr std::size_t kept_games = 8;

inline std::shared_ptr<const KeptGame>& kept_game(double id) {
    static std::array<std::shared_ptr<const KeptGame>, kept_games> games;
    return games[static_cast<std::size_t>(std::fmod(id, kept_games))];
}

/// Keeps a game, unless the id is 0.
inline void keep(double id, const RequestedGameBoard& board, const catan::rules::KnownPosition& position) {
    if (id != 0) kept_game(id) = std::make_shared<const KeptGame>(KeptGame{id, board, position});
}

/// Range of ids, which are exact numbers.
inline constexpr Range id_range = within(0, static_cast<double>(max_safe_integer));

/// A game or view: its data, or the id of one that the module keeps.
struct GameRecord : GameData {
    std::shared_ptr<const KeptGame> kept;
};

template <class Fields>
void describe(Fields& fields, GameRecord& game) {
    double id = game.kept ? game.kept->id : 0;
    std::optional<GameData> data;
    fields.record("GameRequest");
    fields("kept", id, id_range);
    fields("data", data);
    if constexpr (Fields::reads) {
        game.kept = nullptr;
        if (data) {
            static_cast<GameData&>(game) = *std::move(data);
            return;
        }
        game.kept = kept_game(std::trunc(id));
        fields.require(game.kept && game.kept->id == id);
        if (!fields.good()) return;
        game.board = game.kept->board;
        game.position.state = game.kept->position.state;
        game.viewer = game.kept->position.viewer.number();
    }
}

/// Describes a move. 7 means no resource or no player; `everyone` means all other players.
template <class Fields>
void describe(Fields& fields, catan::rules::Move& move) {
    fields.record("Move");
    fields("kind", move.kind);
    fields("a", move.a, within(0, catan::rules::everyone));
    fields("b", move.b, within(0, catan::rules::nothing));
    fields("place", move.place, within(0, 511));
    std::optional<catan::rules::Offer> offer;
    if (move.offer != catan::rules::Offer{}) offer = move.offer;
    fields("offer", offer);
    if constexpr (Fields::reads) move.offer = offer.value_or(catan::rules::Offer{});
}

/// Describes the outcome of dice, deck or theft. Dice of 0 mean no roll; 7 means no card or no resource.
template <class Fields>
void describe(Fields& fields, catan::rules::Outcome& outcome) {
    fields.record("Outcome");
    fields("dice", outcome.dice, within(0, 6));
    fields("card", outcome.card, within(0, catan::rules::nothing));
    fields("stolen", outcome.stolen, within(0, catan::rules::nothing));
    fields("taken", outcome.taken, card_range);
}

}  // namespace hexsmith::wasm
