// States that no game with trades or extra turns can reach. Each is a state of a random game with one change.
#include <catch_amalgamated.hpp>
#include <functional>

#include "catan/rules/invalid_state.hpp"
#include "catan/rules/random_games.hpp"
#include "catan/rules/state.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

using Change = std::function<bool(State&)>;  // returns whether it applies

struct Changes {
    int changed = 0;
    int found = 0;
    std::array<int, 32> reasons{};
};

/// Makes the change in all states of 40 random games to which it applies, and counts the states that validation
/// rejects.
Changes try_change(const GameOptions& options, const Change& change) {
    Changes changes;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Rng random(seed);
        const Setup& setup = extension_setup;
        const GameBoard board(setup, any_board(setup, random));
        GameOptions seeded = options;
        seeded.seed = seed;
        State state = new_game(board, seeded);
        for (int moves = 0; moves < 300 && state.phase != Phase::over; ++moves) {
            State other = state;
            if (change(other)) {
                const InvalidState why = why_invalid(derive(other, board), board);
                ++changes.changed;
                changes.found += why != InvalidState::none;
                ++changes.reasons[static_cast<std::size_t>(why)];
            }
            perform(state, board, tasteful_move(legal_moves(state, board), tastes[5 + seed % 2], random));
        }
    }
    return changes;
}

constexpr GameOptions four_trading{.players = 4, .offers_per_turn = 4};
constexpr GameOptions six_building{.players = 6, .offers_per_turn = 1, .extra_turns = ExtraTurns::special_building};
constexpr GameOptions six_paired{.players = 6, .offers_per_turn = 1, .extra_turns = ExtraTurns::paired};

void is_found(const GameOptions& options, InvalidState reason, const Change& change) {
    const Changes changes = try_change(options, change);
    CAPTURE(changes.reasons);
    CHECK(changes.changed > 20);
    CHECK(changes.found == changes.changed);
    CHECK(changes.reasons[static_cast<std::size_t>(reason)] > 0);
}

/// A change of an open trade after a number of answers.
Change in_trade(int answers, const std::function<bool(State&)>& change) {
    return [=](State& state) {
        if (state.phase != Phase::trade) return false;
        const auto said = std::count_if(state.trade.answers.begin(), state.trade.answers.end(),
                                        [](Answer answer) { return answer != Answer::none; });
        return said >= answers && change(state);
    };
}

/// Returns the first player with this answer, or nobody.
int who_said(const State& state, Answer answer) {
    for (int player = 0; player < state.players; ++player)
        if (state.trade.answers[player] == answer) return player;
    return nobody;
}

}  // namespace

TEST_CASE("Validation rejects an offer outside the trade phase and a trade phase without an offer", "[game]") {
    is_found(four_trading, InvalidState::trade, in_trade(0, [](State& state) {
                 state.phase = Phase::main;
                 state.player = state.turn;
                 return true;
             }));
    is_found(four_trading, InvalidState::trade, in_trade(0, [](State& state) {
                 state.trade = {};
                 state.player = state.turn;
                 return true;
             }));
}

TEST_CASE("Validation rejects an offer to nobody, to its maker or to an absent player", "[game]") {
    is_found(four_trading, InvalidState::trade, in_trade(0, [](State& state) {
                 state.trade.asked = 0;
                 return true;
             }));
    is_found(four_trading, InvalidState::trade, in_trade(0, [](State& state) {
                 state.trade.asked |= only(state.turn);
                 return true;
             }));
    for (const int absent : {4, 5, 6, 7})
        is_found(four_trading, InvalidState::trade, in_trade(0, [=](State& state) {
                     state.trade.asked |= only(absent);
                     return true;
                 }));
}

TEST_CASE("Validation rejects an offer that gives cards away or that its maker cannot pay", "[game]") {
    is_found(four_trading, InvalidState::trade, in_trade(0, [](State& state) {
                 state.trade.offer.receive = {};
                 return true;
             }));
    is_found(four_trading, InvalidState::trade, in_trade(0, [](State& state) {
                 state.trade.offer.receive = state.trade.offer.give;
                 return true;
             }));
    is_found(four_trading, InvalidState::trade, in_trade(0, [](State& state) {
                 state.trade.offer = {Counts::of(0, 20), Counts::of(1)};
                 return true;
             }));
}

