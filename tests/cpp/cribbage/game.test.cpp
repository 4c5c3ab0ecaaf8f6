#include "cribbage/game.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <numeric>
#include <vector>

#include "core/random.hpp"
#include "cribbage/contest.hpp"

using namespace hexsmith;
using namespace hexsmith::cribbage;

namespace {

constexpr std::size_t at(int seat) { return static_cast<std::size_t>(seat); }

Game random_move(const Game& game, Rng& random) {
    const Moves moves = legal_moves(game);
    const std::size_t choice = random.below(static_cast<std::uint32_t>(moves.count));
    return apply(game, moves.list[choice]);
}

/// Returns the points that the last move credited to a seat.
int credited_points(const Game& game, int seat) {
    int sum = 0;
    for (int i = 0; i < game.credited; ++i)
        if (game.credits[static_cast<std::size_t>(i)].seat == seat)
            sum += game.credits[static_cast<std::size_t>(i)].points;
    return sum;
}

}  // namespace

TEST_CASE("Card k of hand h depends on the seed and h only", "[cribbage]") {
    Rng random(12);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        for (const int dealer : {0, 1}) {
            Game game = new_game(seed, dealer);
            while (game.phase != Phase::over) {
                if (game.phase == Phase::discard && game.turn != game.dealer) {
                    const Deck deck = deal(seed, game.hand);
                    REQUIRE(game.hands[at(1 - game.dealer)] == CardSet(std::span<const Card>(deck).subspan(0, 6)));
                    REQUIRE(game.hands[at(game.dealer)] == CardSet(std::span<const Card>(deck).subspan(6, 6)));
                    REQUIRE(game.dealer == (dealer + game.hand) % 2);
                }
                if (game.phase == Phase::play) REQUIRE(game.starter == deal(seed, game.hand)[12]);
                game = random_move(game, random);
            }
        }
    }
    CHECK(deal(1, 0) != deal(1, 1));
    CHECK(deal(1, 0) != deal(2, 0));
}

TEST_CASE("Every game ends at exactly 121, and the credits add up to the score", "[cribbage]") {
    Rng random(13);
    int wins_by_source[8] = {};
    for (std::uint64_t seed = 0; seed < 2'000; ++seed) {
        Game game = new_game(seed);
        std::array<int, 2> sums{};
        while (game.phase != Phase::over) {
            const int mover = game.turn;
            const Phase phase = game.phase;
            REQUIRE(legal_moves(game).count > 0);
            game = random_move(game, random);
            for (const int seat : {0, 1}) sums[at(seat)] += credited_points(game, seat);
            if (phase == Phase::play && game.credited > 0)
                REQUIRE((game.credits[0].seat == mover || game.credits[0].source == Source::hand));
            for (const int seat : {0, 1}) {
                REQUIRE(game.scores[at(seat)] == sums[at(seat)]);
                REQUIRE(game.scores[at(seat)] ==
                        std::accumulate(game.points[at(seat)].begin(), game.points[at(seat)].end(), 0));
                REQUIRE(game.scores[at(seat)] <= winning_score);
            }
        }
        REQUIRE(game.scores[at(game.turn)] == winning_score);
        REQUIRE(game.scores[at(1 - game.turn)] < winning_score);
        REQUIRE(legal_moves(game).count == 0);
        const int loser = game.scores[at(1 - game.turn)];
        REQUIRE(skunks(game) == (loser <= 60 ? 2 : loser <= 90 ? 1 : 0));
        const Credit last = game.credits[static_cast<std::size_t>(game.credited - 1)];
        REQUIRE(last.seat == game.turn);
        ++wins_by_source[static_cast<std::size_t>(last.source)];
    }
    // Games end by the cut, in pegging, by hands and by cribs.
    CHECK(wins_by_source[static_cast<int>(Source::heels)] > 0);
    CHECK(wins_by_source[static_cast<int>(Source::last)] > 0);
    CHECK(wins_by_source[static_cast<int>(Source::hand)] > 0);
    CHECK(wins_by_source[static_cast<int>(Source::crib)] > 0);
}

TEST_CASE("The show credits the pone's hand, the dealer's hand and the crib, in this order", "[cribbage]") {
    Rng random(14);
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Game game = new_game(seed);
        std::array<CardSet, 2> kept_hands;
        while (game.phase != Phase::over && game.hand < 3) {
            if (game.phase == Phase::play && game.table.played == 0) kept_hands = game.hands;
            game = random_move(game, random);
            if (game.phase != Phase::show) continue;
            const int pone = 1 - game.dealer;
            REQUIRE(game.hands == kept_hands);
            REQUIRE(game.crib().size() == 4);
            std::vector<int> show_points;
            for (int i = 0; i < game.credited; ++i)
                if (const Credit credit = game.credits[static_cast<std::size_t>(i)];
                    credit.source == Source::hand || credit.source == Source::crib)
                    show_points.push_back(credit.points);
            std::vector<int> expected_points;
            for (const int points : {breakdown(kept_hands[at(pone)], game.starter, false).total(),
                                     breakdown(kept_hands[at(game.dealer)], game.starter, false).total(),
                                     breakdown(game.crib(), game.starter, true).total()})
                if (points > 0) expected_points.push_back(points);
            REQUIRE(show_points == expected_points);
        }
    }
}

TEST_CASE("A jack as the starter scores two points for the dealer, and a dealer with 119 wins", "[cribbage]") {
    int heels = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Game game = new_game(seed);
        game.scores[0] = 119;
        game.points[0][static_cast<std::size_t>(Source::hand)] = 119;
        game = apply(game, legal_moves(game).list[0]);
        game = apply(game, legal_moves(game).list[0]);
        const bool jack_cut = rank_of(game.starter) == jack;
        heels += jack_cut ? 1 : 0;
        REQUIRE(game.scores[0] == (jack_cut ? 121 : 119));
        REQUIRE((game.phase == Phase::over) == jack_cut);
        if (jack_cut) REQUIRE(game.turn == 0);
    }
    CHECK(heels > 5);
}

