// The state of a game: one plain value without allocation, copied as bytes.
//
// What defines a game stands beside what follows from it (open spots, production, frontiers, points), kept up to date
// by apply.cpp; `derive` works the latter out again from the former.
//
// In order: the cards in the box, a board as games ask it, a trade that is negotiated, the state, and what follows from
// it.
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

// The cards in the box: the base game's for up to four players, with those of the extension for five or six.

using catan::most_players;

/// Players from whom on the extension is needed.
inline constexpr int extension_players = 5;

struct Supply {
    int resource_cards;  // of each resource
    Counts deck;         // development cards, in the order of Card

    constexpr int deck_cards() const { return deck.total(); }
    constexpr Counts bank() const {
        return {resource_cards, resource_cards, resource_cards, resource_cards, resource_cards};
    }
};

inline constexpr Supply base_supply{19, {14, 2, 2, 2, 5}};
inline constexpr Supply extension_supply{24, {20, 3, 3, 3, 5}};

constexpr const Supply& supply_of(int players) { return players < extension_players ? base_supply : extension_supply; }

/// A board as games ask it: what lies around each intersection, looked up instead of worked out.
class GameBoard {
public:
    /// `setup` must outlive the object.
    GameBoard(const Setup& setup, const Board& board);

    const hex::Layout& layout() const { return *layout_; }
    Terrain terrain(int hex) const { return board_.hexes.terrains[hex]; }
    Token token(int hex) const { return board_.hexes.tokens[hex]; }
    HarborSet harbors(int intersection) const { return spots_[intersection].harbors; }
    const Board& board() const { return board_; }

    /// What lies around an intersection.
    struct Spot {
        Counts yield;  // pips on each resource
        std::uint8_t pips = 0;
        FiveSet resources = 0;
        HarborSet harbors = 0;
    };
    const Spot& spot(int intersection) const { return spots_[intersection]; }

    /// The desert with the lowest id, where the robber begins; hex::none where there is no desert.
    int first_desert() const { return first_desert_; }

private:
    const hex::Layout* layout_;
    Board board_;
    std::array<Spot, hex::max_corners> spots_{};
    int first_desert_ = hex::none;
};

/// The end of an edge that is not `end`.
constexpr hex::IntersectionId other_end(const hex::Layout& layout, hex::EdgeId edge, hex::IntersectionId end) {
    const auto& ends = layout.edges[edge.value].intersections;
    return {ends[0] == end.value ? ends[1] : ends[0]};
}

/// Calls `visit(edge)` for the two or three edges at an intersection.
constexpr void for_each_edge(const hex::Layout& layout, int intersection, auto&& visit) {
    for (const int edge : layout.intersections[intersection].edges)
        if (edge != hex::none) visit(edge);
}

// A trade between players, while it is negotiated: the offer of the player on turn, who was asked, and what they said.
//
// The players asked answer one after the other, beginning to the left of the player on turn. Then the latter confirms
// the trade with one who accepted or made a counter-offer, or withdraws the offer. All of this is open to all.

/// No player.
inline constexpr std::int8_t nobody = -1;

/// Who looks at a game: a player; a spectator, who knows what is open to all; or the host, from whom nothing is hidden
/// but what dice, deck and thefts will bring.
class Viewer {
public:
    /// A player, from 0, or `nobody`: a spectator.
    constexpr Viewer(int player) : number_(static_cast<std::int8_t>(player)) { assert(player >= nobody); }

    /// By the number that requests have: that of a player, -1 for a spectator, -2 for the host.
    static constexpr Viewer numbered(int number) { return number == host_number ? host() : Viewer(number); }
    static constexpr int host_number = -2;

    static constexpr Viewer host() {
        Viewer viewer(nobody);
        viewer.number_ = host_number;
        return viewer;
    }

