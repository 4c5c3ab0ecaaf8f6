// Calls that complete an opening draft by a policy, or predict which spots are still open at a player's next turn.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "catan/settle/coach.hpp"
#include "core/random.hpp"
#include "hexsmith.hpp"
#include "wasm/session.hpp"
#include "wasm/spot_records.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<DraftPolicy> = names_of<DraftPolicy::optimal>("Policy", "greedy", "maxmin", "optimal");

/// The number of players of a draft, and the seats in the order in which they place settlements, numbered from 0. An
/// empty list means the snake order.
struct OrderRequest {
    int players = 2;
    std::vector<std::int8_t> seats;

    catan::DraftOrder order() const {
        if (seats.empty()) return catan::DraftOrder::snake(players);
        catan::DraftOrder order;
        for (const std::int8_t seat : seats) order.add(seat);
        return order;
    }
};

template <class Fields>
void describe(Fields& fields, OrderRequest& request) {
    fields.record("DraftOrder");
    fields("players", request.players, within(2, catan::most_players));
    fields("seats", request.seats, up_to(catan::max_picks), within(0, request.players - 1));
    for (int seat = 0; !request.seats.empty() && seat < request.players; ++seat) {
        const auto count = std::ranges::count(request.seats, seat);
        fields.require(count >= 1 && count <= catan::most_settlements);
    }
}

/// Requires that the settlements obey the distance rule and do not outnumber the picks of the order.
template <class Fields>
void require_in_order(Fields& fields, const SpotRequest& spots, const OrderRequest& order) {
    if constexpr (Fields::reads) {
        if (!fields.good()) return;
        fields.require(spots.settlements.size() <= static_cast<std::size_t>(order.order().size()));
        if (!fields.good()) return;
        catan::OpenSpots open(spots.board.setup->layout);
        for (const std::int16_t id : spots.settlements) {
            fields.require(open[id]);
            open.settle(id);
        }
    }
}

struct DraftRequest {
    SpotRequest spots;
    OrderRequest order;
    DraftPolicy policy = DraftPolicy::greedy;
};

template <class Fields>
void describe(Fields& fields, DraftRequest& request) {
    fields.record("DraftRequest");
    fields("spots", request.spots);
    fields("order", request.order);
    fields("policy", request.policy);
    require_in_order(fields, request.spots, request.order);
}

/// Describes a pick of a draft. Seats are numbered from 0.
template <class Fields>
void describe(Fields& fields, catan::settle::Pick& pick) {
    fields.record("Pick");
    fields("seat", pick.seat);
    fields("round", pick.round);
    fields("intersection", pick.intersection);
    fields("road", pick.road);
    fields("score", pick.score);
}

template <class Fields>
void describe(Fields& fields, catan::settle::DraftSeat& seat) {
    fields.record("DraftSeat");
    fields("settlements", list(seat.settlements.ids, seat.settlements.count));
    fields("score", seat.score);
    fields("production", seat.yield);
}

template <class Fields>
void describe(Fields& fields, catan::settle::Draft& draft) {
    fields.record("Draft");
    double gap = draft.gap();
    fields("gap", gap);
    fields("seats", list(draft.seats, draft.players));
    fields("picks", list(draft.picks, draft.pick_count));
}

inline Work<catan::settle::Draft> draft(const DraftRequest& request) {
    const auto& [board, params, settlements] = request.spots;
    return draft_settlements(*board.setup, board.board,
                             {.players = request.order.players,
                              .settlements = settlements,
                              .policy = request.policy,
                              .params = params_of(params),
                              .order = request.order.order()});
}

/// The board, the order of the draft, and the seat that gets advice, numbered from 0.
struct CoachRequest {
    SpotRequest spots;
    OrderRequest order;
    int seat = 0;
    std::optional<double> temperature;
    std::optional<int> samples;
    std::uint64_t seed = 0;
};

template <class Fields>
void describe(Fields& fields, CoachRequest& request) {
    fields.record("CoachRequest");
    fields("spots", request.spots);
    fields("order", request.order);
    fields("seat", request.seat, within(0, request.order.players - 1));
    fields("temperature", request.temperature, within(1e-3, 1e9));
    fields("samples", request.samples, within(2, 1'000'000));
    fields("seed", Seed{request.seed});
    require_in_order(fields, request.spots, request.order);
}

template <class Fields>
void describe(Fields& fields, catan::settle::AdvisedSpot& spot) {
    fields.record("AdvisedSpot");
    fields("intersection", spot.intersection);
    fields("score", spot.score);
    fields("stillOpen", spot.still_open);
    fields("standardError", spot.standard_error);
}

/// Describes the advice for a seat. `picksBefore` is -1 if the seat has no further turn.
template <class Fields>
void describe(Fields& fields, catan::settle::DraftAdvice& advice) {
    fields.record("DraftAdvice");
    fields("picksBefore", advice.picks_before);
    fields("exact", advice.exact);
    fields("spots", advice.spots);
}

inline Work<catan::settle::DraftAdvice> coach(const CoachRequest& request) {
    const catan::settle::ScoredBoard scored(*request.spots.board.setup, request.spots.board.board,
                                            params_of(request.spots.params));
    const OrderRequest& order = request.order;
    catan::settle::CoachOptions options{.seat = request.seat};
    options.temperature = request.temperature.value_or(options.temperature);
    options.samples = request.samples.value_or(options.samples);
    Rng random(request.seed);
    const catan::settle::DraftState state{order.players, request.spots.settlements, order.order()};
    co_return co_await catan::settle::coach(scored, state, options, random);
}

}  // namespace hexsmith::wasm
