#include "catan/rules/knowledge.hpp"

#include <algorithm>
#include <array>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <map>
#include <vector>

#include "catan/analysis/hidden_cards.hpp"
#include "catan/players/level.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/follow.hpp"
#include "catan/rules/invalid_state.hpp"
#include "catan/rules/random_games.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

constexpr std::array<Level, 4> levels{Level::random, Level::beginner, Level::intermediate, Level::advanced};

/// Redistributes the hidden cards of a kind at random among all players but the viewer. Each keeps their number of
/// cards.
void permute_hidden(State& state, int viewer, Rng& random) {
    std::vector<int> cards;
    std::vector<int> resources;
    for (int player = 0; player < state.players; ++player) {
        if (player == viewer) continue;
        for (int kind = 0; kind < 5; ++kind) {
            for (int i = 0; i < state.seats[player].cards[kind]; ++i) cards.push_back(kind);
            for (int i = 0; i < state.seats[player].hand[kind]; ++i) resources.push_back(kind);
        }
    }
    // The deck is hidden too.
    for (int kind = 0; kind < 5; ++kind)
        for (int i = 0; i < state.deck[kind]; ++i) cards.push_back(kind);
    shuffle(std::span(cards), random);
    shuffle(std::span(resources), random);
    const auto take = [](std::vector<int>& from, int count) {
        Counts taken;
        for (; count > 0; --count) {
            taken += Counts::of(from.back());
            from.pop_back();
        }
        return taken;
    };
    for (int player = 0; player < state.players; ++player) {
        if (player == viewer) continue;
        Seat& seat = state.seats[player];
        seat.hand = take(resources, seat.hand_size);
        seat.cards = take(cards, seat.card_count);
    }
    state.deck = take(cards, state.deck_size);
    state.seed = random.next();
    state.rolls += random.below(9);
    state.thefts += random.below(9);
}

/// Plays a game with trades, and compares views and the legal moves of states that differ only in hidden cards, with
/// the decisions of all levels if `decides`. Returns the number of views with an open offer.
int follow(const Setup& setup, std::uint64_t seed, bool decides) {
    CAPTURE(seed);
    Rng random(seed);
    const RatedBoard board(setup, any_board(setup, random));
    State state = new_game(board, any_options(setup.layout, random));
    Plans plans;
    int offers = 0;
    for (int moves = 0; moves < 500 && state.phase != Phase::over; ++moves) {
        for (int viewer = 0; viewer < state.players; ++viewer) {
            State other = state;
            permute_hidden(other, viewer, random);
            const State seen = view(state, viewer);
            REQUIRE(seen == view(other, viewer));
            REQUIRE(seen.trade == state.trade);
            REQUIRE(why_invalid(seen, board, viewer) == InvalidState::none);
            offers += seen.phase == Phase::trade;
        }
        const State seen = view(state, state.player);
        REQUIRE(list_moves_and_offers(legal_moves(seen, board)) == list_moves_and_offers(legal_moves(state, board)));
        for (int probes = 0; probes < 4; ++probes) {
            const Move probe = any_trade_move(state, random);
            REQUIRE(check(seen, board, probe) == check(state, board, probe));
        }
        for (const Level level : levels) {
            if (!decides) break;
            const std::uint64_t bits = random.next();
            const Move chosen = choose_move(state, board, level, bits);
            REQUIRE(chosen == choose_move(seen, board, level, bits));
            REQUIRE(chosen == choose_move(state, board, level, bits, plans));
            REQUIRE(check(state, board, chosen) == IllegalMove::none);
        }
        perform(state, board,
                !decides || moves % 3 == 0
                    ? tasteful_move(legal_moves(state, board), tastes[decides ? 0 : 5 + random.below(2)], random)
                    : choose_move(state, board, levels[random.below(4)], random.next()));
    }
    return offers;
}

}  // namespace

