// Tests the calls of the modules with random requests, in a native build. It runs the fuzz target "calls" on bytes of a
// seeded random generator.
#include <catch_amalgamated.hpp>
#include <vector>

#include "core/random.hpp"
#include "request_maker.hpp"
#include "targets.hpp"
#include "wasm/cribbage_game.hpp"
#include "wasm/request_reader.hpp"

using namespace hexsmith;

TEST_CASE("no request does harm, and each is understood if and only if it is as it should be") {
    Rng random(20261124);
    for (int round = 0; round < 6000; ++round) {
        std::vector<std::uint8_t> bytes(400);
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
        CAPTURE(round);
        REQUIRE_NOTHROW(fuzz::calls(fuzz::Bytes(bytes)));
    }
}

TEST_CASE("a random request that is as it should be is read as it was made, its seed too") {
    Rng random(20261125);
    int good = 0;
    for (int round = 0; round < 500; ++round) {
        std::vector<std::uint8_t> bytes(100);
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
        fuzz::Bytes source(bytes);
        wasm::RequestMaker maker(source);
        wasm::CribbageGameRequest made;
        maker.make(made);
        if (!maker.good()) continue;
        wasm::RequestReader reader(maker.numbers());
        wasm::CribbageGameRequest read;
        reader.read(read);
        REQUIRE(reader.complete());
        CHECK(read.seed == made.seed);
        CHECK(read.dealer == made.dealer);
        ++good;
    }
    CHECK(good > 100);
}
