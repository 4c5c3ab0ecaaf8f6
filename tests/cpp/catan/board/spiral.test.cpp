// The spiral on named layouts, compared with a walk that turns outward where possible, and on random connected land.
#include "catan/board/spiral.hpp"

#include <algorithm>
#include <bit>
#include <catch_amalgamated.hpp>
#include <vector>

#include "core/random.hpp"

using namespace hexsmith;
using namespace hexsmith::catan;

namespace {

/// A walk on a hexagon that goes to the outermost unvisited neighbor at each step.
std::vector<int> outward_walk(const hex::Layout& layout, int corner, bool clockwise) {
    const int outward = clockwise ? 5 : 1;
    std::vector<int> order;
    hex::HexSet open = layout.all_hexes();
    const auto beyond = [&](int hex, int side) {
        const int other = hex::hex_beyond(layout, hex, side % 6);
        return other != hex::none && (open & hex::bit(other)) != 0 ? other : int{hex::none};
    };
    int side = 0;
    while (beyond(corner, side) == hex::none || beyond(corner, side + outward) != hex::none) ++side;
    int hex = corner;
    for (int i = 0; i < layout.hex_count; ++i) {
        order.push_back(hex);
        open &= ~hex::bit(hex);
        for (int turn = 2; turn > -4; --turn) {
            const int next_side = side + (turn + 6) * outward;
            if (const int next = beyond(hex, next_side); next != hex::none) {
                hex = next;
                side = next_side % 6;
                break;
            }
        }
    }
    return order;
}

std::vector<int> walk_of(const hex::Layout& layout, int corner, bool clockwise) {
    const Walk walk = spiral(layout, corner, clockwise);
    return {walk.all().begin(), walk.all().end()};
}

std::vector<hex::Axial> random_land(std::size_t size, Rng& random) {
    std::vector<hex::Axial> hexes{{100, 100}};
    while (hexes.size() < size) {
        const hex::Axial from = hexes[random.below(static_cast<std::uint32_t>(hexes.size()))];
        const hex::Axial next = from + hex::directions[random.below(6)];
        if (std::ranges::find(hexes, next) == hexes.end()) hexes.push_back(next);
    }
    return hexes;
}

/// Rotates by 60 degrees clockwise.
hex::Axial turned(hex::Axial hex) {
    return {static_cast<std::int16_t>(-hex.r), static_cast<std::int16_t>(hex.q + hex.r)};
}
hex::Axial mirrored(hex::Axial hex) { return {hex.r, hex.q}; }

/// The land hexes on the outer coast, by a flood fill of the sea from outside.
hex::HexSet outer_coast(const hex::Layout& layout) {
    std::vector<hex::Axial> sea{{100 - 70, 100}};
    const auto near = [](hex::Axial hex) {
        const int q = hex.q - 100;
        const int r = hex.r - 100;
        return std::max({std::abs(q), std::abs(r), std::abs(q + r)}) <= 70;
    };
    std::vector<bool> seen(400 * 400);
    const auto cell = [](hex::Axial hex) { return static_cast<std::size_t>((hex.q + 100) * 400 + hex.r + 100); };
    const auto land_at = [&](hex::Axial hex) {
        for (int i = 0; i < layout.hex_count; ++i)
            if (layout.hexes[i] == hex && (layout.land & hex::bit(i)) != 0) return i;
        return int{hex::none};
    };
    hex::HexSet coast = 0;
    seen[cell(sea[0])] = true;
    while (!sea.empty()) {
        const hex::Axial from = sea.back();
        sea.pop_back();
        for (const hex::Axial direction : hex::directions) {
            const hex::Axial next = from + direction;
            if (!near(next)) continue;
            if (const int land = land_at(next); land != hex::none) {
                coast |= hex::bit(land);
            } else if (!seen[cell(next)]) {
                seen[cell(next)] = true;
                sea.push_back(next);
            }
        }
    }
    return coast;
}

}  // namespace

TEST_CASE("On named layouts, the spiral from each corner turns outward where possible") {
    for (const LayoutKind kind : {LayoutKind::standard, LayoutKind::extension}) {
        const hex::Layout& layout = named_setup(kind).layout;
        const hex::HexSet corners = corner_hexes(layout);
        CHECK(std::popcount(corners) == 6);
        hex::for_each(corners, [&](int corner) {
            for (const bool clockwise : {false, true})
                CHECK(walk_of(layout, corner, clockwise) == outward_walk(layout, corner, clockwise));
        });
    }
}

