// The win chances at all scores, for players of equal strength.
//
// The model of a hand is a sequence of independent draws from measured distributions: pegging of both players, the
// pone's hand, the dealer's hand and the crib. Backward induction from 121 gives the dealer's chance to win before each
// draw, for all 121 x 121 scores. Pegging always scores, so each hand leads to a larger sum of scores. The computation
// takes a few milliseconds on first use, and can run in steps.
//
// The model ignores correlations within a hand, such as those from the common starter. If both players can reach 121 in
// the same pegging, each is the first with probability 1/2.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cribbage/game.hpp"

namespace hexsmith::cribbage {

/// The probability of each number of points.
template <std::size_t Size>
using Chances = std::array<float, Size>;

/// The distributions of points in the stages of a hand.
struct HandChances {
    Chances<24> dealer_pegging;  // including heels
    Chances<24> pone_pegging;
    Chances<30> pone_hand;
    Chances<30> dealer_hand;
    Chances<30> crib;
};

/// The next stage of a hand.
enum class Stage : std::uint8_t { pegging, pone_hand, dealer_hand, crib };

class WinProbabilities {
public:
    /// Computes the chances for the next lower sum of scores. Returns whether the table is complete.
    bool advance();

    /// Returns the dealer's chance to win before a stage of the hand. A score of 121 or more wins.
    float dealer_win_chance(Stage stage, int dealer_score, int pone_score) const {
        if (dealer_score >= winning_score) return 1;
        if (pone_score >= winning_score) return 0;
        return chances_[static_cast<std::size_t>(stage)][static_cast<std::size_t>(dealer_score)]
                       [static_cast<std::size_t>(pone_score)];
    }

    /// Returns the dealer's chance to win after the hand, when the pone becomes the dealer.
    float dealer_win_chance_after(int dealer_score, int pone_score) const {
        return 1 - dealer_win_chance(Stage::pegging, pone_score, dealer_score);
    }

private:
    float& at(Stage stage, int dealer, int pone) {
        return chances_[static_cast<std::size_t>(stage)][static_cast<std::size_t>(dealer)]
                       [static_cast<std::size_t>(pone)];
    }

    std::array<std::array<std::array<float, winning_score>, winning_score>, 4> chances_{};
    /// The dealer's win chance after the dealer's pegging points and before the pone's pegging points, by the scores of
    /// dealer and pone. Row 121 is for a dealer who has reached 121.
    std::array<std::array<float, winning_score>, winning_score + 1> before_pone_pegging_{};
    int sum_ = 2 * (winning_score - 1);  // next sum of scores to compute; below 0 if the table is complete
};

const HandChances& hand_chances();

/// Returns the table, and computes it on first use.
const WinProbabilities& win_probabilities();

/// Computes a part of the table, in less than a millisecond. Returns whether the table is complete.
bool prepare_win_probabilities();

}  // namespace hexsmith::cribbage
