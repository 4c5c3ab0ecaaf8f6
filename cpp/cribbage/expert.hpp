// The expert's two decisions, a discard and a play, for the highest chance to win the game. Both run in steps of less
// than a millisecond, between which the caller can pause.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "core/random.hpp"
#include "cribbage/discard.hpp"
#include "cribbage/game.hpp"
#include "cribbage/hidden_hand.hpp"
#include "cribbage/pegging_search.hpp"

namespace hexsmith::cribbage {

/// Finds the discard with the highest chance to win, from the distributions of hand, crib and pegging.
class ExpertDiscard {
public:
    explicit ExpertDiscard(const View& seen);

    /// Makes a step, and returns whether the move is decided.
    bool advance();
    Move move() const { return thrown_; }

private:
    float win_chance(const Split& split) const;

    View seen_;
    CardSet unseen_;
    CribSums cribs_;
    std::array<Split, 15> splits_;
    std::size_t next_ = 0;
    float best_chance_ = -1;
    Move thrown_;
};

/// Points of the show for a sample of the other player's hand.
struct Show {
    int other_hand;
    int crib;
};

/// The chance to win after further points in this pegging, as the mean over samples of the show.
class PeggingValue {
public:
    explicit PeggingValue(const View& seen);

    void add(const Show& show) { shows_[count_++] = show; }

    /// Returns the chance to win after `own` points of the player and `other` points of the other player.
    float operator()(int own, int other);

    static constexpr std::size_t samples = 125;

private:
    float mean_win_chance(int own, int other) const;
    float dealer_win_chance(int own, int other, const Show& show) const;
    float pone_win_chance(int own, int other, const Show& show) const;

    bool deals_;
    int own_score_;
    int other_score_;
    int own_hand_;
    std::array<Show, samples> shows_{};
    std::size_t count_ = 0;
    std::array<std::array<float, 40>, 40> cache_;  // cached results; -1 if not computed
};

/// Finds the card to play by information-set Monte Carlo tree search.
class ExpertPlay {
public:
    explicit ExpertPlay(const View& seen);
    ExpertPlay(const ExpertPlay&) = delete;  // `search_` refers to `samples_`
    ExpertPlay& operator=(const ExpertPlay&) = delete;

    /// Makes a step, and returns whether the move is decided.
    bool advance(Rng& random);
    Move move() const;

private:
    void add_sample(Rng& random);
    void search(Rng& random);

    View seen_;
    Pegging root_;
    int rank_;
    bool decided_;
    std::optional<HiddenHandSampler> sampler_;
    PeggingValue value_;
    std::array<RankBag, PeggingValue::samples> samples_{};  // samples of the other player's hand
    std::size_t sample_count_ = 0;
    std::optional<Search> search_;
};

}  // namespace hexsmith::cribbage
