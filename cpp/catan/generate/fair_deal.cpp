#include "catan/generate/fair_deal.hpp"

#include "catan/board/board.hpp"
#include "catan/board/deal.hpp"

namespace hexsmith::catan::generate {

FairDealer::FairDealer(const Setup& setup, const FairOptions& options)
    : setup_(&setup),
      options_(&options),
      locks_(setup.plan.fixed | options.locks),
      desert_hexes_(open_to_desert(setup, options)) {
    if (options.token_order == TokenOrder::spiral) spirals_.emplace(setup, options);
}

Hexes FairDealer::deal_spiral(Rng& random) const {
    const auto [walk, deserts] = (*spirals_)[random.below(spirals_->count())];
    Locks locks = locks_;
    hex::for_each(deserts, [&](int hex) { locks.terrains[hex] = Terrain::desert; });
    locks.tokens = {};
    Hexes hexes = catan::deal(*setup_, locks, random);
    lay_tokens(hexes, lettered_tokens(*setup_), walk.all());
    return hexes;
}

Board FairDealer::deal(Rng& random) const {
    const Setup& setup = *setup_;
    const FairOptions& options = *options_;
    Board board;
    board.hexes = spirals_
                      ? deal_spiral(random)
                      : catan::deal(setup, locks_, random, {.desert_hexes = desert_hexes_, .islands = options.islands});
    if (options.harbors == HarborOrder::none) return board;
    board.harbor_count = setup.harbor_count;
    board.harbors = place_harbors(setup, locks_);
    if (setup.plan.deals_sea) give_edges(setup, board, random);
    if (options.harbors == HarborOrder::printed) return board;
    std::array<Harbor, max_harbors> loose{};
    std::size_t count = 0;
    for (int slot = 0; slot < board.harbor_count; ++slot) {
        if (locks_.harbors[slot]) continue;
        loose[count] = board.harbors[slot];
        ++count;
    }
    shuffle(std::span(loose).first(count), random);
    for (int slot = 0; slot < board.harbor_count; ++slot) {
        if (locks_.harbors[slot]) continue;
        --count;
        board.harbors[slot] = loose[count];
    }
    return board;
}

}  // namespace hexsmith::catan::generate
