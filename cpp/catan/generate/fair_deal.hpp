// Random boards, from which annealing starts, and boards by the variable set-up of the official rules.
#pragma once

#include <optional>

#include "catan/generate/generated_board.hpp"
#include "catan/generate/spirals.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::generate {

/// Deals random boards that obey the locks and the options for tokens and harbors. Setup and options must outlive the
/// dealer. The searches of the dealer may pause, and end when their time is over.
class FairDealer {
public:
    static Work<FairDealer> make(const Setup& setup, const FairOptions& options);
    static Work<FairDealer> make(const Setup&&, const FairOptions&) = delete;
    static Work<FairDealer> make(const Setup&, const FairOptions&&) = delete;

    /// Whether there is a board to deal. There is none if the time ended before a requested spiral was found.
    bool has_board() const { return !spirals_ || spirals_->count() > 0; }

    /// Deals terrains, tokens and harbors. If the options ask for a spiral, all spirals that agree with the locks are
    /// equally likely. Precondition: has_board().
    Work<Board> deal(Rng& random) const;

    /// Deals the harbors of a board whose hexes are given.
    Board with_harbors(const Hexes& hexes, Rng& random) const;

private:
    FairDealer(const Setup& setup, const FairOptions& options);

    Work<Hexes> deal_spiral(Rng& random) const;

    const Setup* setup_;
    const FairOptions* options_;
    Locks locks_;
    DealOptions deal_options_;
    std::optional<Spirals> spirals_;
};

/// Deals one random board, without pauses.
inline Board deal_board(const Setup& setup, const FairOptions& options, Rng& random) {
    const FairDealer dealer = run_at_once(FairDealer::make(setup, options));
    return run_at_once(dealer.deal(random));
}

/// Deals a board by the variable set-up of the official rules: terrains and harbors are shuffled, and tokens are placed
/// in the order of their letters, counter-clockwise from a corner inward. If no such placement agrees with the fixed
/// and locked tokens, tokens are shuffled. The setup must outlive the work. The work may pause while it searches, and
/// returns the refusal `undecided` if its time ends before a board obeys setup and locks.
Work<GeneratedBoard> official_board(const Setup& setup, Locks locks, std::uint64_t seed);

/// Deals a board by the variable set-up, without locks and pauses. Precondition: at least one board obeys the plan.
inline Board official_board(const Setup& setup, std::uint64_t seed) {
    return run_at_once(official_board(setup, {}, seed)).board;
}

}  // namespace hexsmith::catan::generate
