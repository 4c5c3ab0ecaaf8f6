#include "cribbage/card.hpp"

#include <catch_amalgamated.hpp>
#include <string>
#include <vector>

using namespace hexsmith::cribbage;

TEST_CASE("parse_card inverts name_of, in upper and lower case", "[cribbage]") {
    for (int id = 0; id < card_count; ++id) {
        const auto card = static_cast<Card>(id);
        const auto letters = name_of(card);
        std::string name(letters.begin(), letters.end());
        CHECK(parse_card(name) == card);
        for (char& letter : name)
            if (letter >= 'A') letter = static_cast<char>(letter - 'A' + 'a');
        CHECK(parse_card(name) == card);
    }
    CHECK(parse_card("10h") == parse_card("TH"));
}

TEST_CASE("parse_card returns nothing for invalid names", "[cribbage]") {
    for (const char* text : {"", "5", "H", "1H", "0H", "11H", "5X", "XH", "5HH", " 5H", "10", "T0H", "5\xc3"})
        CHECK_FALSE(parse_card(text).has_value());
}

TEST_CASE("A set iterates over its cards in ascending order", "[cribbage]") {
    const std::vector<Card> cards{51, 0, 17, 4, 17};
    const CardSet set{std::span<const Card>(cards)};
    std::vector<Card> visited;
    for (const Card card : set) visited.push_back(card);
    CHECK(visited == std::vector<Card>{0, 4, 17, 51});
    CHECK(set.size() == 4);
    CHECK((CardSet::full_deck() - set).size() == 48);
}

TEST_CASE("The suits partition the deck, and so do the ranks", "[cribbage]") {
    CardSet suits;
    for (int suit = 0; suit < suit_count; ++suit) {
        CHECK(CardSet::of_suit(suit).size() == rank_count);
        for (const Card card : CardSet::of_suit(suit)) CHECK(suit_of(card) == suit);
        suits = suits | CardSet::of_suit(suit);
    }
    CardSet ranks;
    for (int rank = 0; rank < rank_count; ++rank) {
        CHECK(CardSet::of_rank(rank).size() == suit_count);
        for (const Card card : CardSet::of_rank(rank)) CHECK(rank_of(card) == rank);
        ranks = ranks | CardSet::of_rank(rank);
    }
    CHECK(suits == CardSet::full_deck());
    CHECK(ranks == CardSet::full_deck());
}
