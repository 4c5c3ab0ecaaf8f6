#include "catan/rules/referee.hpp"

#include <catch_amalgamated.hpp>

#include "catan/rules/all_moves.hpp"
#include "catan/rules/invalid_state.hpp"
#include "catan/rules/legal_moves.hpp"
#include "catan/rules/random_games.hpp"
#include "catan/rules/state.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::rules;
using namespace hexsmith::catan::rules::testing;

namespace {

void compare_trade(const State& state, const std::optional<Negotiation>& negotiation) {
    if (!negotiation || state.phase == Phase::over) {
        REQUIRE(state.trade == Trade{});
        return;
    }
    REQUIRE(Deal{five(state.trade.offer.give), five(state.trade.offer.receive)} == negotiation->offer);
    for (int player = 0; player < most_players; ++player) {
        const auto asked = std::find(negotiation->asked.begin(), negotiation->asked.end(), player);
        REQUIRE(((state.trade.asked & only(player)) != 0) == (asked != negotiation->asked.end()));
        REQUIRE((state.trade.answers[player] != Answer::none) ==
                (asked - negotiation->asked.begin() < static_cast<int>(negotiation->answered)));
        const auto agreed = negotiation->agreed.find(player);
        REQUIRE(state.trade.agrees(player) == (agreed != negotiation->agreed.end()));
        if (agreed == negotiation->agreed.end()) continue;
        const Offer terms = state.trade.terms(player);
        REQUIRE(Deal{five(terms.give), five(terms.receive)} == agreed->second);
    }
}

void compare(const State& state, const Referee& referee) {
    REQUIRE(state.player == (referee.winner >= 0 ? referee.winner : referee.chooser()));
    REQUIRE(state.turn == referee.turn());
    REQUIRE(state.phase == referee.phase());
    compare_trade(state, referee.negotiation());
    if (referee.in_second_turn()) {
        REQUIRE(state.extra_turn);
    } else if (state.phase != Phase::over && state.phase != Phase::extra_building) {
        REQUIRE_FALSE(state.extra_turn);
        REQUIRE(static_cast<int>(state.offers_left) == referee.offers_left());
    }
    REQUIRE(state.winner == referee.winner);
    REQUIRE(five(state.bank) == referee.bank);
    REQUIRE(five(state.deck) == referee.deck);
    REQUIRE(state.robber == referee.robber);
    REQUIRE(state.longest_road == referee.longest_road);
    REQUIRE(state.largest_army == referee.largest_army);
    for (int player = 0; player < state.players; ++player) {
        const Seat& seat = state.seats[player];
        const Person& person = referee.people[static_cast<std::size_t>(player)];
        REQUIRE(five(seat.hand) == person.hand);
        REQUIRE(five(seat.cards) == person.cards);
        REQUIRE(seat.knights == person.knights);
        REQUIRE(seat.points() == referee.points(player));
    }
}

void compare_roads(const State& state, const Referee& referee) {
    for (int player = 0; player < state.players; ++player)
        REQUIRE(state.seats[player].road_length == referee.road_length(player));
}

void compare_legal(const LegalMoves& legal, const Referee& referee) {
    std::vector<std::uint32_t> engine;
    for_each_move_or_offer(legal, [&](const Move& move) { engine.push_back(pack(move)); });
    std::vector<std::uint32_t> rules;
    for (const Move& move : referee.legal()) rules.push_back(pack(move));
    std::sort(engine.begin(), engine.end());
    std::sort(rules.begin(), rules.end());
    REQUIRE(engine == rules);
    REQUIRE(legal.count_with_offers() == static_cast<int>(engine.size()));
    const std::optional<Move> forced = forced_move(*legal.state);
    if (forced) REQUIRE(engine == std::vector{pack(*forced)});
}

/// Requires that `move_at` enumerates the moves in order, for all kinds together and for each kind.
void compare_places(const LegalMoves& legal) {
    const std::vector<Move> moves = list_moves_and_offers(legal);
    std::array<int, move_kinds> of_kind{};
    for (std::size_t place = 0; place < moves.size(); ++place) {
        const Move& move = moves[place];
        REQUIRE(move_at(legal, static_cast<int>(place)) == move);
        REQUIRE(move_at(legal, move.kind, of_kind[static_cast<std::size_t>(move.kind)]++) == move);
    }
    for (int kind = 0; kind < move_kinds; ++kind)
        REQUIRE(count_of(legal, static_cast<MoveKind>(kind)) == of_kind[static_cast<std::size_t>(kind)]);
}

/// Requires that the engine refuses a trade move exactly for a reason that the rules give.
void compare_refusal(const State& state, const GameBoard& board, const Referee& referee, const Move& move) {
    const std::set<IllegalMove> objections = referee.objections(move);
    const IllegalMove refusal = as_referee_says(check(state, board, move));
    CAPTURE(move.kind, move.a, move.offer.give.word, move.offer.receive.word, refusal, objections.size());
    if (objections.empty())
        REQUIRE(refusal == IllegalMove::none);
    else
        REQUIRE(objections.contains(refusal));
}

/// Requires that a move without cards, with ids on the board, is refused if it is not among the legal moves.
void compare_any_move(const State& state, const GameBoard& board, const LegalMoves& legal, Rng& random) {
    Move move{.kind = static_cast<MoveKind>(random.below(static_cast<std::uint32_t>(MoveKind::accept_trade)))};
    switch (move.kind) {
        case MoveKind::settlement:
        case MoveKind::city:
            move.place =
                static_cast<std::int16_t>(random.below(static_cast<std::uint32_t>(board.layout().intersection_count)));
            break;
        case MoveKind::road:
            move.place = static_cast<std::int16_t>(random.below(static_cast<std::uint32_t>(board.layout().edge_count)));
            break;
        case MoveKind::robber:
            move.place = static_cast<std::int16_t>(random.below(static_cast<std::uint32_t>(board.layout().hex_count)));
            move.a = random.below(2) == 0
                         ? nothing
                         : static_cast<std::uint8_t>(random.below(random.below(4) == 0 ? 256 : most_players));
            break;
        case MoveKind::discard:
        case MoveKind::monopoly: move.a = static_cast<std::uint8_t>(random.below(5)); break;
        case MoveKind::plenty:
        case MoveKind::bank_trade:
            move.a = static_cast<std::uint8_t>(random.below(5));
            move.b = static_cast<std::uint8_t>(random.below(5));
            break;
        default: break;
    }
    const std::vector<Move> moves = list_moves(legal);
    const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
    CAPTURE(move.kind, move.a, move.b, move.place);
    REQUIRE((check(state, board, move) == IllegalMove::none) == listed);
}

/// Sometimes gives the dice; all other outcomes are drawn.
Outcome any_chance(Move move, Rng& random) {
    Outcome outcome;
    if (move.kind == MoveKind::roll && random.below(4) == 0) {
        const auto [a, b] = random.pair_below(6);
        outcome.dice = {static_cast<std::uint8_t>(1 + a), static_cast<std::uint8_t>(1 + b)};
    }
    return outcome;
}

struct Tally {
    int games = 0;
    int finished = 0;
    std::int64_t moves = 0;
    std::int64_t offers = 0;
    std::int64_t counters = 0;
    std::int64_t trades = 0;
    std::int64_t refusals = 0;  // refused trade moves
    std::int64_t extra_turns = 0;
    std::array<int, most_players + 1> games_of{};
    std::array<int, most_players + 1> finished_of{};

