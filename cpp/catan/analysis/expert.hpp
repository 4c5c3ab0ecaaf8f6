// Level "expert" compares legal moves and promising offers (offers.hpp) by truncated playouts of level "advanced"
// (move_comparison.hpp), and plays another move than "advanced" only if the gain is large enough
// (ExpertOptions::preference).
//
// The level uses only what its player knows: it chooses the same move from the whole game and from the player's view.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "catan/analysis/move_comparison.hpp"
#include "catan/players/rated_board.hpp"

namespace hexsmith::catan::analysis {

/// Returns the horizon of playouts: the number of turns, counted over all players, after which the judge ends a
/// playout. Longer playouts depend less on the judge's errors, but more playouts are needed to average out the dice and
/// cards. `hexsmith_research expert-gains` measures the gain of each horizon.
constexpr int search_horizon(std::int64_t playouts) { return playouts < 2000 ? shortened_playout : 16; }
/// The horizon of playouts during the set-up, for any number of playouts.
inline constexpr int set_up_horizon = 24;

struct ExpertOptions {
    std::int64_t playouts = 1000;  // number of playouts for each decision
    std::uint64_t seed = 0;
    /// Horizon of playouts. If empty, search_horizon() or set_up_horizon. 0 means that playouts end with the game.
    std::optional<int> horizon{};
    double preference = 0.003;  // bonus for the move of "advanced", as a probability to win
};

/// Returns the moves of the active player to compare. The first move is that of "advanced". The list has all legal
/// moves, with two exceptions: during the set-up, it has only the spots with the highest scores, and it has no offer or
/// counter-offer except that of "advanced".
std::vector<rules::Move> moves_to_compare(const rules::State& seen, const players::RatedBoard& board,
                                          const rules::KnownHands& known = {});

class ExpertSearch {
public:
    /// Precondition: `position.viewer` is the active player. Board and state must outlive the object.
    ExpertSearch(const players::RatedBoard& board, SeenPosition position, const ExpertOptions& options)
        : board_(&board), position_(std::move(position)), options_(options) {}
    ExpertSearch(const players::RatedBoard&&, SeenPosition, const ExpertOptions&) = delete;

    /// Runs the search. When the time is over, the work ends early, but not before every move has had a playout. The
    /// object must not move in memory while the work exists.
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
