#include "cribbage/level.hpp"

#include <array>

#include "core/sort.hpp"
#include "cribbage/discard.hpp"
#include "cribbage/hidden_hand.hpp"
#include "cribbage/pegging_search.hpp"

namespace hexsmith::cribbage {

namespace {

/// The discard of the `n`-th best hand by its mean, n from 0; ties by ascending ids of the discarded cards.
Move throw_for_hand(CardSet six, std::uint32_t n) {
    struct Choice {
        int sum;
        Move thrown;
    };
    const CardSet unseen = CardSet::full_deck() - six;
    std::array<Choice, 15> choices;
    std::size_t count = 0;
    for (const Split& split : splits(six)) choices[count++] = {hand_sum(split.keep, unseen), split.thrown};
    insertion_sort(choices, highest_first([](const Choice& choice) { return choice.sum; }));
    return choices[n].thrown;
}

/// The ranks that are legal now.
RankBag playable(const View& seen) { return RankBag(seen.own).within(31 - seen.table.pile.count()); }

/// The lowest card of a rank: suits do not matter in pegging.
Move card_of_rank(CardSet hand, int rank) { return CardSet(std::array{(hand & CardSet::of_rank(rank)).first()}); }

Move play_any(const View& seen, Rng& random) {
    const CardSet own = seen.own;
    CardSet fitting;
    for (const Card card : own)
        if (seen.table.pile.count() + pips_of_rank(rank_of(card)) <= 31) fitting.insert(card);
    return draw(fitting, 1, random);
}

Move play_greedily(const View& seen) {
    int best_rank = -1;
    int best_points = -1;
    for (RankBag choices = playable(seen); !choices.empty(); choices = choices.without_lowest()) {
        // without the last card's point: this seat does not know whether the other player can continue
        Pile pile = seen.table.pile;
        const int points = pile.add(choices.lowest()).total();
        if (points > best_points) {
            best_points = points;
            best_rank = choices.lowest();
        }
    }
    return card_of_rank(seen.own, best_rank);
}

Move play_ahead(const View& seen, Rng& random) {
    constexpr int samples = 24;
    constexpr int plies = 4;
    RankBag choices = playable(seen);
    if (choices.without_lowest().empty()) return card_of_rank(seen.own, choices.lowest());

    std::array<int, rank_count> sums{};
    const CardSet possible = possible_cards(seen);
    for (int sample = 0; sample < samples; ++sample) {
        const Pegging pegging{
            {RankBag(seen.own), RankBag(draw(possible, seen.other_cards, random))}, seen.table.pile, 0};
        for (RankBag left = choices; !left.empty(); left = left.without_lowest()) {
            Pegging next = pegging;
            const int points = next.play(left.lowest()).total();
            sums[static_cast<std::size_t>(left.lowest())] += points + lookahead(next, plies - 1);
        }
    }
    int best = choices.lowest();
    for (; !choices.empty(); choices = choices.without_lowest())
        if (sums[static_cast<std::size_t>(choices.lowest())] > sums[static_cast<std::size_t>(best)])
            best = choices.lowest();
    return card_of_rank(seen.own, best);
}

/// Of all but the expert.
Move move_at_once(const View& seen, Level level, Rng& random) {
    if (seen.phase == Phase::discard) {
        switch (level) {
            case Level::beginner: return throw_for_hand(seen.own, random.below(5));
            case Level::intermediate: return throw_for_hand(seen.own, 0);
            default: {
                const CribWeights& weights = other_weights(CribModel::table, seen.deals());
                return discards(seen.own, seen.deals(), weights)[0].split.thrown;
            }
        }
    }
    if (seen.phase == Phase::play) {
        switch (level) {
            case Level::beginner: return play_any(seen, random);
            case Level::intermediate: return play_greedily(seen);
            default: return play_ahead(seen, random);
        }
    }
    return {};
}

}  // namespace

bool Decision::advance(Rng& random, Deadline expired) {
    while (!made_) {
        made_ = step(random);
        if (expired()) break;
    }
    return made_;
}

bool Decision::step(Rng& random) {
    if (!begun_) {
        begun_ = true;
        rank_scores();  // made on first use, in some milliseconds: a step by itself
        return false;
    }
    if (level_ != Level::expert || (seen_.phase != Phase::discard && seen_.phase != Phase::play)) {
        move_ = move_at_once(seen_, level_, random);
        return true;
    }
    if (seen_.phase == Phase::discard) {
        if (!throwing_) throwing_.emplace(seen_);
        if (!throwing_->advance()) return false;
        move_ = throwing_->move();
    } else {
        if (!playing_) playing_.emplace(seen_);
        if (!playing_->advance(random)) return false;
        move_ = playing_->move();
    }
    return true;
}

Move decide(const View& seen, Level level, Rng& random) {
    Decision decision(seen, level);
    decision.advance(random, never_expired);
    return decision.move();
}

}  // namespace hexsmith::cribbage
