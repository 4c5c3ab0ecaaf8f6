// Estimates the win chance after settling on each spot, by playing games that continue from that settlement.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "catan/analysis/spot_chances.hpp"
#include "catan/board/settling.hpp"
#include "wasm/match_records.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

/// The match contains the settlements that are on the board before the player settles on the spot.
struct SpotChancesRequest {
    MatchRequest match;
    std::vector<std::int16_t> spots;
    std::int64_t games = 1;
    double confidence = 0.95;
};

template <class Fields>
void describe(Fields& fields, SpotChancesRequest& request) {
    fields.record("SpotChancesRequest");
    fields("match", request.match);
    const PlacedRequest& placed = request.match.placed;
    const hex::Layout& layout = placed.board.layout();
    fields("spots", request.spots, Count{1, hex::max_corners}, within(0, layout.intersection_count - 1));
    fields("games", request.games, at_least(1));
    fields("confidence", request.confidence, open_unit);
    for (const catan::players::Level level : request.match.levels)
        fields.require(level != catan::players::Level::expert);
    fields.require(placed.settlements.size() < 2 * static_cast<std::size_t>(placed.players));
    if constexpr (Fields::reads) {
        if (!fields.good()) return;
        catan::OpenSpots open(layout);
        for (const std::int16_t id : placed.settlements) open.settle(id);
        for (const std::int16_t id : request.spots) fields.require(open[id]);
    }
}

template <class Fields>
void describe(Fields& fields, catan::analysis::ChanceOfSpot& spot) {
    fields.record("ChanceOfSpot");
    fields("intersection", spot.intersection);
    fields("games", spot.games);
    fields("winChance", spot.chance);
    fields("interval", spot.interval);
    fields("loss", spot.loss);
    fields("lossInterval", spot.loss_interval);
}

class SpotChancesTask {
public:
    using Request = SpotChancesRequest;

    explicit SpotChancesTask(const SpotChancesRequest& request)
        : chances_(request.match.board(), request.match.match(), request.spots,
                   {.games = request.games, .seed = request.match.seed, .confidence = request.confidence}) {}

    Work<void> run() { return chances_.run(); }
    /// Returns the chances, best spot first.
    std::vector<catan::analysis::ChanceOfSpot> result() const {
        return chances_.ready() ? chances_.result() : std::vector<catan::analysis::ChanceOfSpot>{};
    }

private:
    catan::analysis::SpotChances chances_;
};

}  // namespace hexsmith::wasm