TEST_CASE("A view does not depend on hidden cards", "[cribbage]") {
    Rng random(15);
    int redeals = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Game game = new_game(seed);
        for (int moves = 0; moves < 40 && game.phase != Phase::over; ++moves) {
            for (const int seat : {0, 1}) {
                const View seen = view(game, seat);
                const int other = 1 - seat;
                REQUIRE(seen.own == game.hands[at(seat)]);
                REQUIRE(seen.other_cards == game.hands[at(other)].size());
                if (game.phase != Phase::discard && game.phase != Phase::play) {
                    if (game.phase == Phase::show) REQUIRE(seen.other == game.hands[at(other)]);
                    continue;
                }
                REQUIRE(seen.other.empty());
                REQUIRE(seen.crib.empty());
                REQUIRE((seen.unseen() & seen.own).empty());
                REQUIRE((game.hands[at(other)] - seen.unseen()).empty());
                REQUIRE((game.thrown[at(other)] - seen.unseen()).empty());
                const int known_cards =
                    seen.own.size() + seen.own_thrown.size() + seen.table.played + (seen.starter == no_card ? 0 : 1);
                REQUIRE(seen.unseen().size() == card_count - known_cards);

                // Dealing the unseen cards again does not change the view.
                Game redealt = game;
                redealt.seed = ~game.seed;
                std::vector<Card> unseen_cards;
                for (const Card card : seen.unseen()) unseen_cards.push_back(card);
                shuffle(std::span<Card>(unseen_cards), random);
                const std::span<const Card> cards(unseen_cards);
                const auto hand_size = static_cast<std::size_t>(game.hands[at(other)].size());
                const auto discard_size = static_cast<std::size_t>(game.thrown[at(other)].size());
                redealt.hands[at(other)] = CardSet(cards.subspan(0, hand_size));
                redealt.thrown[at(other)] = CardSet(cards.subspan(hand_size, discard_size));
                const View same_view = view(redealt, seat);
                REQUIRE(same_view.own == seen.own);
                REQUIRE(same_view.own_thrown == seen.own_thrown);
                REQUIRE(same_view.other.empty());
                REQUIRE(same_view.crib.empty());
                REQUIRE(same_view.starter == seen.starter);
                REQUIRE(same_view.unseen() == seen.unseen());
                if (game.turn == seat && game.phase == Phase::play && game.hand == 0) {
                    for (const Level level : {Level::beginner, Level::intermediate, Level::advanced, Level::expert}) {
                        Rng first(seed);
                        Rng second(seed);
                        REQUIRE(decide(seen, level, first) == decide(same_view, level, second));
                    }
                }
                ++redeals;
            }
            game = random_move(game, random);
        }
    }
    CHECK(redeals > 5'000);
}

TEST_CASE("A player who passed has no card below min_pips", "[cribbage]") {
    Rng random(16);
    int raised_bounds = 0;
    for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
        Game game = new_game(seed);
        while (game.phase != Phase::over && game.hand == 0) {
            if (game.phase == Phase::play) {
                for (const int seat : {0, 1}) {
                    const int min_pips = game.table.min_pips[at(seat)];
                    if (min_pips > 1) ++raised_bounds;
                    for (const Card card : game.hands[at(seat)]) REQUIRE(pips_of_rank(rank_of(card)) >= min_pips);
                }
            }
            game = random_move(game, random);
        }
    }
    CHECK(raised_bounds > 500);
}

TEST_CASE("The legal plays are the cards that keep the count within 31", "[cribbage]") {
    Rng random(17);
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Game game = new_game(seed);
        while (game.phase != Phase::over && game.hand < 2) {
            if (game.phase == Phase::discard) REQUIRE(legal_moves(game).count == 15);
            if (game.phase == Phase::play) {
                CardSet legal_cards;
                for (const Move move : legal_moves(game)) {
                    REQUIRE(move.size() == 1);
                    REQUIRE(game.table.pile.count() + pips_of_rank(rank_of(move.first())) <= 31);
                    legal_cards = legal_cards | move;
                }
                for (const Card card : game.hands[at(game.turn)] - legal_cards)
                    REQUIRE(game.table.pile.count() + pips_of_rank(rank_of(card)) > 31);
            }
            game = random_move(game, random);
        }
    }
}

TEST_CASE("A view determines its legal moves, and its plays determine the table") {
    int positions_after_pass = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        Rng random(seed);
        Game game = new_game(seed);
        while (game.phase != Phase::over) {
            const Moves moves = legal_moves(game);
            for (const int seat : {0, 1}) {
                const View seen = view(game, seat);
                REQUIRE(is_possible(seen) == (seat == game.turn));
                REQUIRE(legal_moves(seen).count == (seat == game.turn ? moves.count : 0));
            }
            if (game.phase == Phase::play) {
                const auto plays = std::span(game.table.plays).first(static_cast<std::size_t>(game.table.played));
                const Table table = table_of(plays, game.table.pile.count(), game.turn);
                REQUIRE(table.pile.count() == game.table.pile.count());
                REQUIRE(table.min_pips == game.table.min_pips);
                positions_after_pass += table.min_pips[0] + table.min_pips[1] > 2;
            }
            game = apply(game, moves.list[random.below(static_cast<std::uint32_t>(moves.count))]);
        }
    }
    CHECK(positions_after_pass > 1'000);
}
