// The expert's two decisions, which cards to discard and which to play, by the chance to win the game. Both take steps
// of a fraction of a millisecond, between which the caller can pause.
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

/// The discard with the best chance to win: from the exact distribution of the hand, that of the crib by the "table"
/// weights, and the usual pegging of both, counted on the board in order.
class ThrowForWin {
public:
    explicit ThrowForWin(const View& seen);

    /// A step; returns whether it is decided.
    bool advance();
    Move move() const { return thrown_; }

private:
    float chance_of(const Split& split) const;

    View seen_;
    CardSet unseen_;
    CribSums cribs_;
    std::array<Split, 15> splits_;
    std::size_t next_ = 0;
    float best_ = -1;
    Move thrown_;
};

/// The points of the show if the other player holds a given hand.
struct Show {
    int other_hand;
    int crib;
};

/// The chance to win after further points for both players in this pegging.
class PeggingWorth {
public:
    explicit PeggingWorth(const View& seen);

    void add(const Show& show) { shows_[count_++] = show; }
    float operator()(int own, int other);

    static constexpr std::size_t samples = 125;

private:
    float computed(int own, int other) const;
    float as_dealer(int own, int other, const Show& show) const;
    float as_pone(int own, int other, const Show& show) const;

    bool deals_;
    int own_score_;
    int other_score_;
    int own_hand_;
    std::array<Show, samples> shows_{};
    std::size_t count_ = 0;
    std::array<std::array<float, 40>, 40> known_;  // computed when asked for; -1: not yet
};

/// The card to play, by information-set Monte Carlo tree search.
class PlayForWin {
public:
    explicit PlayForWin(const View& seen);
    PlayForWin(const PlayForWin&) = delete;  // the search refers to its own samples
    PlayForWin& operator=(const PlayForWin&) = delete;

    /// A step; returns whether it is decided. Draws from `random`.
    bool advance(Rng& random);
    Move move() const;

private:
    void add_sample(Rng& random);
    void search(Rng& random);

    View seen_;
    Pegging root_;
    int rank_;
    bool decided_;
    std::optional<Plausible> plausible_;
    PeggingWorth worth_;
    std::array<RankBag, PeggingWorth::samples> others_{};
    std::size_t sampled_ = 0;
    std::optional<Search> search_;
};

}  // namespace hexsmith::cribbage
