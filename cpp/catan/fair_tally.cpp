#include "catan/fair_tally.hpp"

namespace hexsmith::catan {

void FairTally::reset(const Board& board) {
    const hex::Layout& layout = energy_->setup().layout;
    board_ = board;
    classic_.reset(board.hexes);
    counts_ = energy_->count(board);
    deviations_ = energy_->resource_deviations(board.hexes);
    of_number_ = {};
    numbers_on_ = {};
    around_ = {};
    resource_hexes_ = inland_pips_ = harbor_pips_ = 0;
    for (int hex = 0; hex < layout.hex_count; ++hex) {
        const Token token = board.hexes.tokens[hex];
        of_number_[token] |= hex::bit(hex);
        add_around(hex, pips[token]);
        inland_pips_ += pips[token] * inland_corners(hex);
        if (token == no_token) continue;
        ++numbers_on_[index(board.hexes.terrains[hex])][token];
        ++resource_hexes_;
    }
    slots_of_ = {};
    for (int slot = 0; slot < harbor_count_; ++slot) {
        slots_of_[index(board.harbors[slot])] |= SlotSet{1} << slot;
        harbor_pips_ += worth_[slot] = pips_of(board.hexes, sites().around_slot[slot]);
    }
}

}  // namespace hexsmith::catan
