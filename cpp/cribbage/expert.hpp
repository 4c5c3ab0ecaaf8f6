// The two decisions of level "expert", a discard and a play. Both maximize the chance to win the game. Both run in
// steps of less than a millisecond, between which the caller can pause.
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

/// Finds the discard with the highest win chance, from the distributions of the points of hand, crib and pegging.
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

/// Points of the show if the other player has a sampled hand.
struct Show {
    int other_hand;
    int crib;
};

/// Computes the win chance after further points in this pegging, as the mean over samples of the show.
class PeggingValue {
public:
    explicit PeggingValue(const View& seen);

    void add(const Show& show) { shows_[count_++] = show; }

    /// Returns the win chance if the player and the other player score further points in this pegging.
    float operator()(int own_points, int other_points);

    static constexpr std::size_t samples = 125;

private:
    float mean_win_chance(int own_points, int other_points) const;
    float dealer_win_chance(int own_points, int other_points, const Show& show) const;
    float pone_win_chance(int own_points, int other_points, const Show& show) const;

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
