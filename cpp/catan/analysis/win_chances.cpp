#include "catan/analysis/win_chances.hpp"

namespace hexsmith::catan::analysis {

Work<void> add_playouts(const players::RatedBoard& board, SeenPosition position, PlayoutOptions options,
                        std::int64_t playouts, SeatShares& shares) {
    bool is_time_over = false;
    for (std::int64_t number = 0; number < playouts && !is_time_over; ++number) {
        options.ignores_deadline = number == 0;
        const auto result = co_await play_out(board, position, nullptr, options, number);
        if (!result) co_return;
        for (std::size_t player = 0; player < shares.size(); ++player) shares[player].add(result->chances[player]);
        const auto count = static_cast<double>(number + 1);
        is_time_over = co_await may_pause({.made = count, .share = count / static_cast<double>(playouts)});
    }
}

}  // namespace hexsmith::catan::analysis
