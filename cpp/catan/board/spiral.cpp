#include "catan/board/spiral.hpp"

#include <algorithm>
#include <bit>

namespace hexsmith::catan {

namespace {

/// Returns the side from 0 to 5 that is congruent to a number modulo 6.
constexpr int to_side(int side) { return (side % 6 + 6) % 6; }

/// The land that the spiral has not visited.
class Land {
public:
    explicit Land(const hex::Layout& layout) : layout_(&layout), unvisited_(layout.land) {}

    hex::HexSet left() const { return unvisited_; }
    void mark_visited(int hex) { unvisited_ &= ~hex::bit(hex); }

    /// Returns the unvisited land hex beyond a side, or `none`.
    int beyond(int hex, int side) const {
        const hex::Axial there = layout_->hexes[hex] + hex::directions[to_side(side)];
        for (hex::HexSet near = layout_->neighbors[hex] & unvisited_; near != 0; near &= near - 1)
            if (const int other = std::countr_zero(near); layout_->hexes[other] == there) return other;
        return hex::none;
    }

    /// Walks once around the boundary of the unvisited land. The walk starts at a side of a hex that is on the
    /// boundary. Calls `visit(hex, exit)` each time the walk leaves a hex, where `exit` is the last side of the hex on
    /// the boundary. `turn` is 1 for clockwise and -1 for counter-clockwise.
    void go_around(int hex, int side, int turn, auto&& visit) const {
        int at = hex;
        int along = side;
        bool left = false;
        do {
            const int next = to_side(along + turn);
            const int other = beyond(at, next);
            if (other == hex::none) {
                along = next;
                continue;
            }
            visit(at, along);
            left = true;
            at = other;
            along = to_side(next + 3 + turn);
        } while (at != hex || along != side);
        if (!left) visit(hex, side);
    }

    /// Returns the first hex in reading order. The upper sides of this hex are on the outer coast.
    int first_in_reading_order() const {
        int first = hex::none;
        hex::for_each(unvisited_, [&](int hex) {
            if (first == hex::none || layout_->hexes[hex].r < layout_->hexes[first].r ||
                (layout_->hexes[hex].r == layout_->hexes[first].r && layout_->hexes[hex].q < layout_->hexes[first].q))
                first = hex;
        });
        return first;
    }

private:
    const hex::Layout* layout_;
    hex::HexSet unvisited_;
};

/// Returns a side that faces the row above.
constexpr int upward() {
    int side = 0;
    while (hex::directions[side] != hex::Axial{0, -1}) ++side;
    return side;
}

/// For each hex, the number of times that the outer coast passes the hex, and a side of the hex on the outer coast.
struct OuterCoast {
    std::array<std::uint8_t, hex::max_hexes> passes{};
    std::array<std::uint8_t, hex::max_hexes> side{};

    explicit OuterCoast(const hex::Layout& layout) {
        const Land land(layout);
        land.go_around(land.first_in_reading_order(), upward(), 1, [&](int hex, int exit) {
            ++passes[hex];
            side[hex] = static_cast<std::uint8_t>(exit);
        });
    }
};

}  // namespace

std::span<const Token> lettered_tokens(const Setup& setup) {
    const auto has_layout_of = [&](const Setup& named) {
        return !setup.plan && setup.bag == named.bag && setup.layout.hex_count == named.layout.hex_count &&
               setup.layout.hexes == named.layout.hexes;
    };
    if (setup.letter_count > 0) return std::span(setup.letters).first(static_cast<std::size_t>(setup.letter_count));
    if (has_layout_of(named_setup(LayoutKind::standard))) return standard_letters;
    if (has_layout_of(named_setup(LayoutKind::extension))) return extension_letters;
    return {};
}

bool letters_fit(const Setup& setup) {
    if (setup.letter_count == 0) return true;
    Bag letters;
    for (int i = 0; i < setup.letter_count; ++i) ++letters.tokens[setup.letters[i]];
    return letters.tokens == all_pieces(setup).tokens;
}

bool has_one_piece(const Setup& setup) {
    return !setup.plan.deals_sea && setup.layout.land != 0 && hex::island_count(setup.layout, setup.layout.land) == 1;
}

bool has_spiral(const Setup& setup) {
    return !lettered_tokens(setup).empty() && has_one_piece(setup) && !setup.plan.limits.any &&
           setup.bag.tokens[blank_token] == 0;
}

hex::HexSet corner_hexes(const hex::Layout& layout) {
    const OuterCoast coast(layout);
    const auto neighbors = [&](int hex) { return std::popcount(layout.neighbors[hex] & layout.land); };
    int max_neighbors = 6;
    hex::for_each(layout.land, [&](int hex) {
        if (coast.passes[hex] == 1) max_neighbors = std::min(max_neighbors, neighbors(hex));
    });
    max_neighbors = std::max(max_neighbors, 3);
    hex::HexSet corners = 0;
    hex::for_each(layout.land, [&](int hex) {
        if (coast.passes[hex] == 1 && neighbors(hex) <= max_neighbors) corners |= hex::bit(hex);
    });
    return corners;
}

Walk spiral(const hex::Layout& layout, int corner, bool clockwise) {
    const int turn = clockwise ? 1 : -1;
    Walk walk;
    Land land(layout);
    std::array<std::uint8_t, hex::max_hexes> exits{};
    const auto add_ring = [&](int hex, int side) {
        const std::size_t before = walk.count;
        hex::HexSet seen = 0;
        land.go_around(hex, side, turn, [&](int at, int exit) {
            if ((seen & hex::bit(at)) != 0) return;
            seen |= hex::bit(at);
            exits[at] = static_cast<std::uint8_t>(exit);
            walk.hexes[walk.count++] = static_cast<std::uint8_t>(at);
        });
        for (std::size_t i = before; i < walk.count; ++i) land.mark_visited(walk.hexes[i]);
    };
    add_ring(corner, OuterCoast(layout).side[corner]);
    for (std::size_t from = walk.count; from > 0 && land.left() != 0;) {
        const int latest = walk.hexes[from - 1];
        int next = hex::none;
        int side = 0;
        for (int step = 1; step <= 6 && next == hex::none; ++step) {
            side = to_side(exits[latest] + turn * step);
            next = land.beyond(latest, side);
        }
        if (next == hex::none) {
            --from;
            continue;
        }
        add_ring(next, to_side(side + 3));
        from = walk.count;
    }
    return walk;
}

}  // namespace hexsmith::catan
