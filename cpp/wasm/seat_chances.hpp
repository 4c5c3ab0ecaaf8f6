// What a board gives to each seat: mean chances to win over drawn openings.
#pragma once

#include <cstdint>
#include <vector>

#include "catan/board/settling.hpp"
#include "catan/settle/seat_chances.hpp"
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
void describe(Fields& fields, catan::settle::SeatChances::Seat& seat) {
    fields.record("MeanChance");
    fields("winChance", seat.chance);
    fields("standardError", seat.standard_error);
}

class SeatChancesRun : public RunOf<SeatChancesRequest, catan::settle::SeatChances> {
public:
    explicit SeatChancesRun(const SeatChancesRequest& request) : RunOf(request) {
        const catan::Setup& setup = *request_.board.setup;
        if (catan::has_room(setup.layout, request_.players))
            made_.emplace(setup, request_.board.board, request_.players, request_.samples, request_.seed);
    }

    /// No seats if there is no room for all.
    std::vector<catan::settle::SeatChances::Seat> result() const {
        std::vector<catan::settle::SeatChances::Seat> result;
        for (int seat = 0; made_ && seat < request_.players; ++seat) result.push_back(made_->seat(seat));
        return result;
    }
};

}  // namespace hexsmith::wasm
