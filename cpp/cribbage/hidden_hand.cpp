#include "cribbage/hidden_hand.hpp"

#include "cribbage/discard.hpp"

namespace hexsmith::cribbage {

namespace {

/// Mean points of hands and cribs by their ranks, ignoring suits. The unit is 1/8 point.
struct RankValues {
    /// Mean points of a hand of four ranks, by the leaf of `RankScores`.
    std::array<std::int16_t, RankScores::leaves> hand_values{};
    /// Mean points that two discarded ranks add to the crib: [0] for the pone, as a negative number, [1] for the
    /// dealer.
    std::array<std::array<std::array<std::int16_t, rank_count>, rank_count>, 2> crib_values{};

    RankValues() {
        const RankScores& table = rank_scores();
        for (std::size_t leaf = 0; leaf < hand_values.size(); ++leaf) {
            int sum = 0;
            for (int rank = 0; rank < rank_count; ++rank)
                sum += table.score(static_cast<RankScores::Node>(RankScores::inner_nodes + leaf), rank);
            hand_values[leaf] = static_cast<std::int16_t>(sum * 8 / rank_count);
        }
    }

    /// Computes the next row of `crib_values`. Returns whether all rows are complete.
    bool advance() {
        if (rows == 2 * rank_count) return true;
        const bool deals = rows >= rank_count;
        const int a = rows % rank_count;
        for (int b = 0; b <= a; ++b) {
            const CardSet two(std::array{make_card(a, 0), make_card(b, 1)});
            const CribSums sums(CardSet::full_deck() - two, other_weights(CribModel::table, deals));
            const auto value = static_cast<std::int16_t>(8 * sums.sum(two) / sums.weight());
            auto& values = crib_values[deals ? 1 : 0];
            values[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] =
                deals ? value : static_cast<std::int16_t>(-value);
            values[static_cast<std::size_t>(b)][static_cast<std::size_t>(a)] =
                values[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
        }
        return ++rows == 2 * rank_count;
    }

    int rows = 0;  // number of complete rows of `crib_values`
};

RankValues& incomplete_rank_values() {
    static RankValues values;
    return values;
}

const RankValues& rank_values() {
    RankValues& values = incomplete_rank_values();
    while (!values.advance()) {
    }
    return values;
}

/// Returns the discard with the highest mean points of hand and crib, ignoring suits. `deals` is whether the player
/// deals.
CardSet likely_discard(CardSet six, bool deals) {
    const RankScores& table = rank_scores();
    const RankValues& values = rank_values();
    std::array<Card, 6> cards{};
    std::size_t count = 0;
    for (const Card card : six) cards[count++] = card;
    int best = -1000;
    CardSet thrown;
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = i + 1; j < 6; ++j) {
            RankScores::Node node = RankScores::root;
            for (std::size_t k = 0; k < 6; ++k)
                if (k != i && k != j) node = table.add(node, rank_of(cards[k]));
            const int value = values.hand_values[node - RankScores::inner_nodes] +
                              values.crib_values[deals ? 1 : 0][static_cast<std::size_t>(rank_of(cards[i]))]
                                                [static_cast<std::size_t>(rank_of(cards[j]))];
            if (value > best) {
                best = value;
                thrown = CardSet(std::array{cards[i], cards[j]});
            }
        }
    }
    return thrown;
}

}  // namespace

bool prepare_hidden_hands() { return incomplete_rank_values().advance(); }

HiddenHandSampler::HiddenHandSampler(const View& seen)
    : played_(seen.table.cards_of(1 - seen.seat)),
      unseen_(seen.unseen()),
      possible_(possible_cards(seen)),
      hand_size_(seen.other_cards),
      other_deals_(!seen.deals()) {}

HiddenHand HiddenHandSampler::draw(Rng& random) const {
    constexpr int attempts = 12;
    HiddenHand hidden;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const CardSet six = played_ | cribbage::draw(unseen_, 2 + hand_size_, random);
        hidden.thrown = likely_discard(six, other_deals_);
        hidden.hand = six - played_ - hidden.thrown;
        if ((hidden.thrown & played_).empty() && (hidden.hand - possible_).empty()) return hidden;
    }
    hidden.hand = cribbage::draw(possible_, hand_size_, random);
    hidden.thrown = cribbage::draw(unseen_ - hidden.hand, 2, random);
    return hidden;
}

}  // namespace hexsmith::cribbage