TEST_CASE("A view shows offers and legal moves, but neither it nor decisions depend on hidden cards", "[game]") {
    int offers = 0;
    const Setup large = catan::testing::largest_setup();
    for (std::uint64_t seed = 0; seed < 64; ++seed) {
        const Setup& setup = seed % 16 == 15 ? large : seed % 2 == 0 ? standard_setup : extension_setup;
        offers += follow(setup, seed, seed % 3 == 0);
    }
    CHECK(offers > 5'000);
}

TEST_CASE("A view shows the viewer's hand and cards and the sizes of the others'", "[game]") {
    const RatedBoard board(standard_setup, catan::testing::random_board(standard_setup, 3));
    State state = new_game(board, {.players = 3, .seed = 5});
    while (state.moves < 150) perform(state, board, choose_move(state, board, Level::beginner, 1));
    const State seen = view(state, 1);
    for (int player = 0; player < 3; ++player) {
        CHECK(seen.seats[player].hand_size == state.seats[player].hand_size);
        CHECK(seen.seats[player].card_count == state.seats[player].card_count);
        CHECK(seen.seats[player].open_points == state.seats[player].open_points);
        CHECK(seen.seats[player].hand == (player == 1 ? state.seats[player].hand : Counts()));
        CHECK(seen.seats[player].cards == (player == 1 ? state.seats[player].cards : Counts()));
    }
    CHECK(seen.bank == state.bank);
    CHECK(seen.deck_size == state.deck_size);
}

namespace {

struct FollowedHands {
    int positions = 0;
    int known = 0;  // known cards of other players
    int held = 0;
    int monopolies = 0;  // monopolies that took cards
    int trades = 0;
};

FollowedHands follow_hands(const Setup& setup, std::uint64_t seed) {
    CAPTURE(seed);
    Rng random(seed);
    const GameBoard board(setup, any_board(setup, random));
    State state = new_game(board, any_options(setup.layout, random));
    Knowledge knowledge;
    FollowedHands followed;
    bool stolen = false;  // before the first theft, all hands are known
    for (int moves = 0; moves < 400 && state.phase != Phase::over; ++moves) {
        const State before = state;
        const Move move = tasteful_move(legal_moves(state, board), tastes[seed % 7], random);
        const Outcome outcome = perform(state, board, move);
        for (int viewer = nobody; viewer < state.players; ++viewer) {
            if (viewer == before.player) continue;
            const State seen = view(before, viewer);
            const auto [odds, played] = cards_to_move(seen, knowledge.of(viewer), move);
            Rng numbers(seed, static_cast<std::uint64_t>(moves));
            REQUIRE(check(analysis::sample_position(seen, viewer, odds, numbers, played), board, move) ==
                    IllegalMove::none);
        }
        knowledge.follow(before, state, move, outcome);
        REQUIRE(is_consistent(knowledge, state));
        followed.trades += move.kind == MoveKind::confirm_trade;
        if (move.kind == MoveKind::monopoly) {
            followed.monopolies += before.seats[state.turn].hand != state.seats[state.turn].hand;
            for (int viewer = nobody; viewer < state.players; ++viewer)
                for (int player = 0; player < state.players; ++player)
                    REQUIRE(knowledge.of(viewer).proven()[player][move.a] == state.seats[player].hand[move.a]);
        }
        stolen |= outcome.stolen != nothing;
        if (!stolen)
            for (int viewer = nobody; viewer < state.players; ++viewer)
                for (int player = 0; player < state.players; ++player)
                    REQUIRE(knowledge.of(viewer).proven()[player] == state.seats[player].hand);
        for (int viewer = nobody; viewer < state.players; ++viewer) {
            const KnownHands known = knowledge.of(viewer).proven();
            REQUIRE(are_possible(known, state, viewer));
            for (int player = 0; player < state.players; ++player) {
                if (viewer == nobody || player == viewer) continue;
                followed.known += known[player].total();
                followed.held += state.seats[player].hand_size;
                // With two players, the bank reveals everything.
                if (state.players == 2) REQUIRE(known[player] == state.seats[player].hand);
            }
        }
        if (state.phase == Phase::over || moves % 5 > 0) continue;
        for (int viewer = nobody; viewer < state.players; ++viewer) {
            ++followed.positions;
            Rng numbers(seed, static_cast<std::uint64_t>(moves));
            const State sample = analysis::sample_position(state, viewer, knowledge.of(viewer), numbers);
            REQUIRE(why_invalid(sample, board) == InvalidState::none);
            if (viewer != nobody) REQUIRE(view(sample, viewer) == view(state, viewer));
            // The sample depends only on what the viewer sees.
            State other = state;
            for (int player = 0; player < state.players; ++player) {
                if (player == viewer) continue;
                other.seats[player].hand = {};
                other.seats[player].cards = {};
            }
            other.deck = {};
            other.rolls += 3;
            other.thefts += 5;
            other.seed += 1;
            Rng again(seed, static_cast<std::uint64_t>(moves));
            REQUIRE(analysis::sample_position(other, viewer, knowledge.of(viewer), again) == sample);
        }
    }
    return followed;
}

/// The probabilities of all hands for one viewer, from all histories since all hands were empty, without a limit on
/// their number.
class Enumeration {
public:
    explicit Enumeration(int viewer) : viewer_(viewer) {}

    void follow(const State& before, const State& after, const Move& move, const Outcome& outcome) {
        if (outcome.stolen != nothing)
            follow_theft(before, move.a, outcome.stolen);
        else
            follow_open(before, after);
        if (move.kind == MoveKind::monopoly)
            keep([&](const Hands& hands) {
                for (int player = 0; player < after.players; ++player)
                    if (hands[player][move.a] != after.seats[player].hand[move.a]) return false;
                return true;
            });
        if (after.phase != Phase::trade) return;
        keep_holders(after.turn, after.trade.offer.give);
        for (int player = 0; player < after.players; ++player) {
            if (after.trade.answers[player] == Answer::accept) keep_holders(player, after.trade.offer.receive);
            if (after.trade.answers[player] == Answer::counter) keep_holders(player, after.trade.counters[player].give);
        }
    }

    std::size_t size() const { return possible_.size(); }

    /// Returns the mean of a function of the hands.
    double mean(const auto& function) const {
        double sum = 0;
        double total = 0;
        for (const auto& [hands, probability] : possible_) {
            sum += probability * function(hands);
            total += probability;
        }
        return sum / total;
    }

private:
    using Hands = std::array<std::array<int, 5>, most_players>;

    void keep(const auto& condition) {
        std::erase_if(possible_, [&](const auto& entry) { return !condition(entry.first); });
    }

    void keep_holders(int player, Counts cards) {
        keep([&](const Hands& hands) {
            for (int resource = 0; resource < 5; ++resource)
                if (hands[player][resource] < cards[resource]) return false;
            return true;
        });
    }

    void follow_open(const State& before, const State& after) {
        std::map<Hands, double> next;
        for (const auto& [hands_before, probability] : possible_) {
            Hands hands = hands_before;
            bool held = true;
            for (int player = 0; player < after.players; ++player)
                for (int resource = 0; resource < 5; ++resource) {
                    int& cards = hands[player][resource];
                    cards += after.seats[player].hand[resource] - before.seats[player].hand[resource];
                    held = held && cards >= 0;
                }
            if (held) next[hands] += probability;
        }
        possible_ = next;
    }

    void follow_theft(const State& before, int victim, int stolen) {
        const int thief = before.player;
        std::map<Hands, double> next;
        for (const auto& [hands, probability] : possible_)
            for (int resource = 0; resource < 5; ++resource) {
                if ((viewer_ == thief || viewer_ == victim) && resource != stolen) continue;
                const double share = static_cast<double>(hands[victim][resource]) / before.seats[victim].hand_size;
                if (share == 0) continue;
                Hands after = hands;
                --after[victim][resource];
                ++after[thief][resource];
                next[after] += probability * share;
            }
        possible_ = next;
    }

    int viewer_;
    std::map<Hands, double> possible_{{Hands{}, 1}};
};

struct Compared {
    int entries = 0;      // triples of a viewer, a player and a resource
    int uncertain = 0;    // the number of cards is not certain
    int overlapping = 0;  // positions with more than one unresolved theft
    int merged = 0;       // entries of viewers for whom more hands were possible than are kept
    double error = 0;     // sum of the errors of their probabilities to hold a card
    int wrong = 0;        // errors above 0.1
    double worst = 0;     // largest error
};

/// Plays a game of levels, and compares odds and views after every tenth move with the enumeration.
void compare_with_enumeration(std::uint64_t seed, Compared& compared) {
    CAPTURE(seed);
    const int players = 2 + static_cast<int>(seed % 5);
    const Setup& setup = players < extension_players ? standard_setup : extension_setup;
    Rng random(seed);
    const RatedBoard board(setup, catan::testing::random_board(setup, seed));
    State state = new_game(board, {.players = players, .seed = seed, .offers_per_turn = seed % 4 == 0 ? 0u : 4u});
    Knowledge knowledge;
    std::vector<Enumeration> enumerations;
    for (int viewer = nobody; viewer < players; ++viewer) enumerations.emplace_back(viewer);
    std::vector<bool> all_kept(enumerations.size(), true);
    Plans plans;
    const Level level = seed % 3 == 0 ? Level::intermediate : Level::advanced;
    while (state.phase != Phase::over && state.moves < 3'000) {
        const State before = state;
        const Move move = choose_move(state, board, level, state.seed, plans);
        const Outcome outcome = perform(state, board, move);
        knowledge.follow(before, state, move, outcome);
        for (Enumeration& enumeration : enumerations) enumeration.follow(before, state, move, outcome);
        if (enumerations[0].size() > 20'000) return;  // too slow
        for (std::size_t i = 0; i < all_kept.size(); ++i)
            all_kept[i] = all_kept[i] && enumerations[i].size() <= most_possible_hands;
        if (state.moves % 10 > 0) continue;
        compared.overlapping += enumerations[0].size() > 5;
        for (int viewer = nobody; viewer < players; ++viewer) {
            const auto place = static_cast<std::size_t>(viewer + 1);
            const HandOdds& odds = knowledge.of(viewer);
            if (all_kept[place]) REQUIRE(odds.possible().size() == enumerations[place].size());
            for (int player = 0; player < players; ++player) {
                const HandChances chances = hand_chances(odds, state, player);
                for (std::size_t resource = 0; resource < 5; ++resource) {
                    const double expected = enumerations[place].mean(
                        [&](const auto& hands) { return static_cast<double>(hands[player][resource]); });
                    const double held = enumerations[place].mean(
                        [&](const auto& hands) { return hands[player][resource] > 0 ? 1.0 : 0; });
                    ++compared.entries;
                    compared.uncertain += expected != std::floor(expected);
                    const double error = std::abs(chances.at_least_one[resource] - held);
                    if (all_kept[place]) {
                        REQUIRE(error < 1e-9);
                        REQUIRE(std::abs(chances.expected[resource] - expected) < 1e-9);
                    } else {
                        ++compared.merged;
                        compared.error += error;
                        compared.wrong += error > 0.1;
                        compared.worst = std::max(compared.worst, error);
                    }
                }
            }
        }
    }
}

/// Plays a game, and follows it from the view of each player and of a spectator by what they see.
void follow_views(std::uint64_t seed, Compared& compared) {
    CAPTURE(seed);
    Rng random(seed);
    const Setup& setup = seed % 2 == 0 ? standard_setup : extension_setup;
    const RatedBoard board(setup, any_board(setup, random));
    State state = new_game(board, any_options(setup.layout, random));
    Knowledge knowledge;
    std::vector<State> seen;
    std::vector<HandOdds> odds(static_cast<std::size_t>(state.players) + 1);
    for (int viewer = nobody; viewer < state.players; ++viewer) seen.push_back(view(state, viewer));
    const Level level = seed % 3 == 0 ? Level::advanced : Level::intermediate;
    Plans plans;
    while (state.phase != Phase::over && state.moves < 1'500) {
        const State before = state;
        const Move move = seed % 4 == 3 ? tasteful_move(legal_moves(state, board), tastes[seed / 4 % 7], random)
                                        : choose_move(state, board, level, state.seed, plans);
        const Outcome outcome = perform(state, board, move);
        knowledge.follow(before, state, move, outcome);
        for (int viewer = nobody; viewer < state.players; ++viewer) {
            CAPTURE(state.moves, viewer, static_cast<int>(move.kind));
            Outcome visible = outcome;
            if (viewer != before.player) visible.card = nothing;
            if (viewer != before.player && viewer != move.a) visible.stolen = nothing;
            const auto place = static_cast<std::size_t>(viewer + 1);
            const Applied applied =
                follow(seen[place], odds[place], board, viewer, move, visible, state.phase == Phase::over);
            REQUIRE(applied.refusal == IllegalMove::none);
            REQUIRE(seen[place] == view(state, viewer));
            REQUIRE(odds[place] == knowledge.of(viewer));
            compared.entries += odds[place].possible().size() > 1;
        }
    }
}

}  // namespace

TEST_CASE("Odds equal those of all histories in 10 games", "[game]") {
    Compared compared;
    for (std::uint64_t seed = 0; seed < 10; ++seed) compare_with_enumeration(seed, compared);
    CHECK(compared.uncertain > 2'000);
    CHECK(compared.overlapping > 50);
}

TEST_CASE("Odds equal those of all histories in 190 games", "[.all]") {
    Compared compared;
    for (std::uint64_t seed = 10; seed < 200; ++seed) compare_with_enumeration(seed, compared);
    CAPTURE(compared.entries, compared.merged, compared.error / compared.merged, compared.wrong, compared.worst);
    CHECK(compared.merged > 1'000);
    CHECK(compared.error / compared.merged < 0.005);
    CHECK(80 * compared.wrong < compared.merged);
    CHECK(compared.worst < 0.6);
}

TEST_CASE("A view that is followed equals the view of the host in 20 games", "[game]") {
    Compared compared;
    for (std::uint64_t seed = 0; seed < 20; ++seed) follow_views(seed, compared);
    CHECK(compared.entries > 10'000);
}

TEST_CASE("A view that is followed equals the view of the host in 180 games", "[.all]") {
    Compared compared;
    for (std::uint64_t seed = 20; seed < 200; ++seed) follow_views(seed, compared);
    CHECK(compared.entries > 100'000);
}

TEST_CASE("A list of possible hands that grows too long keeps the likeliest and stays sound", "[game]") {
    // Six players with all kinds of cards steal from each other.
    State before;
    before.players = 6;
    before.phase = Phase::robber;
    before.bank = supply_of(6).bank();
    for (Seat& seat : before.seats) {
        seat.hand = {2, 2, 2, 2, 2};
        seat.hand_size = 10;
        before.bank -= seat.hand;
    }
    Knowledge knowledge = Knowledge::of_open_hands(before);
    std::size_t most = 0;
    Rng random(1);
    for (int theft = 0; theft < 40; ++theft) {
        before.player = static_cast<std::int8_t>(theft % 6);
        const auto victim = static_cast<std::uint8_t>((theft + 1 + random.below(5)) % 6);
        if (before.seats[victim].hand_size == 0) continue;
        int stolen = 0;
        do stolen = static_cast<int>(random.below(5));
        while (before.seats[victim].hand[stolen] == 0);
        State after = before;
        after.seats[victim].hand -= Counts::of(stolen);
        --after.seats[victim].hand_size;
        after.seats[before.player].hand += Counts::of(stolen);
        ++after.seats[before.player].hand_size;
        knowledge.follow(before, after, {.kind = MoveKind::robber, .a = victim},
                         {.stolen = static_cast<std::uint8_t>(stolen)});
        REQUIRE(is_consistent(knowledge, after));
        for (int player = 0; player < 6; ++player) {
            REQUIRE(knowledge.of(player).proven()[player] == after.seats[player].hand);
            most = std::max(most, knowledge.of(player).possible().size());
        }
        before = after;
    }
    CHECK(most == most_possible_hands);
}

TEST_CASE("Hands contain the known cards, and sampled positions have the same view", "[game]") {
    FollowedHands all;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const FollowedHands followed = follow_hands(seed % 2 == 0 ? standard_setup : extension_setup, seed);
        all.positions += followed.positions;
        all.known += followed.known;
        all.held += followed.held;
        all.monopolies += followed.monopolies;
        all.trades += followed.trades;
    }
    CHECK(all.monopolies > 10);
    CHECK(all.trades > 10);
    CHECK(all.positions > 10'000);
    // Most cards that were revealed stay known.
    CHECK(all.known > all.held / 2);
}
