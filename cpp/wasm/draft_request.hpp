// The opening draft as it crosses. web/src/settle/{draft,coach}.ts write it.
#pragma once

#include <cstdint>
#include <string_view>

#include "catan/board/open_spots.hpp"
#include "catan/settle/coach.hpp"
#include "core/seed.hpp"
#include "wasm/spot_request.hpp"

namespace hexsmith::wasm {

enum class Policy : std::uint8_t { greedy, maxmin, optimal };

/// No more settlements than these players place, none beside another.
inline void require_in_order(RequestReader& reader, const SpotRequest& spots, int players) {
    reader.require(spots.settlements.size() <= static_cast<std::size_t>(2 * players));
    if (!reader.good()) return;
    catan::OpenSpots open(spots.setup->layout);
    for (const std::int16_t id : spots.settlements) {
        reader.require(open[id]);
        open.settle(id);
    }
}

/// The board and the settlements on it, the number of players, and the policy.
struct DraftRequest {
    explicit DraftRequest(RequestReader& reader)
        : spots(reader), players(reader.small(2, catan::max_players)), policy(reader.choice(Policy::optimal)) {
        require_in_order(reader, spots, players);
    }

    SpotRequest spots;
    int players;
    Policy policy;
};

/// The board and the settlements on it, the number of players, the seat from 0, temperature and samples (NaN: the
/// default), seed.
struct CoachRequest {
    explicit CoachRequest(RequestReader& reader)
        : spots(reader), players(reader.small(2, catan::max_players)), options{.seat = reader.small(0, players - 1)} {
        options.temperature = reader.optional_number_in(1e-3, 1e9).value_or(options.temperature);
        options.samples = static_cast<int>(reader.optional_integer(2, 1'000'000).value_or(options.samples));
        seed = seed_of(std::u16string_view(reader.text()));
        require_in_order(reader, spots, players);
    }

    SpotRequest spots;
    int players;
    catan::CoachOptions options;
    std::uint64_t seed = 0;
};

}  // namespace hexsmith::wasm