TEST_CASE("Validation rejects answers of players who were not asked and answers out of order", "[game]") {
    is_found(four_trading, InvalidState::trade, in_trade(0, [](State& state) {
                 for (int player = 0; player < state.players; ++player)
                     if ((state.trade.asked & only(player)) == 0) {
                         state.trade.answers[player] = Answer::decline;
                         return true;
                     }
                 return false;
             }));
    is_found(four_trading, InvalidState::trade, in_trade(0, [](State& state) {  // the last before the first
                 if (state.player == state.turn) return false;
                 for (int player = state.turn;;) {
                     player = player == 0 ? state.players - 1 : player - 1;
                     if (player == state.player) return false;
                     if ((state.trade.asked & only(player)) == 0) continue;
                     state.trade.answers[player] = Answer::decline;
                     return true;
                 }
             }));
    is_found(four_trading, InvalidState::order, in_trade(0, [](State& state) {
                 if (state.player == state.turn) return false;
                 state.player = state.turn;
                 return true;
             }));
}

TEST_CASE("Validation rejects answers that a hand does not cover", "[game]") {
    is_found(four_trading, InvalidState::trade, in_trade(1, [](State& state) {
                 const int player = who_said(state, Answer::accept);
                 if (player == nobody) return false;
                 state.bank += state.seats[player].hand;
                 state.seats[player].hand = {};
                 return true;
             }));
    is_found(four_trading, InvalidState::trade, in_trade(1, [](State& state) {
                 const int player = who_said(state, Answer::counter);
                 if (player == nobody) return false;
                 state.trade.counters[player] = {Counts::of(0, 20), Counts::of(1)};
                 return true;
             }));
    is_found(four_trading, InvalidState::trade, in_trade(1, [](State& state) {
                 const int player = who_said(state, Answer::counter);
                 if (player == nobody) return false;
                 state.trade.counters[player].receive = {};
                 return true;
             }));
}

TEST_CASE("Validation rejects counter-offers of players who did not answer with one", "[game]") {
    is_found(four_trading, InvalidState::trade, in_trade(1, [](State& state) {
                 const int player = who_said(state, Answer::decline);
                 if (player == nobody) return false;
                 state.trade.counters[player] = state.trade.offer;
                 return true;
             }));
}

TEST_CASE("Validation rejects a wrong number of remaining offers", "[game]") {
    is_found(four_trading, InvalidState::offers, [](State& state) {
        state.offers_left = 5;
        return true;
    });
    is_found(four_trading, InvalidState::offers, [](State& state) {
        state.offers_left = 3;
        return state.phase == Phase::roll || state.phase == Phase::set_up;
    });
    is_found(four_trading, InvalidState::offers, in_trade(0, [](State& state) {
                 state.offers_left = state.offers_per_turn;
                 return true;
             }));
    is_found(four_trading, InvalidState::offers, in_trade(0, [](State& state) {
                 state.offers_left = state.offers_per_turn = 0;
                 return true;
             }));
}

TEST_CASE("Validation rejects special building without five players, without its option or by the player on turn",
          "[game]") {
    is_found(six_building, InvalidState::order, [](State& state) {
        state.extra_turns = ExtraTurns::none;
        return state.phase == Phase::extra_building;
    });
    is_found(six_building, InvalidState::order, [](State& state) {
        state.player = state.turn;
        return state.phase == Phase::extra_building;
    });
    is_found({.players = 4, .offers_per_turn = 1}, InvalidState::order, [](State& state) {
        if (state.phase != Phase::main) return false;
        state.phase = Phase::extra_building;
        state.player = static_cast<std::int8_t>(next_seat(state.turn, state.players));
        return true;
    });
}

TEST_CASE("Validation rejects an extra turn without paired players or before a roll", "[game]") {
    is_found(six_building, InvalidState::extra_turn, [](State& state) {
        state.extra_turn = true;
        return true;
    });
    is_found(six_paired, InvalidState::extra_turn, [](State& state) {
        state.extra_turn = true;
        return state.phase == Phase::roll || state.phase == Phase::set_up || state.phase == Phase::trade;
    });
}

TEST_CASE("Validation rejects the card supply of another number of players", "[game]") {
    is_found(four_trading, InvalidState::bank, [](State& state) {
        state.bank += Counts(5, 5, 5, 5, 5);
        return true;
    });
    is_found(six_paired, InvalidState::bank, [](State& state) {
        if (!state.bank.covers(Counts(5, 5, 5, 5, 5))) return false;
        state.bank -= Counts(5, 5, 5, 5, 5);
        return true;
    });
    is_found(four_trading, InvalidState::deck, [](State& state) {
        state.deck += Counts(6, 1, 1, 1, 0);
        state.deck_size += 9;
        return true;
    });
}

TEST_CASE("Validation rejects a bought card that no visible hand holds", "[game]") {
    const GameBoard board(standard_setup, beginner_board());
    State state = new_game(board, {.players = 6});
    for (const Viewer viewer : {Viewer(nobody), Viewer::host()}) {
        CHECK(why_invalid(state, board, viewer) == InvalidState::none);
        State bought = state;
        bought.bought = Counts::of(index(Card::knight));
        CHECK(why_invalid(bought, board, viewer) == InvalidState::bought);
    }
}
