// States that no game with trades or extra turns can reach. Each is a state of a random game with one change.
#include <catch_amalgamated.hpp>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "catan/rules/invalid_state.hpp"
#include "catan/rules/random_games.hpp"
#include "catan/rules/state.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

using Change = std::function<bool(State&)>;  // returns whether it applies

/// Returns a change that always applies if `change` returns nothing.
Change changed_by(auto change) {
    return [=](State& state) {
        if constexpr (std::is_void_v<decltype(change(state))>)
            return change(state), true;
        else
            return change(state);
    };
}

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

struct Invalid {
    std::string what;
    GameOptions options;
    InvalidState reason;
    Change change;
};

/// A change of an open trade.
Change in_trade(auto change) {
    return [=](State& state) { return state.phase == Phase::trade && changed_by(change)(state); };
}

/// Returns the first player with this answer, or nobody.
int who_said(const State& state, Answer answer) {
    for (int player = 0; player < state.players; ++player)
        if (state.trade.answers[player] == answer) return player;
    return nobody;
}

/// Changes of answers of players who accepted, declined or made a counter-offer.
Change with_answer(Answer answer, auto change) {
    return in_trade([=](State& state) {
        const int player = who_said(state, answer);
        if (player != nobody) change(state, player);
        return player != nobody;
    });
}

std::vector<Invalid> invalid_trades() {
    std::vector<Invalid> all;
    const auto add = [&](std::string what, const Change& change) {
        all.push_back({std::move(what), four_trading, InvalidState::trade, change});
    };
    add("an offer outside the trade phase", in_trade([](State& state) {
            state.phase = Phase::main;
            state.player = state.turn;
        }));
    add("a trade phase without an offer", in_trade([](State& state) {
            state.trade = {};
            state.player = state.turn;
        }));
    add("an offer to nobody", in_trade([](State& state) { state.trade.asked = 0; }));
    add("an offer to its maker", in_trade([](State& state) { state.trade.asked |= only(state.turn); }));
    for (const int absent : {4, 5, 6, 7})
        add("an offer to an absent player", in_trade([=](State& state) { state.trade.asked |= only(absent); }));
    add("an offer that gives cards away", in_trade([](State& state) { state.trade.offer.receive = {}; }));
    add("an offer of cards for the same cards",
        in_trade([](State& state) { state.trade.offer.receive = state.trade.offer.give; }));
    add("an offer that its maker cannot pay",
        in_trade([](State& state) { state.trade.offer = {Counts::of(0, 20), Counts::of(1)}; }));
    add("an answer of a player who was not asked", in_trade([](State& state) {
            for (int player = 0; player < state.players; ++player)
                if ((state.trade.asked & only(player)) == 0) {
                    state.trade.answers[player] = Answer::decline;
                    return true;
                }
            return false;
        }));
    add("the last answer before the first", in_trade([](State& state) {
            if (state.player == state.turn) return false;
            for (int player = state.turn;;) {
                player = player == 0 ? state.players - 1 : player - 1;
                if (player == state.player) return false;
                if ((state.trade.asked & only(player)) == 0) continue;
                state.trade.answers[player] = Answer::decline;
                return true;
            }
        }));
    add("an accepted offer that the hand does not cover", with_answer(Answer::accept, [](State& state, int player) {
            state.bank += state.seats[player].hand;
            state.seats[player].hand = {};
        }));
    add("a counter-offer that the hand does not cover", with_answer(Answer::counter, [](State& state, int player) {
            state.trade.counters[player] = {Counts::of(0, 20), Counts::of(1)};
        }));
    add("a counter-offer that gives cards away",
        with_answer(Answer::counter, [](State& state, int player) { state.trade.counters[player].receive = {}; }));
    add("a counter-offer of a player who declined", with_answer(Answer::decline, [](State& state, int player) {
            state.trade.counters[player] = state.trade.offer;
        }));
    return all;
}

std::vector<Invalid> other_invalid_states() {
    std::vector<Invalid> all;
    const auto add = [&](std::string what, const GameOptions& options, InvalidState reason, auto change) {
        all.push_back({std::move(what), options, reason, changed_by(change)});
    };
    using enum InvalidState;
    add("an answer by the player on turn", four_trading, order, in_trade([](State& state) {
            const bool applies = state.player != state.turn;
            state.player = state.turn;
            return applies;
        }));
    add("too many offers left", four_trading, offers, [](State& state) { state.offers_left = 5; });
    add("an offer before the roll", four_trading, offers, [](State& state) {
        state.offers_left = 3;
        return state.phase == Phase::roll || state.phase == Phase::set_up;
    });
    add("an open offer that does not count", four_trading, offers,
        in_trade([](State& state) { state.offers_left = state.offers_per_turn; }));
    add("an offer in a game without offers", four_trading, offers,
        in_trade([](State& state) { state.offers_left = state.offers_per_turn = 0; }));
    add("special building without its option", six_building, order, [](State& state) {
        state.extra_turns = ExtraTurns::none;
        return state.phase == Phase::extra_building;
    });
    add("special building by the player on turn", six_building, order, [](State& state) {
        state.player = state.turn;
        return state.phase == Phase::extra_building;
    });
    add("special building of four players", {.players = 4, .offers_per_turn = 1}, order, [](State& state) {
        if (state.phase != Phase::main) return false;
        state.phase = Phase::extra_building;
        state.player = static_cast<std::int8_t>(next_seat(state.turn, state.players));
        return true;
    });
    add("an extra turn without its option", six_building, extra_turn, [](State& state) { state.extra_turn = true; });
    add("an extra turn before a roll", six_paired, extra_turn, [](State& state) {
        state.extra_turn = true;
        return state.phase == Phase::roll || state.phase == Phase::set_up || state.phase == Phase::trade;
    });
    add("the bank of more players", four_trading, bank, [](State& state) { state.bank += Counts(5, 5, 5, 5, 5); });
    add("the bank of fewer players", six_paired, bank, [](State& state) {
        if (!state.bank.covers(Counts(5, 5, 5, 5, 5))) return false;
        state.bank -= Counts(5, 5, 5, 5, 5);
        return true;
    });
    add("the deck of more players", four_trading, deck, [](State& state) {
        state.deck += Counts(6, 1, 1, 1, 0);
        state.deck_size += 9;
    });
    return all;
}

}  // namespace

TEST_CASE("Validation rejects each change of a state with trades or extra turns, for its reason", "[game]") {
    for (const auto& list : {invalid_trades(), other_invalid_states()})
        for (const Invalid& invalid : list) {
            const Changes changes = try_change(invalid.options, invalid.change);
            CAPTURE(invalid.what, changes.reasons);
            CHECK(changes.changed > 20);
            CHECK(changes.found == changes.changed);
            CHECK(changes.reasons[static_cast<std::size_t>(invalid.reason)] > 0);
        }
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
