// Computes the mean win chance of each seat of a board over random openings.
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
    fields("players", request.players, within(2, catan::most_players));
    fields("samples", request.samples, within(1, 100'000));
    fields("seed", Seed{request.seed});
}

template <class Fields>
void describe(Fields& fields, catan::settle::SeatChance& seat) {
    fields.record("MeanChance");
    fields("winChance", seat.chance);
    fields("standardError", seat.standard_error);
}

/// Returns the mean win chance of each seat, or an empty list if the layout has no room for all players.
inline Work<std::vector<catan::settle::SeatChance>> seat_chances(const SeatChancesRequest& request) {
    const catan::Setup& setup = *request.board.setup;
    if (!catan::has_room(setup.layout, request.players)) co_return std::vector<catan::settle::SeatChance>{};
    co_return co_await catan::settle::seat_chances(setup, request.board.board, request.players, request.samples,
                                                   request.seed);
}

}  // namespace hexsmith::wasm
