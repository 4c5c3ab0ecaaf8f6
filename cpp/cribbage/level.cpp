#include "cribbage/level.hpp"

#include <array>

#include "core/sort.hpp"
#include "cribbage/discard.hpp"
#include "cribbage/hidden_hand.hpp"
#include "cribbage/pegging_search.hpp"

namespace hexsmith::cribbage {

namespace {

/// Returns the discard that leaves the hand with the n-th highest mean, where n starts at 0.
Move discard_for_hand(CardSet six, std::uint32_t n) {
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

RankBag legal_ranks(const View& seen) { return RankBag(seen.own).within(31 - seen.table.pile.count()); }

/// Returns any card of a rank, since suits do not matter in pegging.
Move card_of_rank(CardSet hand, int rank) { return CardSet(std::array{(hand & CardSet::of_rank(rank)).first()}); }

Move play_randomly(const View& seen, Rng& random) {
    CardSet legal;
    for (const Card card : seen.own)
        if (seen.table.pile.count() + pips_of_rank(rank_of(card)) <= 31) legal.insert(card);
    return draw(legal, 1, random);
}

Move play_greedily(const View& seen) {
    int best_rank = -1;
    int best_points = -1;
    for (RankBag choices = legal_ranks(seen); !choices.empty(); choices = choices.without_lowest()) {
        // Greedy players ignore the point for the last card, because they do not know whether the other player can
        // continue.
        Pile pile = seen.table.pile;
        const int points = pile.add(choices.lowest()).total();
        if (points > best_points) {
            best_points = points;
            best_rank = choices.lowest();
        }
    }
    return card_of_rank(seen.own, best_rank);
}

Move play_with_lookahead(const View& seen, Rng& random) {
    constexpr int samples = 24;
    constexpr int plies = 4;
    RankBag choices = legal_ranks(seen);
    if (choices.without_lowest().empty()) return card_of_rank(seen.own, choices.lowest());

    std::array<int, rank_count> sums{};
    const CardSet possible = possible_cards(seen);
    for (int sample = 0; sample < samples; ++sample) {
        const Pegging pegging{
            {RankBag(seen.own), RankBag(draw(possible, seen.other_cards, random))}, seen.table.pile, 0};
        for (RankBag rest = choices; !rest.empty(); rest = rest.without_lowest()) {
            Pegging next = pegging;
            const int points = next.play(rest.lowest()).total();
            sums[static_cast<std::size_t>(rest.lowest())] += points + lookahead(next, plies - 1);
        }
    }
    int best = choices.lowest();
    for (; !choices.empty(); choices = choices.without_lowest())
        if (sums[static_cast<std::size_t>(choices.lowest())] > sums[static_cast<std::size_t>(best)])
            best = choices.lowest();
    return card_of_rank(seen.own, best);
}

/// Returns the move of a level other than expert.
Move quick_move(const View& seen, Level level, Rng& random) {
    if (seen.phase == Phase::discard) {
        switch (level) {
            case Level::beginner: return discard_for_hand(seen.own, random.below(5));
            case Level::intermediate: return discard_for_hand(seen.own, 0);
            default: {
                const CribWeights& weights = other_weights(CribModel::table, seen.deals());
                return discards(seen.own, seen.deals(), weights)[0].split.thrown;
            }
        }
    }
    if (seen.phase == Phase::play) {
        switch (level) {
            case Level::beginner: return play_randomly(seen, random);
            case Level::intermediate: return play_greedily(seen);
            default: return play_with_lookahead(seen, random);
        }
    }
    return {};
}

}  // namespace

bool Decision::advance(Rng& random, Deadline paused) {
    while (!done_) {
        done_ = step(random);
        if (paused()) break;
    }
    return done_;
}

bool Decision::step(Rng& random) {
    if (!started_) {
        started_ = true;
        rank_scores();  // a step of its own, because the first use takes a few milliseconds
        return false;
    }
    if (level_ != Level::expert || (seen_.phase != Phase::discard && seen_.phase != Phase::play)) {
        move_ = quick_move(seen_, level_, random);
        return true;
    }
    if (seen_.phase == Phase::discard) {
        if (!expert_discard_) expert_discard_.emplace(seen_);
        if (!expert_discard_->advance()) return false;
        move_ = expert_discard_->move();
    } else {
        if (!expert_play_) expert_play_.emplace(seen_);
        if (!expert_play_->advance(random)) return false;
        move_ = expert_play_->move();
    }
    return true;
}

Move decide(const View& seen, Level level, Rng& random) {
    Decision decision(seen, level);
    decision.advance(random, never_expired);
    return decision.move();
}

}  // namespace hexsmith::cribbage