    constexpr bool is_host() const { return number_ == host_number; }
    constexpr bool is_player() const { return number_ >= 0; }
    /// Precondition: it is a player.
    constexpr int player() const {
        assert(is_player());
        return number_;
    }
    /// Whether the hidden cards of a player are open to the viewer.
    constexpr bool sees(int player) const { return is_host() || number_ == player; }

    friend constexpr bool operator==(Viewer, Viewer) = default;

private:
    std::int8_t number_;
};

/// A set of players: bit p for player p.
using PlayerSet = std::uint8_t;

constexpr PlayerSet only(int player) { return static_cast<PlayerSet>(1u << player); }
constexpr PlayerSet all_players(int players) { return static_cast<PlayerSet>((1u << players) - 1); }
constexpr PlayerSet all_but(int player, int players) {
    return static_cast<PlayerSet>(all_players(players) & ~only(player));
}

/// All other players, whoever makes the offer: what an offer in a record says before its maker is known. The bits are
/// those of no player.
inline constexpr PlayerSet everyone = static_cast<PlayerSet>(~all_players(most_players));

/// Players whom an offer asks. Precondition: the move is an offer.
constexpr PlayerSet asked_by(const Move& offer, int maker, int players) {
    assert(offer.kind == MoveKind::offer_trade);
    return offer.a == everyone ? all_but(maker, players) : offer.a;
}

/// The player to the left.
constexpr int next_seat(int player, int players) { return player + 1 == players ? 0 : player + 1; }

enum class Answer : std::uint8_t { none, accept, decline, counter };

struct Trade {
    Offer offer;  // from the side of the player on turn
    PlayerSet asked = 0;
    std::array<Answer, most_players> answers{};
    std::array<Offer, most_players> counters{};  // from the side of the player who answers

    /// The player whose answer is due, `nobody` once all have answered.
    constexpr int next_to_answer(int turn, int players) const {
        for (int player = next_seat(turn, players); player != turn; player = next_seat(player, players))
            if ((asked & only(player)) != 0 && answers[player] == Answer::none) return player;
        return nobody;
    }

    /// What the player on turn would exchange with a player who accepted or made a counter-offer.
    constexpr Offer terms(int partner) const {
        return answers[partner] == Answer::counter ? counters[partner].reversed() : offer;
    }
    constexpr bool agrees(int partner) const {
        return answers[partner] == Answer::accept || answers[partner] == Answer::counter;
    }

    friend constexpr bool operator==(const Trade&, const Trade&) = default;
};

/// Whether cards go both ways and no resource does. Holds for any numbers below 256.
constexpr bool is_exchange(const Offer& offer) {
    return !offer.give.empty() && !offer.receive.empty() && (offer.give.present() & offer.receive.present()) == 0;
}

/// A set of intersections or of edges.
using Bits = IdSet<(hex::max_corners + 63) / 64>;

enum class Phase : std::uint8_t { set_up, roll, main, trade, discard, robber, roads, extra_building, over };

/// What the others may do between two turns, with five or six players; with fewer it is `none`. `special_building`:
/// build and buy, one after the other. `paired`: the player three seats to the left has a second turn, without a roll
/// and without trades between players.
enum class ExtraTurns : std::uint8_t { none, special_building, paired };

struct Seat {
    Bits settlements;
    Bits cities;
    Bits roads;
    Bits ends;      // derived: intersections at the ends of own roads
    Bits frontier;  // derived: edges that own roads may go on to
    Counts hand;
    Counts cards;                          // development cards, those bought in this turn included
    Counts rates = rates_without_harbors;  // derived: cards of each resource that the bank takes for one
    Counts income;                         // derived: pips on each resource, cities twice, the robber aside
    std::uint8_t hand_size = 0;            // derived, but in a view of another player
    std::uint8_t card_count = 0;           // derived, but in a view of another player
    std::uint8_t knights = 0;              // played
    std::uint8_t owed = 0;                 // cards still to be discarded
    std::uint8_t settlement_count = 0;     // derived: on the board, as are the next two
    std::uint8_t city_count = 0;
    std::uint8_t road_count = 0;
    std::uint8_t road_length = 0;  // derived: of the longest road
    std::uint8_t open_points = 0;  // derived: all but those of hidden cards

