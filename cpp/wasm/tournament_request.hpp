// Tournaments as they cross. web/src/stats/tournament.ts writes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "core/seed.hpp"
#include "stats/tournament.hpp"
#include "wasm/stats_codec.hpp"

namespace hexsmith::wasm {

/// The seed, the number of players, the first pair, the pairs of each pairing, the time budget (NaN for none); whether
/// a sequential test may end it, and that.
struct TournamentRequest {
    static constexpr std::size_t most_players = 50;

    explicit TournamentRequest(RequestReader& reader)
        : seed(seed_of(std::u16string_view(reader.text()))), players(reader.count(most_players)) {
        reader.require(players >= 2);
        options.first_pair = reader.integer(0, max_safe_integer);
        options.pairs = reader.integer(1, max_safe_integer / 2);
        time_budget_ms = reader.optional_number_in(0, std::numeric_limits<double>::max());
        if (!reader.flag()) return;
        stats::SequentialTest& test = options.sequential.emplace();
        test.elo_0 = number_from(reader, -10'000, 10'000);
        test.elo_1 = number_from(reader, -10'000, 10'000);
        test.alpha = number_within(reader, 0, 0.5);
        test.beta = number_within(reader, 0, 0.5);
        reader.require(test.elo_0 < test.elo_1);
    }

    std::uint64_t seed;
    std::size_t players;
    stats::TournamentOptions options;
    std::optional<double> time_budget_ms;
};

}  // namespace hexsmith::wasm
