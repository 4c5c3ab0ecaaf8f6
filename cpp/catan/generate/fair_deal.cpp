#include "catan/generate/fair_deal.hpp"

#include "catan/board/deal.hpp"

namespace hexsmith::catan {
namespace {

/// Tokens by one of the spirals that agree with the locks, each equally likely; the other terrains shuffled.
Hexes deal_spiral(const Setup& setup, const FairOptions& options, Rng& random) {
    std::uint32_t count = 0;
    for_each_spiral(setup, options, [&](auto, hex::HexSet) { return ++count, false; });
    std::uint32_t chosen = random.below(count);
    Hexes hexes;
    for_each_spiral(setup, options, [&](std::span<const std::uint8_t> order, hex::HexSet deserts) {
        if (chosen-- > 0) return false;
        Locks locks = options.locks;
        hex::for_each(deserts, [&](int hex) { locks.terrains[hex] = Terrain::desert; });
        locks.tokens = {};
        hexes = deal(setup, locks, random);
        lay_tokens(hexes, lettered_tokens(setup), order);
        return true;
    });
    return hexes;
}

}  // namespace

Board deal_board(const Setup& setup, const FairOptions& options, Rng& random) {
    Board board;
    if (options.numbers == NumberOrder::spiral)
        board.hexes = deal_spiral(setup, options, random);
    else
        board.hexes = deal(setup, options.locks, random, open_to_desert(setup, options));
    if (options.harbors == HarborOrder::none) return board;
    board.harbor_count = setup.harbor_count;
    board.harbors = place_harbors(setup, options.locks);
    if (options.harbors == HarborOrder::printed) return board;
    std::array<Harbor, max_harbors> loose{};
    std::size_t count = 0;
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        if (!options.locks.harbors[slot]) loose[count++] = board.harbors[slot];
    shuffle(std::span(loose).first(count), random);
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        if (!options.locks.harbors[slot]) board.harbors[slot] = loose[--count];
    return board;
}

}  // namespace hexsmith::catan
