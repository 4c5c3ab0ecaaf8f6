// Games and views of them: boards, states, rules, moves, outcomes. web/src/game/{read-game,make-game,moves}.ts are the
// other side.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "catan/players/level.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/check_move.hpp"
#include "catan/rules/invalid_state.hpp"
#include "catan/rules/knowledge.hpp"
#include "catan/rules/state.hpp"
#include "wasm/board_records.hpp"
#include "wasm/per_resource.hpp"
#include "wasm/trade_records.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<catan::rules::Phase> = names_of("Phase", "setup", "roll", "main", "trade", "discard",
                                                            "moveRobber", "roadBuilding", "extraBuilding", "over");
template <>
inline constexpr auto names<catan::rules::ExtraTurns> = names_of("ExtraTurns", "none", "special-building", "paired");
template <>
inline constexpr auto names<catan::rules::Card> =
    names_of("DevelopmentCard", "knight", "yearOfPlenty", "monopoly", "roadBuilding", "victoryPoint");
template <>
inline constexpr auto names<catan::players::Level> =
    names_of("Level", "random", "beginner", "intermediate", "advanced", "expert");
template <>
inline constexpr auto names<catan::rules::MoveKind> =
    names_of("MoveKind", "settlement", "city", "road", "roll", "endTurn", "buyCard", "knight", "roadBuilding",
             "discard", "moveRobber", "monopoly", "yearOfPlenty", "bankTrade", "acceptTrade", "declineTrade",
             "confirmTrade", "cancelTrade", "offerTrade", "counterTrade");
template <>
inline constexpr auto names<catan::rules::InvalidState> =
    names_of("InvalidState", "none", "pieces", "distance", "roads", "bank", "deck", "bought", "army", "longest-road",
             "owed", "order", "dice", "free-roads", "winner", "road-length", "points", "trade", "offers", "extra-turn",
             "known-cards", "room");
template <>
inline constexpr auto names<catan::rules::IllegalMove> =
    names_of("IllegalMove", "none", "over", "phase", "place", "occupied", "distance", "connection", "no-settlement",
             "resources", "pieces", "deck", "card", "card-bought-now", "card-played", "road-place", "bank", "resource",
             "robber-stays", "friendly-robber", "victim", "partner", "offers", "outcome");

/// A board that games are played on. Setting it up takes longer than a move: the last one is kept for the next request
/// about the same board.
class RequestedGameBoard {
public:
    /// Precondition: a request that was complete.
    const catan::players::RatedBoard& operator*() const { return known_->board; }
    const catan::players::RatedBoard* operator->() const { return &known_->board; }
    /// The layout, even of a request that was not complete.
    const hex::Layout& layout() const { return known_ ? known_->setup->layout : catan::standard_setup.layout; }
    /// Precondition: a request that was complete.
    catan::LayoutKind kind() const { return known_->setup.kind(); }

    template <class Fields>
    friend void describe(Fields& fields, RequestedGameBoard& game) {
        RequestedBoard requested;
        describe(fields, requested);
        if constexpr (Fields::reads) {
            // The rules know no other terrains, and no pair of tokens.
            for (const catan::Terrain terrain : requested.board.hexes.terrains)
                fields.require(terrain <= catan::Terrain::desert);
            for (const catan::Token token : requested.board.hexes.tokens)
                fields.require(token != catan::two_and_twelve);
            if (!fields.good()) return;
            const bool known = last && requested.setup.kind() != catan::LayoutKind::custom &&
                               last->setup.kind() == requested.setup.kind() && last->board.board() == requested.board;
            if (!known) last = std::make_shared<Known>(requested);
            game.known_ = last;
        }
    }

private:
    struct Known {
        explicit Known(const RequestedBoard& requested) : setup(requested.setup), board(*setup, requested.board) {}
        RequestedSetup setup;
        catan::players::RatedBoard board;
    };

    inline static std::shared_ptr<Known> last;
    std::shared_ptr<Known> known_;
};

/// Development cards by kind.
struct PerCard {
    CardCounts& numbers;
};

template <class Fields>
void describe(Fields& fields, PerCard& cards) {
    fields.record("PerCard");
    for (std::size_t i = 0; i < cards.numbers.size(); ++i)
        fields(names<catan::rules::Card>.values[i], cards.numbers[i], card_range);
}

/// Ids of pieces.
struct Ids {
    std::array<std::int16_t, catan::road_pieces> items{};
    int count = 0;

