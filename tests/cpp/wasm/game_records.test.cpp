// Tests the boards in requests about games.
#include "wasm/game_records.hpp"

#include <catch_amalgamated.hpp>

#include "catan/generate/fair_deal.hpp"
#include "numbers.hpp"

using namespace hexsmith;

namespace {

wasm::RequestedGameBoard read_board(std::uint64_t seed) {
    const auto encoded_board = fuzz::encoded(catan::LayoutKind::standard, catan::standard_setup,
                                             catan::generate::official_board(catan::standard_setup, seed));
    wasm::RequestReader reader(encoded_board);
    wasm::RequestedGameBoard board;
    reader.read(board);
    REQUIRE(reader.complete());
    return board;
}

}  // namespace

TEST_CASE("A board is rated at first use, not when it is read, and the last rated board is cached") {
    const wasm::RequestedGameBoard first = read_board(1);
    const catan::players::RatedBoard* const rated = &*first;
    const wasm::RequestedGameBoard second = read_board(2);
    CHECK(&*read_board(1) == rated);
    CHECK(&*second != rated);
    CHECK(&*read_board(1) != rated);
    CHECK(&*first == rated);
    CHECK(first->board() == read_board(1)->board());
}
