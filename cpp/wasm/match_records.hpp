// Matches: the levels, rules and placements with which many games begin. The TypeScript side is
// web/src/game/position.ts.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "catan/analysis/playout.hpp"
#include "catan/board/settling.hpp"
#include "catan/players/rated_board.hpp"
#include "wasm/game_records.hpp"
#include "wasm/statistics_records.hpp"

namespace hexsmith::wasm {

template <class Fields>
void describe(Fields& fields, catan::analysis::PlayedRoad& road) {
    fields.record("PlayedRoad");
    fields("player", road.player, within(0, catan::rules::most_players - 1));
    fields("edge", road.edge, at_least(0));
}

template <class Fields>
void describe(Fields& fields, catan::analysis::Step& step) {
    fields.record("RecordedStep");
    fields("move", step.move);
    fields("outcome", step.outcome);
    fields("won", step.won);
}

/// The settlements, in order of placement, and the roads on a board.
struct PlacedRequest {
    RequestedGameBoard board;
    int players = 4;
    std::vector<std::int16_t> settlements;
    std::vector<catan::analysis::PlayedRoad> roads;

    /// Returns a match that refers to the lists of this request.
    catan::analysis::Match match() const {
        catan::analysis::Match match{.settlements = settlements, .roads = roads};
        match.options.players = players;
        return match;
    }
};

template <class Fields>
void describe(Fields& fields, PlacedRequest& request) {
    constexpr std::size_t max_settlements = 2 * catan::rules::most_players;
    fields.record("PlacedRequest");
    fields("board", request.board);
    const hex::Layout& layout = request.board.layout();
    fields("players", request.players, within(2, catan::rules::most_players));
    fields("settlements", request.settlements, up_to(max_settlements), within(0, layout.intersection_count - 1));
    fields("roads", request.roads, up_to(max_settlements));
    for (const auto& road : request.roads) fields.require(road.edge < layout.edge_count);
}

enum class PlacementCheck : std::uint8_t { possible, no_room, settlement, road };
template <>
inline constexpr auto names<PlacementCheck> =
    names_of<PlacementCheck::road>("Placement", "possible", "no-room", "settlement", "road");

/// Whether games can begin with the placements. If they cannot, the index of the first illegal settlement or road, and
/// the reason why it is illegal.
struct MatchCheck {
    PlacementCheck placement{};
    int number = 0;
    catan::rules::IllegalMove illegal{};
};

template <class Fields>
void describe(Fields& fields, MatchCheck& check) {
    fields.record("MatchCheck");
    fields("placement", check.placement);
    fields("number", check.number);
    fields("illegal", check.illegal);
}

inline MatchCheck check_match(const PlacedRequest& request) {
    if (!catan::has_room(request.board->layout(), request.players)) return {.placement = PlacementCheck::no_room};
    const auto misplaced = check_placements(*request.board, request.match());
    if (!misplaced) return {};
    return {misplaced->is_road ? PlacementCheck::road : PlacementCheck::settlement, misplaced->index,
            misplaced->refusal};
}

/// The placements, the rules, and the levels.
struct MatchRequest {
    PlacedRequest placed;
    catan::rules::GameOptions options;  // the number of players and the seed are not used
    int most_turns = 1000;
    std::int64_t playouts = 1000;
    bool drawn_openings = false;
    std::vector<catan::players::Level> levels;
    std::uint64_t seed = 0;
    std::optional<double> time_budget_ms;

    const catan::players::RatedBoard& board() const { return *placed.board; }
    /// Returns a match that refers to the lists of this request.
    catan::analysis::Match match() const {
        catan::analysis::Match match = placed.match();
        match.options = options;
        match.options.players = placed.players;
        match.most_turns = most_turns;
        match.playouts = playouts;
        match.drawn_set_up = drawn_openings;
        for (std::size_t i = 0; i < levels.size(); ++i) match.levels[i] = levels[i];
        return match;
    }
};

template <class Fields>
void describe(Fields& fields, MatchRequest& request) {
    fields.record("MatchRequest");
    fields("placed", request.placed);
    fields("rules", Rules{request.options});
    fields("maxTurns", request.most_turns, within(1, 1'000'000));
    fields("playouts", request.playouts, at_least(1));
    fields("drawnOpenings", request.drawn_openings);
    fields("levels", request.levels, exactly(static_cast<std::size_t>(request.placed.players)));
    fields("seed", Seed{request.seed});
    fields("timeBudgetMs", request.time_budget_ms, at_least(0));
    if constexpr (Fields::reads) {
        // Games can begin only with possible placements.
        if (fields.good()) fields.require(check_match(request.placed).placement == PlacementCheck::possible);
    }
}

}  // namespace hexsmith::wasm
