#include "catan/generate/fair_deal.hpp"

#include <cassert>
#include <utility>

#include "catan/board/board.hpp"
#include "catan/board/deal.hpp"
#include "catan/generate/feasible.hpp"

namespace hexsmith::catan::generate {

FairDealer::FairDealer(const Setup& setup, const FairOptions& options)
    : setup_(&setup),
      options_(&options),
      locks_(setup.plan.fixed | options.locks),
      deal_options_(deal_options(setup, options)) {}

Work<FairDealer> FairDealer::make(const Setup& setup, const FairOptions& options) {
    FairDealer dealer(setup, options);
    if (options.token_order == TokenOrder::spiral) {
        Spirals spirals = co_await Spirals::list(setup, options);
        dealer.spirals_.emplace(std::move(spirals));
    }
    if (!setup.plan.deals_sea || !options.islands.any()) co_return dealer;
    // If a search finds no board within the island limits, deals only move sea at random and do not search.
    Rng random(0);
    DealOptions without_search = dealer.deal_options_;
    without_search.branches = 0;
    const Allowed allowed(setup, dealer.locks_, dealer.deal_options_);
    const Hexes hexes = co_await deal_in_slices(setup, dealer.locks_, random, without_search);
    if (obeys(setup, allowed, hexes)) co_return dealer;
    const Completion completion = co_await complete(setup, allowed, hexes, random);
    if (completion.existence != Existence::some) dealer.deal_options_.branches = 0;
    co_return dealer;
}

Work<Hexes> FairDealer::deal_spiral(Rng& random) const {
    assert(has_board());
    const auto [walk, deserts] = (*spirals_)[random.below(spirals_->count())];
    Locks locks = locks_;
    hex::for_each(deserts, [&](int hex) { locks.terrains[hex] = Terrain::desert; });
    locks.tokens = {};
    locks.bare = 0;
    Hexes hexes = co_await deal_in_slices(*setup_, locks, random);
    lay_tokens(hexes, lettered_tokens(*setup_), walk.all());
    co_return hexes;
}

Work<Board> FairDealer::deal(Rng& random) const {
    Hexes hexes;
    if (spirals_)
        hexes = co_await deal_spiral(random);
    else
        hexes = co_await deal_in_slices(*setup_, locks_, random, deal_options_);
    co_return with_harbors(hexes, random);
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

Work<GeneratedBoard> official_board(const Setup& setup, Locks locks, std::uint64_t seed) {
    Rng random(seed);
    FairOptions options{.harbors = HarborOrder::shuffled, .locks = locks, .clockwise_spirals = false};
    GeneratedBoard generated;
    generated.refusal = co_await refuse_deal(setup, options);
    if (generated.refusal) co_return generated;
    if (has_spiral(setup)) options.token_order = TokenOrder::spiral;
    std::optional<FairDealer> dealer;
    dealer = co_await FairDealer::make(setup, options);
    if (!dealer->has_board()) {
        const bool is_time_over = co_await time_is_over();  // then a spiral may exist
        if (is_time_over) {
            generated.refusal = Infeasibility{.kind = Infeasibility::Kind::undecided};
            co_return generated;
        }
        options.token_order = TokenOrder::annealed;
        dealer = co_await FairDealer::make(setup, options);
    }
    generated.board = co_await dealer->deal(random);
    generated.refusal = refuse_board(setup, options, generated.board);
    co_return generated;
}

}  // namespace hexsmith::catan::generate