    bool built_on(int intersection) const { return settlements[intersection] || cities[intersection]; }
    int points() const { return open_points + cards[index(Card::point)]; }

    friend constexpr bool operator==(const Seat&, const Seat&) = default;
};

struct State {
    std::uint64_t seed = 0;
    std::uint32_t moves = 0;   // made so far
    std::uint32_t rolls = 0;   // and of these, the rolls
    std::uint32_t thefts = 0;  // and the thefts
    std::uint8_t players = 4;
    std::uint8_t points_to_win = 10;
    std::uint8_t discard_limit = 7;
    bool friendly_robber = false;
    bool balanced_dice = false;
    ExtraTurns extra_turns = ExtraTurns::none;
    Phase phase = Phase::set_up;
    std::int8_t turn = 0;    // whose turn it is
    std::int8_t player = 0;  // who has to choose
    std::int8_t longest_road = nobody;
    std::int8_t largest_army = nobody;
    std::int8_t winner = nobody;
    std::int8_t robber = hex::none;  // hex
    std::uint8_t placed = 0;         // settlements and roads of the set-up
    std::uint8_t free_roads = 0;     // still to be built
    std::uint8_t deck_size = 0;
    bool played = false;      // a development card in this turn
    bool extra_turn = false;  // of paired players
    std::uint32_t offers_per_turn = 0;
    std::uint32_t offers_left = 0;       // that the player on turn may still make in it
    std::int16_t last_settlement = -1;   // of the set-up: where the road must go
    std::array<std::uint8_t, 2> dice{};  // of this turn; 0: not rolled yet
    Counts bank;
    Counts deck;
    Counts bought;        // development cards, in this turn
    Counts played_cards;  // development cards, by all players; they never return to the deck
    Trade trade;          // under negotiation, in its phase
    Bits open;            // derived: spots, by the distance rule
    Bits occupied;        // derived: intersections with a building
    Bits taken;           // derived: edges with a road
    std::array<Seat, most_players> seats{};
    std::array<std::uint8_t, hex::max_hexes> around{};  // derived: who has a building there, bit p for player p
    /// Derived: what a number brings each player where the robber does not stand in the way.
    std::array<std::array<Counts, most_players>, number_values> production{};

    bool rolled() const { return dice[0] != 0; }
    std::span<Seat> seated() { return std::span(seats).first(players); }
    std::span<const Seat> seated() const { return std::span(seats).first(players); }

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);

/// The cards of each resource in all hands together: those that the bank does not have. Precondition: it has no more
/// than there are.
inline Counts in_hands(const State& state) { return supply_of(state.players).bank() - state.bank; }

struct GameOptions {
    int players = 4;  // 2 to 6
    std::uint64_t seed = 0;
    int points_to_win = 10;             // 3 to 20
    int discard_limit = 7;              // 0 to 255
    bool friendly_robber = false;       // whether the robber spares who has few points: robber_places()
    bool balanced_dice = false;         // whether dice come from a deck of all combinations: random_streams.hpp
    std::uint32_t offers_per_turn = 0;  // 0: no trades between players
    ExtraTurns extra_turns = ExtraTurns::none;

    friend constexpr bool operator==(const GameOptions&, const GameOptions&) = default;
};

/// Before the first settlement. Preconditions: options within their ranges, the board fits the width and has room.
State new_game(const GameBoard& board, const GameOptions& options);

// What follows from the pieces and cards of a state, worked out from scratch: the slow twin of what apply.cpp keeps up
// to date, and the way from outside data to a state.

/// The state with all that is marked as derived worked out anew.
State derive(const State& state, const GameBoard& board);

}  // namespace hexsmith::catan::rules
