#include "catan/generate/spirals.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace hexsmith::catan {

hex::HexSet open_to_desert(const Setup& setup, const FairOptions& options) {
    const Locks locks = setup.plan.fixed | options.locks;
    hex::HexSet room = hexes_at(setup.layout, options.desert) & hexes_at(setup.layout, setup.plan.desert);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (locks.terrains[hex] || locks.tokens[hex] != no_token) room &= ~hex::bit(hex);
    return room;
}

hex::HexSet locked_deserts(const Setup& setup, const Locks& locks) {
    hex::HexSet deserts = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex)
        if (locks.terrains[hex] == Terrain::desert) deserts |= hex::bit(hex);
    return deserts;
}

Spirals::Spirals(const Setup& setup, const FairOptions& options)
    : setup_(&setup), letters_(lettered_tokens(setup)), both_ways_(options.clockwise_spirals) {
    const auto hex_count = static_cast<std::size_t>(setup.layout.hex_count);
    hex::for_each(corner_hexes(setup.layout), [&](int corner) {
        corners_[corner_count_] = static_cast<std::uint8_t>(corner);
        ++corner_count_;
    });

    const hex::HexSet locked = locked_deserts(setup, options.locks);
    const hex::HexSet room = open_to_desert(setup, options);
    const int loose = setup.bag.terrains[index(Terrain::desert)] - std::popcount(locked);
    assert(loose <= 2);  // no named bag has more
    if (loose == 0)
        deserts_.push_back(locked);
    else
        hex::for_each(room, [&](int last) {
            const hex::HexSet with_last = locked | hex::bit(last);
            if (loose == 1)
                deserts_.push_back(with_last);
            else
                hex::for_each(room & (hex::bit(last) - 1),
                              [&](int first) { deserts_.push_back(with_last | hex::bit(first)); });
        });

    const auto& tokens = options.locks.tokens;
    all_agree_ = std::all_of(tokens.begin(), tokens.begin() + hex_count, [](Token token) { return token == no_token; });
    if (all_agree_) return;
    for (std::uint32_t i = 0; i < walks(); ++i)
        if (agrees(spiral(i), options.locks)) agreeing_.push_back(i);
}

std::uint32_t Spirals::count() const { return all_agree_ ? walks() : static_cast<std::uint32_t>(agreeing_.size()); }

Spirals::Spiral Spirals::operator[](std::uint32_t i) const { return spiral(all_agree_ ? i : agreeing_[i]); }

std::uint32_t Spirals::walks() const {
    return corner_count_ * (both_ways_ ? 2 : 1) * static_cast<std::uint32_t>(deserts_.size());
}

Spirals::Spiral Spirals::spiral(std::uint32_t i) const {
    const auto sets = static_cast<std::uint32_t>(deserts_.size());
    const std::uint32_t walk = i / sets;
    const bool clockwise = both_ways_ && walk % 2 == 1;
    return {catan::spiral(setup_->layout, corners_[both_ways_ ? walk / 2 : walk], clockwise), deserts_[i % sets]};
}

bool Spirals::agrees(const Spiral& spiral, const Locks& locks) const {
    std::size_t next = 0;
    for (int i = 0; i < setup_->layout.hex_count; ++i) {
        const std::uint8_t hex = spiral.order[i];
        if ((spiral.deserts & hex::bit(hex)) != 0) continue;
        const Token lock = locks.tokens[hex];
        if (lock != no_token && lock != letters_[next]) return false;
        ++next;
    }
    return true;
}

}  // namespace hexsmith::catan
