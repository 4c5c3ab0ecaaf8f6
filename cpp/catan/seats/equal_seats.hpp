// Boards on which no seat of the opening draft is much better than another.
//
// Of each board looked at the gap is measured: either the optimal draft is played (optimal_draft.hpp), and its gap is
// the best seat's score minus the worst's; or openings are drawn as players vary them (seat_chances.hpp), and the gap
// is that of the seats' mean chances to win. Some boards are generated from nothing, each as any board is; then those
// with the smallest gaps are varied (BoardMaker) in turn, and a variation with a smaller gap takes the place of
// its board. The second half of the variations is made of the best board alone. (Iterated local search: Lourenço,
// Martin and Stützle, 2003; of several boards, since one in ten leads nowhere.) A variation is only looked at if it is
// as fair as the boards from nothing: its energy is at most a fifth above their mean, or that of the board it comes
// from, and it breaks no rule that that one obeys. Where a generator makes no variations all boards are made from
// nothing. Annealing towards the gap itself would ask for a draft at each of its steps, each a thousand times the price
// of a step.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_generator.hpp"
#include "catan/seats/seat_chances.hpp"
#include "catan/settle/evaluator.hpp"
#include "catan/settle/optimal_draft.hpp"
#include "core/computation.hpp"
#include "core/random.hpp"

namespace hexsmith::catan::seats {

// What makes the boards among which equal seats are looked for: a generator with all its options but the seed.
//
// A fair board can also be varied: one swap is made at random, and a short annealing from there leads to another board
// that is as fair and has much in common with the first, so that its seats are alike in much. It takes about a
// thirtieth of the steps of a board from nothing.

/// Makes a board at a time: each is a computation.
class BoardMaker {
public:
    virtual ~BoardMaker() = default;

    /// Whether `vary` may be called.
    virtual bool varies() const = 0;
    /// Begins a board.
    virtual void begin(std::uint64_t seed) = 0;
    /// Begins a variation of a board that was made here.
    virtual void vary(const Board& board, std::uint64_t seed) = 0;

    virtual void advance(Deadline paused) = 0;
    virtual bool over() const = 0;
    virtual Progress progress() const = 0;
    /// Ends the board because its time is out.
    virtual void expire() = 0;
    /// Precondition: over().
    virtual generate::GeneratedBoard result() const = 0;
};

/// Options for a variation of a board: cooled as any fair board is, in a nineteenth of the steps. Found on 2026-11-22
/// by a search over the swaps at the beginning (1 to 8), the first temperature (1.5 to 16) and the steps (a tenth to a
/// thirtieth) of 60 to 120 standard boards with the default weights, partly on an earlier annealing.
inline generate::FairOptions variation(const Setup& setup, generate::FairOptions options, const Board& board,
                                       std::uint64_t seed) {
    const auto steps =
        static_cast<double>(cooling(setup, options, 0).steps) * (static_cast<double>(options.annealing.restarts) + 1);
    options.seed = seed;
    options.attempts = 1;
    options.annealing.steps = std::max<std::int64_t>(1, static_cast<std::int64_t>(steps / 19));
    options.annealing.restarts = 0;
    options.annealing.trace = false;
    options.schedule.reset();

    Rng random(seed, 1);
    generate::Swaps swaps(setup, options.locks,
                          {.terrains = swaps_terrains(options.mode),
                           .tokens = swaps_tokens(options.mode) && options.token_order != generate::TokenOrder::spiral,
                           .desert_moves = false});
    options.start = board;
    Hexes& hexes = options.start->hexes;
    swaps.list(hexes);
    const Swap swap = swaps.propose(hexes, random);
    if (swap.kind == Swap::Kind::tokens)
        std::swap(hexes.tokens[swap.a], hexes.tokens[swap.b]);
    else
        std::swap(hexes.terrains[swap.a], hexes.terrains[swap.b]);
    return options;
}

/// The setup must outlive it.
class FairBoardMaker : public BoardMaker {
public:
    FairBoardMaker(const Setup& setup, const generate::FairOptions& options) : setup_(&setup), options_(options) {}
    FairBoardMaker(const Setup&&, const generate::FairOptions&) = delete;

    bool varies() const override { return true; }
    void begin(std::uint64_t seed) override {
        made_ = options_;
        made_.seed = seed;
        generation_.emplace(*setup_, made_);
    }
    void vary(const Board& board, std::uint64_t seed) override {
        made_ = variation(*setup_, options_, board, seed);
        generation_.emplace(*setup_, made_);
    }
    void advance(Deadline paused) override { generation_->advance(paused); }
    bool over() const override { return generation_->over(); }
    Progress progress() const override { return generation_->progress(); }
    void expire() override { generation_->expire(); }
    generate::GeneratedBoard result() const override { return generation_->result(); }

private:
    const Setup* setup_;
    generate::FairOptions options_;
    generate::FairOptions made_;  // of the board being made
    std::optional<generate::FairGeneration> generation_;
};

/// A classic board takes less time than its draft: there is nothing to gain by variations. The setup must outlive it.
class ClassicBoardMaker : public BoardMaker {
public:
    ClassicBoardMaker(const Setup& setup, const generate::ClassicOptions& options)
        : setup_(&setup), options_(options) {}
    ClassicBoardMaker(const Setup&&, const generate::ClassicOptions&) = delete;

