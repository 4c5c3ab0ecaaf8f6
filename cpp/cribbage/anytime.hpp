// A discard within any budget: a rule of thumb at once, then exact hands, then exact cribs.
//
// Three stages, each of which has a result by itself: the rule of thumb (confidence 0.85), the exact mean of the hand
// with the rule's guess at the crib (0.95), both means exact (1.0: the first of `discards`). A stage cut short is not
// used. Limit: all three take some 20 microseconds together, so that only a budget of nothing sees the first.
#pragma once

#include <array>
#include <cstdint>

#include "core/computation.hpp"
#include "cribbage/discard.hpp"

namespace hexsmith::cribbage {

struct AnytimeOutcome {
    Split split;
    double confidence;  // 0.85, 0.95 or 1: how much a better stage would leave as it is, by convention
    std::int64_t
        evaluations;  // outcomes weighed: 15 by the rule, then 46 starters and 45,540 completions for each split
};

class AnytimeDiscard {
public:
    /// The rule of thumb is applied here: there is a result from the start.
    AnytimeDiscard(CardSet six, bool dealer);

    /// `paused` is asked after each split that is weighed.
    void advance(Deadline paused);
    bool over() const { return over_ || stage_ == 2; }
    Progress progress() const;
    /// Ends it because its time is out.
    void expire() { over_ = true; }

    /// The best split by the last stage that is complete; equal ones by ascending ids of the cards thrown.
    AnytimeOutcome result() const { return outcome_; }

private:
    void weigh(std::size_t i);
    void finish_stage();

    bool dealer_;
    CardSet unseen_;
    CribSums cribs_;
    std::array<Split, 15> splits_;
    std::array<double, 15> values_{};  // net points, as good as the stage
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
