// What a way to settle is worth in games: one seat settles by it, the others as "advanced" does, then all play on at
// that level; each seat in turn, on random boards, with the same dice for every way. The even share is that of a seat
// that settles as the others do.
//
//     opening_drafts [boards] [seed] [players]
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

#include "catan/analysis/playout.hpp"
#include "catan/players/level.hpp"
#include "catan/players/rated_board.hpp"
#include "catan/rules/apply.hpp"
#include "catan/settle/optimal_draft.hpp"
#include "research/opening_boards.hpp"
#include "stats/proportion.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::analysis;
using namespace hexsmith::catan::players;
using namespace hexsmith::catan::settle;

namespace {

/// A draft under way, as those see it who settle.
struct Table {
    const RatedBoard* board;
    const ScoredBoard* guide;
    std::span<const std::int16_t> settlements;  // in order of placement
    int players;
    OpenSpots open;

    int seat() const { return seat_of(static_cast<int>(settlements.size()), players); }
    int own() const {
        for (std::size_t pick = 0; pick < settlements.size(); ++pick)
            if (seat_of(static_cast<int>(pick), players) == seat()) return settlements[pick];
        return hex::none;
    }
};

using Way = std::function<int(const Table&)>;

int best_by(const Table& table, auto&& worth) {
    int best = hex::none;
    double most = 0;
    table.open.for_each([&](int id) {
        const double here = worth(id);
        if (best == hex::none || here > most) {
            best = id;
            most = here;
        }
    });
    return best;
}

int next_of_optimal(const Table& table, const ScoredBoard& scored) {
    return run_at_once(draft_optimal(scored, {.players = table.players, .settlements = table.settlements}))
        .picks[0]
        .intersection;
}

/// The settlements and roads of a table where one seat settles by `way` (or no seat, -1).
void settle_all(const RatedBoard& board, const ScoredBoard& guide, int players, int odd_seat, const Way& way,
                std::vector<std::int16_t>& settlements, std::vector<PlayedRoad>& roads) {
    auto state = rules::new_game(board, {.players = players});
    for (int pick = 0; pick < 2 * players; ++pick) {
        const int player = state.player;
        const bool odd = player == odd_seat;
        const Table table{&board, &guide, settlements, players, OpenSpots(board.layout(), settlements)};
        const auto settlement =
            odd ? static_cast<std::int16_t>(way(table)) : choose_move(state, board, Level::advanced, 0).place;
        rules::perform(state, board, {.kind = rules::MoveKind::settlement, .place = settlement});
        settlements.push_back(settlement);
        const auto road = choose_move(state, board, Level::advanced, 0);
        rules::perform(state, board, road);
        roads.push_back({player, road.place});
    }
}

}  // namespace

int main(int argc, char** argv) {
    const int boards = argc > 1 ? std::atoi(argv[1]) : 1000;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const int players = argc > 3 ? std::atoi(argv[3]) : 4;
    const auto proven = [](const Table& table) -> const ScoredBoard& { return table.board->scored(); };
    struct Named {
        const char* name;
        Way way;
    };
    const std::vector<Named> ways{
        {"pips", [&](const Table& t) { return best_by(t, [&](int id) { return proven(t).yield(id).pips(); }); }},
        {"greedy, guide", [](const Table& t) { return best_by(t, [&](int id) { return t.guide->spot(id); }); }},
        {"greedy, proven", [&](const Table& t) { return best_by(t, [&](int id) { return proven(t).spot(id); }); }},
        {"optimal, guide", [](const Table& t) { return next_of_optimal(t, *t.guide); }},
        {"optimal, proven", [&](const Table& t) { return next_of_optimal(t, proven(t)); }},
    };
    std::vector<std::int64_t> wins(ways.size());
    std::int64_t games = 0;
    for (int i = 0; i < boards; ++i) {
        const std::uint64_t each = mix64(seed ^ mix64(static_cast<std::uint64_t>(i)));
        const RatedBoard board(standard_setup, board_of_kind(standard_setup, research::BoardKind::random, each));
        const ScoredBoard guide(standard_setup, board.board(), SpotParams{});
        for (int seat = 0; seat < players; ++seat) {
            for (std::size_t way = 0; way < ways.size(); ++way) {
                std::vector<std::int16_t> settlements;
                std::vector<PlayedRoad> roads;
                settle_all(board, guide, players, seat, ways[way].way, settlements, roads);
                Match match{.options = {.players = players}, .settlements = settlements, .roads = roads};
                match.levels.fill(Level::advanced);
                wins[way] += run_at_once(play(board, match, each, seat))->winner == seat;
            }
            ++games;
        }
    }
    std::printf("%d players, %lld games of each way; a seat that settles as the others do wins %.1f %%\n", players,
                static_cast<long long>(games), 100.0 / players);
    for (std::size_t way = 0; way < ways.size(); ++way) {
        const stats::Interval interval = *stats::wilson_interval({wins[way], games});
        std::printf("%-16s %.1f %% [%.1f, %.1f]\n", ways[way].name,
                    100 * static_cast<double>(wins[way]) / static_cast<double>(games), 100 * interval.low,
                    100 * interval.high);
    }
}