    bool varies() const override { return false; }
    void begin(std::uint64_t seed) override {
        options_.seed = seed;
        generation_.emplace(*setup_, options_);
    }
    void vary(const Board&, std::uint64_t seed) override { begin(seed); }
    void advance(Deadline paused) override { generation_->advance(paused); }
    bool over() const override { return generation_->over(); }
    Progress progress() const override { return generation_->progress(); }
    void expire() override { generation_->expire(); }
    generate::GeneratedBoard result() const override { return generation_->result(); }

private:
    const Setup* setup_;
    generate::ClassicOptions options_;
    std::optional<generate::ClassicGeneration> generation_;
};

inline FairBoardMaker maker_of(const Setup& setup, const generate::FairOptions& options) { return {setup, options}; }
inline ClassicBoardMaker maker_of(const Setup& setup, const generate::ClassicOptions& options) {
    return {setup, options};
}

/// What the seats of a board are to have in common.
enum class SeatMeasure : std::uint8_t { gap, win_chance };

struct EqualSeatsOptions {
    int players = 4;  // 2 to 6
    SeatMeasure measure = SeatMeasure::gap;
    DraftOrder order = DraftOrder::snake(players);  // the snake where chances are measured
    /// Made from nothing, at most, >= 1; where boards can be varied three in sixteen of them are, and in the place of
    /// each of the others there are six variations. More boards than 16 gain nothing where chances are measured: on
    /// new drafts a seat is 0.5 points from an even chance with 16, 32 and 64, on a single board 1.5 (2026-11-25, 15
    /// seeds).
    int boards = measure == SeatMeasure::gap ? 64 : 16;
    settle::SpotParams params;  // of the drafts
    int drafts = 256;           // drawn of each board, where chances are measured
};

struct EqualSeatsBoard {
    generate::GeneratedBoard generated;  // steps and accepted are those of all boards
    std::optional<double> gap;  // none where time ran out before the first board's was known, or the first was refused
    int boards = 0;             // whose gap is known
};

/// The search. The first board is that of `seed`, the others are of seeds derived from it; the same maker gives the
/// same board unless its time runs out.
/// Refers to setup and maker, which must outlive it.
class EqualSeatsSearch {
public:
    EqualSeatsSearch(const Setup& setup, BoardMaker& maker, std::uint64_t seed, const EqualSeatsOptions& options);
    EqualSeatsSearch(const Setup&&, BoardMaker&, std::uint64_t, const EqualSeatsOptions&) = delete;

    /// `paused` is asked after every 256 steps of an annealing, 128 of a draft and 8 drafts that are drawn.
    void advance(Deadline paused);
    bool over() const { return over_; }
    /// Ends it because its time is out. There is a board in any case.
    void expire();

    /// The steps of all boards, the share of the boards wanted that are made, which never falls, and the energy of the
    /// best board; of the first one as long as there is no other.
    Progress progress() const;
    /// The best so far: none of its members means anything until a board has been made.
    const EqualSeatsBoard& result() const { return best_; }

private:
    /// A board that is varied.
    struct Start {
        generate::GeneratedBoard generated;
        double gap;
    };

    void begin_next();
    /// A board is made: its gap is to be measured, unless it need not be looked at.
    void take();
    bool measuring() const { return draft_ || chances_; }
    void measure(Deadline paused);
    /// The board's gap is known.
    void judge(double gap);
    void end_board();
    /// The board to vary next; none as long as boards are made from nothing.
    Start* next_start();
    bool worth_a_look() const;
    /// A board with a larger gap changes nothing.
    double gap_to_beat() const;

    const Setup* setup_;
    BoardMaker* maker_;
    std::uint64_t seed_;
    EqualSeatsOptions options_;
    int fresh_;   // boards made from nothing, before any variation
    int wanted_;  // boards and variations
    int made_ = 0;
    std::vector<Start> starts_;  // the smallest gap first, until variations take their places
    Start* varied_ = nullptr;    // where the board being made is a variation: of this one
    int judged_fresh_ = 0;       // boards made from nothing whose gap is known
    double fresh_energy_ = 0;    // sum over those
    bool over_ = false;
    EqualSeatsBoard best_;
    generate::GeneratedBoard candidate_;
    std::optional<Setup> own_setup_;             // of the candidate, where sea is dealt
    std::optional<settle::ScoredBoard> scored_;  // of the candidate
    std::optional<settle::OptimalDraft> draft_;  // where it is being played
    std::optional<SeatChances> chances_;         // where they are being summed
    std::size_t screen_ = 0;                     // how far
    std::int64_t steps_ = 0;
    std::int64_t accepted_ = 0;
};

/// The whole search. `Options`: ClassicOptions or FairOptions.
template <class Options>
EqualSeatsBoard generate_equal_seats(const Setup& setup, const Options& options, const EqualSeatsOptions& seats,
                                     Deadline out = never_expired) {
    auto maker = maker_of(setup, options);
    EqualSeatsSearch search(setup, maker, options.seed, seats);
    return result_of(search, out);
}

}  // namespace hexsmith::catan::seats
