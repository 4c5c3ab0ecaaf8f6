#include "catan/fairness/fair_state.hpp"

#include <algorithm>

namespace hexsmith::catan {

void FairState::reset(const Board& board) {
    const Setup& setup = energy_of_->setup();
    pieces_.reset(board);
    counts_ = energy_of_->count(board);
    change_ = {};
    regions_ = region_pips(setup, board.hexes);
    deviations_ = {};
    const auto deviations = energy_of_->resource_deviations(board.hexes);
    std::copy(deviations.begin(), deviations.end(), deviations_.begin());
    numbers_on_ = {};
    around_ = {};
    resource_hexes_ = inland_pips_ = harbor_pips_ = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const Token token = board.hexes.tokens[hex];
        if (token == no_token) continue;
        add_around(hex, pips[token]);
        inland_pips_ += pips[token] * sites().inland_corners[hex];
        ++numbers_on_[index(board.hexes.terrains[hex])][token];
        ++resource_hexes_;
    }
    slots_of_ = {};
    for (int slot = 0; slot < harbor_count_; ++slot) {
        slots_of_[index(board.harbors[slot])] |= SlotSet{1} << slot;
        worth_[slot] = pips_of(board.hexes, sites().around_slot[slot]);
        harbor_pips_ += worth_[slot];
    }
    hold();
}

}  // namespace hexsmith::catan
