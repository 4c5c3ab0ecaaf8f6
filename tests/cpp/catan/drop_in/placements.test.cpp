#include "catan/drop_in/placements.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <numbers>
#include <set>
#include <string>

#include "catan/golden_boards.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;
using namespace hexsmith::catan::drop_in;

namespace {

/// "v_X,Y" with the coordinates of a corner of the flat-top drawing, in rounded thousandths of the hex size. Centers
/// have x = 1.5 q and y = sqrt(3) / 2 q + sqrt(3) r.
std::string vertex_id(int vertex) {
    const auto& corners = hex::standard.corners;
    for (int hex = 0; hex < 19; ++hex)
        for (int corner = 1; corner <= 6; ++corner) {
            if (corners[hex][corner % 6] != graph.vertices[vertex].intersection) continue;
            const auto [q, r] = hex::standard.hexes[hex];
            const double angle = (corner - 1) * std::numbers::pi / 3;
            const double x = 1.5 * q + std::cos(angle);
            const double y = std::sqrt(3) / 2 * q + std::sqrt(3) * r + std::sin(angle);
            return "v_" + std::to_string(std::lround(1000 * x)) + "," + std::to_string(std::lround(1000 * y));
        }
    return "";
}

std::string edge_id(int edge) {
    const auto [first, second] = graph.edges[edge].vertices;
    const std::string a = vertex_id(first);
    const std::string b = vertex_id(second);
    return "e_" + std::min(a, b) + "_" + std::max(a, b);
}

}  // namespace

TEST_CASE("The drop-in's placements equal those of the original for all golden boards") {
    std::ifstream file = golden("forge-placements.txt");
    std::string terrains;
    int cases = 0;
    for (; file >> terrains; ++cases) {
        Hexes hexes;
        int players = 0;
        REQUIRE(read_hexes(file, hexes, terrains));
        REQUIRE(file >> players);
        const Placements placements = drop_in::calculate_placements(hexes, players);
        for (int turn = 0; turn < 2 * players; ++turn) {
            int player = 0;
            int round = 0;
            std::string settlement;
            std::string road;
            REQUIRE(file >> player >> round >> settlement >> road);
            CHECK(placements[turn].player == player);
            CHECK(placements[turn].round == round);
            CHECK(vertex_id(placements[turn].settlement) == settlement);
            CHECK(edge_id(placements[turn].road) == road);
        }
    }
    CHECK(cases == 40);
}

TEST_CASE("The drop-in's graph has each intersection and edge of the standard layout once") {
    std::set<int> intersections;
    std::set<int> edges;
    for (const auto& vertex : graph.vertices) intersections.insert(vertex.intersection);
    for (const auto& edge : graph.edges) {
        edges.insert(edge.edge);
        for (int end = 0; end < 2; ++end) {
            const int intersection = graph.vertices[edge.vertices[end]].intersection;
            const auto& expected = hex::standard.edges[edge.edge].intersections;
            CHECK((expected[0] == intersection || expected[1] == intersection));
        }
    }
    CHECK((intersections.size() == 54 && *intersections.begin() == 0 && *intersections.rbegin() == 53));
    CHECK((edges.size() == 72 && *edges.begin() == 0 && *edges.rbegin() == 71));
}
