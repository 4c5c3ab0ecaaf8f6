#include "catan/fairness/fair_state.hpp"

#include <algorithm>

namespace hexsmith::catan::fairness {

void FairState::reset(const Board& board) {
    const Setup& setup = energy_of_->setup();
    pieces_.reset(board);
    counts_ = energy_of_->count(board);
    change_ = {};
    regions_ = region_pips(setup, board.hexes);
    group_of_ = setup.plan.group_of;
    deviations_ = energy_of_->resource_deviations(board.hexes);
    scale_ = energy_of_->deviation_scale();
    numbers_on_ = {};
    around_ = {};
    inland_pips_ = harbor_pips_ = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const Token token = board.hexes.tokens[hex];
        if (token == no_token) continue;
        add_around(hex, pips[token]);
        inland_pips_ += pips[token] * sites().inland_corners[hex];
        if (const std::uint8_t group = setup.plan.group_of[hex]; group != no_region)
            ++numbers_on_[group][index(board.hexes.terrains[hex])][token];
    }
    slots_of_ = {};
    for (int slot = 0; slot < harbor_count_; ++slot) {
        slots_of_[index(board.harbors[slot])] |= SlotSet{1} << slot;
        worth_[slot] = pips_of(board.hexes, sites().around_slot[slot]);
        harbor_pips_ += worth_[slot];
    }
    hold();
}

}  // namespace hexsmith::catan::fairness
