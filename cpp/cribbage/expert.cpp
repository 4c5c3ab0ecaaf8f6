#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "cribbage/discard.hpp"
#include "cribbage/expert.hpp"
#include "cribbage/win_probabilities.hpp"

namespace hexsmith::cribbage {

// The cards that the expert discards.
//
// Each of the fifteen discards has a distribution of points: exact for the hand over 46 starters, by the "table"
// weights for the crib, and the usual one for the pegging, shifted by the value of the kept cards. Added up in the
// order of counting, it gives the chance to win.

namespace {

using Total = Chances<96>;  // of the points of a seat in a hand, 24 + 29 + 29 at most

Total sum_of(std::span<const float> a, std::span<const float> b) {
    Total result{};
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] == 0) continue;
        for (std::size_t j = 0; j < b.size() && i + j < result.size(); ++j) result[i + j] += a[i] * b[j];
    }
    return result;
}

Chances<30> hand_distribution(CardSet keep, CardSet unseen) {
    const RankScores& table = rank_scores();
    const auto node = table.node_of(keep);
    const float each = 1 / static_cast<float>(unseen.size());
    Chances<30> chances{};
    for (const Card starter : unseen)
        chances[static_cast<std::size_t>(score(table, node, keep, starter, false))] += each;
    return chances;
}

/// Points of the ranks; the mean points of suits are added as a probability of one more point.
Chances<30> crib_distribution(const CribSums& cribs, CardSet thrown) {
    std::array<std::int64_t, 30> weights{};
    cribs.add_rank_distribution(thrown, weights);
    std::int64_t rank_sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) rank_sum += static_cast<std::int64_t>(i) * weights[i];
    const float scale = 1 / static_cast<float>(cribs.weight());
    const float more = static_cast<float>(cribs.sum(thrown) - rank_sum) * scale;
    Chances<30> chances{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const float chance = static_cast<float>(weights[i]) * scale;
        chances[i] += chance * (1 - more);
        if (i + 1 < chances.size()) chances[i + 1] += chance * more;
    }
    return chances;
}

// What each card kept adds to the difference of both players' points in pegging, in 1/100, and the mean of four.
// Fitted in November 2026 by least squares over 75,000 first hands at 0:0 for each role, thrown at random among
// the five best discards and pegged by two experts (cpp/research/cribbage_hands.cpp): the fit moves by 0.48 points for
// the pone and 0.58 for the dealer (standard deviation) of 2.7; standard error of a number 2 or less. In 4,000 games
// against advanced the expert won 54.7 +- 1.0 % with it and 54.2 +- 1.0 % without (95 %): not significant.
struct PeggingGain {
    std::array<std::int8_t, rank_count> of_rank;
    std::int16_t mean;
};
constexpr PeggingGain pone_gain{{2, 1, 3, -3, -35, -42, -39, -41, -39, -51, -52, -53, -52}, -121};
constexpr PeggingGain dealer_gain{{47, 53, 61, 55, 61, 51, 54, 37, 29, -8, -5, -4, -2}, 131};

/// The usual pegging, shifted by the gain of the kept cards; fractions are divided between the two nearest numbers.
Chances<24> pegging_with(CardSet keep, const Chances<24>& usual, const PeggingGain& gain) {
    int hundredths = -gain.mean;
    for (const Card card : keep) hundredths += gain.of_rank[static_cast<std::size_t>(rank_of(card))];
    const float shift = static_cast<float>(hundredths) / 100;
    const float down = std::floor(shift);
    const int whole = static_cast<int>(down);
    const int last = static_cast<int>(usual.size()) - 1;
    Chances<24> moved{};
    for (int i = 0; i <= last; ++i) {
        const float chance = usual[static_cast<std::size_t>(i)];
        moved[static_cast<std::size_t>(std::clamp(i + whole, 0, last))] += chance * (1 - (shift - down));
        moved[static_cast<std::size_t>(std::clamp(i + whole + 1, 0, last))] += chance * (shift - down);
    }
    return moved;
}

/// The distributions of a seat's points in a hand.
struct PointDistributions {
    Chances<24> pegging;
    Total counting;
};

float chance_of_at_least(int points, const Chances<24>& chances) {
    float sum = 0;
    for (std::size_t i = 0; i < chances.size(); ++i)
        if (static_cast<int>(i) >= points) sum += chances[i];
    return sum;
}

/// The dealer's chance to win.
float dealer_wins(int dealer_score, int pone_score, const PointDistributions& dealer, const PointDistributions& pone) {
    const WinProbabilities& table = win_probabilities();
    const float dealer_out = chance_of_at_least(winning_score - dealer_score, dealer.pegging);
    const float pone_out = chance_of_at_least(winning_score - pone_score, pone.pegging);
    float wins = dealer_out * (1 - pone_out / 2);

    Total dealer_total{};  // without having pegged out
    for (std::size_t i = 0; i < dealer.pegging.size() && dealer_score + static_cast<int>(i) < winning_score; ++i)
        for (std::size_t j = 0; i + j < dealer_total.size(); ++j)
            dealer_total[i + j] += dealer.pegging[i] * dealer.counting[j];
    const Total pone_total = sum_of(pone.pegging, pone.counting);
    for (std::size_t j = 0; j < pone_total.size() && pone_score + static_cast<int>(j) < winning_score; ++j) {
        if (pone_total[j] == 0) continue;
        const int other = pone_score + static_cast<int>(j);
        float chance = 0;
        for (std::size_t i = 0; i < dealer_total.size(); ++i) {
            const int own = dealer_score + static_cast<int>(i);
            if (dealer_total[i] != 0)
                chance += dealer_total[i] * (own >= winning_score ? 1 : table.dealer_wins_after(own, other));
        }
        wins += pone_total[j] * chance;
    }
    return wins;
}

}  // namespace

ThrowForWin::ThrowForWin(const View& seen)
    : seen_(seen),
      unseen_(CardSet::full_deck() - seen.own),
      cribs_(unseen_, other_weights(CribModel::table, seen.deals())),
      splits_(splits(seen.own)) {}

bool ThrowForWin::advance() {
    if (!prepare_win_probabilities()) return false;
    const Split& split = splits_[next_++];
    const float chance = chance_of(split);
    if (chance > best_) {
        best_ = chance;
        thrown_ = split.thrown;
    }
    return next_ == splits_.size();
}

/// The chance to win after this split.
float ThrowForWin::chance_of(const Split& split) const {
    const HandChances& usual = hand_chances();
    const Chances<30> hand = hand_distribution(split.keep, unseen_);
    const Chances<30> crib = crib_distribution(cribs_, split.thrown);
    if (seen_.deals()) {
        const PointDistributions dealer{pegging_with(split.keep, usual.dealer_pegging, dealer_gain),
                                        sum_of(hand, crib)};
        const PointDistributions pone{usual.pone_pegging, sum_of(usual.pone_hand, Chances<1>{1})};
        return dealer_wins(seen_.own_score(), seen_.other_score(), dealer, pone);
    }
    const PointDistributions dealer{usual.dealer_pegging, sum_of(usual.dealer_hand, crib)};
    const PointDistributions pone{pegging_with(split.keep, usual.pone_pegging, pone_gain), sum_of(hand, Chances<1>{1})};
    return 1 - dealer_wins(seen_.other_score(), seen_.own_score(), dealer, pone);
}

// The card that the expert plays.
//
// A sample of the other player's possible hands serves twice: the search plays against these hands, and they predict
// the show, which gives the chance to win after the pegging.

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