    void take(const catan::rules::Bits& bits) {
        count = 0;
        bits.for_each([&](int id) { items[count++] = static_cast<std::int16_t>(id); });
    }
    catan::rules::Bits bits() const {
        catan::rules::Bits bits;
        for (int i = 0; i < count; ++i) bits.add(items[i]);
        return bits;
    }
    bool distinct() const {
        for (int i = 0; i < count; ++i)
            if (std::find(items.begin(), items.begin() + i, items[i]) != items.begin() + i) return false;
        return true;
    }
};

/// A player's pieces and cards. The length of the road and the points follow from the others, and so do, but in a view,
/// the sizes.
struct SeatRecord {
    Ids settlements;
    Ids cities;
    Ids roads;
    int knights = 0;
    int road_length = 0;
    int points = 0;
    int hand_size = 0;
    int card_count = 0;
    CardCounts hand{};
    CardCounts cards{};
    int owed = 0;
    const hex::Layout* layout = &catan::standard_setup.layout;
};

template <class Fields>
void describe(Fields& fields, SeatRecord& seat) {
    using namespace catan::rules;
    const auto ids = [&](const char* name, Ids& all, int count) {
        fields(name, list(all.items, all.count), within(0, count - 1));
        fields.require(all.distinct());
    };
    fields.record("SeatState");
    ids("settlements", seat.settlements, seat.layout->intersection_count);
    ids("cities", seat.cities, seat.layout->intersection_count);
    ids("roads", seat.roads, seat.layout->edge_count);
    fields("knights", seat.knights, within(0, extension_supply.deck[index(Card::knight)]));
    fields("roadLength", seat.road_length, within(0, catan::road_pieces));
    fields("points", seat.points, within(0, 255));
    fields("handSize", seat.hand_size, within(0, extension_supply.bank().total()));
    fields("cardCount", seat.card_count, within(0, extension_supply.deck_cards()));
    fields("hand", PerResource{seat.hand, card_range});
    fields("cards", PerCard{seat.cards});
    fields("toDiscard", seat.owed, within(0, extension_supply.bank().total()));
}

/// Cards that hands are known to hold, of each player.
struct KnownHandsRecord {
    struct Hand {
        CardCounts cards{};

        template <class Fields>
        friend void describe(Fields& fields, Hand& hand) {
            PerResource<std::uint8_t> by_resource{hand.cards, card_range};
            describe(fields, by_resource);
        }
    };
    std::array<Hand, catan::rules::most_players> hands{};
    int count = 0;

    static KnownHandsRecord of(const catan::rules::KnownHands& known, int players) {
        KnownHandsRecord record{.count = players};
        for (int player = 0; player < players; ++player) record.hands[player].cards = numbers_of(known[player]);
        return record;
    }
    catan::rules::KnownHands known() const {
        catan::rules::KnownHands known{};
        for (int player = 0; player < count; ++player) known[player] = counts_of(hands[player].cards);
        return known;
    }
};

template <class Fields>
void describe(Fields& fields, KnownHandsRecord& known) {
    fields.record("KnownHands");
    fields("hands", list(known.hands, known.count));
}

/// Rules that the host sets.
struct RulesRecord {
    int points_to_win = 10;
    int discard_limit = 7;
    bool friendly_robber = false;
    bool balanced_dice = false;
    std::uint32_t offers_per_turn = 0;
    catan::rules::ExtraTurns extra_turns{};

    void apply(auto& game) const {
        game.points_to_win = static_cast<decltype(game.points_to_win)>(points_to_win);
        game.discard_limit = static_cast<decltype(game.discard_limit)>(discard_limit);
        game.friendly_robber = friendly_robber;
        game.balanced_dice = balanced_dice;
        game.offers_per_turn = offers_per_turn;
        game.extra_turns = extra_turns;
    }
};

template <class Fields>
void describe(Fields& fields, RulesRecord& rules) {
    fields.record("Rules");
    fields("pointsToWin", rules.points_to_win, within(3, 20));
    fields("discardLimit", rules.discard_limit, within(0, 255));
    fields("friendlyRobber", rules.friendly_robber);
    fields("balancedDice", rules.balanced_dice);
    fields("offersPerTurn", rules.offers_per_turn, within(0, 0xffffffff));
    fields("extraTurns", rules.extra_turns);
}

