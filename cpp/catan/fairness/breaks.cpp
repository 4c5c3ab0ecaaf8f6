#include "catan/fairness/breaks.hpp"

namespace hexsmith::catan {

std::vector<Break> find_breaks(const Setup& setup, const Board& board, int pip_cap) {
    const hex::Layout& layout = setup.layout;
    const Hexes& hexes = board.hexes;
    std::vector<Break> breaks;
    const auto add = [&](Term rule, int first, int second, int amount) {
        if (amount > 0)
            breaks.push_back({rule, static_cast<std::int16_t>(first), static_cast<std::int16_t>(second), amount});
    };
    const auto is_low = [](Token token) { return token == 2 || token == 12; };

    for (int b = 0; b < layout.hex_count; ++b)
        for (int a = 0; a < b; ++a) {
            const Terrain terrain = hexes.terrains[a];
            if (terrain == Terrain::desert || hexes.terrains[b] == Terrain::desert) continue;
            const Token token = hexes.tokens[a];
            const bool one_resource = terrain == hexes.terrains[b];
            const bool one_number = token == hexes.tokens[b];
            if ((layout.neighbors[a] & hex::bit(b)) != 0) {
                add(Term::same_resource, a, b, one_resource);
                add(Term::high_numbers, a, b, is_red(token) && is_red(hexes.tokens[b]));
                add(Term::same_number, a, b, one_number);
                add(Term::low_numbers, a, b, is_low(token) && is_low(hexes.tokens[b]));
            }
            add(Term::resource_number, a, b, one_resource && number_class(token) == number_class(hexes.tokens[b]));
            add(Term::shared_number, a, b, one_number && complement(terrain) == hexes.terrains[b]);
        }
    for (int id = 0; id < layout.intersection_count; ++id)
        add(Term::pip_cap, id, hex::none, pips_of(hexes, layout.intersections[id].hexes) - pip_cap);

    const Sites sites(setup, board.harbor_count > 0);
    for (int slot = 0; slot < sites.slot_count; ++slot)
        hex::for_each(sites.around_slot[slot], [&](int hex) {
            if (index(board.harbors[slot]) == index(hexes.terrains[hex]) && hexes.terrains[hex] != Terrain::desert)
                add(Term::own_harbor, slot, hex, strength(hexes.tokens[hex]));
        });
    return breaks;
}

}  // namespace hexsmith::catan
