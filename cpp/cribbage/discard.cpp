#include "cribbage/discard.hpp"

#include "core/sort.hpp"

namespace hexsmith::cribbage {

namespace {

std::int32_t weight_of(const CribWeights& weights, int a, int b) {
    return weights[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}

}  // namespace

std::array<Split, 15> splits(CardSet six) {
    std::array<Split, 15> result;
    std::size_t count = 0;
    for (const Card low : six) {
        for (const Card high : six) {
            if (high <= low) continue;
            const CardSet thrown{std::array{low, high}};
            result[count++] = {six - thrown, thrown};
        }
    }
    return result;
}

int hand_sum(CardSet keep, CardSet unseen) {
    const RankScores& table = rank_scores();
    const auto node = table.node_of(keep);
    std::array<int, suit_count> suits;
    for (int suit = 0; suit < suit_count; ++suit) suits[static_cast<std::size_t>(suit)] = suit_score(keep, suit, false);
    int sum = 0;
    for (const Card starter : unseen)
        sum += table.score(node, rank_of(starter)) + suits[static_cast<std::size_t>(suit_of(starter))];
    return sum;
}

CribSums::CribSums(CardSet unseen, const CribWeights& weights) : table_(rank_scores()), unseen_(unseen) {
    const auto index = [](int i) { return static_cast<std::size_t>(i); };
    for (int rank = 0; rank < rank_count; ++rank) counts_[index(rank)] = (unseen & CardSet::of_rank(rank)).size();

    std::int64_t pairs_weight = 0;
    std::size_t count = 0;
    for (int low = 0; low < rank_count; ++low) {
        for (int high = low; high < rank_count; ++high) {
            const int ways = low == high ? counts_[index(low)] * (counts_[index(low)] - 1) / 2
                                         : counts_[index(low)] * counts_[index(high)];
            const std::int32_t weight = ways * weight_of(weights, low, high);
            pairs_weight += weight;
            pairs_[count++] = {static_cast<std::uint8_t>(low), static_cast<std::uint8_t>(high), weight};
        }
    }
    weight_ = pairs_weight * (unseen.size() - 2);

    // The total weight of the pairs of cards that contain a given card, by the rank of that card.
    std::array<std::int64_t, rank_count> weight_with_card{};
    for (int rank = 0; rank < rank_count; ++rank)
        for (int other = 0; other < rank_count; ++other)
            weight_with_card[index(rank)] +=
                weight_of(weights, rank, other) * (counts_[index(other)] - (other == rank ? 1 : 0));

    for (int suit = 0; suit < suit_count; ++suit) {
        const CardSet suited = unseen & CardSet::of_suit(suit);
        for (const Card starter : suited)
            nobs_[index(suit)] += pairs_weight - weight_with_card[index(rank_of(starter))];
        for (const Card low : suited)
            for (const Card high : suited)
                if (low < high)
                    flush_[index(suit)] += 5 * (suited.size() - 2) * weight_of(weights, rank_of(low), rank_of(high));
        if (const Card jack_of_suit = make_card(jack, suit); unseen.contains(jack_of_suit)) {
            other_nobs_ += weight_with_card[jack] * (suited.size() - 1);
            for (const Card other : suited)
                if (other != jack_of_suit) other_nobs_ -= weight_of(weights, jack, rank_of(other));
        }
    }
}

std::int64_t CribSums::sum(CardSet thrown) const {
    const auto two = table_.node_of(thrown);
    std::int64_t sum = other_nobs_;
    for (const Pair& pair : pairs_) {
        const auto four = table_.add(table_.add(two, pair.low), pair.high);
        int points = -table_.score(four, pair.low) - table_.score(four, pair.high);
        for (int rank = 0; rank < rank_count; ++rank)
            points += counts_[static_cast<std::size_t>(rank)] * table_.score(four, rank);
        sum += std::int64_t{pair.weight} * points;
    }
    const int suit = suit_of(thrown.first());
    if ((thrown & CardSet::of_suit(suit)) == thrown) sum += flush_[static_cast<std::size_t>(suit)];
    for (const Card card : thrown)
        if (rank_of(card) == jack) sum += nobs_[static_cast<std::size_t>(suit_of(card))];
    return sum;
}

void CribSums::add_rank_distribution(CardSet thrown, std::array<std::int64_t, 30>& weight_of_points) const {
    const auto two = table_.node_of(thrown);
    for (const Pair& pair : pairs_) {
        if (pair.weight == 0) continue;
        const auto four = table_.add(table_.add(two, pair.low), pair.high);
        for (int rank = 0; rank < rank_count; ++rank) {
            const int starter_count =
                counts_[static_cast<std::size_t>(rank)] - (rank == pair.low ? 1 : 0) - (rank == pair.high ? 1 : 0);
            weight_of_points[static_cast<std::size_t>(table_.score(four, rank))] +=
                std::int64_t{pair.weight} * starter_count;
        }
    }
}

std::array<Discard, 15> discards(CardSet six, bool dealer, const CribWeights& weights) {
    const CardSet unseen = CardSet::full_deck() - six;
    const CribSums cribs(unseen, weights);
    const std::array<Split, 15> all_splits = splits(six);
    std::array<Discard, 15> result;
    for (std::size_t i = 0; i < all_splits.size(); ++i) {
        const int hand = hand_sum(all_splits[i].keep, unseen);
        const std::int64_t crib = cribs.sum(all_splits[i].thrown);
        const double hand_mean = hand / static_cast<double>(unseen.size());
        const double crib_mean = static_cast<double>(crib) / static_cast<double>(cribs.weight());
        result[i] = {all_splits[i], hand,      crib,
                     hand_mean,     crib_mean, dealer ? hand_mean + crib_mean : hand_mean - crib_mean};
    }
    // Returns an integer that is proportional to the net points, so that ties are exact.
    const auto net = [&](const Discard& discard) {
        const std::int64_t crib = discard.crib_sum * unseen.size();
        return discard.hand_sum * cribs.weight() + (dealer ? crib : -crib);
    };
    insertion_sort(result, highest_first(net));
    return result;
}

std::array<int, 30> starters(CardSet keep, CardSet unseen) {
    std::array<int, 30> result{};
    for (const Card starter : unseen) ++result[static_cast<std::size_t>(score(keep, starter, false))];
    return result;
}

std::array<std::int64_t, 30> completions(CardSet thrown, CardSet unseen, const CribWeights& weights) {
    const RankScores& table = rank_scores();
    std::array<std::int64_t, 30> result{};
    for (const Card low : unseen) {
        for (const Card high : unseen) {
            if (high <= low) continue;
            const CardSet pair{std::array{low, high}};
            const CardSet crib = thrown | pair;
            const auto node = table.node_of(crib);
            const std::int64_t weight = weight_of(weights, rank_of(low), rank_of(high));
            for (const Card starter : unseen - pair)
                result[static_cast<std::size_t>(score(table, node, crib, starter, true))] += weight;
        }
    }
    return result;
}

namespace {

constexpr std::array<double, 3> confidences{0.69, 0.79, 1};

/// Returns the points of a hand without the starter.
int hand_points(CardSet keep) {
    const Ranks ranks(keep);
    const CardSet suit = CardSet::of_suit(suit_of(keep.first()));
    return ranks.fifteens() + ranks.pairs() + ranks.runs() + ((keep - suit).empty() ? 4 : 0);
}

/// Estimates the points of a crib with two cards: those of an average crib, the points of the two cards, and a bonus
/// for adjacent ranks and fives.
double estimated_crib_points(CardSet thrown) {
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

AnytimeDiscard::AnytimeDiscard(CardSet six, bool dealer, CribModel model)
    : dealer_(dealer),
      unseen_(CardSet::full_deck() - six),
      cribs_(unseen_, other_weights(model, dealer)),
      splits_(splits(six)) {
    for (std::size_t i = 0; i < splits_.size(); ++i) {
        const double points = estimated_crib_points(splits_[i].thrown);
        crib_estimates_[i] = dealer ? points : -points;
        values_[i] = hand_points(splits_[i].keep) + crib_estimates_[i];
    }
    evaluations_ = 15;
    finish_stage();
}

void AnytimeDiscard::advance(Deadline paused) {
    while (!over()) {
        evaluate(next_);
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

void AnytimeDiscard::evaluate(std::size_t i) {
    if (stage_ == 0) {
        hands_[i] = hand_sum(splits_[i].keep, unseen_);
        values_[i] = hands_[i] / 46.0 + crib_estimates_[i];
        evaluations_ += 46;
    } else {
        // The values are integers that are proportional to the net points, so that ties are exact.
        const auto crib = static_cast<double>(cribs_.sum(splits_[i].thrown) * unseen_.size());
        const auto hand = static_cast<double>(hands_[i] * cribs_.weight());
        values_[i] = dealer_ ? hand + crib : hand - crib;
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
