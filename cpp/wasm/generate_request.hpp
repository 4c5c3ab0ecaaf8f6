// What board to make, as it crosses. web/src/fairness/generate.ts writes it.
#pragma once

#include "catan/generate/fair_options.hpp"
#include "catan/generate/generator.hpp"
#include "catan/settle/draft.hpp"
#include "wasm/anneal_request.hpp"
#include "wasm/board_codec.hpp"
#include "wasm/criteria.hpp"

namespace hexsmith::wasm {

/// Weights.
inline catan::GenerateOptions classic_options_of(RequestReader& reader) {
    catan::GenerateOptions options = catan::classic_options();
    catan::PerTerm weights = catan::classic_weights;
    read(reader, weights);
    options.weights = {weights[catan::index(catan::Term::adjacent_same_resource)],
                       weights[catan::index(catan::Term::adjacent_high_numbers)],
                       weights[catan::index(catan::Term::region_pips)]};
    return options;
}

/// The order of tokens, criteria, rules as bits, where the desert may lie, the order of harbors.
inline catan::FairOptions fair_options_of(RequestReader& reader) {
    catan::FairOptions options = reader.choice(catan::TokenOrder::spiral) == catan::TokenOrder::spiral
                                     ? catan::spiral_options()
                                     : catan::FairOptions{};
    options.criteria = criteria_of(reader);
    options.rules = static_cast<catan::TermSet>(reader.small(0, (1 << catan::term_count) - 1));
    reader.require((options.rules & ~catan::rules) == 0);
    options.desert = reader.choice(catan::DesertPlace::coast);
    options.harbors = reader.choice(catan::HarborOrder::none);
    return options;
}

/// The number of players whose seats should be equal, 0 where that is not asked for, and whether by the classic preset;
/// the annealing, the setup, the locks, which pieces to swap; then the preset's own options.
struct GenerateRequest {
    explicit GenerateRequest(RequestReader& reader)
        : players(reader.small(0, catan::max_players)),
          classic(reader.flag()),
          annealing(reader),
          setup(reader),
          locks(locks_of(*setup, reader)),
          mode(reader.choice(catan::BalanceMode::both)) {
        reader.require(players != 1);
        if (classic)
            classic_options = completed(classic_options_of(reader));
        else
            fair_options = completed(fair_options_of(reader));
    }

    int players;
    bool classic;
    AnnealRequest annealing;
    RequestedSetup setup;
    catan::Locks locks;
    catan::BalanceMode mode;
    catan::GenerateOptions classic_options;  // of these two the one that `classic` says
    catan::FairOptions fair_options;

private:
    template <class Options>
    Options completed(Options options) const {
        options.seed = annealing.seed;
        options.mode = mode;
        options.locks = locks;
        apply(annealing, options.annealing);
        if (annealing.schedule) options.schedule = *annealing.schedule;
        return options;
    }
};

}  // namespace hexsmith::wasm
