// Positions that are labeled with the spot that an expert chose, and the number of positions in which an evaluator
// chooses the same spot.
//
// A position is a hit if the expert's spot is the best open spot in the order of rank_spots(). If the player already
// has settlements, each spot is scored together with these settlements. The tuner evaluates the same positions
// thousands of times, so evaluations must be fast. Yields are computed only once, and powers are cached
// (evaluator.hpp). The first spot compared with the expert's spot is the spot that was better last time, which detects
// most misses.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "catan/settle/evaluator.hpp"
#include "catan/tune/spot_vector.hpp"

namespace hexsmith::catan::tune {

/// A position and an expert's choice. Spots are ids of intersections.
struct LabeledPosition {
    std::vector<std::int16_t> settlements;  // all settlements on the board
    std::vector<std::int16_t> own;          // settlements of the player who chooses, at most max_own
    int expert = 0;                         // open spot that the expert chose
};

/// Maximum number of settlements of the player who chooses.
inline constexpr int max_own = 12;

class LabeledPositions {
public:
    /// Sets the board of the positions that are added next. The setup must exist until the next call of `begin`.
    void begin(const Setup& setup, const Board& board);
    void begin(const Setup&&, const Board&) = delete;
    /// Adds a position on the board of the last `begin`.
    void add(const LabeledPosition& position);

    /// Adds positions of one board.
    void add(const Setup& setup, const Board& board, std::span<const LabeledPosition> positions) {
        begin(setup, board);
        for (const LabeledPosition& position : positions) add(position);
    }

    std::size_t size() const { return positions_.size(); }

    /// Returns the number of hits with some parameters.
    int hits(const settle::SpotParams& params) {
        begin_count(params);
        count(size());
        return counted_hits();
    }

    /// Starts a count, which count() continues in parts.
    void begin_count(const settle::SpotParams& params);
    /// Evaluates up to `budget` more positions. Returns whether all positions have been evaluated.
    bool count(std::size_t budget);
    /// Returns the number of hits in the current count so far.
    int counted_hits() const { return hits_; }

private:
    struct LabelledSpot {
        settle::Totals totals;  // totals of the spot and the player's settlements
        std::int16_t id;        // intersection of the spot
    };
    struct Position {
        std::size_t board;  // index of the board
        std::size_t block;  // index of the block of candidates
        std::size_t first;  // index of the expert's spot in the block; the other candidates follow in any order
        std::size_t end;    // index after the last candidate
    };

    const hex::Layout* layout_ = nullptr;       // layout of the current board
    Yields yields_;                             // yields of the intersections of the current board
    std::vector<settle::ResourcePips> boards_;  // pips of each board on each resource
    settle::ResourceValuer values_{settle::SpotParams{}};
    /// Blocks of candidates. Blocks have a fixed capacity, because growing a single list of millions of elements takes
    /// too long.
    std::vector<std::vector<LabelledSpot>> candidates_;
    std::vector<Position> positions_;
    settle::SpotParams params_;  // parameters of the current count
    std::size_t next_ = 0;       // index of the next position to evaluate
    int hits_ = 0;
};

/// A fitness function of a parameter vector: the share of positions that are hits. The positions must outlive the
/// function.
struct HitRate {
    LabeledPositions* positions;

    double operator()(std::span<const double> vector) const {
        return positions->hits(params_of(vector)) / static_cast<double>(positions->size());
    }
};

}  // namespace hexsmith::catan::tune
