// Exhaustive search for boards without forbidden violations, and with all locked harbors, on small layouts.
//
// Annealing may miss the few boards that violate no forbidden term or rule, and random sea may leave too short a coast
// for a locked harbor. On a layout of up to `max_hexes` hexes,
// backtracking places the pieces hex by hex and checks the forbidden terms after each piece. After `max_placements`
// pieces, the search ends without a result. It does not support boards with a spiral.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "catan/board/allowed.hpp"
#include "catan/generate/fair_deal.hpp"
#include "core/random.hpp"
#include "core/work.hpp"

namespace hexsmith::catan::generate {

class SmallSearch {
public:
    static constexpr int max_hexes = 8;
    static constexpr int max_placements = 2'000'000;

    /// Whether the search supports a request.
    static bool supports(const Setup& setup, const FairOptions& options) {
        const bool may_lack_harbors =
            setup.plan.chooses_slots && options.harbors != HarborOrder::none && !has_locked_harbors(options.locks, {});
        return (forbids(options) || may_lack_harbors) && options.token_order != TokenOrder::spiral &&
               setup.layout.hex_count <= max_hexes;
    }

    /// Setup, options and dealer must outlive the search. Precondition: supports(setup, options).
    [[gnu::noinline]] SmallSearch(const Setup& setup, const FairOptions& options, const FairDealer& dealer);
    SmallSearch(const Setup&&, const FairOptions&, const FairDealer&) = delete;
    SmallSearch(const Setup&, const FairOptions&&, const FairDealer&) = delete;
    SmallSearch(const Setup&, const FairOptions&, const FairDealer&&) = delete;

    /// Searches until a board is found, all boards are tried, or the time is over. The work may pause every 20,000
    /// units of effort. The search object must not move in memory while the work exists.
    Work<void> run();
    /// Returns the board that the search has found, if any.
    const std::optional<Board>& board() const { return board_; }

private:
    // Effort is counted in units of a few nanoseconds, about the time of a piece that does not fit.
    static constexpr int effort_per_slice = 20'000;
    static constexpr int effort_of_piece = 10;
    static constexpr int effort_of_board = 500;
    static constexpr int effort_of_rule = 50;

    struct Piece {
        Terrain terrain;
        Token token;
    };

    class Harbors;

    /// Tries all pieces on `hex` and the hexes after it. Returns whether the search is over.
    Work<bool> fill(int hex);
    /// Counts effort. Returns whether to pause.
    bool spend(int effort) {
        effort_ += effort;
        return effort_ >= effort_per_slice && (effort_ = 0, true);
    }
    /// Counts a placed piece. Returns whether to pause.
    bool count() {
        ++placements_;
        return spend(effort_of_piece);
    }
    bool is_over() const { return board_ || is_time_over_ || placements_ >= max_placements; }
    bool chooses_harbor_groups() const {
        return setup_.plan.chooses_slots &&
               std::ranges::any_of(options_.criteria.rules, [](const fairness::Rule& rule) {
                   return rule.forbid && rule.each == fairness::Rule::Each::harbor;
               });
    }
    bool is_forbidden(fairness::Term term) const { return (options_.forbidden_terms & bit(term)) != 0; }
    /// Moves a piece from the bags to a hex. Returns false if the bags do not have the piece or the hex must not have
    /// it.
    bool place(int hex, Piece piece);
    /// Moves the piece of a hex back to the bags.
    void put_back(int hex);
    /// Whether the pieces placed so far violate a forbidden term; the last piece is on `hex`.
    bool has_violation(int hex) const;
    /// Whether every board with the pieces on the hexes up to `hex` violates a forbidden rule.
    bool violates_rule(int hex) const;
    /// Whether a board violates no forbidden term.
    bool is_allowed(const Board& board) const;
    /// Deals harbors to a board whose hexes are filled, and keeps the board if it violates no forbidden term.
    Work<void> place_harbors();

    const Setup& setup_;
    const FairOptions& options_;
    const FairDealer& dealer_;
    Allowed allowed_;
    Rng random_;
    std::vector<Piece> pieces_;            // all pieces that a hex can have, in random order
    std::array<Bag, max_regions> bags_{};  // pieces left in each bag, at the first region that shares the bag
    Hexes hexes_;
    int placements_ = 0;
    int effort_ = 0;  // effort since the last pause
    bool is_time_over_ = false;
    std::optional<Board> board_;
};

}  // namespace hexsmith::catan::generate
