#include "catan/forge/forge.hpp"

#include <catch_amalgamated.hpp>
#include <fstream>
#include <string>

#include "catan/boards.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;

namespace {

/// "u" and four hexadecimal digits for each UTF-16 unit.
std::u16string text_of(const std::string& digits) {
    std::u16string text;
    for (std::size_t at = 1; at < digits.size(); at += 4)
        text.push_back(static_cast<char16_t>(std::stoi(digits.substr(at, 4), nullptr, 16)));
    return text;
}

}  // namespace

TEST_CASE("the drop-in makes the original's boards with the original's energies to the last bit") {
    std::ifstream golden(std::string(HEXSMITH_GOLDEN) + "/forge-boards.txt");
    REQUIRE(golden.is_open());
    int boards = 0;
    for (std::string seed, mode, letters; golden >> seed; ++boards) {
        std::int64_t iterations = 0;
        golden >> mode >> iterations >> letters;
        CAPTURE(seed, mode, iterations);
        const Hexes hexes = forge::generate(text_of(seed),
                                            mode == "resources" ? BalanceMode::resources
                                            : mode == "numbers" ? BalanceMode::numbers
                                                                : BalanceMode::both,
                                            iterations);
        CHECK(letters_of(hexes, 19) == letters);
        for (int hex = 0; hex < 19; ++hex) {
            int number = 0;
            golden >> number;
            CHECK(hexes.tokens[hex] == number);
        }
        double energy = 0;
        golden >> energy;
        CHECK(forge::energy(count(standard_setup, hexes)) == energy);
    }
    CHECK(boards == 100);
}
