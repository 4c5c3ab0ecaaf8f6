#include <catch_amalgamated.hpp>

#include "catan/board/settling.hpp"
#include "catan/rules/longest_road.hpp"
#include "catan/rules/random_games.hpp"
#include "catan/rules/state.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;
using namespace hexsmith::catan::testing;

namespace {

/// Whether cards and pieces are conserved and within their limits, and points equal those of pieces, cards and prizes.
bool is_sound(const State& state) {
    const Supply& supply = supply_of(state.players);
    Counts resources = state.bank;
    Counts cards = state.deck;
    int knights = 0;
    bool sound = state.deck.total() == state.deck_size;
    Bits buildings;
    Bits roads;
    int count = 0;
    int road_count = 0;
    for (int player = 0; player < state.players; ++player) {
        const Seat& seat = state.seats[player];
        resources += seat.hand;
        cards += seat.cards;
        knights += seat.knights;
        sound = sound && seat.hand.total() == seat.hand_size && seat.cards.total() == seat.card_count &&
                seat.settlements.count() <= settlement_pieces && seat.cities.count() <= city_pieces &&
                seat.roads.count() <= road_pieces && seat.settlement_count == seat.settlements.count() &&
                seat.city_count == seat.cities.count() && seat.road_count == seat.roads.count() &&
                seat.points() == seat.settlements.count() + 2 * seat.cities.count() +
                                     2 * (state.longest_road == player) + 2 * (state.largest_army == player) +
                                     seat.cards[index(Card::point)];
        buildings = buildings | seat.settlements | seat.cities;
        roads = roads | seat.roads;
        count += seat.settlements.count() + seat.cities.count();
        road_count += seat.roads.count();
    }
    // Played knights are public. Other cards that were played never return to the deck.
    return sound && resources == supply.bank() && cards[0] + knights == supply.deck[0] && cards[4] == supply.deck[4] &&
           supply.deck.covers(cards) && buildings == state.occupied && roads == state.taken &&
           buildings.count() == count && roads.count() == road_count && (buildings & state.open).empty();
}

/// Plays random games and checks the invariants after every move, and sometimes the derived data from scratch.
void play_soundly(const Setup& setup, int games, std::uint64_t first_seed) {
    for (int i = 0; i < games; ++i) {
        const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
        Rng random(seed);
        const GameBoard board(setup, any_board(setup, random));
        State state = new_game(board, any_options(setup.layout, random));
        bool sound = true;
        for (int moves = 0; moves < 3000 && state.phase != Phase::over; ++moves) {
            const LegalMoves legal = legal_moves(state, board);
            const int count = legal.count_with_offers();
            if (count == 0) {
                sound = false;
                break;
            }
            const Move move = move_at(legal, static_cast<int>(random.below(static_cast<std::uint32_t>(count))));
            perform(state, board, filled_in(move, state, random));
            sound = sound && is_sound(state);
            if (moves % 64 == 0) sound = sound && derive(state, board) == state;
            if (state.longest_road != nobody) sound = sound && state.seats[state.longest_road].road_length >= 5;
        }
        CAPTURE(seed);
        REQUIRE(sound);
        if (state.phase == Phase::over) {
            CHECK(state.winner == state.turn);
            CHECK(state.seats[state.winner].points() >= state.points_to_win);
        }
    }
}

}  // namespace

TEST_CASE("600 random games conserve cards and pieces after every move", "[game]") {
    play_soundly(standard_setup, 300, 0);
    play_soundly(extension_setup, 200, 1'000'000);
    play_soundly(catan::testing::largest_setup(), 50, 2'000'000);
    play_soundly(catan::testing::islands_setup(), 50, 3'000'000);
}

TEST_CASE("100,000 random games conserve cards and pieces after every move", "[.long][game]") {
    play_soundly(standard_setup, 60'000, 10'000'000);
    play_soundly(extension_setup, 25'000, 20'000'000);
    play_soundly(catan::testing::largest_setup(), 7'500, 30'000'000);
    play_soundly(catan::testing::islands_setup(), 7'500, 40'000'000);
}
