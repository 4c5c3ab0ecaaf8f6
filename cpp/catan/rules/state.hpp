// The state of a game: one trivially copyable value without allocation.
//
// Besides the fields that define a game, the state has derived fields such as open spots, production, frontiers and
// points. apply.cpp updates the derived fields with each move, and `derive` computes them from the defining fields.
//
// The file contains, in order: the supply of cards, a board with look-up tables, a trade under negotiation, the state,
// and `derive`.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <type_traits>

#include "catan/board/counts.hpp"
#include "catan/board/yield.hpp"
#include "catan/rules/move.hpp"
#include "core/id_set.hpp"

namespace hexsmith::catan::rules {

using catan::most_players;

/// Minimum number of players for which the game needs the extension.
inline constexpr int extension_players = 5;

/// All cards of a game. Five and six players add the cards of the extension.
struct Supply {
    int resource_cards;  // number of cards of each resource
    Counts deck;         // number of development cards of each kind, in the order of Card

    constexpr int deck_cards() const { return deck.total(); }
    constexpr Counts bank() const {
        return {resource_cards, resource_cards, resource_cards, resource_cards, resource_cards};
    }
};

inline constexpr Supply base_supply{19, {14, 2, 2, 2, 5}};
inline constexpr Supply extension_supply{24, {20, 3, 3, 3, 5}};

constexpr const Supply& supply_of(int players) { return players < extension_players ? base_supply : extension_supply; }

/// Whether the rules support games on a board: its pieces are of the setup's size (is_board_of()), and it has neither
/// gold nor sea, and no hex with two numbers or a blank token.
bool is_playable(const Setup& setup, const Board& board);

/// A board, with values of each intersection computed in advance.
class GameBoard {
public:
    /// `setup` must outlive the object. Precondition: is_playable(setup, board).
    GameBoard(const Setup& setup, const Board& board);
    GameBoard(const Setup&&, const Board&) = delete;

    const hex::Layout& layout() const { return *layout_; }
    Terrain terrain(int hex) const { return board_.hexes.terrains[hex]; }
    Token token(int hex) const { return board_.hexes.tokens[hex]; }
    HarborSet harbors(int intersection) const { return values_[intersection].harbors; }
    const Board& board() const { return board_; }

    /// Values of an intersection, from the hexes and harbors at the intersection.
    struct IntersectionValues {
        Counts yield;           // pips on each resource
        std::uint8_t pips = 0;  // sum of `yield`
        FiveSet resources = 0;  // resources of `yield`
        HarborSet harbors = 0;
    };
    const IntersectionValues& values(int intersection) const { return values_[intersection]; }

    /// Returns the desert with the lowest id, where the robber starts, or hex::none if there is no desert.
    int first_desert() const { return first_desert_; }

private:
    const hex::Layout* layout_;
    Board board_;
    std::array<IntersectionValues, hex::max_corners> values_{};
    int first_desert_ = hex::none;
};

/// Returns the other intersection of an edge.
constexpr hex::IntersectionId other_end(const hex::Layout& layout, hex::EdgeId edge, hex::IntersectionId end) {
    const auto& ends = layout.edges[edge.value].intersections;
    return {ends[0] == end.value ? ends[1] : ends[0]};
}

/// Calls `visit(edge)` for the two or three edges at an intersection.
constexpr void for_each_edge(const hex::Layout& layout, int intersection, auto&& visit) {
    for (const int edge : layout.intersections[intersection].edges)
        if (edge != hex::none) visit(edge);
}

/// The number that means no player.
inline constexpr std::int8_t nobody = -1;

/// A player, a spectator or the host. A spectator sees only public information. The host sees everything except future
/// results of dice, deck and thefts.
class Viewer {
public:
    /// `player` is the number of a player, counted from 0, or `nobody` for a spectator.
    constexpr Viewer(int player) : number_(static_cast<std::int8_t>(player)) { assert(player >= nobody); }

    /// Returns the viewer that a number in a request encodes: a player, counted from 0, -1 for a spectator, or -2 for
    /// the host.
    static constexpr Viewer numbered(int number) { return number == host_number ? host() : Viewer(number); }
    static constexpr int host_number = -2;

    static constexpr Viewer host() {
        Viewer viewer(nobody);
        viewer.number_ = host_number;
        return viewer;
    }

