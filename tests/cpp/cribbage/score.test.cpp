#include "cribbage/score.hpp"

#include <array>
#include <cstdint>

#include "core/random.hpp"
#include "cribbage/cards.hpp"

using namespace hexsmith;
using namespace hexsmith::cribbage;

TEST_CASE("The breakdown equals the golden results of three engines", "[cribbage]") {
    for (const Words& row : golden::lines("cribbage-scores.txt")) {
        const CardSet hand = cards(row, 0, 4);
        const Card starter = card(row[4]);
        const Breakdown as_hand = breakdown(hand, starter, false);
        const Breakdown crib = breakdown(hand, starter, true);
        CAPTURE(row);
        CHECK(as_hand.total() == std::stoi(row[5]));
        CHECK(crib.total() == std::stoi(row[6]));
        CHECK(as_hand == Breakdown{std::stoi(row[7]), std::stoi(row[8]), std::stoi(row[9]), std::stoi(row[10]),
                                   std::stoi(row[12])});
        CHECK(crib == Breakdown{std::stoi(row[7]), std::stoi(row[8]), std::stoi(row[9]), std::stoi(row[11]),
                                std::stoi(row[12])});
    }
}

TEST_CASE("Published examples have their published scores", "[cribbage]") {
    for (const Words& row : golden::lines("cribbage-literal.txt")) {
        CAPTURE(row);
        CHECK(score(cards(row, 0, 4), card(row[4]), false) == std::stoi(row[5]));
        CHECK(breakdown(cards(row, 0, 4), card(row[4]), false).total() == std::stoi(row[5]));
    }
    for (const Words& row : golden::lines("cribbage-averages.txt")) {
        int sum = 0;
        for (const Card starter : CardSet::full_deck() - cards(row, 0, 6))
            sum += score(cards(row, 0, 4), starter, false);
        CAPTURE(row);
        CHECK(sum == std::stoi(row[6]));
    }
}

TEST_CASE("The fast score equals the total of the breakdown for 200,000 random hands and cribs", "[cribbage]") {
    Rng random(6);
    std::array<Card, card_count> deck;
    for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = static_cast<Card>(i);
    int different = 0;
    for (int sample = 0; sample < 200'000; ++sample) {
        for (std::size_t i = 0; i < 5; ++i) {
            const std::size_t j = i + random.below(static_cast<std::uint32_t>(card_count - i));
            std::swap(deck[i], deck[j]);
        }
        const CardSet hand{std::span<const Card>(deck).first(4)};
        for (const bool crib : {false, true})
            if (score(hand, deck[4], crib) != breakdown(hand, deck[4], crib).total()) ++different;
    }
    CHECK(different == 0);
}

TEST_CASE("All 12,994,800 hands and cribs have the published distribution of points", "[cribbage]") {
    const RankScores& table = rank_scores();
    std::array<std::int64_t, 30> hands{};
    std::array<std::int64_t, 30> cribs{};
    for (Card a = 0; a < card_count; ++a) {
        for (auto b = static_cast<Card>(a + 1); b < card_count; ++b) {
            for (auto c = static_cast<Card>(b + 1); c < card_count; ++c) {
                const auto three =
                    table.add(table.add(table.add(RankScores::root, rank_of(a)), rank_of(b)), rank_of(c));
                for (auto d = static_cast<Card>(c + 1); d < card_count; ++d) {
                    const CardSet hand{std::array{a, b, c, d}};
                    const auto node = table.add(three, rank_of(d));
                    // The points of flush and nobs are equal for all starters of a suit.
                    for (int suit = 0; suit < suit_count; ++suit) {
                        const auto hand_points = static_cast<std::size_t>(suit_score(hand, suit, false));
                        const auto crib_points = static_cast<std::size_t>(suit_score(hand, suit, true));
                        for (int rank = 0; rank < rank_count; ++rank) {
                            if (hand.contains(make_card(rank, suit))) continue;
                            const auto rank_points = static_cast<std::size_t>(table.score(node, rank));
                            ++hands[rank_points + hand_points];
                            ++cribs[rank_points + crib_points];
                        }
                    }
                }
            }
        }
    }
    for (const Words& row : golden::lines("cribbage-distribution.txt")) {
        const auto points = static_cast<std::size_t>(std::stoi(row[0]));
        CAPTURE(points);
        CHECK(hands[points] == std::stoll(row[1]));
        CHECK(cribs[points] == std::stoll(row[2]));
    }
}
