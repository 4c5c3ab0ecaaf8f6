#include "catan/generate/spirals.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "catan/board/deal.hpp"

namespace hexsmith::catan::generate {

namespace {

/// Whether hexes that are locked without a number are deserts, because the setup deals neither sea nor blank land.
bool bare_means_desert(const Setup& setup) { return !setup.plan.deals_sea && setup.bag.tokens[blank_token] == 0; }

}  // namespace

hex::HexSet open_to_desert(const Setup& setup, const FairOptions& options) {
    const Locks locks = setup.plan.fixed | options.locks;
    hex::HexSet room = hexes_at(setup.layout, options.desert) & hexes_at(setup.layout, setup.plan.desert);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (locks.terrains[hex] || locks.tokens[hex] != no_token) room &= ~hex::bit(hex);
    if (bare_means_desert(setup)) room &= ~locks.bare;
    return room;
}

hex::HexSet locked_deserts(const Setup& setup, const Locks& locks) {
    hex::HexSet deserts = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (locks.terrains[hex] == Terrain::desert) deserts |= hex::bit(hex);
    if (bare_means_desert(setup)) deserts |= locks.bare & setup.layout.land;
    return deserts;
}

Spirals::Spirals(const Setup& setup, const FairOptions& options) : setup_(&setup), letters_(lettered_tokens(setup)) {
    assert(has_spiral(setup));
    hex::for_each(corner_hexes(setup.layout), [&](int corner) {
        walks_.push_back(catan::spiral(setup.layout, corner, false));
        if (options.clockwise_spirals) walks_.push_back(catan::spiral(setup.layout, corner, true));
    });
}

Work<Spirals> Spirals::list(const Setup& setup, const FairOptions& options) {
    constexpr std::uint32_t spirals_per_slice = 2000;
    Spirals spirals(setup, options);
    const Locks locks = setup.plan.fixed | options.locks;
    co_await spirals.list_deserts(options, locks);
    spirals.all_agree_ = setup.plan.region_count <= 1 &&
                         std::ranges::all_of(locks.tokens, [](Token token) { return token == no_token; });
    if (spirals.all_agree_) co_return spirals;
    for (std::uint32_t i = 0; i < spirals.total_count(); ++i) {
        if (i % spirals_per_slice == spirals_per_slice - 1) {
            const bool is_time_over = co_await may_pause();
            if (is_time_over) break;
        }
        if (spirals.agrees(spirals.spiral(i), locks)) spirals.agreeing_.push_back(i);
    }
    co_return spirals;
}

Work<void> Spirals::list_deserts(const FairOptions& options, const Locks& locks) {
    constexpr int max_samples = 1000;
    const hex::HexSet locked = locked_deserts(*setup_, locks);
    const hex::HexSet room = open_to_desert(*setup_, options);
    int unlocked = 0;
    hex::HexSet area_room = 0;
    int areas = 0;  // number of bags with unlocked deserts
    for (const auto& [hexes, bag] : BagAreas(*setup_).terrains) {
        const int count = bag.terrains[index(Terrain::desert)] - std::popcount(locked & hexes);
        if (count == 0) continue;
        unlocked += count;
        ++areas;
        area_room = room & hexes;
    }
    if (unlocked == 0) {
        deserts_.push_back(locked);
    } else if (unlocked <= 2 && areas <= 1) {
        hex::for_each(area_room, [&](int last) {
            const hex::HexSet with_last = locked | hex::bit(last);
            if (unlocked == 1)
                deserts_.push_back(with_last);
            else
                hex::for_each(area_room & (hex::bit(last) - 1),
                              [&](int first) { deserts_.push_back(with_last | hex::bit(first)); });
        });
    } else {
        Rng random(0);
        const DealOptions deal_options{.desert_hexes = room};
        bool is_time_over = false;
        for (int i = 0; i < max_samples && !is_time_over; ++i) {
            const Hexes hexes = co_await deal_in_slices(*setup_, locks, random, deal_options);
            hex::HexSet deserts = 0;
            for (int hex = 0; hex < setup_->layout.hex_count; ++hex)
                if (hexes.terrains[hex] == Terrain::desert) deserts |= hex::bit(hex);
            if (std::ranges::find(deserts_, deserts) == deserts_.end()) deserts_.push_back(deserts);
            is_time_over = co_await may_pause();
        }
    }
}

std::uint32_t Spirals::count() const {
    return all_agree_ ? total_count() : static_cast<std::uint32_t>(agreeing_.size());
}

Spirals::Spiral Spirals::operator[](std::uint32_t i) const { return spiral(all_agree_ ? i : agreeing_[i]); }

std::uint32_t Spirals::total_count() const { return static_cast<std::uint32_t>(walks_.size() * deserts_.size()); }

Spirals::Spiral Spirals::spiral(std::uint32_t i) const {
    const auto sets = static_cast<std::uint32_t>(deserts_.size());
    return {walks_[i / sets], deserts_[i % sets]};
}

bool Spirals::agrees(const Spiral& spiral, const Locks& locks) const {
    const Plan& plan = setup_->plan;
    std::array<std::array<std::uint8_t, token_values>, max_regions> left{};
    for (int id = 0; id < plan.region_count; ++id)
        if (plan.regions[id].group == id) left[id] = plan.group(id).bag.tokens;
    std::size_t next = 0;
    for (const std::uint8_t hex : spiral.walk.all()) {
        if ((spiral.deserts & hex::bit(hex)) != 0) continue;
        const Token letter = letters_[next++];
        const Token lock = locks.tokens[hex];
        if (lock != no_token && lock != letter) return false;
        if (!plan || plan.group_of[hex] == no_region) continue;
        if (left[plan.group_of[hex]][letter]-- == 0) return false;
    }
    return true;
}

}  // namespace hexsmith::catan::generate
