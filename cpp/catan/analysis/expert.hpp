// Level "expert" searches. It compares legal moves by truncated playouts of "advanced" (move_comparison.hpp). It
// deviates from the move of "advanced" only for a noticeable gain.
//
// It uses only what its player knows: a game and its view give the same move.
#pragma once

#include <optional>
#include <vector>

#include "catan/analysis/move_comparison.hpp"
#include "catan/players/rated_board.hpp"

namespace hexsmith::catan::analysis {

/// Number of turns of all players together after which the judge ends each playout. Longer playouts depend less on the
/// judge's errors, but need more repetitions to average out the dice and cards. `hexsmith_research expert-gains`
/// measures the gain of each horizon.
constexpr int search_horizon(std::int64_t playouts) { return playouts < 2000 ? shortened_playout : 16; }
/// The horizon in the set-up, for any number of playouts.
inline constexpr int set_up_horizon = 24;

struct ExpertOptions {
    std::int64_t playouts = 1000;  // number of playouts for each decision
    std::uint64_t seed = 0;
    std::optional<int>
        horizon{};  // number of turns until the judge ends a playout; empty: the default; 0: playouts end with the game
    double preference = 0.003;
};

/// Returns the moves to compare for the active player. The first is the move of "advanced". The list has all legal
/// moves, with two exceptions. In the set-up, it has only the spots with the highest scores. It has no offer or
/// counter-offer except that of "advanced".
std::vector<rules::Move> moves_to_compare(const rules::State& seen, const players::RatedBoard& board);

class ExpertSearch {
public:
    /// Precondition: `position.viewer` is the active player. Board and state must outlive the object.
    ExpertSearch(const players::RatedBoard& board, const SeenPosition& position, const ExpertOptions& options)
        : board_(&board), position_(position), options_(options) {}

    /// Runs the search. If the time is over, it ends early, but not before it has compared moves. The object must not
    /// move meanwhile.
    Work<void> run();
    /// Returns the best move so far.
    rules::Move result() const;

private:
    const players::RatedBoard* board_;
    SeenPosition position_;
    ExpertOptions options_;
    std::vector<rules::Move> moves_;
    std::optional<MoveComparison> comparison_;
};

}  // namespace hexsmith::catan::analysis
