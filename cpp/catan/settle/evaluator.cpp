#include "catan/settle/evaluator.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>

#include "catan/board/settling.hpp"
#include "core/portable_math.hpp"
#include "core/sort.hpp"

namespace hexsmith::catan::settle {

namespace {

constexpr double scarcity_of_missing_resource = 20;
constexpr double not_computed = std::numeric_limits<double>::quiet_NaN();

/// The complement of each resource, -1 for wool.
constexpr std::array<int, resource_count> complement{1, 0, -1, 4, 3};

/// Returns the board's pips on the complement of a resource, 0 if there is no complement.
int pips_of_complement(const ResourcePips& board, int resource) {
    return complement[resource] < 0 ? 0 : board[complement[resource]];
}

/// Returns the value of a pip of a resource, given the board's pips on the resource and on its complement.
double pip_value(const SpotParams& params, int resource, int resource_pips, int complement_pips) {
    double scarcity = resource_pips > 0 ? 1.0 / resource_pips : scarcity_of_missing_resource;
    if (complement[resource] >= 0) {
        const bool is_bottleneck = params.balance == Balance::bottleneck;
        const double divisor = is_bottleneck ? resource_pips : complement_pips;
        if (divisor > 0) scarcity *= (is_bottleneck ? complement_pips : resource_pips) / divisor;
    }
    return power(params.base_resource_strength[resource] * scarcity, params.dampening_factor);
}

/// Computes the strengths of 2:1 harbors (HarborStrength::board). `dampened` has P^d of each resource.
PerResource harbor_strengths(const PerResource& dampened) {
    double largest = 0;
    double second = 0;
    for (const double amount : dampened) {
        second = std::max(second, std::min(largest, amount));
        largest = std::max(largest, amount);
    }
    PerResource strengths{};
    for (int r = 0; r < resource_count; ++r) strengths[r] = dampened[r] / (second == 0 ? 1 : second);
    return strengths;
}

}  // namespace

ResourceValues resource_values(const SpotParams& params, const ResourcePips& board_pips) {
    ResourceValues values;
    PerResource dampened{};
    for (int r = 0; r < resource_count; ++r) {
        values.pip[r] = pip_value(params, r, board_pips[r], pips_of_complement(board_pips, r));
        if (params.harbor_strength == HarborStrength::board)
            dampened[r] = power(board_pips[r], params.dampening_factor);
    }
    if (params.harbor_strength == HarborStrength::board) values.harbor = harbor_strengths(dampened);
    return values;
}

void ResourceValuer::set_params(const SpotParams& params) {
    const bool dampening_changes = params.dampening_factor != params_.dampening_factor;
    if (dampening_changes) dampened_.clear();
    for (int r = 0; r < resource_count; ++r)
        if (dampening_changes || params.balance != params_.balance ||
            params.base_resource_strength[r] != params_.base_resource_strength[r])
            caches_[r] = {};
    params_ = params;
}

ResourceValues ResourceValuer::operator()(const ResourcePips& board_pips) {
    ResourceValues values;
    for (int r = 0; r < resource_count; ++r) {
        const int resource_pips = board_pips[r];
        const int complement_pips = pips_of_complement(board_pips, r);
        auto& entry = caches_[r].entry(resource_pips, complement_pips);
        if (entry.resource_pips != resource_pips || entry.complement_pips != complement_pips)
            entry = {resource_pips, complement_pips, pip_value(params_, r, resource_pips, complement_pips)};
        values.pip[r] = entry.value;
    }
    if (params_.harbor_strength != HarborStrength::board) return values;
    PerResource dampened{};
    for (int r = 0; r < resource_count; ++r) {
        const auto pips = static_cast<std::size_t>(board_pips[r]);
        if (dampened_.size() <= pips) dampened_.resize(pips + 1, not_computed);
        if (std::isnan(dampened_[pips])) dampened_[pips] = power(board_pips[r], params_.dampening_factor);
        dampened[r] = dampened_[pips];
    }
    values.harbor = harbor_strengths(dampened);
    return values;
}

namespace {

/// Returns a key that is lower for better spots. The upper bits have the score, and the bits that are 0 in every score
/// have the id. The bit patterns of positive doubles are ordered like the doubles, and those of negative doubles the
/// other way round.
std::uint64_t rank_key(double score, int id) {
    constexpr std::uint64_t sign = std::uint64_t{1} << 63;
    const auto bits = std::bit_cast<std::uint64_t>(score + 0.0);  // adding 0.0 turns -0.0 into 0.0
    assert((bits & noise_mask) == 0);
    const std::uint64_t descending = (bits & sign) != 0 ? bits : ~(bits | sign);
    return (descending & ~noise_mask) | static_cast<std::uint64_t>(id);
}

}  // namespace

static_assert(hex::max_corners <= noise_mask);

/// Uses insertion sort, which is fast enough for these lengths and has a tenth of the code size of std::sort.
void sort_by_score(std::span<std::int16_t> ids, const double* scores) {
    std::array<std::uint64_t, hex::max_corners> keys;
    assert(ids.size() <= keys.size());
    for (std::size_t i = 0; i < ids.size(); ++i) keys[i] = rank_key(scores[ids[i]], ids[i]);
    auto used = std::span(keys).first(ids.size());
    insertion_sort(used, lowest_first([](std::uint64_t key) { return key; }));
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = static_cast<std::int16_t>(keys[i] & noise_mask);
}

Breakdown Evaluator::explain(const Totals& totals) const {
    const Metrics metrics = metrics_of(totals);
    return {weigh(metrics), metrics, totals.yield, reasons(totals)};
}

ReasonSet Evaluator::reasons(const Totals& totals) const {
    const Yield& yield = totals.yield;
    const auto yields_both = [&](Terrain a, Terrain b) {
        return yield.production[index(a)] > 0 && yield.production[index(b)] > 0;
    };
    ReasonSet reasons = 0;
    const auto add = [&reasons](bool is_true, Reason first, int offset = 0) {
        if (is_true) reasons |= bit(first) << offset;
    };
    const auto most_valuable =
        static_cast<int>(std::max_element(values_.pip.begin(), values_.pip.end()) - values_.pip.begin());
    add(totals.pips >= 10, Reason::productive);
    add(yield.production[most_valuable] > 0, Reason::most_valuable_wood, most_valuable);
    add(totals.primes > 0, Reason::prime);
    add(yields_both(Terrain::wood, Terrain::brick), Reason::wood_and_brick);
    add(yields_both(Terrain::grain, Terrain::ore), Reason::grain_and_ore);
    for (int kind = 0; yield.harbors != 0 && kind <= index(Harbor::any); ++kind) {
        const bool has_harbor = (yield.harbors >> kind & 1) != 0;
        add(has_harbor, Reason::wood_harbor, kind);
        add(has_harbor && kind < resource_count && yield.production[kind] > 0, Reason::harbor_supplied);
    }
    add(totals.distinct_resources == resource_count, Reason::all_resources);
    return reasons;
}

std::vector<Spot> rank_spots(const Setup& setup, const Board& board, const SpotParams& params,
                             std::span<const std::int16_t> settlements, std::size_t top) {
    const Evaluator evaluator(params, setup, board.hexes);
    Yields yields;
    collect_yields(setup, board, yields);
    std::array<std::int16_t, hex::max_corners> places;
    const std::span ids = OpenSpots(setup.layout, settlements).list(places);
    std::array<double, hex::max_corners> scores{};
    for (const int id : ids) scores[id] = evaluator.score(yields[id]);
    sort_by_score(ids, scores.data());
    std::vector<Spot> spots(std::min(top, ids.size()));
    for (std::size_t place = 0; place < spots.size(); ++place)
        spots[place] = {ids[place], evaluator.explain(yields[ids[place]])};
    return spots;
}

Breakdown score_opening(const Setup& setup, const Board& board, const SpotParams& params, int a, int b) {
    Yields yields;
    collect_yields(setup, board, yields);
    return Evaluator(params, setup, board.hexes).explain(yields[a], yields[b]);
}

namespace {

/// Scores all intersections of a board. The function is not inlined into a loop, because WebAssembly engines replace
/// slow code with fast code only between calls of a function, not while the function runs.
[[gnu::noinline]] void score_board(const Setup& setup, const Board& board, ResourceValuer& values, double* scores) {
    Yields yields;
    collect_yields(setup, board, yields);
    const Evaluator evaluator(values.params(), values(board_pips(setup, board.hexes)));
    for (int id = 0; id < setup.layout.intersection_count; ++id) scores[id] = evaluator.score(yields[id]);
}

}  // namespace

void score_boards(const Setup& setup, std::span<const std::uint8_t> packed, int harbor_count, ResourceValuer& values,
                  std::span<double> scores) {
    assert(packed.size() % packed_size(setup, harbor_count) == 0);
    static_assert(sizeof(Terrain) == 1 && sizeof(Token) == 1 && sizeof(Harbor) == 1);
    const auto hexes = static_cast<std::size_t>(setup.layout.hex_count);
    const auto intersections = static_cast<std::size_t>(setup.layout.intersection_count);
    const std::size_t size = packed_size(setup, harbor_count);
    assert(packed.size() / size * size == packed.size() && packed.size() / size * intersections == scores.size());
    Board board{.harbor_count = harbor_count};
    for (std::size_t number = 0; number < packed.size() / size; ++number) {
        const std::uint8_t* const bytes = packed.data() + number * size;
        std::memcpy(board.hexes.terrains.data(), bytes, hexes);
        std::memcpy(board.hexes.tokens.data(), bytes + hexes, hexes);
        std::memcpy(board.harbors.data(), bytes + 2 * hexes, size - 2 * hexes);
        score_board(setup, board, values, scores.data() + number * intersections);
    }
}

}  // namespace hexsmith::catan::settle
