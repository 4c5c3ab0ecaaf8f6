#include "catan/fairness/fair_tally.hpp"

namespace hexsmith::catan {

void FairTally::reset(const Board& board) {
    const hex::Layout& layout = energy_->setup().layout;
    board_ = board;
    classic_.reset(board.hexes);
    counts_ = energy_->count(board);
    deviations_ = energy_->resource_deviations(board.hexes);
    of_number_ = {};
    numbers_on_ = {};
    around_ = {};
    resource_hexes_ = inland_pips_ = harbor_pips_ = 0;
    for (int hex = 0; hex < layout.hex_count; ++hex) {
        const Token token = board.hexes.tokens[hex];
        of_number_[token] |= hex::bit(hex);
        add_around(hex, pips[token]);
        inland_pips_ += pips[token] * inland_corners(hex);
        if (token == no_token) continue;
        ++numbers_on_[index(board.hexes.terrains[hex])][token];
        ++resource_hexes_;
    }
    slots_of_ = {};
    for (int slot = 0; slot < harbor_count_; ++slot) {
        slots_of_[index(board.harbors[slot])] |= SlotSet{1} << slot;
        harbor_pips_ += worth_[slot] = pips_of(board.hexes, sites().around_slot[slot]);
    }
}

FairCounts FairTally::change(Swap swap) const {
    FairCounts change{};
    if (swap.kind == Swap::Kind::harbors) {
        exchange_harbors(change, swap.a, swap.b);
        return change;
    }
    const bool tokens = moves_tokens(board_.hexes, swap);
    const Counts classic = classic_.after(swap);
    change[index(Term::same_resource)] = classic.same_resource - classic_.counts().same_resource;
    if (tokens) {
        change[index(Term::high_numbers)] = classic.high_numbers - classic_.counts().high_numbers;
        change[index(Term::region_pips)] = classic.region_spread() - counts_[index(Term::region_pips)];
        exchange_tokens(change, swap.a, swap.b);
    }
    if (!tokens || swap.kind == Swap::Kind::tokens) exchange_numbers(change, swap.a, swap.b);
    if (harbor_count_ > 0) exchange_own_harbors(change, swap, tokens);
    return change;
}

void FairTally::commit(Swap swap, const FairCounts& change) {
    for (std::size_t term = 0; term < term_count; ++term) counts_[term] += change[term];
    const auto [kind, a, b] = swap;
    if (kind == Swap::Kind::harbors) {
        const SlotSet both = SlotSet{1} << a | SlotSet{1} << b;
        slots_of_[index(board_.harbors[a])] ^= both;
        slots_of_[index(board_.harbors[b])] ^= both;
        std::swap(board_.harbors[a], board_.harbors[b]);
        return;
    }
    Hexes& hexes = board_.hexes;
    const bool tokens = moves_tokens(hexes, swap);
    if (!tokens || kind == Swap::Kind::tokens) commit_numbers(a, b);
    if (tokens) commit_tokens(a, b);
    if (kind == Swap::Kind::terrains) std::swap(hexes.terrains[a], hexes.terrains[b]);
    classic_.commit(swap);
}

int FairTally::gain_of(hex::HexSet set, int from, int to) const {
    const hex::HexSet others = set & ~hex::bit(from);
    return std::popcount(layout().neighbors[to] & others) - std::popcount(layout().neighbors[from] & others);
}

int FairTally::excess(CornerBytes bytes) const {
    const CornerBytes shifted = bytes + static_cast<CornerBytes>(0x80 - energy_->criteria().pip_cap) * each_corner;
    const CornerBytes above = (shifted >> 7 & each_corner) * 0xff;
    return sum_of(shifted & above & 0x7f * each_corner);
}

CornerBytes FairTally::own_corners(int hex, int other) const {
    CornerBytes own = 0xff * each_corner;
    if ((layout().neighbors[hex] & hex::bit(other)) == 0) return own;
    int side = 0;
    while (sites().beyond[hex][side] != other) ++side;
    return own & ~corner_byte(side) & ~corner_byte((side + 1) % 6);
}

void FairTally::exchange_tokens(FairCounts& change, int a, int b) const {
    const Token token_a = board_.hexes.tokens[a];
    const Token token_b = board_.hexes.tokens[b];
    int equal = 0;
    if (token_a != no_token) equal += gain_of(of_number_[token_a], a, b);
    if (token_b != no_token) equal += gain_of(of_number_[token_b], b, a);
    change[index(Term::same_number)] = equal;
    const hex::HexSet low = of_number_[2] | of_number_[12];
    const bool a_low = (low & hex::bit(a)) != 0;
    if (a_low != ((low & hex::bit(b)) != 0))
        change[index(Term::low_numbers)] = a_low ? gain_of(low, a, b) : gain_of(low, b, a);

    const int difference = pips[token_b] - pips[token_a];
    if (difference == 0) return;
    int squares = 0;
    const auto exchange_around = [&](int hex, int other, int amount) {
        const CornerBytes own = own_corners(hex, other);
        const CornerBytes before = around_[hex] & own;
        const CornerBytes now = (around_[hex] + static_cast<CornerBytes>(amount) * each_corner) & own;
        change[index(Term::pip_cap)] += excess(now) - excess(before);
        const CornerBytes inland = sites().inland[hex] & own;
        squares += amount * (2 * sum_of(before & inland) + amount * (std::popcount(inland) / 8));
    };
    exchange_around(a, b, difference);
    exchange_around(b, a, -difference);
    const int pips_change = difference * (inland_corners(a) - inland_corners(b));
    change[index(Term::pip_spread)] = sites().inland_count * squares - pips_change * (2 * inland_pips_ + pips_change);
    if (harbor_count_ == 0) return;

    int worth_change = 0;
    squares = 0;
    for_each_changed_slot(a, b, difference, [&](int slot, int amount) {
        worth_change += amount;
        squares += amount * (2 * worth_[slot] + amount);
    });
    change[index(Term::harbor_spread)] = harbor_count_ * squares - worth_change * (2 * harbor_pips_ + worth_change);
}

void FairTally::exchange_numbers(FairCounts& change, int a, int b) const {
    const Terrain terrain_a = board_.hexes.terrains[a];
    const Terrain terrain_b = board_.hexes.terrains[b];
    const Token token_a = board_.hexes.tokens[a];
    const Token token_b = board_.hexes.tokens[b];
    if (terrain_a == terrain_b || token_a == token_b) return;
    if (number_class(token_a) != number_class(token_b))
        change[index(Term::resource_number)] = on_class(terrain_b, token_a) - (on_class(terrain_a, token_a) - 1) +
                                               on_class(terrain_a, token_b) - (on_class(terrain_b, token_b) - 1);
    change[index(Term::shared_number)] =
        moved_number(token_a, terrain_a, terrain_b) + moved_number(token_b, terrain_b, terrain_a);
    const int amount = resource_hexes_ * (pips[token_b] - pips[token_a]);
    change[index(Term::resource_pips)] =
        2 * amount * (deviations_[index(terrain_a)] - deviations_[index(terrain_b)] + amount);
}

int FairTally::moved_number(Token token, Terrain from, Terrain to) const {
    const int left = numbers_on_[index(complement(from))][token];
    const int met = numbers_on_[index(complement(to))][token];
    return met - left - (complement(to) == from);
}

void FairTally::exchange_own_harbors(FairCounts& change, Swap swap, bool tokens) const {
    const auto [kind, a, b] = swap;
    const Hexes& hexes = board_.hexes;
    const auto burden = [&](int hex, int terrain_of, int token_of) {
        const Terrain terrain = hexes.terrains[terrain_of];
        if (terrain == Terrain::desert) return 0;
        return std::popcount(sites().slots_near[hex] & slots_of_[index(terrain)]) * strength(hexes.tokens[token_of]);
    };
    const bool terrains = kind == Swap::Kind::terrains;
    change[index(Term::own_harbor)] = burden(a, terrains ? b : a, tokens ? b : a) +
                                      burden(b, terrains ? a : b, tokens ? a : b) - burden(a, a, a) - burden(b, b, b);
}

void FairTally::exchange_harbors(FairCounts& change, int a, int b) const {
    const auto burden = [&](int slot, Harbor harbor) {
        int sum = 0;
        hex::for_each(sites().around_slot[slot], [&](int hex) {
            const Terrain terrain = board_.hexes.terrains[hex];
            if (terrain != Terrain::desert && index(terrain) == index(harbor))
                sum += strength(board_.hexes.tokens[hex]);
        });
        return sum;
    };
    const Harbor harbor_a = board_.harbors[a];
    const Harbor harbor_b = board_.harbors[b];
    change[index(Term::own_harbor)] =
        burden(a, harbor_b) + burden(b, harbor_a) - burden(a, harbor_a) - burden(b, harbor_b);
}

void FairTally::commit_numbers(int a, int b) {
    const int terrain_a = index(board_.hexes.terrains[a]);
    const int terrain_b = index(board_.hexes.terrains[b]);
    const Token token_a = board_.hexes.tokens[a];
    const Token token_b = board_.hexes.tokens[b];
    if (terrain_a == terrain_b) return;
    --numbers_on_[terrain_a][token_a];
    --numbers_on_[terrain_b][token_b];
    ++numbers_on_[terrain_a][token_b];
    ++numbers_on_[terrain_b][token_a];
    const int amount = resource_hexes_ * (pips[token_b] - pips[token_a]);
    deviations_[terrain_a] += amount;
    deviations_[terrain_b] -= amount;
}

void FairTally::commit_tokens(int a, int b) {
    Token& token_a = board_.hexes.tokens[a];
    Token& token_b = board_.hexes.tokens[b];
    const hex::HexSet both = hex::bit(a) | hex::bit(b);
    of_number_[token_a] ^= both;
    of_number_[token_b] ^= both;
    const int difference = pips[token_b] - pips[token_a];
    add_around(a, difference);
    add_around(b, -difference);
    inland_pips_ += difference * (inland_corners(a) - inland_corners(b));
    for_each_changed_slot(a, b, difference, [&](int slot, int amount) {
        worth_[slot] += amount;
        harbor_pips_ += amount;
    });
    std::swap(token_a, token_b);
}

void FairTally::add_around(int hex, int amount) {
    const auto word = static_cast<CornerBytes>(amount);
    around_[hex] += word * each_corner;
    for (int side = 0; side < 6; ++side)  // its corners side and side + 1 are the neighbor's side + 4 and side + 3
        if (const int other = sites().beyond[hex][side]; other >= 0)
            around_[other] += (word << 8 * ((side + 4) % 6)) + (word << 8 * ((side + 3) % 6));
}

}  // namespace hexsmith::catan
