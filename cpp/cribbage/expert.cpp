#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "cribbage/discard.hpp"
#include "cribbage/expert.hpp"
#include "cribbage/win_probabilities.hpp"

namespace hexsmith::cribbage {

// The expert's discard.
//
// Each of the fifteen discards has three distributions of points. That of the hand is over the 46 starters. That of the
// crib uses the weights of the model "table". That of the pegging is a measured distribution, shifted by the value of
// the kept cards. The win chance follows from these distributions and the order in which players count their points.

namespace {

using TotalChances = Chances<96>;  // distribution of a player's points in a hand, at most 24 + 29 + 29

/// Returns the distribution of the sum of two independent numbers.
TotalChances convolve(std::span<const float> a, std::span<const float> b) {
    TotalChances result{};
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] == 0) continue;
        for (std::size_t j = 0; j < b.size() && i + j < result.size(); ++j) result[i + j] += a[i] * b[j];
    }
    return result;
}

Chances<30> hand_distribution(CardSet keep, CardSet unseen) {
    const RankScores& table = rank_scores();
    const auto node = table.node_of(keep);
    const float probability = 1 / static_cast<float>(unseen.size());
    Chances<30> chances{};
    for (const Card starter : unseen)
        chances[static_cast<std::size_t>(score(table, node, keep, starter, false))] += probability;
    return chances;
}

/// Returns the distribution of the crib's points. The points of ranks are exact. A single point approximates the points
/// of flush and nobs, and has the mean of these points as its probability.
Chances<30> crib_distribution(const CribSums& cribs, CardSet thrown) {
    std::array<std::int64_t, 30> weights{};
    cribs.add_rank_distribution(thrown, weights);
    std::int64_t rank_sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) rank_sum += static_cast<std::int64_t>(i) * weights[i];
    const float scale = 1 / static_cast<float>(cribs.weight());
    const float suit_mean = static_cast<float>(cribs.sum(thrown) - rank_sum) * scale;
    Chances<30> chances{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const float chance = static_cast<float>(weights[i]) * scale;
        chances[i] += chance * (1 - suit_mean);
        if (i + 1 < chances.size()) chances[i + 1] += chance * suit_mean;
    }
    return chances;
}

/// The effect of a kept card on the difference of the players' pegging points, by the rank of the card, and the mean
/// effect of four cards. The unit is 1/100 point. `hexsmith_research fit-cribbage-hands` fits the values.
struct PeggingGain {
    std::array<std::int8_t, rank_count> of_rank;
    std::int16_t mean;
};
constexpr PeggingGain pone_gain{{2, 1, 3, -3, -35, -42, -39, -41, -39, -51, -52, -53, -52}, -121};
constexpr PeggingGain dealer_gain{{47, 53, 61, 55, 61, 51, 54, 37, 29, -8, -5, -4, -2}, 131};

/// Returns the mean pegging distribution, shifted by the gain of the kept cards. The function interpolates fractions of
/// a point.
Chances<24> shifted_pegging(CardSet keep, const Chances<24>& average, const PeggingGain& gain) {
    int hundredths = -gain.mean;
    for (const Card card : keep) hundredths += gain.of_rank[static_cast<std::size_t>(rank_of(card))];
    const float shift = static_cast<float>(hundredths) / 100;
    const float rounded_down = std::floor(shift);
    const int offset = static_cast<int>(rounded_down);
    const int last = static_cast<int>(average.size()) - 1;
    Chances<24> shifted{};
    for (int i = 0; i <= last; ++i) {
        const float chance = average[static_cast<std::size_t>(i)];
        shifted[static_cast<std::size_t>(std::clamp(i + offset, 0, last))] += chance * (1 - (shift - rounded_down));
        shifted[static_cast<std::size_t>(std::clamp(i + offset + 1, 0, last))] += chance * (shift - rounded_down);
    }
    return shifted;
}

/// The distributions of a player's points in a hand.
struct PointDistributions {
    Chances<24> pegging;
    TotalChances counting;
};

float chance_of_at_least(int points, const Chances<24>& chances) {
    float sum = 0;
    for (std::size_t i = 0; i < chances.size(); ++i)
        if (static_cast<int>(i) >= points) sum += chances[i];
    return sum;
}

/// Returns the dealer's win chance before the pegging.
float dealer_win_chance(int dealer_score, int pone_score, const PointDistributions& dealer,
                        const PointDistributions& pone) {
    const WinProbabilities& table = win_probabilities();
    const float dealer_pegs_out = chance_of_at_least(winning_score - dealer_score, dealer.pegging);
    const float pone_pegs_out = chance_of_at_least(winning_score - pone_score, pone.pegging);
    float win_chance = dealer_pegs_out * (1 - pone_pegs_out / 2);

    TotalChances dealer_total{};  // the dealer's points if the dealer does not win in pegging
    for (std::size_t i = 0; i < dealer.pegging.size() && dealer_score + static_cast<int>(i) < winning_score; ++i)
        for (std::size_t j = 0; i + j < dealer_total.size(); ++j)
            dealer_total[i + j] += dealer.pegging[i] * dealer.counting[j];
    const TotalChances pone_total = convolve(pone.pegging, pone.counting);
    for (std::size_t j = 0; j < pone_total.size() && pone_score + static_cast<int>(j) < winning_score; ++j) {
        if (pone_total[j] == 0) continue;
        const int pone_after = pone_score + static_cast<int>(j);
        float chance = 0;
        for (std::size_t i = 0; i < dealer_total.size(); ++i) {
            const int dealer_after = dealer_score + static_cast<int>(i);
            if (dealer_total[i] != 0)
                chance += dealer_total[i] *
                          (dealer_after >= winning_score ? 1 : table.dealer_win_chance_after(dealer_after, pone_after));
        }
        win_chance += pone_total[j] * chance;
    }
    return win_chance;
}

}  // namespace

