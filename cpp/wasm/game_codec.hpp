// Games as they cross: a board, then the state of a game or of a view. web/src/game/{read,make}-game.ts is the other
// side.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>

#include "catan/players/level.hpp"
#include "catan/rules/contradiction.hpp"
#include "catan/rules/derive.hpp"
#include "catan/rules/game_board.hpp"
#include "catan/rules/state.hpp"
#include "core/seed.hpp"
#include "wasm/board_codec.hpp"

namespace hexsmith::wasm {

/// A board that games are played on. Setting it up takes longer than a move: the last one is kept for the next request
/// about the same board.
class RequestedGameBoard {
public:
    explicit RequestedGameBoard(RequestReader& reader) {
        const RequestedSetup setup(reader);
        const catan::Board board = board_of(*setup, reader);
        if (!reader.good()) return;
        const bool known = last && setup.kind() != catan::LayoutKind::custom && last->setup.kind() == setup.kind() &&
                           last->board.board() == board;
        if (!known) last = std::make_shared<Known>(setup, board);
        board_ = last;
    }

    /// Precondition: the reader was good.
    const catan::game::GameBoard& operator*() const { return board_->board; }
    const catan::game::GameBoard* operator->() const { return &board_->board; }
    bool known() const { return board_ != nullptr; }

private:
    struct Known {
        Known(const RequestedSetup& requested, const catan::Board& pieces) : setup(requested), board(*setup, pieces) {}
        RequestedSetup setup;
        catan::game::GameBoard board;
    };

    inline static std::shared_ptr<Known> last;
    std::shared_ptr<Known> board_;
};

inline catan::game::Counts counts_of(RequestReader& reader) {
    using catan::game::Counts;
    Counts counts;
    for (int i = 0; i < catan::resource_count; ++i) counts += Counts::of(i, reader.small(0, catan::game::bank_cards));
    return counts;
}

inline void add(ResultWriter& result, catan::game::Counts counts) {
    for (int i = 0; i < catan::resource_count; ++i) result.add(counts[i]);
}

template <int Words>
catan::game::Bits<Words> ids_of(RequestReader& reader, int count) {
    catan::game::Bits<Words> ids;
    for (std::size_t left = reader.count(catan::game::road_pieces); reader.good() && left > 0; --left) {
        const int id = reader.small(0, count - 1);
        reader.require(!ids[id]);
        ids.add(id);
    }
    return ids;
}

template <int Words>
void add(ResultWriter& result, const catan::game::Bits<Words>& ids) {
    result.add(ids.count());
    ids.for_each([&](int id) { result.add(id); });
}

/// A player from 0, or nobody: one more than the number.
inline std::int8_t player_or_nobody(RequestReader& reader, int players) {
    return static_cast<std::int8_t>(reader.small(0, players) - 1);
}

/// Points to win, discard limit, and whether the robber is friendly and the dice are balanced, into game options or a
/// state.
void read_rules(RequestReader& reader, auto& game) {
    const auto number = [&](auto& member, int least, int most) {
        member = static_cast<std::remove_reference_t<decltype(member)>>(reader.small(least, most));
    };
    number(game.points_to_win, 3, 20);
    number(game.discard_limit, 0, 255);
    game.friendly_robber = reader.flag();
    game.balanced_dice = reader.flag();
}

/// The state of a game, or of the view of a player, and what contradicts itself in it. In the order of the members
/// below.
template <int Words>
struct RequestedState {
    RequestedState(RequestReader& reader, const catan::game::GameBoard& board) {
        using namespace catan::game;
        const hex::Layout& layout = board.layout();
        state.players = static_cast<std::uint8_t>(reader.small(2, most_players));
        viewer = player_or_nobody(reader, state.players);
        read_rules(reader, state);
        state.moves = static_cast<std::uint32_t>(reader.integer(0, 0xffffffff));
        state.phase = reader.choice(Phase::over);
        state.turn = static_cast<std::int8_t>(reader.small(0, state.players - 1));
        state.player = static_cast<std::int8_t>(reader.small(0, state.players - 1));
        for (std::uint8_t& die : state.dice) die = static_cast<std::uint8_t>(reader.small(0, 6));
        reader.require((state.dice[0] == 0) == (state.dice[1] == 0));
        state.robber = static_cast<std::int8_t>(reader.small(0, layout.hex_count) - 1);
        state.longest_road = player_or_nobody(reader, state.players);
        state.largest_army = player_or_nobody(reader, state.players);
        state.winner = player_or_nobody(reader, state.players);
        state.deck_size = static_cast<std::uint8_t>(reader.small(0, deck_cards));
        state.bank = counts_of(reader);
        std::array<int, most_players> lengths{};
        std::array<int, most_players> points{};
        std::array<int, most_players> hand_sizes{};
        std::array<int, most_players> card_counts{};
        for (int player = 0; player < state.players; ++player) {
            Seat<Words>& seat = state.seats[player];
            seat.settlements = ids_of<Words>(reader, layout.intersection_count);
            seat.cities = ids_of<Words>(reader, layout.intersection_count);
            seat.roads = ids_of<Words>(reader, layout.edge_count);
            seat.knights = static_cast<std::uint8_t>(reader.small(0, full_deck[index(Card::knight)]));
            lengths[player] = reader.small(0, road_pieces);
            points[player] = reader.small(0, 255);
            hand_sizes[player] = reader.small(0, catan::resource_count * bank_cards);
            card_counts[player] = reader.small(0, deck_cards);
            seat.hand = counts_of(reader);
            seat.cards = counts_of(reader);
            seat.owed = static_cast<std::uint8_t>(reader.small(0, catan::resource_count * bank_cards));
        }
        state.seed = seed_of(std::u16string_view(reader.text()));
        state.rolls = static_cast<std::uint32_t>(reader.integer(0, 0xffffffff));
        state.thefts = static_cast<std::uint32_t>(reader.integer(0, 0xffffffff));
        state.deck = counts_of(reader);
        state.bought = counts_of(reader);
        state.free_roads = static_cast<std::uint8_t>(reader.small(0, 2));
        state.played = reader.flag();
        if (!reader.good()) return;
        complete(board, hand_sizes, card_counts);
        if (contradiction != Contradiction::none) return;
        for (int player = 0; player < state.players; ++player) {
            const Seat<Words>& seat = state.seats[player];
            const bool all_known = viewer == nobody || viewer == player;
            if (lengths[player] != seat.road_length) contradiction = Contradiction::road_length;
            if (points[player] != (all_known ? seat.points() : seat.open_points)) contradiction = Contradiction::points;
        }
    }

