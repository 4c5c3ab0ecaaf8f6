#include "catan/symmetry.hpp"

#include <catch_amalgamated.hpp>

using namespace hexsmith::catan;

TEST_CASE("Named layouts have the symmetries of their shapes and harbor slots") {
    CHECK(symmetries(standard_setup, false).size() == 12);
    CHECK(symmetries(standard_setup, true).size() == 6);
    CHECK(symmetries(extension_setup, false).size() == 4);
    CHECK(symmetries(extension_setup, true).size() == 1);
}
