#include "catan/fairness/classic_energy.hpp"

#include <catch_amalgamated.hpp>
#include <fstream>
#include <string>
#include <utility>

#include "catan/boards.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::fairness;
using Catch::Matchers::WithinAbs;

TEST_CASE("The terms of the classic energy equal those of the original program on random boards") {
    std::ifstream golden(HEXSMITH_GOLDEN "/forge-energy.txt");
    REQUIRE(golden.is_open());
    int boards = 0;
    for (std::string letters; golden >> letters; ++boards) {
        Hexes hexes;
        for (int hex = 0; hex < 19; ++hex) {
            int token = 0;
            golden >> token;
            hexes.tokens[hex] = static_cast<Token>(token);
            hexes.terrains[hex] = terrain_of(letters[static_cast<std::size_t>(hex)]);
        }
        int adjacent_same_resource = 0;
        int adjacent_high_numbers = 0;
        double variance = 0;
        double energy = 0;
        golden >> adjacent_same_resource >> adjacent_high_numbers >> variance >> energy;
        const EnergyTerms terms = count(standard_setup, hexes).terms();
        CHECK(terms.adjacent_same_resource == adjacent_same_resource);
        CHECK(terms.adjacent_high_numbers == adjacent_high_numbers);
        CHECK_THAT(terms.region_pips, WithinAbs(variance, 1e-12));
        CHECK_THAT(total(terms, {}), WithinAbs(energy, 1e-9));
    }
    CHECK(boards == 60);
}

TEST_CASE("No distribution of the standard bag's pips over the regions has an energy below 5/324") {
    // The center has one token or none. The pips of the corners and the center determine those of the edges.
    int least = 1 << 30;
    for (int center = 0; center <= 5; ++center)
        for (int corner = 0; corner + center <= 58; ++corner) {
            const RegionPips regions{{corner, 58 - corner - center, center, 0}};
            least = std::min(least, regions.spread());
        }
    CHECK(least == 2);
    CHECK(10 * (least / 1296.0) == 5.0 / 324);
}
