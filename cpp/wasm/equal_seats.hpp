// Boards whose seats are equal, by chances to win or in an optimal draft.
#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "catan/board/settling.hpp"
#include "catan/seats/equal_seats.hpp"
#include "wasm/draft.hpp"
#include "wasm/generate.hpp"

namespace hexsmith::wasm {

template <>
inline constexpr auto names<catan::seats::SeatMeasure> = names_of("SeatMeasure", "gap", "winChance");

struct EqualSeatsRequest {
    OrderRequest order{.players = 4};
    catan::seats::SeatMeasure measure = catan::seats::SeatMeasure::gap;
    GenerateRequest board;
};

template <class Fields>
void describe(Fields& fields, EqualSeatsRequest& request) {
    fields.record("EqualSeatsRequest");
    fields("order", request.order);
    fields("measure", request.measure);
    fields("board", request.board);
    fields.require(request.measure == catan::seats::SeatMeasure::gap || request.order.seats.empty());
}

/// Nothing if there is no room for all; otherwise the best board, its gap if a draft ended in time, and the number of
/// boards tried.
struct EqualSeats {
    std::optional<Generated> generated;
    std::optional<double> gap;
    int boards = 0;
};

template <class Fields>
void describe(Fields& fields, EqualSeats& seats) {
    fields.record("EqualSeats");
    fields("generated", seats.generated);
    fields("gap", seats.gap);
    fields("boardsTried", seats.boards);
}

/// Its progress has the smallest gap, or NaN, instead of the energy.
class EqualSeatsRun : public RunOf<EqualSeatsRequest, catan::seats::EqualSeatsSearch> {
public:
    explicit EqualSeatsRun(EqualSeatsRequest request) : RunOf(std::move(request)), maker_(maker_of(request_.board)) {
        const catan::DraftOrder order = request_.order.order();
        if (catan::has_room_for(request_.board.setup->layout, order.size()))
            made_.emplace(*request_.board.setup, *maker_, request_.board.annealing.seed,
                          catan::seats::EqualSeatsOptions{
                              .players = request_.order.players, .measure = request_.measure, .order = order});
    }

    Progress progress() const {
        if (!made_) return {0, 1, no_gap};
        const auto [steps, share, energy] = made_->progress();
        return {steps, share, made_->result().gap.value_or(no_gap)};
    }

    EqualSeats result() const {
        if (!made_) return {};
        const catan::seats::EqualSeatsBoard& best = made_->result();
        return {Generated{&*request_.board.setup, request_.board.weights(), best.generated}, best.gap, best.boards};
    }

private:
    static constexpr double no_gap = std::numeric_limits<double>::quiet_NaN();

    static std::unique_ptr<catan::seats::BoardMaker> maker_of(const GenerateRequest& request) {
        if (request.classic)
            return std::make_unique<catan::seats::ClassicBoardMaker>(*request.setup, classic_options_of(request));
        return std::make_unique<catan::seats::FairBoardMaker>(*request.setup, fair_options_of(request));
    }

    std::unique_ptr<catan::seats::BoardMaker> maker_;  // refers to the request's setup
};

}  // namespace hexsmith::wasm
