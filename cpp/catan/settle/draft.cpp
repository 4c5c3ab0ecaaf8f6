#include "catan/settle/draft.hpp"

#include <algorithm>
#include <cassert>

#include "catan/settle/road.hpp"

namespace hexsmith::catan {

namespace {

int choose_greedy(const ScoredBoard& scored, const OpenSpots& open) {
    int best = hex::none;
    open.for_each([&](int id) { best = better(scored, best, id); });
    return best;
}

int choose_maxmin(const ScoredBoard& scored, const OpenSpots& open, int own) {
    if (own == hex::none) return choose_greedy(scored, open);
    int best = hex::none;
    int best_weakest = 0;
    int best_distinct = 0;
    open.for_each([&](int id) {
        const Yield both = scored.yield(own) + scored.yield(id);
        const int weakest = *std::min_element(both.production.begin(), both.production.end());
        const int distinct = both.resources();
        const bool more = weakest != best_weakest ? weakest > best_weakest : distinct > best_distinct;
        const bool equal = weakest == best_weakest && distinct == best_distinct;
        if (best == hex::none || more || (equal && scored.spot(id) > scored.spot(best))) {
            best = id;
            best_weakest = weakest;
            best_distinct = distinct;
        }
    });
    return best;
}

}  // namespace

Draft play_draft(const ScoredBoard& scored, const DraftState& state, Chooser choose) {
    Draft draft{.players = state.players};
    OpenSpots open(scored.layout());
    const int placed = static_cast<int>(state.settlements.size());
    assert(placed <= 2 * state.players);
    for (int pick = 0; pick < 2 * state.players; ++pick) {
        const int number = seat_of(pick, state.players);
        const int round = pick < state.players ? 1 : 2;
        Seat& seat = draft.seats[number];
        const int id = pick < placed ? state.settlements[pick] : choose(open, seat.settlements[0], pick);
        if (id == hex::none) break;
        assert(open[id]);
        seat.settlements[round - 1] = static_cast<std::int16_t>(id);
        open.settle(id);
        if (pick >= placed)
            draft.picks[draft.pick_count++] = {number, round, static_cast<std::int16_t>(id),
                                               suggest_road(scored, open, id), scored.spot(id)};
    }
    for (Seat& seat : std::span(draft.seats).first(static_cast<std::size_t>(state.players))) {
        seat.score = scored.opening(seat.settlements[0], seat.settlements[1]);
        for (const int id : seat.settlements)
            if (id != hex::none) seat.yield = seat.yield + scored.yield(id);
    }
    return draft;
}

Draft draft_greedy(const ScoredBoard& scored, const DraftState& state) {
    return play_draft(scored, state, [&](const OpenSpots& open, int, int) { return choose_greedy(scored, open); });
}

Draft draft_maxmin(const ScoredBoard& scored, const DraftState& state) {
    return play_draft(scored, state,
                      [&](const OpenSpots& open, int own, int) { return choose_maxmin(scored, open, own); });
}

}  // namespace hexsmith::catan