    /// Returns the number that numbered() takes.
    constexpr int number() const { return number_; }
    constexpr bool is_host() const { return number_ == host_number; }
    constexpr bool is_player() const { return number_ >= 0; }
    /// Precondition: the viewer is a player.
    constexpr int player() const {
        assert(is_player());
        return number_;
    }
    /// Whether the viewer sees the hidden cards of a player.
    constexpr bool sees(int player) const { return is_host() || number_ == player; }

    friend constexpr bool operator==(Viewer, Viewer) = default;

private:
    std::int8_t number_;
};

/// A set of players, bit p for player p.
using PlayerSet = std::uint8_t;

constexpr PlayerSet only(int player) { return static_cast<PlayerSet>(1u << player); }
constexpr PlayerSet all_players(int players) { return static_cast<PlayerSet>((1u << players) - 1); }
constexpr PlayerSet all_but(int player, int players) {
    return static_cast<PlayerSet>(all_players(players) & ~only(player));
}

/// A value that means all players except the maker of an offer, for records that are read before the maker is known.
/// The bits of this value belong to no player.
inline constexpr PlayerSet everyone = static_cast<PlayerSet>(~all_players(most_players));

/// Returns the players that an offer asks. Precondition: the move is an offer.
constexpr PlayerSet players_asked_by(const Move& offer, int maker, int players) {
    assert(offer.kind == MoveKind::offer_trade);
    return offer.a == everyone ? all_but(maker, players) : offer.a;
}

/// Returns the player to the left.
constexpr int next_seat(int player, int players) { return player + 1 == players ? 0 : player + 1; }

enum class Answer : std::uint8_t { none, accept, decline, counter };

/// A trade under negotiation. The players who are asked answer in turn, starting to the left of the player on turn. The
/// player on turn then confirms the trade with a player who accepted or made a counter-offer, or withdraws the offer.
/// The negotiation is public.
struct Trade {
    Offer offer;                                 // offer, from the side of the player on turn
    PlayerSet asked = 0;                         // players who are asked
    std::array<Answer, most_players> answers{};  // answer of each player
    std::array<Offer, most_players> counters{};  // counter-offer of each player, from the side of that player

    /// Returns the player who has to answer next, or `nobody` if all players have answered.
    constexpr int next_to_answer(int turn, int players) const {
        for (int player = next_seat(turn, players); player != turn; player = next_seat(player, players))
            if ((asked & only(player)) != 0 && answers[player] == Answer::none) return player;
        return nobody;
    }

    /// Returns the exchange with a player who accepted or made a counter-offer, from the side of the player on turn.
    constexpr Offer terms(int partner) const {
        return answers[partner] == Answer::counter ? counters[partner].reversed() : offer;
    }
    /// Whether the player on turn can confirm the trade with a player.
    constexpr bool agrees(int partner) const {
        return answers[partner] == Answer::accept || answers[partner] == Answer::counter;
    }

    friend constexpr bool operator==(const Trade&, const Trade&) = default;
};

/// Whether both sides give cards and no resource is on both sides. Counts may be any numbers below 256.
constexpr bool is_exchange(const Offer& offer) {
    return !offer.give.empty() && !offer.receive.empty() && (offer.give.present() & offer.receive.present()) == 0;
}

/// A set of intersections or of edges.
using Bits = IdSet<(hex::max_corners + 63) / 64>;

enum class Phase : std::uint8_t { set_up, roll, main, trade, discard, robber, roads, extra_building, over };

/// The rule for actions between two turns of games with five or six players. With `special_building`, all other players
/// may build and buy, one after the other. With `paired`, the player three seats to the left has an extra turn without
/// a roll and without trades between players. Games with fewer players have no extra turns.
enum class ExtraTurns : std::uint8_t { none, special_building, paired };

/// The pieces and cards of one player.
struct Seat {
    Bits settlements;
    Bits cities;
    Bits roads;
    Bits ends;                             // derived: intersections at the ends of the player's roads
    Bits frontier;                         // derived: free edges where the player can connect a new road
    Counts hand;                           // resource cards
    Counts cards;                          // development cards, including cards bought in this turn
    Counts rates = rates_without_harbors;  // derived: number of cards of each resource that buy one from the bank
    Counts income;                         // derived: pips on each resource, doubled for cities, ignoring the robber
    std::uint8_t hand_size = 0;            // derived from `hand`, except in another player's view
    std::uint8_t card_count = 0;           // derived from `cards`, except in another player's view
    std::uint8_t knights = 0;              // number of knights the player has played
    std::uint8_t owed = 0;                 // number of cards the player still has to discard
    std::uint8_t settlement_count = 0;     // derived
    std::uint8_t city_count = 0;           // derived
    std::uint8_t road_count = 0;           // derived
    std::uint8_t road_length = 0;          // derived: length of the player's longest road
    std::uint8_t open_points = 0;          // derived: points without the points of development cards

