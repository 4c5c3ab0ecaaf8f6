#include "boards.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "catan/plan_oracle.hpp"

namespace hexsmith::fuzz {

using namespace catan;
using namespace catan::settle;

namespace {

Token read_token(Bytes& bytes) {
    const auto token = bytes.integer<Token>(2, 11);
    return token < 7 ? token : static_cast<Token>(token + 1);
}

/// Reads a token of a bag, which may be blank.
Token read_bag_token(Bytes& bytes) { return bytes.integer(0, 7) == 7 ? blank_token : read_token(bytes); }

std::vector<hex::Axial> read_hexes(Bytes& bytes, int max_hexes) {
    const auto count = bytes.integer<std::size_t>(1, max_hexes);
    std::vector<hex::Axial> hexes{{500, 500}};
    for (std::size_t i = 1; i < count; ++i) {
        const int direction = bytes.integer(0, 7);  // 6 and 7 mean a random position
        hex::Axial hex;
        if (direction < 6) {
            hex = hexes[bytes.integer<std::size_t>(0, static_cast<std::int64_t>(i) - 1)];
            do hex = hex + hex::directions[static_cast<std::size_t>(direction)];
            while (std::find(hexes.begin(), hexes.end(), hex) != hexes.end());
        } else {
            hex = {bytes.integer(0, 1000), bytes.integer(0, 1000)};
            while (std::find(hexes.begin(), hexes.end(), hex) != hexes.end()) hex.q += hex.q < 1000 ? 1 : -1000;
        }
        if (hex.q < 0 || hex.r < 0 || hex.q > 1000 || hex.r > 1000) break;
        hexes.push_back(hex);
    }
    return hexes;
}

}  // namespace

Shape read_shape(Bytes& bytes, int max_hexes) {
    Shape shape{.kind = bytes.choice(LayoutKind::custom), .setup = {}};
    if (shape.kind != LayoutKind::custom) {
        shape.setup = shape.kind == LayoutKind::standard ? standard_setup : extension_setup;
        return shape;
    }
    const std::vector<hex::Axial> hexes = read_hexes(bytes, max_hexes);
    Setup& setup = shape.setup;
    setup.layout = hex::make_layout(hexes);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const auto terrain = bytes.choice(Terrain::desert);
        ++setup.bag.terrains[index(terrain)];
        if (terrain != Terrain::desert) ++setup.bag.tokens[read_bag_token(bytes)];
    }
    std::vector<std::int16_t> slots(static_cast<std::size_t>(setup.layout.coast_count));
    std::iota(slots.begin(), slots.end(), std::int16_t{0});
    setup.harbor_count = bytes.integer(0, std::min<int>(max_harbors, setup.layout.coast_count));
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        const auto random_slot = slots.begin() + bytes.integer(0, static_cast<std::int64_t>(slots.size()) - 1);
        setup.harbor_slots[slot] = *random_slot;
        slots.erase(random_slot);
        setup.harbors[slot] = bytes.choice(Harbor::any);
    }
    return shape;
}

Board read_board(Bytes& bytes, const Setup& setup) {
    Board board;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        board.hexes.terrains[hex] = bytes.choice(Terrain::desert);
        if (board.hexes.terrains[hex] != Terrain::desert) board.hexes.tokens[hex] = read_token(bytes);
    }
    board.harbor_count = bytes.flag() ? setup.harbor_count : 0;
    for (int slot = 0; slot < board.harbor_count; ++slot) board.harbors[slot] = bytes.choice(Harbor::any);
    return board;
}

Locks read_locks(Bytes& bytes, const Setup& setup) {
    Locks locks;
    for (int count = bytes.integer(0, 2 * setup.layout.hex_count); count > 0; --count) {
        const int hex = bytes.integer(0, setup.layout.hex_count - 1);
        const int kind = bytes.integer(0, 2);
        if (kind == 0)
            locks.terrains[hex] = bytes.choice(Terrain::desert);
        else if (kind == 1)
            locks.tokens[hex] = read_bag_token(bytes);
        else if (setup.harbor_count > 0)
            locks.harbors[bytes.integer(0, setup.harbor_count - 1)] = bytes.choice(Harbor::any);
    }
    return locks;
}

bool has_pieces_for(const Setup& setup, const Locks& requested_locks) {
    const Plan& plan = setup.plan;
    const Locks locks = plan.fixed | requested_locks;
    std::array<Bag, max_regions> remaining{setup.bag};
    for (int region = 0; region < plan.region_count; ++region) {
        remaining[region].terrains = plan.sharing_terrains(region).bag.terrains;
        remaining[region].tokens = plan.group(region).bag.tokens;
    }
    // Takes a piece, and returns whether there was none.
    const auto lacks_piece = [](auto& pieces) { return pieces == 0 || (--pieces, false); };
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (!locks.terrains[hex]) continue;
        const int region = plan.region_of[hex];
        if (region == no_region
                ? locks.terrains[hex] != plan.fixed.terrains[hex]
                : lacks_piece(remaining[plan.terrain_root(region)].terrains[index(*locks.terrains[hex])]))
            return false;
    }
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        if (locks.tokens[hex] == no_token) continue;
        if (locks.terrains[hex] && !yields(*locks.terrains[hex])) return false;
        const int group = plan.group_of[hex];
        if (group == no_region ? locks.tokens[hex] != plan.fixed.tokens[hex]
                               : lacks_piece(remaining[group].tokens[locks.tokens[hex]]))
            return false;
    }
    std::array<int, terrain_count> harbors{};
    for (int slot = 0; slot < setup.harbor_count; ++slot) ++harbors[index(setup.harbors[slot])];
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        if (locks.harbors[slot] && lacks_piece(harbors[index(*locks.harbors[slot])])) return false;
    return true;
}

