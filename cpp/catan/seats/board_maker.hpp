// What makes the boards among which equal seats are looked for: a generator with all its options but the seed.
//
// A fair board can also be varied: one swap is made at random, and a short annealing from there leads to another board
// that is as fair and has much in common with the first, so that its seats are alike in much. It takes about a
// thirtieth of the steps of a board from nothing.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "catan/generate/classic_generator.hpp"
#include "catan/generate/fair_generator.hpp"
#include "core/random.hpp"

namespace hexsmith::catan::seats {

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
    ClassicBoardMaker(const Setup& setup, const generate::GenerateOptions& options)
        : setup_(&setup), options_(options) {}
    ClassicBoardMaker(const Setup&&, const generate::GenerateOptions&) = delete;

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
    generate::GenerateOptions options_;
    std::optional<generate::ClassicGeneration> generation_;
};

inline FairBoardMaker maker_of(const Setup& setup, const generate::FairOptions& options) { return {setup, options}; }
inline ClassicBoardMaker maker_of(const Setup& setup, const generate::GenerateOptions& options) {
    return {setup, options};
}

}  // namespace hexsmith::catan::seats