    void count(const Move& move, const State& before) {
        ++moves;
        offers += move.kind == MoveKind::offer_trade;
        counters += move.kind == MoveKind::counter_trade;
        trades += move.kind == MoveKind::confirm_trade;
        extra_turns += move.kind == MoveKind::end && (before.extra_turn || before.phase == Phase::extra_building);
    }
};

constexpr int most_moves = 2500;

void play(const Setup& setup, std::uint64_t seed, Tally& tally) {
    Rng random(seed);
    const Board board = any_board(setup, random);
    const GameOptions options = any_options(setup.layout, random);
    const GameBoard game_board(setup, board);
    State state = new_game(game_board, options);
    Referee referee(setup, board, options);
    std::array<std::uint32_t, most_players> liked{};
    for (auto& taste : liked) taste = random.below(tastes.size());
    CAPTURE(seed, options.players, options.points_to_win, options.discard_limit, options.friendly_robber,
            options.offers_per_turn, options.extra_turns);
    for (int moves = 0; moves < most_moves && state.phase != Phase::over; ++moves) {
        const LegalMoves legal = legal_moves(state, game_board);
        compare_legal(legal, referee);
        const Move move = tasteful_move(legal, tastes[liked[static_cast<std::size_t>(state.player)]], random);
        compare_any_move(state, game_board, legal, random);
        if (moves % 16 == 0) compare_places(legal);
        for (int probes = state.phase == Phase::trade ? 4 : 1; probes > 0; --probes) {
            const Move probe = any_trade_move(state, random);
            compare_refusal(state, game_board, referee, probe);
            tally.refusals += !referee.objections(probe).empty();
        }
        tally.count(move, state);
        const Applied applied = apply(state, game_board, move, any_chance(move, random));
        REQUIRE(applied.refusal == IllegalMove::none);
        referee.apply(move, applied.outcome);
        compare(state, referee);
        if (move.kind == MoveKind::road || move.kind == MoveKind::settlement) {
            compare_roads(state, referee);
            REQUIRE(derive(state, game_board) == state);
        }
        if (moves % 16 == 0) REQUIRE(why_invalid(derive(state, game_board), game_board) == InvalidState::none);
    }
    ++tally.games;
    ++tally.games_of[static_cast<std::size_t>(state.players)];
    tally.finished += state.phase == Phase::over;
    tally.finished_of[static_cast<std::size_t>(state.players)] += state.phase == Phase::over;
}

Tally play_all(int games) {
    Tally tally;
    const Setup large = catan::testing::largest_setup();
    const Setup islands = catan::testing::islands_setup();
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        switch (i % 8) {
            case 0:
            case 1:
            case 2:
            case 3: play(standard_setup, seed, tally); break;
            case 4:
            case 5: play(extension_setup, seed, tally); break;
            case 6: play(large, seed, tally); break;
            default: play(islands, seed, tally); break;
        }
    }
    return tally;
}

}  // namespace

TEST_CASE("An independent referee agrees at every step of 280 random games on 19, 30, 61 and 14 hexes", "[game]") {
    const Tally tally = play_all(280);
    CHECK(tally.games == 280);
    CHECK(tally.finished > 140);
    CHECK(tally.moves > 400'000);
    CHECK(tally.offers > 40'000);
    CHECK(tally.counters > 40'000);
    CHECK(tally.trades > 20'000);
    CHECK(tally.refusals > 600'000);
    CHECK(tally.extra_turns > 20'000);
    for (int players = 2; players <= most_players; ++players) {
        CAPTURE(players);
        CHECK(tally.games_of[static_cast<std::size_t>(players)] >= 40);
        CHECK(tally.finished_of[static_cast<std::size_t>(players)] >= 15);
    }
}

TEST_CASE("An independent referee agrees at every step of 10,000 random games", "[.long][game]") {
    CHECK(play_all(10'000).finished > 5'000);
}