    bool built_on(int intersection) const { return settlements[intersection] || cities[intersection]; }
    int points() const { return open_points + cards[index(Card::point)]; }

    friend constexpr bool operator==(const Seat&, const Seat&) = default;
};

struct State {
    std::uint64_t seed = 0;
    std::uint32_t moves = 0;   // number of moves so far
    std::uint32_t rolls = 0;   // number of rolls so far
    std::uint32_t thefts = 0;  // number of thefts so far
    std::uint8_t players = 4;
    std::uint8_t points_to_win = 10;
    std::uint8_t discard_limit = 7;
    bool friendly_robber = false;
    bool balanced_dice = false;
    ExtraTurns extra_turns = ExtraTurns::none;
    Phase phase = Phase::set_up;
    std::int8_t turn = 0;               // player whose turn it is
    std::int8_t player = 0;             // player who has to choose
    std::int8_t longest_road = nobody;  // player who has the longest road
    std::int8_t largest_army = nobody;  // player who has the largest army
    std::int8_t winner = nobody;
    std::int8_t robber = hex::none;  // hex with the robber
    std::uint8_t placed = 0;         // number of settlements and roads placed in the set-up
    std::uint8_t free_roads = 0;     // number of free roads that the player may still build
    std::uint8_t deck_size = 0;
    bool played = false;      // whether the player has played a development card in this turn
    bool extra_turn = false;  // whether this is the extra turn of paired players
    std::uint32_t offers_per_turn = 0;
    std::uint32_t offers_left = 0;       // number of offers left in this turn
    std::int16_t last_settlement = -1;   // in the set-up, the settlement at which the next road must be
    std::array<std::uint8_t, 2> dice{};  // dice of this turn, 0 before the roll
    Counts bank;                         // resource cards in the bank
    Counts deck;                         // development cards in the deck
    Counts bought;                       // development cards that the player has bought in this turn
    Counts played_cards;                 // development cards that players have played, which never return to the deck
    Trade trade;                         // trade under negotiation
    Bits open;                           // derived: spots where the distance rule allows a settlement
    Bits occupied;                       // derived: intersections with a settlement or city
    Bits taken;                          // derived: edges with a road
    std::array<Seat, most_players> seats{};
    /// Derived: the players who have a settlement or city at each hex, bit p for player p.
    std::array<std::uint8_t, hex::max_hexes> around{};
    /// Derived: the cards that a roll of each number produces for each player, ignoring the robber.
    std::array<std::array<Counts, most_players>, number_values> production{};

    bool rolled() const { return dice[0] != 0; }
    std::span<Seat> seated() { return std::span(seats).first(players); }
    std::span<const Seat> seated() const { return std::span(seats).first(players); }

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);

/// Returns the number of cards of each resource in all hands together. Precondition: the bank does not exceed the
/// supply.
inline Counts in_hands(const State& state) { return supply_of(state.players).bank() - state.bank; }

struct GameOptions {
    int players = 4;  // 2 to 6
    std::uint64_t seed = 0;
    int points_to_win = 10;             // 3 to 20
    int discard_limit = 7;              // 0 to 255
    bool friendly_robber = false;       // whether the robber spares players with few points (robber_places())
    bool balanced_dice = false;         // whether dice come from a deck of all combinations (random_streams.hpp)
    std::uint32_t offers_per_turn = 0;  // maximum number of offers in a turn, 0 for no trades between players
    ExtraTurns extra_turns = ExtraTurns::none;

    friend constexpr bool operator==(const GameOptions&, const GameOptions&) = default;
};

/// Returns the state before the first settlement. Precondition: the options are within their ranges, and the board has
/// room for two settlements of each player (has_room()).
State new_game(const GameBoard& board, const GameOptions& options);

/// Returns a state in which all derived fields are computed from the other fields. Tests compare the updates of
/// apply.cpp with the result, and states from outside the program are completed by this function.
State derive(const State& state, const GameBoard& board);

}  // namespace hexsmith::catan::rules
