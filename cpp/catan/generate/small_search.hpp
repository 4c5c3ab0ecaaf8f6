// Exhaustive search for boards without forbidden violations on small layouts.
//
// Annealing may miss the few boards that obey a forbidden term. On a layout of up to `most_hexes` hexes, backtracking
// places the pieces hex by hex and checks the forbidden terms after each. The search ends without an answer after
// `most_placements` pieces. It does not search boards of official spirals.
#pragma once

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
    static constexpr int most_hexes = 8;
    static constexpr int most_placements = 2'000'000;

    /// Whether the search supports a request.
    static bool is_for(const Setup& setup, const FairOptions& options) {
        return options.rules != 0 && options.token_order != TokenOrder::spiral && setup.layout.hex_count <= most_hexes;
    }

    /// Setup, options and dealer must outlive the search. Precondition: is_for(setup, options).
    [[gnu::noinline]] SmallSearch(const Setup& setup, const FairOptions& options, const FairDealer& dealer);

    /// Searches until a board is found, none is left, or the time is over. The work may pause every 2,000 pieces. The
    /// object must not move while the work exists.
    Work<void> run();
    /// The board that was found.
    const std::optional<Board>& board() const { return board_; }

private:
    static constexpr int placements_at_once = 2000;

    struct Piece {
        Terrain terrain;
        Token token;
    };

    class Harbors;

    /// Tries all pieces of the hexes from `hex` on. Returns whether the search is over.
    Work<bool> fill(int hex);
    /// Counts a placed piece. Returns whether to pause.
    bool count() { return ++placements_ % placements_at_once == 0; }
    bool is_over() const { return board_ || out_ || placements_ >= most_placements; }
    bool asked(fairness::Term term) const { return (options_.rules & bit(term)) != 0; }
    /// Takes a piece out of the bags, or puts it back.
    bool take(int hex, Piece piece);
    void give_back(int hex);
    /// Whether the pieces placed so far violate a forbidden term; the last piece is on `hex`.
    bool breaks(int hex) const;
    bool is_good(const Board& board) const;
    Work<void> give_harbors();

    const Setup& setup_;
    const FairOptions& options_;
    const FairDealer& dealer_;
    Allowed allowed_;
    Rng random_;
    std::vector<Piece> pieces_;            // all pieces that a hex can have, in random order
    std::array<Bag, max_regions> left_{};  // the rest of each bag, at one of the regions that share it
    Hexes hexes_;
    int placements_ = 0;
    bool out_ = false;  // whether the time is over
    std::optional<Board> board_;
};

}  // namespace hexsmith::catan::generate
