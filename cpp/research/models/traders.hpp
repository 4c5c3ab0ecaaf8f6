// Players who bargain, or do not, to see what trades are worth: each plays as "advanced" does but for its trades.
#pragma once

#include <cstdint>

#include "catan/rules/state.hpp"

namespace hexsmith::research {

/// How a player trades.
enum class Trader : std::uint8_t {
    bargainer,  // as the level does
    bank_only,  // declines every offer and makes none
    easy,       // accepts any even swap and makes no offer
    exploiter,  // offers a card to spare for one that its best goal lacks, whatever it is worth to others
};

/// Sums over games of one trader among others.
struct TradedGames {
    std::int64_t games = 0;
    std::int64_t wins = 0;  // of the one
    std::int64_t turns = 0;
    std::int64_t offers = 0;
    std::int64_t counters = 0;
    std::int64_t trades = 0;
    std::int64_t own_trades = 0;  // in which the one took part
};

/// Plays a seed on a random standard board of its own, the one in every seat in turn, and adds the games.
void play_traders(TradedGames& sums, Trader one, Trader others, const catan::rules::GameOptions& options,
                  std::uint64_t seed);

}  // namespace hexsmith::research