    catan::game::State<Words> state;
    std::int8_t viewer = catan::game::nobody;
    catan::game::Contradiction contradiction = catan::game::Contradiction::none;

private:
    /// All that follows from what was read.
    void complete(const catan::game::GameBoard& board, const std::array<int, 4>& hand_sizes,
                  const std::array<int, 4>& card_counts) {
        using namespace catan::game;
        int settlements = 0;
        int roads = 0;
        for (int player = 0; player < state.players; ++player) {
            const Seat<Words>& seat = state.seats[player];
            settlements += seat.settlements.count() + seat.cities.count();
            roads += seat.roads.count();
        }
        const bool set_up = state.phase == Phase::set_up;
        if (set_up && roads != settlements && roads + 1 != settlements) {
            contradiction = Contradiction::order;
            return;
        }
        state = derive(state, board);
        state.placed = static_cast<std::uint8_t>(set_up ? settlements + roads : 4 * state.players);
        for (int player = 0; player < state.players; ++player) {
            Seat<Words>& seat = state.seats[player];
            if (viewer == nobody || viewer == player) continue;
            seat.hand_size = static_cast<std::uint8_t>(hand_sizes[player]);
            seat.card_count = static_cast<std::uint8_t>(card_counts[player]);
        }
        if (set_up && state.placed % 2 == 1) find_last_settlement(board.layout());
        contradiction = find_contradiction(state, board, viewer);
    }

    /// The settlement of the set-up that has no road yet. (A road at the other settlement does not reach it: the
    /// distance rule lies between them.)
    void find_last_settlement(const hex::Layout& layout) {
        state.seats[state.player].settlements.for_each([&](int id) {
            bool has_road = false;
            for (const int edge : layout.intersections[id].edges)
                has_road = has_road || (edge != hex::none && state.seats[state.player].roads[edge]);
            if (!has_road) state.last_settlement = static_cast<std::int16_t>(id);
        });
    }
};

/// The same members of a whole game, but for those that stay what they are (players, rules, seed).
template <int Words>
void add(ResultWriter& result, const catan::game::State<Words>& state) {
    result.add(state.moves);
    for (const int number :
         {static_cast<int>(state.phase), int{state.turn}, int{state.player}, int{state.dice[0]}, int{state.dice[1]},
          state.robber + 1, state.longest_road + 1, state.largest_army + 1, state.winner + 1, int{state.deck_size}})
        result.add(number);
    add(result, state.bank);
    for (int player = 0; player < state.players; ++player) {
        const catan::game::Seat<Words>& seat = state.seats[player];
        add(result, seat.settlements);
        add(result, seat.cities);
        add(result, seat.roads);
        result.add(seat.knights);
        result.add(seat.road_length);
        result.add(seat.points());
        add(result, seat.hand);
        add(result, seat.cards);
        result.add(seat.owed);
    }
    result.add(state.rolls);
    result.add(state.thefts);
    add(result, state.deck);
    add(result, state.bought);
    result.add(state.free_roads);
    result.add(state.played);
}

}  // namespace hexsmith::wasm
