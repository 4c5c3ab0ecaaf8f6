// The chance to win from any place on the board, for players of about equal strength.
//
// A game is modeled as a sequence of independent draws: pegging of both, the pone's hand, the dealer's hand, the crib,
// and the next deal. From the measured distributions of these five, backward induction from 121 gives the dealer's
// chance before each of them for all 121 x 121 scores: in a hand somebody always pegs, so every place leads to later
// ones only. That takes 2 million multiplications on first use, some milliseconds, which can be done in steps. Limits:
// within a hand the draws are correlated (both hands share the starter; low cards peg more), and if both could peg out
// in one hand, either is assumed to be first equally often.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cribbage/game.hpp"

namespace hexsmith::cribbage {

/// The chance of each number of points.
template <std::size_t Size>
using Chances = std::array<float, Size>;

/// The distributions of points between good players in the parts of a hand.
struct HandChances {
    Chances<24> dealer_pegging;  // heels included
    Chances<24> pone_pegging;
    Chances<30> pone_hand;
    Chances<30> dealer_hand;
    Chances<30> crib;
};

/// The remaining parts of a hand.
enum class Stage : std::uint8_t { pegging, pone_hand, dealer_hand, crib };

class WinProbabilities {
public:
    /// Computes the places of the next smaller sum of scores; returns whether that was the last.
    bool advance();

    /// The dealer's chance to win before a stage of the hand. A score of 121 or more has won.
    float dealer_wins(Stage stage, int dealer_score, int pone_score) const {
        if (dealer_score >= winning_score) return 1;
        if (pone_score >= winning_score) return 0;
        return chances_[static_cast<std::size_t>(stage)][static_cast<std::size_t>(dealer_score)]
                       [static_cast<std::size_t>(pone_score)];
    }

    /// The dealer's chance when the hand is over, and the pone deals next.
    float dealer_wins_after(int dealer_score, int pone_score) const {
        return 1 - dealer_wins(Stage::pegging, pone_score, dealer_score);
    }

private:
    float& at(Stage stage, int dealer, int pone) {
        return chances_[static_cast<std::size_t>(stage)][static_cast<std::size_t>(dealer)]
                       [static_cast<std::size_t>(pone)];
    }

    std::array<std::array<std::array<float, winning_score>, winning_score>, 4> chances_{};
    // The pone's pegging by itself, the dealer's being known; row 121 is a dealer who has pegged out.
    std::array<std::array<float, winning_score>, winning_score + 1> pone_pegs_{};
    int sum_ = 2 * (winning_score - 1);  // the next; below 0 when all is known
};

/// The measured distributions, and the table computed from them on first use; neither ever changes.
const HandChances& hand_chances();
const WinProbabilities& win_probabilities();

/// A step of the computation of the table, a fraction of a millisecond; returns whether it is complete.
bool prepare_win_probabilities();

}  // namespace hexsmith::cribbage
