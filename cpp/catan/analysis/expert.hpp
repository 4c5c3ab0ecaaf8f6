// Level "expert": searches. It compares what it can do by truncated playouts of "advanced" (move_comparison.hpp), and
// departs from what "advanced" would do only for a noticeable gain.
//
// It sees what its player knows: a game and its view give the same move.
#pragma once

#include <optional>
#include <vector>

#include "catan/analysis/move_comparison.hpp"
#include "catan/players/rated_board.hpp"

namespace hexsmith::catan::analysis {

/// Turns of all players together after which the judge ends each of so many playouts. The longer they are, the less is
/// left to the judge's errors, and the more of them it takes to average out what chance does: 1,000 playouts of 8 turns
/// gain as much as 600 of 16, which take as long, and 5,000 of 8 less than 3,000 of 16 (`hexsmith_research expert-gains`).
constexpr int search_horizon(std::int64_t playouts) { return playouts < 2000 ? shortened_playout : 16; }
/// The same in the set-up, for any number of playouts.
inline constexpr int set_up_horizon = 24;

struct ExpertOptions {
    std::int64_t playouts = 1000;  // of a decision
    std::uint64_t seed = 0;
    std::optional<int> horizon{};  // turns; nothing: set_up_horizon or search_horizon(); 0: playouts end with the game
    double preference = 0.003;
};

/// The moves worth comparing for the player who has to choose, that of "advanced" first: all that are legal, but of
/// spots in the set-up the best by their scores, and of offers and counter-offers that of "advanced" alone.
std::vector<rules::Move> moves_to_compare(const rules::State& seen, const players::RatedBoard& board);

class ExpertSearch {
public:
    /// `position.viewer`: the player who has to choose. Board and state must outlive the object.
    ExpertSearch(const players::RatedBoard& board, const SeenPosition& position, const ExpertOptions& options)
        : board_(&board), position_(position), options_(options) {}

    /// Searches. It ends early where the time is over, but not before there is more to tell than what "advanced" would
    /// do. The object must not move meanwhile.
    Work<void> run();
    /// The move that looks best so far.
    rules::Move result() const;

private:
    const players::RatedBoard* board_;
    SeenPosition position_;
    ExpertOptions options_;
    std::vector<rules::Move> moves_;
    std::optional<MoveComparison> comparison_;
};

}  // namespace hexsmith::catan::analysis
