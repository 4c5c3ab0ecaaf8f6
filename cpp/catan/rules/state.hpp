// The state of a game: one plain value without allocation, copied as bytes.
//
// What defines a game stands beside what follows from it (open spots, production, frontiers, points), kept up to date
// by apply.cpp; derive.hpp works the latter out again from the former.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

#include "catan/board/counts.hpp"
#include "catan/rules/game_board.hpp"
#include "catan/rules/move.hpp"
#include "catan/rules/supply.hpp"
#include "catan/rules/trade.hpp"
#include "core/id_set.hpp"

namespace hexsmith::catan::rules {

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
    Counts cards;                       // development cards, those bought in this turn included
    Counts rates{4, 4, 4, 4, 4};        // derived: cards of each resource that the bank takes for one
    Counts income;                      // derived: pips on each resource, cities twice, the robber aside
    std::uint8_t hand_size = 0;         // derived, but in a view of another player
    std::uint8_t card_count = 0;        // derived, but in a view of another player
    std::uint8_t knights = 0;           // played
    std::uint8_t owed = 0;              // cards still to be discarded
    std::uint8_t settlement_count = 0;  // derived: on the board, as are the next two
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
    std::array<std::array<Counts, most_players>, token_values> production{};

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

}  // namespace hexsmith::catan::rules
