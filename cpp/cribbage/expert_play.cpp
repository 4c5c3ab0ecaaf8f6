// The card that the expert plays.
//
// A sample of the other player's possible hands serves twice: the search plays against these hands, and they predict
// the show, which gives the chance to win after the pegging.
#include <algorithm>
#include <array>
#include <span>

#include "cribbage/expert.hpp"
#include "cribbage/win_probabilities.hpp"

namespace hexsmith::cribbage {

PeggingWorth::PeggingWorth(const View& seen)
    : deals_(seen.deals()),
      own_score_(seen.own_score()),
      other_score_(seen.other_score()),
      own_hand_(score(seen.own_four(), seen.starter, false)) {
    for (auto& row : known_) row.fill(-1);
}

float PeggingWorth::operator()(int own, int other) {
    const auto last = static_cast<int>(known_.size()) - 1;
    float& value =
        known_[static_cast<std::size_t>(std::min(own, last))][static_cast<std::size_t>(std::min(other, last))];
    if (value < 0) value = computed(own_score_ + own, other_score_ + other);
    return value;
}

float PeggingWorth::computed(int own, int other) const {
    if (own >= winning_score) return 1;
    if (other >= winning_score) return 0;
    float sum = 0;
    for (const Show& show : std::span(shows_).first(count_))
        sum += deals_ ? as_dealer(own, other, show) : as_pone(own, other, show);
    return sum / static_cast<float>(count_);
}

float PeggingWorth::as_dealer(int own, int other, const Show& show) const {
    other += show.other_hand;
    if (other >= winning_score) return 0;
    own += own_hand_ + show.crib;
    return own >= winning_score ? 1 : win_probabilities().dealer_wins_after(own, other);
}

float PeggingWorth::as_pone(int own, int other, const Show& show) const {
    own += own_hand_;
    if (own >= winning_score) return 1;
    other += show.other_hand + show.crib;
    return other >= winning_score ? 0 : win_probabilities().dealer_wins(Stage::pegging, own, other);
}

PlayForWin::PlayForWin(const View& seen)
    : seen_(seen),
      root_{{RankBag(seen.own), RankBag()}, seen.table.pile, 0},
      rank_(root_.legal().lowest()),
      decided_(root_.legal().without_lowest().empty()),
      worth_(seen) {}

bool PlayForWin::advance(Rng& random) {
    if (decided_) return true;
    if (!prepare_win_probabilities() || !prepare_plausible()) return false;
    if (!plausible_) plausible_.emplace(seen_);
    if (sampled_ < others_.size())
        add_sample(random);
    else
        search(random);
    return decided_;
}

void PlayForWin::add_sample(Rng& random) {
    const Holding holding = plausible_->draw(random);
    others_[sampled_++] = RankBag(holding.left);
    const CardSet played = seen_.table.cards_of(1 - seen_.seat);
    worth_.add({score(played | holding.left, seen_.starter, false),
                score(seen_.own_thrown | holding.thrown, seen_.starter, true)});
}

void PlayForWin::search(Rng& random) {
    constexpr int iterations_at_once = 20;
    if (!search_) {
        SearchOptions options;
        options.needed = {winning_score - seen_.own_score(), winning_score - seen_.other_score()};
        search_.emplace(root_, others_, options);
    }
    // The unit of the search is the value of one point at this place of the board.
    const float level = worth_(0, 0);
    const float point = std::max((worth_(4, 0) - worth_(0, 4)) / 8, 1e-6f);
    search_->advance(
        iterations_at_once, [&](int own, int other) { return (worth_(own, other) - level) / point; }, random);
    if (!search_->over()) return;
    rank_ = search_->best_rank();
    decided_ = true;
}

Move PlayForWin::move() const { return CardSet(std::array{(seen_.own & CardSet::of_rank(rank_)).first()}); }

}  // namespace hexsmith::cribbage
