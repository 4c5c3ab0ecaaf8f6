// Boards on which no seat of the opening draft is much better than another.
//
// Of each board looked at the gap is measured: either the optimal draft is played (optimal_draft.hpp), and its gap is
// the best seat's score minus the worst's; or openings are drawn as players vary them (seat_chances.hpp), and the gap
// is that of the seats' mean chances to win. Some boards are generated from nothing, each as any board is; then those
// with the smallest gaps are varied (board_maker.hpp) in turn, and a variation with a smaller gap takes the place of
// its board. The second half of the variations is made of the best board alone. (Iterated local search: Lourenço,
// Martin and Stützle, 2003; of several boards, since one in ten leads nowhere.) A variation is only looked at if it is
// as fair as the boards from nothing: its energy is at most a fifth above their mean, or that of the board it comes
// from, and it breaks no rule that that one obeys. Where a generator makes no variations all boards are made from
// nothing. Annealing towards the gap itself would ask for a draft at each of its steps, each a thousand times the price
// of a step.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "catan/seats/board_maker.hpp"
#include "catan/seats/seat_chances.hpp"
#include "catan/settle/optimal_draft.hpp"
#include "catan/settle/spot_params.hpp"
#include "core/computation.hpp"

namespace hexsmith::catan::seats {

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

/// The whole search. `Options`: GenerateOptions or FairOptions.
template <class Options>
EqualSeatsBoard generate_equal_seats(const Setup& setup, const Options& options, const EqualSeatsOptions& seats,
                                     Deadline out = never_expired) {
    auto maker = maker_of(setup, options);
    EqualSeatsSearch search(setup, maker, options.seed, seats);
    return result_of(search, out);
}

}  // namespace hexsmith::catan::seats
