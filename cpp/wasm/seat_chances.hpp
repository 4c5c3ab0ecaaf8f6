// What a board gives to each seat: mean chances to win over drawn openings.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "catan/board/settling.hpp"
#include "catan/seats/seat_chances.hpp"
#include "wasm/board_records.hpp"
#include "wasm/session.hpp"

namespace hexsmith::wasm {

struct SeatChancesRequest {
    RequestedBoard board;
    int players = 4;
    int samples = 1;
    std::uint64_t seed = 0;
};

template <class Fields>
void describe(Fields& fields, SeatChancesRequest& request) {
    fields.record("SeatChancesRequest");
    fields("board", request.board);
    fields("players", request.players, within(2, catan::max_players));
    fields("samples", request.samples, within(1, 100'000));
    fields("seed", Seed{request.seed});
}

template <class Fields>
void describe(Fields& fields, catan::seats::SeatChances::Seat& seat) {
    fields.record("MeanChance");
    fields("winChance", seat.chance);
    fields("standardError", seat.standard_error);
}

class SeatChancesRun {
public:
    using Request = SeatChancesRequest;

    explicit SeatChancesRun(const SeatChancesRequest& request) : request_(request) {
        const catan::Setup& setup = *request_.board.setup;
        if (catan::has_room(setup.layout, request_.players))
            chances_.emplace(setup, request_.board.board, request_.players, request_.samples, request_.seed);
    }
    SeatChancesRun(const SeatChancesRun&) = delete;
    SeatChancesRun& operator=(const SeatChancesRun&) = delete;

    void advance(const Moment& slice_over) {
        if (chances_) chances_->advance(slice_over);
    }
    bool over() const { return !chances_ || chances_->over(); }
    Progress progress() const { return chances_ ? chances_->progress() : Progress{.share = 1}; }

    /// No seats if there is no room for all.
    std::vector<catan::seats::SeatChances::Seat> result() const {
        std::vector<catan::seats::SeatChances::Seat> result;
        for (int seat = 0; chances_ && seat < request_.players; ++seat) result.push_back(chances_->seat(seat));
        return result;
    }

private:
    SeatChancesRequest request_;
    std::optional<catan::seats::SeatChances> chances_;
};

}  // namespace hexsmith::wasm