bool leave_room_for_deserts(const Setup& setup, const Locks& locks) {
    int deserts = setup.bag.terrains[index(Terrain::desert)];
    int room = 0;
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        deserts -= locks.terrains[hex] == Terrain::desert;
        room += !locks.terrains[hex] && locks.tokens[hex] == no_token;
    }
    return deserts <= room;
}

void require_pieces(const Setup& setup, const Locks& locks, const Board& board) {
    require(testing::keeps_plan_and_locks(setup, locks, board.hexes), "a board has the pieces of its bag and locks");
    if (board.harbor_count == 0) return;
    require(board.harbor_count == setup.harbor_count, "a board has all harbors or none");
    std::array<int, terrain_count> difference{};  // number of harbors of the setup minus the number on the board
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        ++difference[index(setup.harbors[slot])];
        --difference[index(board.harbors[slot])];
        require(!locks.harbors[slot] || *locks.harbors[slot] == board.harbors[slot], "a locked harbor is in its slot");
    }
    require(difference == std::array<int, terrain_count>{}, "a board has the setup's harbors");
}

fairness::Rule read_rule(Bytes& bytes) {
    using fairness::Rule;
    fairness::Rule rule{.each = bytes.choice(Rule::Each::board)};
    if (bytes.flag()) rule.where = static_cast<fairness::PieceKinds>(bytes.bits(3)) & fairness::all_kinds;
    if (bytes.flag()) rule.hexes = bytes.integer(1, 8);
    if (bytes.flag()) rule.count = static_cast<fairness::PieceKinds>(bytes.bits(3)) & fairness::all_kinds;
    rule.measure = bytes.choice(Rule::Measure::repeated_terrains);
    rule.min = bytes.integer(0, 20);
    if (bytes.flag()) rule.max = bytes.integer(0, 20);
    rule.weight = bytes.number(0, 1e9);
    rule.forbid = bytes.flag();
    return rule;
}

fairness::Criteria read_criteria(Bytes& bytes) {
    fairness::Criteria criteria{.pip_cap = bytes.integer(0, 15)};
    if (bytes.flag())
        for (double& weight : criteria.weights) weight = bytes.number(0, 1e9);
    for (int pairs = bytes.integer(0, 3); pairs > 0; --pairs) {
        const int first = bytes.integer(0, resource_count - 1);
        const int other = (first + bytes.integer(1, resource_count - 1)) % resource_count;
        criteria.apart.add(static_cast<Terrain>(first), static_cast<Terrain>(other));
    }
    if (bytes.flag()) criteria.pip_floor = bytes.integer(0, criteria.pip_cap);
    if (bytes.flag()) criteria.cluster_cap = bytes.integer(1, fairness::no_cluster_cap);
    for (int rules = bytes.integer(0, 4); rules > 0; --rules) criteria.rules.add(read_rule(bytes));
    return criteria;
}

SpotParams read_spot_params(Bytes& bytes) {
    if (!bytes.flag()) return bytes.flag() ? proven_params : SpotParams{};
    SpotParams params;
    for (double& strength : params.base_resource_strength) strength = bytes.number(0, 1e9);
    params.dampening_factor = bytes.number(0, 10);
    for (double* value :
         {&params.harbor_bonus, &params.prime_variate_bonus, &params.parity_preference, &params.variety_bonus})
        *value = bytes.number(-1e9, 1e9);
    for (double& weight : params.metric_weights) weight = bytes.number(-1e9, 1e9);
    params.balance = bytes.choice(Balance::bottleneck);
    params.harbor_strength = bytes.choice(HarborStrength::own);
    return params;
}

anneal::Options read_annealing(Bytes& bytes, int max_steps) {
    anneal::Options options{.steps = bytes.integer<std::int64_t>(1, max_steps),
                            .restarts = bytes.integer<std::int64_t>(0, 2)};
    if (bytes.flag()) options.patience = bytes.integer<std::int64_t>(1, max_steps);
    if (bytes.flag()) options.target_energy = bytes.finite();
    options.trace = bytes.flag();
    return options;
}

anneal::AnySchedule read_schedule(Bytes& bytes) {
    constexpr double maximum = std::numeric_limits<double>::max();
    constexpr double minimum = std::numeric_limits<double>::denorm_min();
    switch (bytes.integer(0, 3)) {
        case 0:
            return anneal::Geometric{.initial_temperature = bytes.number(0, maximum),
                                     .cooling_rate = bytes.open_number(0, 1)};
        case 1: return anneal::Fast{.initial_temperature = bytes.number(0, maximum)};
        case 2: {
            const double low = bytes.number(minimum, maximum / 2);
            return anneal::Nested{.high = bytes.number(std::nextafter(low, maximum), maximum),
                                  .low = low,
                                  .reduction = bytes.open_number(0, 1),
                                  .inner = bytes.integer<std::int64_t>(1, std::int64_t{1} << 53)};
        }
        default:
            return anneal::Adaptive{.initial_temperature = bytes.number(0, maximum),
                                    .target_acceptance = bytes.open_number(0, 1)};
    }
}

}  // namespace hexsmith::fuzz
