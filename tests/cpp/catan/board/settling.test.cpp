#include "catan/board/settling.hpp"

#include <catch_amalgamated.hpp>

#include <algorithm>

#include "catan/support.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;

namespace {

/// Minimum number of settlements that close all spots, by enumeration.
int fewest(const hex::Layout& layout, OpenSpots& open, int from = 0) {
    bool any = false;
    int least = 1000;
    for (int id = 0; id < layout.intersection_count; ++id) {
        if (!open[id]) continue;
        any = true;
        if (id < from) continue;  // sets, not sequences
        open.settle(id);
        least = std::min(least, 1 + fewest(layout, open, id + 1));
        open.leave(id);
    }
    return any ? least : 0;
}

bool room_by_trial(const hex::Layout& layout, int players) {
    OpenSpots open(layout);
    return fewest(layout, open) >= 2 * players;
}

}  // namespace

TEST_CASE("has_room equals an enumeration of all placements on small random shapes") {
    Rng random(1);
    int with_room = 0;
    int tried = 0;
    while (tried < 60) {
        std::vector<hex::Axial> hexes{{0, 0}};
        const std::size_t size = 1 + random.below(5);
        while (hexes.size() < size) {
            const hex::Axial from = hexes[random.below(static_cast<std::uint32_t>(hexes.size()))];
            const hex::Axial next = from + hex::directions[random.below(6)];
            if (std::find(hexes.begin(), hexes.end(), next) == hexes.end()) hexes.push_back(next);
        }
        const hex::Layout layout = hex::make_layout(hexes);
        for (int players = 2; players <= 4; ++players, ++tried) {
            CAPTURE(layout.hex_count, players);
            CHECK(has_room(layout, players) == room_by_trial(layout, players));
            with_room += has_room(layout, players);
            CHECK(has_room_for(layout, 2 * players) == has_room(layout, players));
            CHECK((!has_room_for(layout, 2 * players + 1) || has_room(layout, players)));
        }
    }
    CHECK(with_room > 5);
    CHECK(with_room < 55);
}

TEST_CASE("Named layouts, 61 hexes and islands have room for four players, and a single hex has no room for two") {
    for (const auto& [name, setup] : testing::all_setups()) {
        CAPTURE(name);
        CHECK(has_room(setup.layout, 4));
    }
    const std::array<hex::Axial, 1> single{{{0, 0}}};
    CHECK_FALSE(has_room(hex::make_layout(single), 2));
}
