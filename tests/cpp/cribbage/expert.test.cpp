#include "cribbage/expert.hpp"

#include "cribbage/cards.hpp"
#include "cribbage/discard.hpp"
#include "cribbage/hidden_hand.hpp"
#include "cribbage/pegging_search.hpp"
#include "cribbage/win_probabilities.hpp"

using namespace hexsmith;
using namespace hexsmith::cribbage;

TEST_CASE("The win chance rises with the player's score and falls with the other player's score", "[cribbage]") {
    const WinProbabilities& table = win_probabilities();
    for (const Stage stage : {Stage::pegging, Stage::pone_hand, Stage::dealer_hand, Stage::crib}) {
        int violations = 0;
        for (int dealer = 0; dealer < winning_score; ++dealer) {
            for (int pone = 0; pone < winning_score; ++pone) {
                const float chance = table.dealer_win_chance(stage, dealer, pone);
                if (!(chance >= 0 && chance <= 1)) ++violations;
                // The tolerance is for rounding errors, which add up over dozens of hands.
                if (table.dealer_win_chance(stage, dealer + 1, pone) < chance - 1e-5f) ++violations;
                if (table.dealer_win_chance(stage, dealer, pone + 1) > chance + 1e-5f) ++violations;
            }
        }
        CHECK(violations == 0);
    }
    CHECK(table.dealer_win_chance(Stage::pegging, 0, 0) > 0.5f);  // the first dealer has an advantage
    CHECK(table.dealer_win_chance(Stage::pegging, 0, 0) < 0.6f);
    CHECK(table.dealer_win_chance(Stage::pone_hand, 100, 119) < 0.02f);  // the pone counts first
    CHECK(table.dealer_win_chance(Stage::pegging, 121, 0) == 1);
    CHECK(table.dealer_win_chance(Stage::pegging, 0, 121) == 0);
}

TEST_CASE("Each distribution of points sums to 1", "[cribbage]") {
    const HandChances& chances = hand_chances();
    const auto sum = [](const auto& parts) {
        double total = 0;
        for (const float part : parts) total += static_cast<double>(part);
        return total;
    };
    CHECK(sum(chances.dealer_pegging) == Catch::Approx(1).margin(1e-5));
    CHECK(sum(chances.pone_pegging) == Catch::Approx(1).margin(1e-5));
    CHECK(sum(chances.pone_hand) == Catch::Approx(1).margin(1e-5));
    CHECK(sum(chances.dealer_hand) == Catch::Approx(1).margin(1e-5));
    CHECK(sum(chances.crib) == Catch::Approx(1).margin(1e-5));
}

TEST_CASE("Sampled hidden hands are consistent with the view", "[cribbage]") {
    Rng random(20);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Game game = new_game(seed);
        while (game.hand == 0 && game.phase != Phase::over) {
            if (game.phase == Phase::play) {
                const View seen = view(game, game.turn);
                const HiddenHandSampler sampler(seen);
                for (int i = 0; i < 20; ++i) {
                    const HiddenHand hidden = sampler.draw(random);
                    REQUIRE(hidden.hand.size() == seen.other_cards);
                    REQUIRE(hidden.thrown.size() == 2);
                    REQUIRE((hidden.hand & hidden.thrown).empty());
                    REQUIRE(((hidden.hand | hidden.thrown) - seen.unseen()).empty());
                    for (const Card card : hidden.hand)
                        REQUIRE(pips_of_rank(rank_of(card)) >=
                                seen.table.min_pips[static_cast<std::size_t>(1 - seen.seat)]);
                }
            }
            const Moves moves = legal_moves(game);
            const std::size_t choice = random.below(static_cast<std::uint32_t>(moves.count));
            game = apply(game, moves.list[choice]);
        }
    }
}

TEST_CASE("The search with a known hand finds the minimax value in 90% of positions", "[cribbage]") {
    Rng random(21);
    int minimax_count = 0;
    constexpr int positions = 200;
    for (int i = 0; i < positions; ++i) {
        const Deck deck = deal(23, i);
        const std::span<const Card> dealt(deck);
        const Pegging root{{RankBag(CardSet(dealt.subspan(0, 4))), RankBag(CardSet(dealt.subspan(4, 4)))}, {}, 0};
        const std::array samples{root.hands[1]};
        const auto difference = [](int own_points, int other_points) {
            return static_cast<float>(own_points - other_points);
        };
        Search search(root, samples);
        search.advance(300, difference, random);
        CHECK_FALSE(search.over());
        search.advance(10'000, difference, random);
        CHECK(search.over());
        const int rank = search.best_rank();
        Pegging next = root;
        const int points = next.play(rank).total();
        if (points + lookahead(next, 7) == lookahead(root, 8)) ++minimax_count;
    }
    CHECK(minimax_count >= positions * 9 / 10);
}

TEST_CASE("An expert pone who needs four points keeps a hand that scores four with any starter", "[cribbage]") {
    // 7 8 9 scores five points, and the pone counts first.
    View seen;
    seen.seat = 0;
    seen.dealer = 1;
    seen.turn = 0;
    seen.phase = Phase::discard;
    seen.scores = {117, 117};
    seen.own = cards("AC 2D 7H 8S 9C KD");
    seen.other_cards = 6;
    ExpertDiscard discard(seen);
    while (!discard.advance()) {
    }
    const Move thrown = discard.move();
    CHECK((thrown & cards("7H 8S 9C")).empty());
}

TEST_CASE("An expert who needs one point scores a point in pegging", "[cribbage]") {
    // The other player has led an eight. Only the seven scores, because the count is then fifteen.
    View seen;
    seen.seat = 0;
    seen.dealer = 0;
    seen.turn = 0;
    seen.phase = Phase::play;
    seen.scores = {120, 120};
    seen.own = cards("2C 3D 7H KS");
    seen.own_thrown = cards("QC JD");
    seen.starter = card("KC");
    seen.table.plays[0] = {1, card("8D")};
    seen.table.played = 1;
    seen.table.pile.add(7);
    seen.other_cards = 3;
    Rng random(22);
    ExpertPlay play(seen);
    while (!play.advance(random)) {
    }
    CHECK(play.move() == cards("7H"));
}
