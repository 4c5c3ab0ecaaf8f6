// Which rules a board breaks, and where: every rule is written down here once, as it is said. Counting, reporting and
// the shares of hexes and intersections all start from this list.
#pragma once

#include <cstdint>
#include <vector>

#include "catan/board/board.hpp"
#include "catan/board/sites.hpp"
#include "catan/fairness/terms.hpp"

namespace hexsmith::catan {

/// One breach of a rule. `first` and `second` are hexes, ascending; for `pip_cap` `first` is an intersection and
/// `second` is none; for `own_harbor` `first` is a harbor slot and `second` the hex it touches.
struct Break {
    Term rule;
    std::int16_t first;
    std::int16_t second;
    int amount;  // pips for pip_cap and own_harbor, else 1
};

/// 6 and 8 are one number to those who judge a resource's numbers.
constexpr Token number_class(Token token) { return token == 8 ? Token{6} : token; }

/// Pips that make a hex strong enough to matter to a harbor of its own resource: those above 3.
constexpr int strength(Token token) { return pips[token] > 3 ? pips[token] - 3 : 0; }

/// The other resource of a pair needed together, wood and brick or grain and ore; wool and desert have none.
constexpr Terrain complement(Terrain terrain) {
    switch (terrain) {
        case Terrain::wood: return Terrain::brick;
        case Terrain::brick: return Terrain::wood;
        case Terrain::grain: return Terrain::ore;
        case Terrain::ore: return Terrain::grain;
        default: return Terrain::desert;
    }
}

/// The sum of the pips of a set of hexes.
constexpr int pips_of(const Hexes& hexes, hex::HexSet set) {
    int sum = 0;
    hex::for_each(set, [&](int hex) { sum += pips[hexes.tokens[hex]]; });
    return sum;
}

/// All breaches on the board, in the order of hexes, intersections and slots. O(n^2) in the number of hexes.
std::vector<Break> find_breaks(const Setup& setup, const Board& board, int pip_cap);

}  // namespace hexsmith::catan
