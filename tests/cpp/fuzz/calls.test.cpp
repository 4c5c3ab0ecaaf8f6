// Tests the calls of the modules with random requests, in a native build. The tests run the fuzz target "calls" on
// bytes from a seeded random generator.
#include <catch_amalgamated.hpp>
#include <vector>

#include "core/random.hpp"
#include "request_maker.hpp"
#include "targets.hpp"
#include "wasm/cribbage_game.hpp"
#include "wasm/request_reader.hpp"

using namespace hexsmith;

TEST_CASE("Random requests cause no errors, and a call returns a result if and only if its request is valid") {
    Rng random(20261124);
    for (int round = 0; round < 6000; ++round) {
        std::vector<std::uint8_t> bytes(400);
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
        CAPTURE(round);
        REQUIRE_NOTHROW(fuzz::calls(fuzz::Bytes(bytes)));
    }
}

TEST_CASE("The reader reads the same values that the maker of a valid random request has written") {
    Rng random(20261125);
    int valid_requests = 0;
    for (int round = 0; round < 500; ++round) {
        std::vector<std::uint8_t> bytes(100);
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
        fuzz::Bytes source(bytes);
        wasm::RequestMaker maker(source);
        wasm::CribbageGameRequest written;
        maker.make(written);
        if (!maker.good()) continue;
        wasm::RequestReader reader(maker.numbers());
        wasm::CribbageGameRequest read;
        reader.read(read);
        REQUIRE(reader.complete());
        CHECK(read.seed == written.seed);
        CHECK(read.dealer == written.dealer);
        ++valid_requests;
    }
    CHECK(valid_requests > 100);
}
