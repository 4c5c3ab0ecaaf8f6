// The calls of the modules, natively, with random requests: the fuzz target "calls" on bytes of a seeded generator.
#include <catch_amalgamated.hpp>
#include <vector>

#include "core/random.hpp"
#include "targets.hpp"

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
