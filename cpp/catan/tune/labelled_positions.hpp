// Positions labeled with an expert's choice of spot, and the number of them that an evaluator reproduces.
//
// A position is a hit if the expert's spot is the best open spot in the order of rank_spots (ties by the lowest id). If
// the player already has settlements, a spot is scored together with them. The tuner evaluates the same positions
// thousands of times, so evaluations must be fast. Yields are computed once, and powers are cached (evaluator.hpp). The
// spot that beat the expert's spot last time is compared first, which detects most misses.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "catan/settle/evaluator.hpp"
#include "catan/tune/spot_vector.hpp"

namespace hexsmith::catan::tune {

/// An expert's choice. Spots are intersection numbers.
struct LabelledPosition {
    std::vector<std::int16_t> settlements;  // all settlements on the board
    std::vector<std::int16_t> own;          // the mover's settlements among them, at most max_own
    int expert = 0;                         // the expert's choice: an open spot
};

/// Maximum number of settlements whose common yield fits the bytes of a Yield.
inline constexpr int max_own = 12;

class LabelledPositions {
public:
    /// Sets the board of the positions that are added next. The setup must stay valid until the next call.
    void begin(const Setup& setup, const Board& board);
    /// Adds a position on the board of the last `begin`.
    void add(const LabelledPosition& position);

    /// Adds positions of one board.
    void add(const Setup& setup, const Board& board, std::span<const LabelledPosition> positions) {
        begin(setup, board);
        for (const LabelledPosition& position : positions) add(position);
    }

    std::size_t size() const { return positions_.size(); }

    /// Returns the number of positions that the parameters hit.
    int hits(const settle::SpotParams& params) {
        begin_count(params);
        count(size());
        return counted_hits();
    }

    /// Starts a count that runs in parts.
    void begin_count(const settle::SpotParams& params);
    /// Counts up to `budget` further positions. Returns whether all positions are counted.
    bool count(std::size_t budget);
    /// Number of hits so far.
    int counted_hits() const { return hits_; }

private:
    struct Candidate {
        settle::Totals totals;  // including the mover's settlements
        std::int16_t id;
    };
    struct Position {
        std::size_t board;
        std::size_t block;  // index of the block of its candidates
        std::size_t first;  // index of the expert's spot in the block; the other candidates follow in any order
        std::size_t end;
    };

    const hex::Layout* layout_ = nullptr;  // layout of the current board
    Yields yields_;                        // yields of its intersections
    std::vector<settle::ResourcePips> boards_;
    settle::ResourceValuer values_{settle::SpotParams{}};
    /// Candidates in blocks of fixed capacity, because growing a single list of millions of elements takes too long.
    std::vector<std::vector<Candidate>> candidates_;
    std::vector<Position> positions_;
    settle::SpotParams params_;  // parameters of the current count
    std::size_t next_ = 0;       // index of the next position to count
    int hits_ = 0;
};

/// A fitness function of a parameter vector: the share of positions that the parameters hit. Keeps a pointer to the
/// positions, which must outlive it.
struct HitRate {
    LabelledPositions* positions;

    double operator()(std::span<const double> vector) const {
        return positions->hits(params_of(vector)) / static_cast<double>(positions->size());
    }
};

}  // namespace hexsmith::catan::tune
