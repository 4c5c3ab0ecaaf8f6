#include "catan/generate/fair_deal.hpp"

#include "catan/board/board.hpp"
#include "catan/board/deal.hpp"
#include "catan/generate/feasible.hpp"

namespace hexsmith::catan::generate {

FairDealer::FairDealer(const Setup& setup, const FairOptions& options)
    : setup_(&setup), options_(&options), locks_(setup.plan.fixed | options.locks) {
    if (options.token_order == TokenOrder::spiral) spirals_.emplace(setup, options);
    deal_options_ = {.desert_hexes = hexes_at(setup.layout, options.desert), .islands = options.islands};
    if (!setup.plan.deals_sea || !options.islands.any()) return;
    // If a search finds no board within the island limits, deals only move sea at random and do not search.
    Rng random(0);
    DealOptions without_search = deal_options_;
    without_search.branches = 0;
    const Allowed allowed(setup, locks_, deal_options_);
    const Hexes hexes = catan::deal(setup, locks_, random, without_search);
    if (obeys(setup, allowed, hexes)) return;
    if (complete(setup, allowed, hexes, random).existence != Existence::some) deal_options_.branches = 0;
}

Hexes FairDealer::deal_spiral(Rng& random) const {
    const auto [walk, deserts] = (*spirals_)[random.below(spirals_->count())];
    Locks locks = locks_;
    hex::for_each(deserts, [&](int hex) { locks.terrains[hex] = Terrain::desert; });
    locks.tokens = {};
    locks.bare = 0;
    Hexes hexes = catan::deal(*setup_, locks, random);
    lay_tokens(hexes, lettered_tokens(*setup_), walk.all());
    return hexes;
}

Board FairDealer::deal(Rng& random) const {
    return with_harbors(spirals_ ? deal_spiral(random) : catan::deal(*setup_, locks_, random, deal_options_), random);
}

Board FairDealer::with_harbors(const Hexes& hexes, Rng& random) const {
    const Setup& setup = *setup_;
    const FairOptions& options = *options_;
    Board board{.hexes = hexes};
    if (options.harbors == HarborOrder::none) return board;
    board.harbor_count = setup.harbor_count;
    board.harbors = place_harbors(setup, locks_);
    if (setup.plan.deals_sea) give_edges(setup, locks_, board, random);
    if (options.harbors == HarborOrder::printed) return board;
    std::array<Harbor, max_harbors> unlocked_harbors{};
    std::size_t count = 0;
    for (int slot = 0; slot < board.harbor_count; ++slot) {
        if (locks_.harbors[slot]) continue;
        unlocked_harbors[count] = board.harbors[slot];
        ++count;
    }
    shuffle(std::span(unlocked_harbors).first(count), random);
    for (int slot = 0; slot < board.harbor_count; ++slot) {
        if (locks_.harbors[slot]) continue;
        --count;
        board.harbors[slot] = unlocked_harbors[count];
    }
    return board;
}

GeneratedBoard official_board(const Setup& setup, const Locks& locks, std::uint64_t seed) {
    Rng random(seed);
    FairOptions options{.harbors = HarborOrder::shuffled, .locks = locks, .clockwise_spirals = false};
    GeneratedBoard generated{.refusal = refuse_deal(setup, options), .board = {}, .trace = {}};
    if (generated.refusal) return generated;
    if (has_spiral(setup) && Spirals(setup, options).count() > 0) options.token_order = TokenOrder::spiral;
    generated.board = deal_board(setup, options, random);
    generated.refusal = refuse_board(setup, options, generated.board);
    return generated;
}

}  // namespace hexsmith::catan::generate
