// The decoders of cpp/wasm, on any numbers at all: nothing is read or written out of bounds, what is taken is in range,
// and where there is an encoder it writes the very numbers that were read.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "targets.hpp"
#include "wasm/anneal_request.hpp"
#include "wasm/board_request.hpp"
#include "wasm/draft_request.hpp"
#include "wasm/forge_request.hpp"
#include "wasm/generate_request.hpp"
#include "wasm/repair_request.hpp"
#include "wasm/result_writer.hpp"
#include "wasm/spot_request.hpp"

namespace hexsmith::fuzz {
namespace {

using namespace catan;
using namespace wasm;

using Numbers = std::vector<double>;

/// Most numbers of a request are small integers: one byte each.
double read_number(Bytes& bytes) {
    constexpr int special = 240;
    const int first = bytes.integer(0, 255);
    if (first < special) return first;
    switch (first - special) {
        case 0: return std::numeric_limits<double>::quiet_NaN();
        case 1: return bytes.integer(0, 65535);
        case 2: return std::bit_cast<double>(bytes.bits());
        case 3: return -0.0;
        case 4: return 0.5;
        case 5: return std::numeric_limits<double>::infinity();
        case 6: return -std::numeric_limits<double>::infinity();
        case 7: return static_cast<double>(max_safe_integer);
        case 8: return 0x1p53;
        case 9: return -1;
        default: return first;
    }
}

Numbers read_numbers(Bytes& bytes) {
    Numbers numbers;
    while (!bytes.empty() && numbers.size() < 2000) numbers.push_back(read_number(bytes));
    numbers.shrink_to_fit();  // so that a sanitizer sees what is read beyond
    return numbers;
}

/// The numbers of the result that `write` adds to.
Numbers written(auto write) {
    ResultWriter result;
    write(result);
    // NOLINTNEXTLINE(performance-no-int-to-ptr): a result is an address
    const auto* numbers = reinterpret_cast<const double*>(result.take());
    return {numbers + 1, numbers + 1 + static_cast<std::size_t>(numbers[0])};
}

void require_setup(const Setup& setup) {
    const hex::Layout& layout = setup.layout;
    require(layout.hex_count >= 1 && layout.hex_count <= hex::max_hexes, "1 to 61 hexes");
    require(setup.harbor_count >= 0 && setup.harbor_count <= max_harbors, "up to 61 harbors");
    require(setup.harbor_count <= layout.coast_count, "harbors on the coast");
    require(catan::detail::fits(setup.bag, layout.hex_count), "a bag that fits");
}

/// As shape.ts writes it.
void encode(Numbers& numbers, const RequestedSetup& requested) {
    const Setup& setup = *requested;
    require_setup(setup);
    numbers.push_back(static_cast<double>(requested.kind()));
    if (requested.kind() != LayoutKind::custom) return;
    numbers.push_back(setup.layout.hex_count);
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        numbers.push_back(setup.layout.hexes[static_cast<std::size_t>(hex)].q);
        numbers.push_back(setup.layout.hexes[static_cast<std::size_t>(hex)].r);
    }
    numbers.insert(numbers.end(), setup.bag.terrains.begin(), setup.bag.terrains.end());
    numbers.insert(numbers.end(), setup.bag.tokens.begin(), setup.bag.tokens.end());
    numbers.push_back(setup.harbor_count);
    numbers.insert(numbers.end(), setup.harbor_slots.begin(), setup.harbor_slots.begin() + setup.harbor_count);
    for (int slot = 0; slot < setup.harbor_count; ++slot)
        numbers.push_back(index(setup.harbors[static_cast<std::size_t>(slot)]));
}

void encode(Numbers& numbers, const RequestedSetup& setup, const Board& board) {
    encode(numbers, setup);
    const Numbers more = written([&](ResultWriter& result) { add(result, *setup, board); });
    numbers.insert(numbers.end(), more.begin(), more.end());
}

/// What is encoded stands in the request, from a place on.
void require_begins(const Numbers& request, const Numbers& encoded) {
    require(encoded.size() <= request.size(), "no more is read than there is");
    require(std::equal(encoded.begin(), encoded.end(), request.begin()), "what is read is what was written");
}

void require_locks(const Setup& setup, const Locks& locks) {
    for (int hex = 0; hex < setup.layout.hex_count; ++hex) {
        const auto at = static_cast<std::size_t>(hex);
        require(!locks.terrains[at] || index(*locks.terrains[at]) <= index(Terrain::desert), "a terrain");
        require(locks.tokens[at] == no_token || pips[locks.tokens[at]] > 0, "a token");
    }
    for (int slot = 0; slot < setup.harbor_count; ++slot) {
        const auto& harbor = locks.harbors[static_cast<std::size_t>(slot)];
        require(!harbor || index(*harbor) <= index(Harbor::any), "a harbor");
    }
}

void require_criteria(const Criteria& criteria) {
    for (const double weight : criteria.weights) require(weight >= 0 && weight <= 1e9, "a weight in range");
    require(criteria.pip_cap >= 0 && criteria.pip_cap <= 15, "a cap in range");
}

void require_annealing(const AnnealRequest& request) {
    require(request.steps.value_or(1) >= 1, "a step at least");
    require(request.restarts.value_or(0) >= 0, "no fewer restarts than none");
    require(request.patience.value_or(1) >= 1, "some patience");
    require(std::isfinite(request.target_energy.value_or(0)), "a finite target");
    require(request.time_budget_ms.value_or(0) >= 0, "no time before now");
    if (request.schedule) require(std::isfinite(request.schedule->temperature()), "a finite temperature");
}

void require_spots(const Numbers& numbers, const SpotRequest& spots) {
    Numbers encoded;
    encode(encoded, spots.setup, spots.board);
    require_begins(numbers, encoded);
    for_each_number(spots.params, [](double number) { require(std::abs(number) <= 1e9, "a parameter in range"); });
    for (const std::int16_t id : spots.settlements)
        require(id >= 0 && id < spots.setup->layout.intersection_count, "an intersection");
}

void look_into(const Numbers&, const ProblemRequest& request) {
    require_annealing(request.annealing);
    require(request.initial == request.initial, "an energy");
}
void look_into(const Numbers&, const TemperatureRequest& request) {
    require(request.options.acceptance > 0 && request.options.acceptance < 1, "a share");
}
void look_into(const Numbers&, const GenerateRequest& request) {
    require(request.players == 0 || (request.players >= 2 && request.players <= max_players), "players");
    require_annealing(request.annealing);
    require_setup(*request.setup);
    require_locks(*request.setup, request.locks);
    require_criteria(request.fair_options.criteria);
    require((request.fair_options.rules & ~rules) == 0, "rules, and no other terms");
}
void look_into(const Numbers& numbers, const OfficialRequest& request) {
    Numbers encoded;
    encode(encoded, request.setup);
    require_begins(numbers, encoded);
    require(request.setup.kind() != LayoutKind::custom, "a layout with a name");
}
void look_into(const Numbers& numbers, const ScoreRequest& request) {
    Numbers encoded;
    encode(encoded, request.setup, request.board);
    require_begins(numbers, encoded);
    require_criteria(request.criteria);
}
void look_into(const Numbers& numbers, const PercentileRequest& request) {
    Numbers encoded;
    encode(encoded, request.setup, request.board);
    require(encoded == numbers, "what is read is all that was written");
}
void look_into(const Numbers& numbers, const RepairRequest& request) {
    Numbers encoded;
    encode(encoded, request.setup, request.board);
    require_begins(numbers, encoded);
    require_locks(*request.setup, request.options.locks);
    require_criteria(request.options.criteria);
    require(request.options.swaps >= 1 && request.options.swaps <= 8, "swaps in range");
}
void look_into(const Numbers& numbers, const ParamsRequest& request) {
    require(numbers == Numbers{request.proven ? 1.0 : 0.0}, "one of two presets");
}
void look_into(const Numbers& numbers, const RankRequest& request) {
    require_spots(numbers, request.spots);
    require(request.top <= hex::max_corners, "no more spots than there can be");
}
void look_into(const Numbers& numbers, const OpeningRequest& request) {
    require_spots(numbers, request.spots);
    require(request.spots.settlements.size() == 2, "two settlements");
}
void require_draft(const Numbers& numbers, const SpotRequest& spots, int players) {
    require_spots(numbers, spots);
    require(players >= 2 && players <= max_players, "2 to 6 players");
    require(spots.settlements.size() <= static_cast<std::size_t>(2 * players), "settlements for these players");
    OpenSpots open(spots.setup->layout);
    for (const std::int16_t id : spots.settlements) {
        require(open[id], "settlements keep the distance rule");
        open.settle(id);
    }
}
void look_into(const Numbers& numbers, const DraftRequest& request) {
    require_draft(numbers, request.spots, request.players);
}
void look_into(const Numbers& numbers, const CoachRequest& request) {
    require_draft(numbers, request.spots, request.players);
    require(request.options.seat >= 0 && request.options.seat < request.players, "a seat");
    require(request.options.temperature > 0, "a temperature");
    require(request.options.samples >= 2 && request.options.samples <= 1'000'000, "samples in range");
}
void look_into(const Numbers& numbers, const ManyBoardsRequest& request) {
    Numbers encoded;
    encode(encoded, request.setup);
    require_begins(numbers, encoded);
    const auto size = static_cast<std::size_t>(2 * request.setup->layout.hex_count + request.harbors);
    require(request.packed.size() == request.count * size, "whole boards");
    Numbers bytes((request.packed.size() + 5) / 6);
    for (std::size_t i = 0; i < request.packed.size(); ++i)
        bytes[i / 6] += std::ldexp(request.packed[i], static_cast<int>(8 * (i % 6)));
    require(std::equal(bytes.begin(), bytes.end(), numbers.end() - static_cast<std::ptrdiff_t>(bytes.size())),
            "what is read is what was written");
}
void look_into(const Numbers& numbers, const MapRequest& request) {
    require(request.iterations >= 0, "no fewer iterations than none");
    Numbers encoded{static_cast<double>(request.seed.size())};
    encoded.insert(encoded.end(), request.seed.begin(), request.seed.end());
    encoded.push_back(static_cast<double>(request.mode));
    encoded.push_back(static_cast<double>(request.iterations));
    require(encoded == numbers, "what is read is all that was written");
}
void require_hexes(const Numbers& numbers, const Hexes& hexes) {
    Numbers encoded = written([&](ResultWriter& result) { add(result, standard_setup, {.hexes = hexes}); });
    encoded.pop_back();  // the number of harbors, of which the drop-in takes none
    require_begins(numbers, encoded);
}
void look_into(const Numbers& numbers, const HexesRequest& request) { require_hexes(numbers, request.hexes); }
void look_into(const Numbers& numbers, const PlacementsRequest& request) {
    require_hexes(numbers, request.hexes);
    require(request.players == 3 || request.players == 4, "3 or 4 players");
}

template <class Request>
void decode(const Numbers& numbers) {
    RequestReader reader(numbers);
    const Request request(reader);
    if (reader.complete()) look_into(numbers, request);
}

/// In the order of the first byte.
constexpr std::array decoders{
    decode<ProblemRequest>,    decode<TemperatureRequest>, decode<GenerateRequest>, decode<OfficialRequest>,
    decode<ScoreRequest>,      decode<PercentileRequest>,  decode<RepairRequest>,   decode<ParamsRequest>,
    decode<RankRequest>,       decode<OpeningRequest>,     decode<DraftRequest>,    decode<CoachRequest>,
    decode<ManyBoardsRequest>, decode<MapRequest>,         decode<HexesRequest>,    decode<PlacementsRequest>,
};

}  // namespace

void requests(Bytes bytes) {
    const auto which = bytes.integer<std::size_t>(0, static_cast<std::int64_t>(decoders.size()) - 1);
    decoders[which](read_numbers(bytes));
}

}  // namespace hexsmith::fuzz
