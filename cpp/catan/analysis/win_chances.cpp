#include "catan/analysis/win_chances.hpp"

namespace hexsmith::catan::analysis {

Work<void> add_playouts(const players::RatedBoard& board, SeenPosition position, PlayoutOptions options,
                        std::int64_t playouts, SeatShares& shares) {
    bool out = false;
    for (std::int64_t number = 0; number < playouts && !out; ++number) {
        options.patient = number == 0;
        const auto played = co_await play_out(board, position, nullptr, options, number);
        if (!played) co_return;
        for (std::size_t player = 0; player < shares.size(); ++player) shares[player].add(played->chances[player]);
        const auto made = static_cast<double>(number + 1);
        out = co_await may_pause({.made = made, .share = made / static_cast<double>(playouts)});
    }
}

}  // namespace hexsmith::catan::analysis
