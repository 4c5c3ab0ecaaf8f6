#include "cribbage/pegging.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "cribbage/cards.hpp"

using namespace hexsmith;
using namespace hexsmith::cribbage;

namespace {

int rank_named(char letter) { return static_cast<int>(rank_letters.find(letter)); }

RankBag bag(const std::string& ranks) {
    RankBag result;
    for (const char letter : ranks) result.insert(rank_named(letter));
    return result;
}

/// Plays cards in a single count, and returns the points of the last card.
PlayPoints points_of_last(const std::string& ranks) {
    Pile pile;
    PlayPoints points;
    for (const char letter : ranks) points = pile.add(rank_named(letter));
    return points;
}

/// Returns the length of the longest run that the last cards form, by definition.
int longest_run(const std::vector<int>& ranks) {
    for (std::size_t length = ranks.size(); length >= 3; --length) {
        std::vector<int> newest(ranks.end() - static_cast<std::ptrdiff_t>(length), ranks.end());
        std::ranges::sort(newest);
        bool is_run = true;
        for (std::size_t i = 1; i < length; ++i) is_run = is_run && newest[i] == newest[i - 1] + 1;
        if (is_run) return static_cast<int>(length);
    }
    return 0;
}

}  // namespace

TEST_CASE("Plays score fifteens, thirty-ones, pairs, and runs in any order", "[cribbage]") {
    CHECK(points_of_last("78") == PlayPoints{.fifteen = 2});
    CHECK(points_of_last("77") == PlayPoints{.pairs = 2});
    CHECK(points_of_last("777") == PlayPoints{.pairs = 6});
    CHECK(points_of_last("7777") == PlayPoints{.pairs = 12});
    CHECK(points_of_last("JQKA") == PlayPoints{.thirty_one = 2});  // the ace is low
    CHECK(points_of_last("45563") == PlayPoints{});                // 5 6 3 has no 4
    CHECK(points_of_last("234A5") == PlayPoints{.fifteen = 2, .run = 5});
    CHECK(points_of_last("A243657") == PlayPoints{.run = 7});
}

TEST_CASE("A player continues after the other player's pass, and a count of 31 scores no point for a go",
          "[cribbage]") {
    Pegging pegging{{bag("TT"), bag("T89A")}, {}, 1};
    pegging.play(rank_named('T'));
    pegging.play(rank_named('T'));
    CHECK(pegging.play(rank_named('9')).total() == 0);  // at 29 player 0 passes
    CHECK(pegging.turn == 1);
    CHECK(pegging.play(rank_named('A')) == PlayPoints{.last = 1});  // at 30 both pass
    CHECK(pegging.turn == 0);

    Pegging to_31{{bag("TT"), bag("T83")}, {}, 1};
    to_31.play(rank_named('T'));
    to_31.play(rank_named('T'));
    CHECK(to_31.play(rank_named('8')).total() == 0);  // at 28 player 0 passes
    CHECK(to_31.turn == 1);
    CHECK(to_31.play(rank_named('3')) == PlayPoints{.thirty_one = 2});
    CHECK(to_31.turn == 0);
    CHECK(to_31.play(rank_named('T')) == PlayPoints{.last = 1});
    CHECK(to_31.over());
}

TEST_CASE("Random peggings score runs, fifteens, thirty-ones and the last card by definition", "[cribbage]") {
    Rng random(11);
    std::array<Card, card_count> deck;
    for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = static_cast<Card>(i);
    for (int sample = 0; sample < 5'000; ++sample) {
        shuffle(std::span<Card>(deck), random);
        const std::span<const Card> dealt(deck);
        Pegging pegging{{RankBag(CardSet(dealt.subspan(0, 4))), RankBag(CardSet(dealt.subspan(4, 4)))}, {}, 0};
        std::vector<int> ranks;
        int plays = 0;
        int ended_counts = 0;
        PlayPoints points;
        while (!pegging.over()) {
            RankBag choices = pegging.legal();
            REQUIRE_FALSE(choices.empty());
            const std::uint32_t skip = random.below(4);
            for (std::uint32_t i = 0; i < skip && !choices.without_lowest().empty(); ++i)
                choices = choices.without_lowest();
            const int rank = choices.lowest();
            const int before = pegging.pile.count();
            if (before == 0) ranks.clear();
            ranks.push_back(rank);
            points = pegging.play(rank);
            ++plays;
            const int count = before + pips_of_rank(rank);
            REQUIRE(count <= 31);
            REQUIRE(points.run == (points.pairs > 0 ? 0 : longest_run(ranks)));
            REQUIRE((points.fifteen == 2) == (count == 15));
            REQUIRE((points.thirty_one == 2) == (count == 31));
            REQUIRE_FALSE((points.last == 1 && points.thirty_one == 2));
            ended_counts += points.last + points.thirty_one / 2;
        }
        REQUIRE(plays == 8);
        REQUIRE(points.last + points.thirty_one / 2 == 1);
        REQUIRE(ended_counts >= 1);
    }
}
