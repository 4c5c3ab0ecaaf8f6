#include "catan/settle/draft.hpp"

#include <algorithm>
#include <cassert>

namespace hexsmith::catan::settle {

namespace {

/// Returns the best open spot that is exactly `roads` roads away from intersection `at`. The roads do not go back to
/// the intersection `from`.
int best_spot_at_distance(const ScoredBoard& scored, const OpenSpots& open, int from, int at, int roads) {
    if (roads == 0) return open[at] ? at : hex::none;
    int best = hex::none;
    for (const int next : scored.layout().intersections[at].neighbors)
        if (next != hex::none && next != from)
            best = better_spot(scored, best, best_spot_at_distance(scored, open, at, next, roads - 1));
    return best;
}

}  // namespace

std::int16_t suggest_road(const ScoredBoard& scored, const OpenSpots& open, int settlement) {
    const hex::Layout& layout = scored.layout();
    for (int roads = 2; roads <= 3; ++roads) {
        int best = hex::none;
        std::int16_t best_edge = hex::none;
        for (const std::int16_t edge : layout.intersections[settlement].edges) {
            if (edge == hex::none) continue;
            const auto& ends = layout.edges[edge].intersections;
            const int far = ends[0] == settlement ? ends[1] : ends[0];
            const int target = best_spot_at_distance(scored, open, settlement, far, roads - 1);
            if (target == hex::none || target == best || better_spot(scored, best, target) != target) continue;
            best = target;
            best_edge = edge;
        }
        if (best_edge != hex::none) return best_edge;
    }
    return layout.intersections[settlement].edges[0];
}

namespace {

int choose_greedy(const ScoredBoard& scored, const OpenSpots& open) {
    int best = hex::none;
    open.for_each([&](int id) { best = better_spot(scored, best, id); });
    return best;
}

int choose_maxmin(const ScoredBoard& scored, const OpenSpots& open, const SeatSettlements& settlements) {
    if (settlements.count == 0) return choose_greedy(scored, open);
    Yield seat_yield;
    for (const int id : settlements.all()) seat_yield = seat_yield + scored.yield(id);
    int best = hex::none;
    int best_weakest = 0;
    int best_distinct = 0;
    open.for_each([&](int id) {
        const Yield combined = seat_yield + scored.yield(id);
        const int weakest = *std::min_element(combined.production.begin(), combined.production.end());
        const int distinct = combined.resources();
        const bool has_more = weakest != best_weakest ? weakest > best_weakest : distinct > best_distinct;
        const bool is_equal = weakest == best_weakest && distinct == best_distinct;
        if (best == hex::none || has_more || (is_equal && scored.spot_score(id) > scored.spot_score(best))) {
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
    assert(placed <= state.order.size());
    for (int pick = 0; pick < state.order.size(); ++pick) {
        const int number = state.order.seat(pick);
        DraftSeat& seat = draft.seats[number];
        const int id = pick < placed ? state.settlements[pick] : choose(open, seat.settlements, pick);
        if (id == hex::none) break;
        assert(open[id]);
        seat.settlements.add(id);
        open.settle(id);
        if (pick >= placed)
            draft.picks[draft.pick_count++] = {number, seat.settlements.count, static_cast<std::int16_t>(id),
                                               suggest_road(scored, open, id), scored.spot_score(id)};
    }
    for (DraftSeat& seat : std::span(draft.seats).first(static_cast<std::size_t>(state.players))) {
        seat.score = scored.score(seat.settlements);
        for (const int id : seat.settlements.all()) seat.yield = seat.yield + scored.yield(id);
    }
    return draft;
}

Draft draft_greedy(const ScoredBoard& scored, const DraftState& state) {
    return play_draft(scored, state,
                      [&](const OpenSpots& open, const SeatSettlements&, int) { return choose_greedy(scored, open); });
}

Draft draft_maxmin(const ScoredBoard& scored, const DraftState& state) {
    return play_draft(scored, state, [&](const OpenSpots& open, const SeatSettlements& settlements, int) {
        return choose_maxmin(scored, open, settlements);
    });
}

}  // namespace hexsmith::catan::settle
