#include "catan/analysis/offers.hpp"

#include <catch_amalgamated.hpp>

#include <algorithm>

#include "catan/analysis/expert.hpp"
#include "catan/board/deal.hpp"
#include "catan/rules/apply.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::rules;

namespace {

/// Calls `visit(board, position)` for each position of games of "advanced" in which the active player may make an offer
/// or a counter-offer.
void for_each_negotiation(int games, auto&& visit) {
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games); ++seed) {
        Rng random(seed);
        const RatedBoard board(standard_setup,
                               {deal(standard_setup, {}, random), standard_setup.harbor_count, standard_setup.harbors});
        State state = new_game(board, {.seed = seed, .offers_per_turn = 4});
        Knowledge knowledge;
        Plans plans;
        while (state.phase != Phase::over) {
            const LegalMoves legal = legal_moves(state, board);
            if (legal.offer_trade || legal.counter_trade)
                visit(board, SeenPosition{&state, state.player, knowledge.of(state.player)});
            const State before = state;
            const Move move = choose_move(state, board, Level::advanced, seed, plans);
            const Outcome outcome = perform(state, board, move);
            knowledge.follow(before, state, move, outcome);
        }
    }
}

}  // namespace

TEST_CASE("Promising offers are legal and distinct, and do not depend on hidden cards", "[game]") {
    int offers = 0;
    int counters = 0;
    for_each_negotiation(3, [&](const RatedBoard& board, const SeenPosition& position) {
        const std::vector<Move> moves = promising_offers(board, position);
        REQUIRE(moves.size() <= 4);
        for (auto move = moves.begin(); move != moves.end(); ++move) {
            REQUIRE(check(*position.state, board, *move) == IllegalMove::none);
            REQUIRE(std::find(moves.begin(), move, *move) == move);
            ++(move->kind == MoveKind::offer_trade ? offers : counters);
        }
        const State seen = view(*position.state, position.state->player);
        REQUIRE(promising_offers(board, {&seen, position.viewer, position.odds}) == moves);
    });
    CHECK(offers > 100);
    CHECK(counters > 100);
}

TEST_CASE("Each offer of a turn leaves out one of the most promising", "[game]") {
    int longer = 0;
    for_each_negotiation(2, [&](const RatedBoard& board, const SeenPosition& position) {
        State fewer = *position.state;
        if (fewer.phase != Phase::main || fewer.offers_left != 4) return;
        const std::vector<Move> first = promising_offers(board, position);
        --fewer.offers_left;
        const std::vector<Move> second = promising_offers(board, {&fewer, position.viewer, position.odds});
        const std::size_t shared = first.empty() ? 0 : first.size() - 1;
        REQUIRE(second.size() >= shared);
        REQUIRE(std::equal(first.end() - static_cast<std::ptrdiff_t>(shared), first.end(), second.begin()));
        longer += !second.empty();
    });
    CHECK(longer > 10);
}

TEST_CASE("Expert makes offers that advanced does not make", "[game]") {
    int positions = 0;
    int others = 0;
    for_each_negotiation(2, [&](const RatedBoard& board, const SeenPosition& position) {
        if (++positions % 16 != 0) return;
        ExpertSearch search(board, position, {.playouts = 100, .seed = 3});
        run_at_once(search.run());
        const Move chosen = search.result();
        const bool offers = chosen.kind == MoveKind::offer_trade || chosen.kind == MoveKind::counter_trade;
        others += offers && chosen != choose_move(*position.state, board, Level::advanced, 0);
    });
    CHECK(others > 0);
}

TEST_CASE("A maker who concludes by the judge likes the results better than one who concludes as the level", "[game]") {
    double judged = 0;
    double as_level = 0;
    for_each_negotiation(4, [&](const RatedBoard& board, const SeenPosition& position) {
        for (const Move& offer : promising_offers(board, position)) {
            PlayoutOptions options{.level = Level::advanced, .horizon = 1, .seed = 5};
            const auto own = static_cast<std::size_t>(position.state->player);
            for (const int number : {0, 1, 2, 3}) {
                options.judges_first_offer = false;
                as_level += run_at_once(play_out(board, position, &offer, options, number))->chances[own];
                options.judges_first_offer = true;
                judged += run_at_once(play_out(board, position, &offer, options, number))->chances[own];
            }
        }
    });
    CHECK(judged > as_level);
}
