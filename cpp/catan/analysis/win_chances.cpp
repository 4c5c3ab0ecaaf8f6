#include "catan/analysis/win_chances.hpp"

namespace hexsmith::catan::analysis {

void WinChances::advance(Deadline paused) {
    while (!over_) {
        bool pause = false;
        if (!playout_) playout_.emplace(*board_, position_, nullptr, options_, seats_[0].count());
        playout_->advance([&] { return pause = paused(); });
        if (!playout_->over()) return;
        const players::WinProbabilities won = playout_->result();
        playout_.reset();
        for (std::size_t player = 0; player < seats_.size(); ++player) seats_[player].add(won[player]);
        over_ = seats_[0].count() == most_playouts_;
        if (pause || paused()) return;
    }
}

Progress WinChances::progress() const {
    const auto made = static_cast<double>(seats_[0].count());
    return {made, over_ ? 1 : made / static_cast<double>(most_playouts_), 0};
}

}  // namespace hexsmith::catan::analysis