ExpertDiscard::ExpertDiscard(const View& seen)
    : seen_(seen),
      unseen_(CardSet::full_deck() - seen.own),
      cribs_(unseen_, other_weights(CribModel::table, seen.deals())),
      splits_(splits(seen.own)) {}

bool ExpertDiscard::advance() {
    if (!prepare_win_probabilities()) return false;
    const Split& split = splits_[next_++];
    const float chance = win_chance(split);
    if (chance > best_chance_) {
        best_chance_ = chance;
        thrown_ = split.thrown;
    }
    return next_ == splits_.size();
}

float ExpertDiscard::win_chance(const Split& split) const {
    const HandChances& average = hand_chances();
    const Chances<30> hand = hand_distribution(split.keep, unseen_);
    const Chances<30> crib = crib_distribution(cribs_, split.thrown);
    if (seen_.deals()) {
        const PointDistributions dealer{shifted_pegging(split.keep, average.dealer_pegging, dealer_gain),
                                        convolve(hand, crib)};
        const PointDistributions pone{average.pone_pegging, convolve(average.pone_hand, Chances<1>{1})};
        return dealer_win_chance(seen_.own_score(), seen_.other_score(), dealer, pone);
    }
    const PointDistributions dealer{average.dealer_pegging, convolve(average.dealer_hand, crib)};
    const PointDistributions pone{shifted_pegging(split.keep, average.pone_pegging, pone_gain),
                                  convolve(hand, Chances<1>{1})};
    return 1 - dealer_win_chance(seen_.other_score(), seen_.own_score(), dealer, pone);
}

// The expert's play.
//
// The samples of the other player's hand have two uses. The search plays against these hands. The samples also predict
// the points of the show, which determine the win chance after pegging.

PeggingValue::PeggingValue(const View& seen)
    : deals_(seen.deals()),
      own_score_(seen.own_score()),
      other_score_(seen.other_score()),
      own_hand_(score(seen.own_four(), seen.starter, false)) {
    for (auto& row : cache_) row.fill(-1);
}

float PeggingValue::operator()(int own_points, int other_points) {
    const auto last = static_cast<int>(cache_.size()) - 1;
    float& value = cache_[static_cast<std::size_t>(std::min(own_points, last))]
                         [static_cast<std::size_t>(std::min(other_points, last))];
    if (value < 0) value = mean_win_chance(own_score_ + own_points, other_score_ + other_points);
    return value;
}

float PeggingValue::mean_win_chance(int own_points, int other_points) const {
    if (own_points >= winning_score) return 1;
    if (other_points >= winning_score) return 0;
    float sum = 0;
    for (const Show& show : std::span(shows_).first(count_))
        sum += deals_ ? dealer_win_chance(own_points, other_points, show)
                      : pone_win_chance(own_points, other_points, show);
    return sum / static_cast<float>(count_);
}

float PeggingValue::dealer_win_chance(int own_points, int other_points, const Show& show) const {
    other_points += show.other_hand;
    if (other_points >= winning_score) return 0;
    own_points += own_hand_ + show.crib;
    return own_points >= winning_score ? 1 : win_probabilities().dealer_win_chance_after(own_points, other_points);
}

float PeggingValue::pone_win_chance(int own_points, int other_points, const Show& show) const {
    own_points += own_hand_;
    if (own_points >= winning_score) return 1;
    other_points += show.other_hand + show.crib;
    return other_points >= winning_score
               ? 0
               : win_probabilities().dealer_win_chance(Stage::pegging, own_points, other_points);
}

ExpertPlay::ExpertPlay(const View& seen)
    : seen_(seen),
      root_{{RankBag(seen.own), RankBag()}, seen.table.pile, 0},
      rank_(root_.legal().lowest()),
      decided_(root_.legal().without_lowest().empty()),
      value_(seen) {}

bool ExpertPlay::advance(Rng& random) {
    if (decided_) return true;
    if (!prepare_win_probabilities() || !prepare_hidden_hands()) return false;
    if (!sampler_) sampler_.emplace(seen_);
    if (sample_count_ < samples_.size())
        add_sample(random);
    else
        search(random);
    return decided_;
}

void ExpertPlay::add_sample(Rng& random) {
    const HiddenHand sample = sampler_->draw(random);
    samples_[sample_count_++] = RankBag(sample.hand);
    const CardSet played_cards = seen_.table.cards_of(1 - seen_.seat);
    value_.add({score(played_cards | sample.hand, seen_.starter, false),
                score(seen_.own_thrown | sample.thrown, seen_.starter, true)});
}

void ExpertPlay::search(Rng& random) {
    constexpr int iterations_per_step = 20;
    if (!search_) {
        SearchOptions options;
        options.points_to_win = {winning_score - seen_.own_score(), winning_score - seen_.other_score()};
        search_.emplace(root_, samples_, options);
    }
    // The unit of rewards is the value of one point at the current scores.
    const float current_value = value_(0, 0);
    const float point_value = std::max((value_(4, 0) - value_(0, 4)) / 8, 1e-6f);
    search_->advance(
        iterations_per_step,
        [&](int own_points, int other_points) {
            return (value_(own_points, other_points) - current_value) / point_value;
        },
        random);
    if (!search_->over()) return;
    rank_ = search_->best_rank();
    decided_ = true;
}

Move ExpertPlay::move() const { return CardSet(std::array{(seen_.own & CardSet::of_rank(rank_)).first()}); }

}  // namespace hexsmith::cribbage
