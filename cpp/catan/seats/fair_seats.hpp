// Boards on which no seat of the opening draft is much better than another.
//
// Boards are generated one after the other, each annealed as any board is, and of each the optimal draft is played
// (optimal_draft.hpp): its gap is the best seat's score minus the worst's. The board with the smallest gap is kept, the
// first one where gaps are equal. Annealing towards the gap itself would ask for a draft at each of its steps, each a
// hundred times the price of a step.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "catan/generate/fair_generator.hpp"
#include "catan/generate/generator.hpp"
#include "catan/settle/spot_params.hpp"
#include "core/deadline.hpp"

namespace hexsmith::catan {

struct FairSeatsOptions {
    int players = 4;  // 2 to 6
    int boards = 64;  // looked at, at most
    SpotParams params;
};

struct FairSeatsBoard {
    GeneratedBoard generated;   // steps and accepted are those of all boards
    std::optional<double> gap;  // none where time ran out in the first board's draft, or the first was refused
    int boards = 0;             // whose gap is known
};

/// Whatever makes boards out of seeds.
class BoardMaker {
public:
    /// `expired` ends it: the best board so far.
    virtual GeneratedBoard make(std::uint64_t seed, Deadline expired) = 0;
    virtual ~BoardMaker() = default;
};

/// The search, a board at a time: where the cuts between calls of `look` fall changes nothing. The first board is that
/// of `seed`, the others are of seeds derived from it; the same maker gives the same board unless the time runs out
/// before the last of them. Refers to setup and maker, which must outlive it.
class FairSeatsSearch {
public:
    FairSeatsSearch(const Setup& setup, BoardMaker& maker, std::uint64_t seed, const FairSeatsOptions& seats)
        : setup_(&setup), maker_(&maker), seed_(seed), seats_(seats) {}

    /// Makes and judges one more board; `expired` ends the search. At least one board is made in any case.
    /// Precondition: not over.
    void look(Deadline expired);

    bool over() const { return over_; }
    /// Of the boards wanted, how many have been looked at, in [0, 1].
    double share() const { return static_cast<double>(looked_) / seats_.boards; }
    /// The best so far. Precondition: a board has been looked at.
    const FairSeatsBoard& best() const { return best_; }

private:
    const Setup* setup_;
    BoardMaker* maker_;
    std::uint64_t seed_;
    FairSeatsOptions seats_;
    FairSeatsBoard best_;
    std::int64_t steps_ = 0;
    std::int64_t accepted_ = 0;
    int looked_ = 0;
    bool over_ = false;
};

/// Boards of a setup with all options but the seed. Refers to the setup.
template <class Options>
class MakerWithOptions : public BoardMaker {
public:
    MakerWithOptions(const Setup& setup, const Options& options) : setup_(&setup), options_(options) {}

    GeneratedBoard make(std::uint64_t seed, Deadline expired) override {
        options_.seed = seed;
        if constexpr (std::same_as<Options, FairOptions>)
            return generate_fair(*setup_, options_, expired);
        else
            return generate(*setup_, options_, expired);
    }

private:
    const Setup* setup_;
    Options options_;
};

/// The whole search. `Options`: GenerateOptions or FairOptions.
template <class Options>
FairSeatsBoard generate_fair_seats(const Setup& setup, const Options& options, const FairSeatsOptions& seats,
                                   Deadline expired = never_expired) {
    MakerWithOptions<Options> maker(setup, options);
    FairSeatsSearch search(setup, maker, options.seed, seats);
    while (!search.over()) search.look(expired);
    return search.best();
}

}  // namespace hexsmith::catan
