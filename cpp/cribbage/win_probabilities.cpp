#include "cribbage/win_probabilities.hpp"

#include <algorithm>
#include <cstdint>
#include <span>

namespace hexsmith::cribbage {

namespace {

// Numbers of hands in which a player scores 0, 1, 2, ... points, among 100,000 first hands of two advanced players. The
// dealer's pegging includes heels. `hexsmith_research fit-cribbage-hands` counts these numbers.
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
constexpr std::uint16_t dealer_crib[] = {7637, 581, 23756, 3922, 20110, 5584, 14339, 4858, 8738, 2170, 3035, 308, 3289,
                                         132,  606, 83,    571,  94,    31,   0,     80,   32,   1,    1,    42};

void fill(std::span<float> chances, std::span<const std::uint16_t> counts) {
    int total = 0;
    for (const int count : counts) total += count;
    for (std::size_t i = 0; i < counts.size(); ++i)
        chances[i] = static_cast<float>(counts[i]) / static_cast<float>(total);
}

HandChances measured_chances() {
    HandChances chances{};
    fill(chances.dealer_pegging, dealer_pegging);
    fill(chances.pone_pegging, pone_pegging);
    fill(chances.pone_hand, pone_hand);
    fill(chances.dealer_hand, dealer_hand);
    fill(chances.crib, dealer_crib);
    return chances;
}

/// Returns the mean of value(points) over a distribution of points.
template <std::size_t Size, class Value>
float mean_of(const Chances<Size>& chances, Value value) {
    float mean = 0;
    for (std::size_t i = 0; i < Size; ++i)
        if (chances[i] > 0) mean += chances[i] * value(static_cast<int>(i));
    return std::min(mean, 1.0f);  // rounding errors may exceed 1
}

}  // namespace

bool WinProbabilities::advance() {
    if (sum_ < 0) return true;
    const HandChances& chances = hand_chances();
    constexpr int top = winning_score - 1;
    if (sum_ == 2 * top)  // the dealer has 121 after pegging; a pone with 121 was first with probability 1/2
        for (int pone = 0; pone <= top; ++pone)
            before_pone_pegging_[winning_score][static_cast<std::size_t>(pone)] =
                mean_of(chances.pone_pegging, [&](int points) { return pone + points >= winning_score ? 0.5f : 1.0f; });

    const int first = std::max(0, sum_ - top);
    const int last = std::min(top, sum_);
    // The chances at the start of a hand depend on larger sums only. The later stages depend on chances at the start of
    // hands with the same sum.
    for (int dealer = first; dealer <= last; ++dealer) {
        const auto pone = static_cast<std::size_t>(sum_ - dealer);
        at(Stage::pegging, dealer, sum_ - dealer) = mean_of(chances.dealer_pegging, [&](int points) {
            return before_pone_pegging_[static_cast<std::size_t>(std::min(dealer + points, winning_score))][pone];
        });
    }
    for (int dealer = first; dealer <= last; ++dealer) {
        const int pone = sum_ - dealer;
        at(Stage::crib, dealer, pone) = mean_of(chances.crib, [&](int points) {
            return dealer + points >= winning_score ? 1 : dealer_win_chance_after(dealer + points, pone);
        });
        at(Stage::dealer_hand, dealer, pone) = mean_of(
            chances.dealer_hand, [&](int points) { return dealer_win_chance(Stage::crib, dealer + points, pone); });
        at(Stage::pone_hand, dealer, pone) = mean_of(chances.pone_hand, [&](int points) {
            return dealer_win_chance(Stage::dealer_hand, dealer, pone + points);
        });
        before_pone_pegging_[static_cast<std::size_t>(dealer)][static_cast<std::size_t>(pone)] =
            mean_of(chances.pone_pegging,
                    [&](int points) { return dealer_win_chance(Stage::pone_hand, dealer, pone + points); });
    }
    return --sum_ < 0;
}

const HandChances& hand_chances() {
    static const HandChances chances = measured_chances();
    return chances;
}

namespace {

WinProbabilities& incomplete_win_probabilities() {
    static WinProbabilities win_probabilities;
    return win_probabilities;
}

}  // namespace

bool prepare_win_probabilities() { return incomplete_win_probabilities().advance(); }

const WinProbabilities& win_probabilities() {
    while (!incomplete_win_probabilities().advance()) {
    }
    return incomplete_win_probabilities();
}

}  // namespace hexsmith::cribbage
