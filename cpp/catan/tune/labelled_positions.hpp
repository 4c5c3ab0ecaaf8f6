// How often an evaluator agrees with an expert: positions with the expert's spot, and the hits of parameters.
//
// A position is a hit if the expert's spot is the best open spot, in the order of rank_spots (ties by the lowest id).
// If the player already has settlements, a spot is scored together with them. It is fast for thousands of evaluations
// of the same positions: yields are computed once, powers are cached (evaluator.hpp), and a miss is mostly
// detected by the spot that beat the expert's last time.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "catan/settle/evaluator.hpp"
#include "catan/tune/spot_vector.hpp"

namespace hexsmith::catan::tune {

/// A choice of an expert. Numbers are intersections.
struct LabelledPosition {
    std::vector<std::int16_t> settlements;  // all built so far
    std::vector<std::int16_t> own;          // the mover's among them, max_own at most
    int expert = 0;                         // an open spot
};

/// The common yield of that many settlements fits the bytes of a Yield.
inline constexpr int max_own = 12;

class LabelledPositions {
public:
    /// Begins a board: the positions that follow are on it. The setup must stay until the next board.
    void begin(const Setup& setup, const Board& board);
    /// Adds a position on that board.
    void add(const LabelledPosition& position);

    /// Adds positions on one board.
    void add(const Setup& setup, const Board& board, std::span<const LabelledPosition> positions) {
        begin(setup, board);
        for (const LabelledPosition& position : positions) add(position);
    }

    std::size_t size() const { return positions_.size(); }

    /// The number of positions that the parameters hit.
    int hits(const settle::SpotParams& params) {
        begin_count(params);
        count(size());
        return counted_hits();
    }

    /// The same in parts: begins to count,
    void begin_count(const settle::SpotParams& params);
    /// looks at up to `budget` further positions and returns whether all were looked at,
    bool count(std::size_t budget);
    /// and has so many hits among them.
    int counted_hits() const { return hits_; }

private:
    struct Candidate {
        settle::Totals totals;  // with the mover's settlements
        std::int16_t id;
    };
    struct Position {
        std::size_t board;
        std::size_t block;  // of its candidates
        std::size_t first;  // among these: the expert's spot, then the others in any order
        std::size_t end;
    };

    const hex::Layout* layout_ = nullptr;  // of the board begun
    Yields yields_;                        // of its intersections
    std::vector<settle::ResourcePips> boards_;
    settle::ResourceValuer values_{settle::SpotParams{}};
    /// In blocks that never grow: one list of millions would take too long to move when it does.
    std::vector<std::vector<Candidate>> candidates_;
    std::vector<Position> positions_;
    settle::SpotParams params_;  // of the count
    std::size_t next_ = 0;       // to be looked at
    int hits_ = 0;
};

/// The share of positions that parameters hit, of their vector: a fitness. Refers to the positions.
struct HitRate {
    LabelledPositions* positions;

    double operator()(std::span<const double> vector) const {
        return positions->hits(params_of(vector)) / static_cast<double>(positions->size());
    }
};

}  // namespace hexsmith::catan::tune
