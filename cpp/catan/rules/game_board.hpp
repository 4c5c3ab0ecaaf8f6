// A board as games ask it: what lies around each intersection, looked up instead of worked out.
#pragma once

#include <array>
#include <cstdint>

#include "catan/board/counts.hpp"
#include "catan/board/yield.hpp"

namespace hexsmith::catan::rules {

class GameBoard {
public:
    /// `setup` must outlive the object.
    GameBoard(const Setup& setup, const Board& board);

    const hex::Layout& layout() const { return *layout_; }
    Terrain terrain(int hex) const { return board_.hexes.terrains[hex]; }
    Token token(int hex) const { return board_.hexes.tokens[hex]; }
    HarborSet harbors(int intersection) const { return spots_[intersection].harbors; }
    const Board& board() const { return board_; }

    /// What lies around an intersection.
    struct Spot {
        Counts yield;  // pips on each resource
        std::uint8_t pips = 0;
        FiveSet resources = 0;
        HarborSet harbors = 0;
    };
    const Spot& spot(int intersection) const { return spots_[intersection]; }

    /// The desert with the lowest id, where the robber begins; hex::none where there is no desert.
    int first_desert() const { return first_desert_; }

private:
    const hex::Layout* layout_;
    Board board_;
    std::array<Spot, hex::max_corners> spots_{};
    int first_desert_ = hex::none;
};

/// The end of an edge that is not `end`.
constexpr hex::IntersectionId other_end(const hex::Layout& layout, hex::EdgeId edge, hex::IntersectionId end) {
    const auto& ends = layout.edges[edge.value].intersections;
    return {ends[0] == end.value ? ends[1] : ends[0]};
}

/// Calls `visit(edge)` for the two or three edges at an intersection.
constexpr void for_each_edge(const hex::Layout& layout, int intersection, auto&& visit) {
    for (const int edge : layout.intersections[intersection].edges)
        if (edge != hex::none) visit(edge);
}

}  // namespace hexsmith::catan::rules