/// What changes from move to move. Players count from 0, and -1 is nobody; so is hex -1 for no robber. Dice are 0 until
/// they are thrown.
struct StateRecord {
    std::uint32_t moves = 0;
    catan::rules::Phase phase{};
    int turn = 0;
    int player = 0;
    std::array<std::uint8_t, 2> dice{};
    int robber = -1;
    int longest_road = -1;
    int largest_army = -1;
    int winner = -1;
    int deck_size = 0;
    CardCounts bank{};
    std::array<SeatRecord, catan::rules::most_players> seats;
    int players = 0;
    std::uint32_t rolls = 0;
    std::uint32_t thefts = 0;
    CardCounts deck{};
    CardCounts bought{};
    CardCounts played_cards{};
    /// Of a whole game, what a spectator knows, then what each player does; of a view, what the viewer knows.
    std::array<KnownHandsRecord, catan::rules::most_players + 1> known{};
    int known_count = 0;
    int free_roads = 0;
    bool played = false;
    bool extra_turn = false;
    std::uint32_t offers_left = 0;
    std::optional<TradeRecord> trade;
};

template <class Fields>
void describe(Fields& fields, StateRecord& state) {
    using namespace catan::rules;
    constexpr Range any_count = within(0, 0xffffffff);
    fields.record("State");
    fields("moves", state.moves, any_count);
    fields("phase", state.phase);
    fields("seats", list(state.seats, state.players));
    fields.require(state.players >= 2);
    const int last = std::max(0, state.players - 1);
    fields("turn", state.turn, within(0, last));
    fields("player", state.player, within(0, last));
    fields("dice", state.dice, within(0, 6));
    fields.require((state.dice[0] == 0) == (state.dice[1] == 0));
    fields("robber", state.robber, within(-1, state.seats[0].layout->hex_count - 1));
    fields("longestRoad", state.longest_road, within(-1, last));
    fields("largestArmy", state.largest_army, within(-1, last));
    fields("winner", state.winner, within(-1, last));
    fields("deckSize", state.deck_size, within(0, extension_supply.deck_cards()));
    fields("bank", PerResource{state.bank, card_range});
    fields("rolls", state.rolls, any_count);
    fields("thefts", state.thefts, any_count);
    fields("deck", PerCard{state.deck});
    fields("bought", PerCard{state.bought});
    fields("playedCards", PerCard{state.played_cards});
    fields("known", list(state.known, state.known_count));
    for (int i = 0; i < state.known_count; ++i) fields.require(state.known[i].count == state.players);
    fields("freeRoads", state.free_roads, within(0, 2));
    fields("played", state.played);
    fields("extraTurn", state.extra_turn);
    fields("offersLeft", state.offers_left, any_count);
    fields("trade", state.trade);
}

/// A whole game, or the view of a player: `viewer`, from 0, else -1.
struct GameRecord {
    RequestedGameBoard board;
    RulesRecord rules;
    std::uint64_t seed = 0;
    StateRecord state;
    int viewer = -1;

    bool whole() const { return state.known_count == state.players + 1; }
};

template <class Fields>
void describe(Fields& fields, GameRecord& game) {
    fields.record("GameRequest");
    fields("board", game.board);
    fields("rules", game.rules);
    fields("seed", Seed{game.seed});
    for (SeatRecord& seat : game.state.seats) seat.layout = &game.board.layout();
    fields("state", game.state);
    fields("viewer", game.viewer, within(-1, std::max(0, game.state.players - 1)));
    fields.require(game.whole() ? game.viewer == catan::rules::nobody : game.state.known_count == 1);
}

/// A move. 7 stands for no resource and no player, `everyone` for all other players.
template <class Fields>
void describe(Fields& fields, catan::rules::Move& move) {
    fields.record("Move");
    fields("kind", move.kind);
    fields("a", move.a, within(0, catan::rules::everyone));
    fields("b", move.b, within(0, catan::rules::nothing));
    fields("place", move.place, within(0, 511));
    std::optional<OfferRecord> offer;
    if (move.offer != catan::rules::Offer{}) offer = OfferRecord::of(move.offer);
    fields("offer", offer);
    if constexpr (Fields::reads) move.offer = offer ? offer->offer() : catan::rules::Offer{};
}

/// What dice, deck or theft bring: dice of 0, and 7 for no card and no resource.
template <class Fields>
void describe(Fields& fields, catan::rules::Outcome& outcome) {
    fields.record("Outcome");
    fields("dice", outcome.dice, within(0, 6));
    fields("card", outcome.card, within(0, catan::rules::nothing));
    fields("stolen", outcome.stolen, within(0, catan::rules::nothing));
}

}  // namespace hexsmith::wasm
