#include "catan/generate/packing.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "catan/fairness/breaks.hpp"

namespace hexsmith::catan {
namespace {

/// Whether `wanted` of the candidates can be chosen so that no two are neighbors: branch and bound, where three hexes
/// around an intersection, or two around an edge, hold at most one. Given up after 20,000 branches with "perhaps".
class Apart {
public:
    explicit Apart(const hex::Layout& layout) : layout_(&layout) {}

    bool possible(hex::HexSet candidates, int wanted) {
        if (wanted <= 0) return true;
        if (bound(candidates) < wanted) return false;
        if (--branches_ < 0) return true;
        const int hex = std::countr_zero(candidates);  // chosen, or at least one of its neighbors is
        if (possible(candidates & ~hex::bit(hex) & ~layout_->neighbors[hex], wanted - 1)) return true;
        return possible(candidates & ~hex::bit(hex), wanted);
    }

private:
    int bound(hex::HexSet left) const {
        int groups = 0;
        for (; left != 0; ++groups) {
            const int hex = std::countr_zero(left);
            left &= ~hex::bit(hex);
            hex::HexSet near = left & layout_->neighbors[hex];
            if (near == 0) continue;
            int partner = std::countr_zero(near);
            hex::HexSet third = near & layout_->neighbors[partner];
            for (hex::HexSet others = near & (near - 1); third == 0 && others != 0; others &= others - 1) {
                third = near & layout_->neighbors[std::countr_zero(others)];
                if (third != 0) partner = std::countr_zero(others);
            }
            left &= ~hex::bit(partner);
            if (third != 0) left &= ~(third & (~third + 1));
        }
        return groups;
    }

    const hex::Layout* layout_;
    int branches_ = 20'000;
};

}  // namespace

bool fit_apart(const hex::Layout& layout, hex::HexSet locked, hex::HexSet room, int loose) {
    hex::HexSet open = room & ~locked;
    hex::for_each(locked, [&](int hex) { open &= ~layout.neighbors[hex]; });
    return Apart(layout).possible(open, loose);
}

bool classes_suffice(const Bag& bag) {
    std::array<int, token_values> classes{};
    for (std::size_t token = 0; token < token_values; ++token)
        classes[number_class(static_cast<Token>(token))] += bag.tokens[token];
    for (unsigned set = 1; set < 1u << resource_count; ++set) {
        int wanted = 0;
        for (int r = 0; r < resource_count; ++r) wanted += (set >> r & 1) != 0 ? bag.terrains[r] : 0;
        int there = 0;
        for (const int count : classes) there += std::min(count, std::popcount(set));
        if (wanted > there) return false;
    }
    return true;
}

int most_pips(const Setup& setup, int cap) {
    hex::HexSet left = setup.layout.all_hexes();
    int most = 0;
    for (int id = 0; id < setup.layout.intersection_count; ++id) {
        const hex::HexSet around = setup.layout.intersections[id].hexes;
        if (std::popcount(around) < 3 || (around & ~left) != 0) continue;
        left &= ~around;
        most += cap;
    }
    int singles = std::popcount(left);
    for (int value = 5; value > 0; --value)
        for (std::size_t token = 0; token < token_values; ++token) {
            if (pips[token] != value) continue;
            const int taken = std::min<int>(singles, setup.bag.tokens[token]);
            singles -= taken;
            most += taken * value;
        }
    return most;
}

}  // namespace hexsmith::catan
