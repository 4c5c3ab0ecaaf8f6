#include "cribbage/prospects.hpp"

#include <algorithm>
#include <cstdint>

namespace hexsmith::cribbage {

namespace {

// Birth certificate: November 2026, 100,000 first hands at 0:0 between two players of level advanced (cards of
// deal(Rng(77, i).next(), 0)); hands in which the points were 0, 1, 2, ... Means: dealer's pegging with heels 3.567,
// pone's pegging 2.284, pone's hand 8.145, dealer's hand 8.010, crib 4.770; the largest standard error is 0.013.
// cpp/bench/cribbage_hands.cpp counts them anew.
constexpr std::uint16_t dealer_pegging[] = {0,   20893, 14714, 22238, 14231, 11375, 6215, 4169, 2376, 1462, 1014, 470,
                                            296, 115,   69,    168,   53,    71,    27,   16,   14,   10,   1,    3};
constexpr std::uint16_t pone_pegging[] = {19291, 26174, 17494, 16651, 7517, 3298, 3630, 2691, 1290, 944, 555,
                                          247,   67,    38,    29,    56,   17,   6,    3,    1,    1};
constexpr std::uint16_t pone_hand[] = {357,  49,   4239,  1371, 11978, 3495, 15555, 6988, 18939, 6685,
                                       8563, 1584, 10185, 923,  3449,  480,  3130,  684,  187,   0,
                                       604,  188,  40,    35,   287,   0,    0,     0,    5,     0};
constexpr std::uint16_t dealer_hand[] = {637,  45,   6007,  1711, 11629, 3772, 15581, 6178, 17649, 6228,
                                         8899, 1399, 10439, 718,  3348,  516,  3304,  631,  178,   0,
                                         600,  194,  35,    21,   274,   0,    0,     0,    7,     0};
constexpr std::uint16_t crib[] = {7637, 581, 23756, 3922, 20110, 5584, 14339, 4858, 8738, 2170, 3035, 308, 3289,
                                  132,  606, 83,    571,  94,    31,   0,     80,   32,   1,    1,    42};

template <std::size_t Size, std::size_t Counted>
void fill(Chances<Size>& chances, const std::uint16_t (&counts)[Counted]) {
    int total = 0;
    for (const int count : counts) total += count;
    for (std::size_t i = 0; i < Counted; ++i) chances[i] = static_cast<float>(counts[i]) / static_cast<float>(total);
}

HandChances measured() {
    HandChances chances{};
    fill(chances.dealer_pegging, dealer_pegging);
    fill(chances.pone_pegging, pone_pegging);
    fill(chances.pone_hand, pone_hand);
    fill(chances.dealer_hand, dealer_hand);
    fill(chances.crib, crib);
    return chances;
}

}  // namespace

Prospects::Prospects() {
    const HandChances& chances = hand_chances();
    constexpr int top = winning_score - 1;
    for (int sum = 2 * top; sum >= 0; --sum) {
        // First the beginning of a hand, for which only later places count; it is where other hands of this sum end.
        for (int dealer = std::max(0, sum - top); dealer <= std::min(top, sum); ++dealer) {
            const int pone = sum - dealer;
            float wins = 0;
            for (std::size_t i = 1; i < chances.dealer_pegging.size(); ++i) {
                float rest = 0;
                for (std::size_t j = 0; j < chances.pone_pegging.size(); ++j)
                    rest += chances.pone_pegging[j] *
                            after_pegging(dealer + static_cast<int>(i), pone + static_cast<int>(j));
                wins += chances.dealer_pegging[i] * rest;
            }
            at(Stage::pegging, dealer, pone) = std::min(wins, 1.0f);  // rounded sums may exceed it
        }
        for (int dealer = std::max(0, sum - top); dealer <= std::min(top, sum); ++dealer) {
            const int pone = sum - dealer;
            float wins = 0;
            for (std::size_t i = 0; i < chances.crib.size(); ++i) {
                const int score = dealer + static_cast<int>(i);
                wins += chances.crib[i] * (score >= winning_score ? 1 : dealer_wins_after(score, pone));
            }
            at(Stage::crib, dealer, pone) = std::min(wins, 1.0f);
            wins = 0;
            for (std::size_t i = 0; i < chances.dealer_hand.size(); ++i)
                wins += chances.dealer_hand[i] * dealer_wins(Stage::crib, dealer + static_cast<int>(i), pone);
            at(Stage::dealer_hand, dealer, pone) = std::min(wins, 1.0f);
            wins = 0;
            for (std::size_t i = 0; i < chances.pone_hand.size(); ++i)
                wins += chances.pone_hand[i] * dealer_wins(Stage::dealer_hand, dealer, pone + static_cast<int>(i));
            at(Stage::pone_hand, dealer, pone) = std::min(wins, 1.0f);
        }
    }
}

const HandChances& hand_chances() {
    static const HandChances chances = measured();
    return chances;
}

const Prospects& prospects() {
    static const Prospects table;
    return table;
}

}  // namespace hexsmith::cribbage
