// A discard within any time budget: a heuristic at once, then exact hands, then exact cribs.
//
// Each of three stages has a result: the heuristic (confidence 0.85), the exact mean of the hand with the heuristic for
// the crib (0.95), and both means exact (1.0: the first of `discards`). An unfinished stage is not used. Limit: all
// three take some 20 microseconds together, so only a budget of 0 ends in the first.
#pragma once

#include <array>
#include <cstdint>

#include "core/computation.hpp"
#include "cribbage/discard.hpp"

namespace hexsmith::cribbage {

struct AnytimeOutcome {
    Split split;
    double confidence;  // 0.85, 0.95 or 1, by convention
    std::int64_t
        evaluations;  // outcomes evaluated: 15 by the heuristic, then 46 starters and 45,540 completions for each split
};

class AnytimeDiscard {
public:
    /// Applies the heuristic, so there is a result from the start.
    AnytimeDiscard(CardSet six, bool dealer);

    /// `paused` is asked after each split.
    void advance(Deadline paused);
    bool over() const { return over_ || stage_ == 2; }
    Progress progress() const;
    /// Ends it at the deadline.
    void expire() { over_ = true; }

    /// The best split by the last complete stage; ties by ascending ids of the discarded cards.
    AnytimeOutcome result() const { return outcome_; }

private:
    void weigh(std::size_t i);
    void finish_stage();

    bool dealer_;
    CardSet unseen_;
    CribSums cribs_;
    std::array<Split, 15> splits_;
    std::array<double, 15> values_{};  // net points by the last complete stage
    std::array<double, 15> crib_guesses_{};
    std::array<int, 15> hands_{};
    std::size_t next_ = 0;
    int stage_ = 0;
    bool over_ = false;
    std::int64_t evaluations_ = 0;
    AnytimeOutcome outcome_{};
};

/// Refines until all is exact or `out()`, asked before each split.
inline AnytimeOutcome anytime_discard(CardSet six, bool dealer, Deadline out = never_expired) {
    AnytimeDiscard discard(six, dealer);
    return result_of(discard, out);
}

}  // namespace hexsmith::cribbage
