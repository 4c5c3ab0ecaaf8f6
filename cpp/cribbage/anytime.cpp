#include "cribbage/anytime.hpp"

namespace hexsmith::cribbage {

namespace {

constexpr std::array<double, 3> confidences{0.85, 0.95, 1.0};

/// Points of four cards without a starter.
int points_of_four(CardSet keep) {
    const Ranks ranks(keep);
    const CardSet suit = CardSet::of_suit(suit_of(keep.first()));
    return ranks.fifteens() + ranks.pairs() + ranks.runs() + ((keep - suit).empty() ? 4 : 0);
}

/// Estimated points of two cards in a crib: an average crib, their own score, and a bonus for near ranks and fives.
double promise(CardSet thrown) {
    const Ranks ranks(thrown);
    const int low = rank_of(thrown.first());
    const int high = rank_of(*++thrown.begin());
    double points = 3.5 + ranks.fifteens() + ranks.pairs();
    if (high - low == 1) points += 1;
    if (high - low == 2) points += 0.5;
    if (low == 4 || high == 4) points += 1;
    return points;
}

}  // namespace

AnytimeDiscard::AnytimeDiscard(CardSet six, bool dealer)
    : dealer_(dealer), unseen_(CardSet::full_deck() - six), cribs_(unseen_, uniform_weights), splits_(splits(six)) {
    for (std::size_t i = 0; i < splits_.size(); ++i) {
        const double guess = promise(splits_[i].thrown);
        crib_guesses_[i] = dealer ? guess : -guess;
        values_[i] = points_of_four(splits_[i].keep) + crib_guesses_[i];
    }
    evaluations_ = 15;
    finish_stage();
}

void AnytimeDiscard::advance(Deadline paused) {
    while (!over()) {
        weigh(next_);
        if (++next_ == splits_.size()) {
            next_ = 0;
            ++stage_;
            finish_stage();
        }
        if (paused()) return;
    }
}

Progress AnytimeDiscard::progress() const {
    const double done = stage_ + static_cast<double>(next_) / static_cast<double>(splits_.size());
    return {static_cast<double>(evaluations_), over() ? 1 : done / 2, 0};
}

void AnytimeDiscard::weigh(std::size_t i) {
    if (stage_ == 0) {
        hands_[i] = hand_sum(splits_[i].keep, unseen_);
        values_[i] = hands_[i] / 46.0 + crib_guesses_[i];
        evaluations_ += 46;
    } else {
        // in integers (net times 46 times 990), so that equal values compare equal
        const auto crib = static_cast<double>(cribs_.sum(splits_[i].thrown));
        values_[i] = hands_[i] * 990.0 + (dealer_ ? crib : -crib);
        evaluations_ += 45'540;
    }
}

void AnytimeDiscard::finish_stage() {
    std::size_t best = 0;
    for (std::size_t i = 1; i < values_.size(); ++i)
        if (values_[i] > values_[best]) best = i;
    outcome_ = {splits_[best], confidences[static_cast<std::size_t>(stage_)], evaluations_};
}

}  // namespace hexsmith::cribbage
