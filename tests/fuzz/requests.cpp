// The decoders of "hexsmith" and "hexsmith/generator", on any numbers at all.
#include <algorithm>
#include <array>
#include <cmath>

#include "requests.hpp"
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

void require_setup(const Setup& setup) {
    const hex::Layout& layout = setup.layout;
    require(layout.hex_count >= 1 && layout.hex_count <= hex::max_hexes, "1 to 61 hexes");
    require(setup.harbor_count >= 0 && setup.harbor_count <= max_harbors, "up to 61 harbors");
    require(setup.harbor_count <= layout.coast_count, "harbors on the coast");
    require(catan::detail::fits(setup.bag, layout.hex_count), "a bag that fits");
}

void encode(Numbers& numbers, const RequestedSetup& setup) {
    require_setup(*setup);
    fuzz::encode(numbers, setup.kind(), *setup);
}

void encode(Numbers& numbers, const RequestedSetup& setup, const Board& board) {
    require_setup(*setup);
    fuzz::encode(numbers, setup.kind(), *setup, board);
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
void look_into(const Numbers& numbers, const ChancesRequest& request) {
    Numbers encoded;
    encode(encoded, request.setup, request.board);
    require_begins(numbers, encoded);
    require(request.openings.size() >= 2 && request.openings.size() <= most_opening_seats, "2 to 4 openings");
    OpenSpots open(request.setup->layout);
    for (const SeatOpening& opening : request.openings)
        for (const std::int16_t id : opening.settlements) {
            require(open[id], "the distance rule");
            open.settle(id);
        }
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

/// In the order of the first byte.
constexpr std::array<Decoder, 17> decoders{
    decode<ProblemRequest, look_into>,    decode<TemperatureRequest, look_into>, decode<GenerateRequest, look_into>,
    decode<OfficialRequest, look_into>,   decode<ScoreRequest, look_into>,       decode<PercentileRequest, look_into>,
    decode<RepairRequest, look_into>,     decode<ParamsRequest, look_into>,      decode<RankRequest, look_into>,
    decode<OpeningRequest, look_into>,    decode<DraftRequest, look_into>,       decode<CoachRequest, look_into>,
    decode<ManyBoardsRequest, look_into>, decode<MapRequest, look_into>,         decode<HexesRequest, look_into>,
    decode<PlacementsRequest, look_into>, decode<ChancesRequest, look_into>,
};

}  // namespace

void requests(Bytes bytes) { run_decoder(decoders, bytes); }

}  // namespace hexsmith::fuzz