TEST_CASE("On connected land, the spiral from each corner visits each hex once, the outer coast first") {
    Rng random(1);
    for (int trial = 0; trial < 400; ++trial) {
        const auto hexes = random_land(1 + static_cast<std::size_t>(random.below(64)), random);
        const hex::Layout layout = hex::make_layout(hexes);
        const hex::HexSet corners = corner_hexes(layout);
        const hex::HexSet coast = outer_coast(layout);
        CAPTURE(trial, layout.hex_count);
        REQUIRE(corners != 0);
        REQUIRE((corners & ~coast) == 0);
        hex::for_each(corners, [&](int corner) {
            for (const bool clockwise : {false, true}) {
                const auto walk = walk_of(layout, corner, clockwise);
                hex::HexSet seen = 0;
                REQUIRE(walk.front() == corner);
                for (std::size_t i = 0; i < walk.size(); ++i) {
                    seen |= hex::bit(walk[i]);
                    if (i + 1 == static_cast<std::size_t>(std::popcount(coast))) REQUIRE(seen == coast);
                }
                REQUIRE(seen == layout.all_hexes());
                REQUIRE(walk.size() == hexes.size());
            }
        });
    }
}

TEST_CASE("A spiral does not depend on hex order or orientation, and a reflection reverses its direction") {
    Rng random(2);
    for (int trial = 0; trial < 200; ++trial) {
        auto hexes = random_land(1 + static_cast<std::size_t>(random.below(40)), random);
        const hex::Layout layout = hex::make_layout(hexes);
        const bool mirror = random.below(2) == 0;
        const std::uint32_t turns = random.below(6);
        const auto moved = [&](hex::Axial hex) {
            if (mirror) hex = mirrored(hex);
            for (std::uint32_t i = 0; i < turns; ++i) hex = turned(hex);
            return hex;
        };
        std::vector<hex::Axial> other;
        for (const hex::Axial hex : hexes) other.push_back(moved(hex));
        shuffle(std::span(other), random);
        const hex::Layout image = hex::make_layout(other);
        const auto image_of = [&](int hex) {
            const hex::Axial there = moved(layout.hexes[hex]);
            return static_cast<int>(std::ranges::find(other, there) - other.begin());
        };
        hex::HexSet corners = 0;
        hex::for_each(corner_hexes(layout), [&](int corner) { corners |= hex::bit(image_of(corner)); });
        REQUIRE(corner_hexes(image) == corners);
        hex::for_each(corner_hexes(layout), [&](int corner) {
            for (const bool clockwise : {false, true}) {
                auto walk = walk_of(layout, corner, clockwise);
                for (int& hex : walk) hex = image_of(hex);
                CAPTURE(trial, mirror, turns, corner);
                REQUIRE(walk == walk_of(image, image_of(corner), clockwise != mirror));
            }
        });
    }
}

TEST_CASE("The spiral of two lands joined by an isthmus follows the whole coast, then the inner hex of each") {
    std::vector<hex::Axial> hexes{{10, 10}, {16, 10}, {12, 10}, {13, 10}, {14, 10}};
    for (const hex::Axial direction : hex::directions) {
        hexes.push_back(hex::Axial{10, 10} + direction);
        hexes.push_back(hex::Axial{16, 10} + direction);
    }
    const hex::Layout layout = hex::make_layout(hexes);
    const hex::HexSet corners = corner_hexes(layout);
    CHECK(std::popcount(corners) == 10);  // the twelve hexes of both rings without the two ends of the isthmus
    hex::for_each(corners, [&](int corner) {
        const auto walk = walk_of(layout, corner, false);
        CHECK(std::min(walk[15], walk[16]) == 0);
        CHECK(std::max(walk[15], walk[16]) == 1);
        const auto middle = std::ranges::find(walk, 3);  // the three hexes of the isthmus are consecutive
        CHECK(std::abs(*(middle - 1) - *(middle + 1)) == 2);
    });
}

TEST_CASE("Letters must be a permutation of the setup's tokens, or empty") {
    Setup setup = standard_setup;
    CHECK(letters_fit(setup));
    setup.letter_count = 18;
    std::ranges::copy(standard_letters, setup.letters.begin());
    CHECK(letters_fit(setup));
    setup.letters[0] = 2;
    CHECK_FALSE(letters_fit(setup));
    setup.letters[0] = 5;
    setup.letter_count = 17;
    CHECK_FALSE(letters_fit(setup));
}
