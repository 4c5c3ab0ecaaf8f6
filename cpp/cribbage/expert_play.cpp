// Which card the expert plays.
//
// A sample of what the other player may hold serves twice: the search plays against these hands, and they say what the
// show will bring, so that the end of the pegging can be placed on the board.
#include <algorithm>
#include <array>
#include <span>

#include "cribbage/expert.hpp"
#include "cribbage/plausible.hpp"
#include "cribbage/prospects.hpp"
#include "cribbage/search.hpp"

namespace hexsmith::cribbage {

namespace {

/// What the show brings if the other player holds a certain hand.
struct Show {
    int other_hand;
    int crib;
};

/// The chance to win after so many points more for oneself and the other in this pegging.
class PeggingWorth {
public:
    PeggingWorth(const View& seen, std::span<const Show> shows)
        : seen_(seen), shows_(shows), own_hand_(score(seen.own_four(), seen.starter, false)) {
        for (auto& row : known_) row.fill(-1);
    }

    float operator()(int own, int other) {
        const auto last = static_cast<int>(known_.size()) - 1;
        float& value =
            known_[static_cast<std::size_t>(std::min(own, last))][static_cast<std::size_t>(std::min(other, last))];
        if (value < 0) value = computed(seen_.own_score() + own, seen_.other_score() + other);
        return value;
    }

private:
    float computed(int own, int other) const {
        if (own >= winning_score) return 1;
        if (other >= winning_score) return 0;
        float sum = 0;
        for (const Show& show : shows_) sum += seen_.deals() ? as_dealer(own, other, show) : as_pone(own, other, show);
        return sum / static_cast<float>(shows_.size());
    }

    float as_dealer(int own, int other, const Show& show) const {
        other += show.other_hand;
        if (other >= winning_score) return 0;
        own += own_hand_ + show.crib;
        return own >= winning_score ? 1 : prospects().dealer_wins_after(own, other);
    }

    float as_pone(int own, int other, const Show& show) const {
        own += own_hand_;
        if (own >= winning_score) return 1;
        other += show.other_hand + show.crib;
        return other >= winning_score ? 0 : prospects().dealer_wins(Stage::pegging, own, other);
    }

    const View& seen_;
    std::span<const Show> shows_;
    int own_hand_;
    std::array<std::array<float, 40>, 40> known_;  // computed when asked for; -1: not yet
};

}  // namespace

Move play_for_win(const View& seen, Rng& random) {
    constexpr std::size_t samples = 125;
    const Pegging root{{RankBag(seen.own), RankBag()}, seen.table.pile, 0};
    int rank = root.legal().lowest();
    if (!root.legal().without_lowest().empty()) {
        std::array<RankBag, samples> others;
        std::array<Show, samples> shows;
        const Plausible plausible(seen);
        const CardSet played = seen.table.cards_of(1 - seen.seat);
        for (std::size_t i = 0; i < samples; ++i) {
            const Holding holding = plausible.draw(random);
            others[i] = RankBag(holding.left);
            shows[i] = {score(played | holding.left, seen.starter, false),
                        score(seen.own_thrown | holding.thrown, seen.starter, true)};
        }
        // The search counts in points: one is what it is worth on this place of the board, if anything.
        PeggingWorth worth(seen, shows);
        const float level = worth(0, 0);
        const float point = std::max((worth(4, 0) - worth(0, 4)) / 8, 1e-6f);
        SearchOptions options;
        options.needed = {winning_score - seen.own_score(), winning_score - seen.other_score()};
        rank = Search(root, others, options)
                   .best_rank([&](int own, int other) { return (worth(own, other) - level) / point; }, random);
    }
    return CardSet(std::array{(seen.own & CardSet::of_rank(rank)).first()});
}

}  // namespace hexsmith::cribbage
