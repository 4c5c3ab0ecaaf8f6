#include "hex/layout.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <fstream>
#include <string>
#include <vector>

using namespace hexsmith;

namespace {

/// Reads tests/golden/layouts.txt.
class Golden {
public:
    Golden() : stream_(HEXSMITH_GOLDEN "/layouts.txt") { REQUIRE(stream_.is_open()); }

    bool next_layout(std::string& name) { return static_cast<bool>(stream_ >> name); }
    int next() {
        int value = 0;
        REQUIRE(stream_ >> value);
        return value;
    }
    std::vector<int> list() {
        std::vector<int> values(static_cast<std::size_t>(next()));
        for (int& value : values) value = next();
        return values;
    }

private:
    std::ifstream stream_;
};

std::vector<int> members(hex::HexSet set) {
    std::vector<int> ids;
    hex::for_each(set, [&](int id) { ids.push_back(id); });
    return ids;
}

/// Returns the ids that are not `hex::none`.
std::vector<int> without_none(const std::array<std::int16_t, 3>& ids) {
    std::vector<int> result;
    for (const int id : ids)
        if (id != hex::none) result.push_back(id);
    return result;
}

}  // namespace

TEST_CASE("Layouts, including islands and lakes, equal the layouts of an independent program") {
    Golden golden;
    int layouts = 0;
    for (std::string name; golden.next_layout(name); ++layouts) {
        CAPTURE(name);
        const int hexes = golden.next();
        const int intersections = golden.next();
        const int edges = golden.next();
        const int coast = golden.next();

        std::vector<hex::Axial> axial;
        std::vector<std::vector<int>> neighbors;
        std::vector<std::vector<int>> corners;
        for (int id = 0; id < hexes; ++id) {
            const int q = golden.next();
            const int r = golden.next();
            axial.push_back({q, r});
            neighbors.push_back(golden.list());
            corners.emplace_back();
            for (int corner = 0; corner < 6; ++corner) corners.back().push_back(golden.next());
        }
        const hex::Layout layout = hex::make_layout(axial);
        REQUIRE(layout.hex_count == hexes);
        REQUIRE(layout.intersection_count == intersections);
        REQUIRE(layout.edge_count == edges);
        REQUIRE(layout.coast_count == coast);
        for (int id = 0; id < hexes; ++id) {
            CHECK(members(layout.neighbors[id]) == neighbors[id]);
            CHECK(std::vector<int>(layout.corners[id].begin(), layout.corners[id].end()) == corners[id]);
        }
        for (int id = 0; id < intersections; ++id) {
            CHECK(members(layout.intersections[id].hexes) == golden.list());
            CHECK(without_none(layout.intersections[id].neighbors) == golden.list());
            CHECK(without_none(layout.intersections[id].edges) == golden.list());
        }
        for (int id = 0; id < edges; ++id) {
            CHECK(layout.edges[id].intersections[0] == golden.next());
            CHECK(layout.edges[id].intersections[1] == golden.next());
            CHECK(members(layout.edges[id].hexes) == golden.list());
        }
        for (int i = 0; i < coast; ++i) CHECK(layout.coast[i] == golden.next());
        // The coast does not depend on the order of the hexes, since edges are numbered by position.
        std::rotate(axial.begin(), axial.begin() + hexes / 3, axial.end());
        std::reverse(axial.begin(), axial.end());
        CHECK(hex::make_layout(axial).coast == layout.coast);
        std::reverse(axial.begin(), axial.end());
        std::rotate(axial.begin(), axial.begin() + (hexes - hexes / 3), axial.end());
        if (name == "standard") CHECK(std::equal(axial.begin(), axial.end(), hex::standard.hexes.begin()));
        if (name == "extension") CHECK(std::equal(axial.begin(), axial.end(), hex::extension.hexes.begin()));
    }
    CHECK(layouts == 7);
}

TEST_CASE("64 hexes that do not touch have 384 intersections, edges and coast edges") {
    std::vector<hex::Axial> separate_hexes;
    for (int i = 0; i < hex::max_hexes; ++i) separate_hexes.push_back({3 * i, 0});
    const hex::Layout layout = hex::make_layout(separate_hexes);
    CHECK(layout.intersection_count == 384);
    CHECK(layout.edge_count == 384);
    CHECK(layout.coast_count == 384);
}
