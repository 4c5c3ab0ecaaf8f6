// Deals of tokens within limits: if the limits forbid a deal, tokens change places along augmenting paths (Kuhn 1955).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "catan/board/board.hpp"
#include "catan/board/scenario.hpp"

namespace hexsmith::catan {

/// The tokens of one group of regions. Refers to limits and hexes.
class TokenDeal {
public:
    TokenDeal(const TokenLimits& limits, Hexes& hexes) : limits_(&limits), hexes_(&hexes) {}

    /// Places one token on each hex; returns whether all are within the limits. Precondition: equal numbers of both.
    [[gnu::cold, gnu::noinline]] bool lay(std::span<const Token> tokens, std::span<const std::uint8_t> places) {
        tokens_ = tokens;
        places_ = places;
        token_at_.fill(-1);
        place_of_.fill(-1);
        for (std::size_t i = 0; i < places.size(); ++i)
            if (allowed(i, i)) assign(i, i);
        bool all = true;
        for (std::size_t place = 0; place < places.size(); ++place) {
            tried_ = 0;
            if (token_at_[place] < 0 && !augment(place)) all = false;
        }
        std::size_t spare = 0;
        for (std::size_t place = 0; place < places.size(); ++place) {
            if (token_at_[place] < 0) {
                while (place_of_[spare] >= 0) ++spare;
                assign(place, spare);
            }
            hexes_->tokens[places[place]] = tokens[static_cast<std::size_t>(token_at_[place])];
        }
        return all;
    }

private:
    bool allowed(std::size_t place, std::size_t token) const {
        const int hex = places_[place];
        return limits_->allow(hex, hexes_->terrains[hex], tokens_[token]);
    }
    void assign(std::size_t place, std::size_t token) {
        token_at_[place] = static_cast<std::int8_t>(token);
        place_of_[token] = static_cast<std::int8_t>(place);
    }
    [[gnu::cold, gnu::noinline]] bool augment(std::size_t place) {
        for (std::size_t token = 0; token < tokens_.size(); ++token) {
            if ((tried_ >> token & 1) != 0 || !allowed(place, token)) continue;
            tried_ |= std::uint64_t{1} << token;
            if (place_of_[token] >= 0 && !augment(static_cast<std::size_t>(place_of_[token]))) continue;
            assign(place, token);
            return true;
        }
        return false;
    }

    const TokenLimits* limits_;
    Hexes* hexes_;
    std::span<const Token> tokens_;
    std::span<const std::uint8_t> places_;
    std::array<std::int8_t, hex::max_hexes> token_at_{};
    std::array<std::int8_t, hex::max_hexes> place_of_{};
    std::uint64_t tried_ = 0;
};

}  // namespace hexsmith::catan
