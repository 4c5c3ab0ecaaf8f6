#include "catan/settle/evaluator.hpp"

#include <cassert>
#include <functional>

#include "core/sort.hpp"

namespace hexsmith::catan::settle {

namespace {

/// A number that is lower for better spots: the score in the upper bits, the id in bits that are 0 in every score.
/// The bits of positive doubles are in the order of the doubles, those of negative ones in the opposite order.
std::uint64_t rank_key(double score, int id) {
    constexpr std::uint64_t sign = std::uint64_t{1} << 63;
    const auto bits = std::bit_cast<std::uint64_t>(score + 0.0);  // + 0.0: -0 becomes 0
    assert((bits & noise_mask) == 0);
    const std::uint64_t descending = (bits & sign) != 0 ? bits : ~(bits | sign);
    return (descending & ~noise_mask) | static_cast<std::uint64_t>(id);
}

}  // namespace

static_assert(hex::max_corners <= noise_mask);

/// Sorts integers in ascending order. Insertion sort is fast enough for so few, with a tenth of the code of std::sort.
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
    const auto both = [&](Terrain a, Terrain b) {
        return yield.production[index(a)] > 0 && yield.production[index(b)] > 0;
    };
    ReasonSet reasons = 0;
    const auto add = [&reasons](bool holds, Reason first, int offset = 0) {
        if (holds) reasons |= bit(first) << offset;
    };
    const auto dearest =
        static_cast<int>(std::max_element(values_.pip.begin(), values_.pip.end()) - values_.pip.begin());
    add(totals.pips >= 10, Reason::productive);
    add(yield.production[dearest] > 0, Reason::dear_wood, dearest);
    add(totals.primes > 0, Reason::prime);
    add(both(Terrain::wood, Terrain::brick), Reason::wood_and_brick);
    add(both(Terrain::grain, Terrain::ore), Reason::grain_and_ore);
    for (int kind = 0; yield.harbors != 0 && kind <= index(Harbor::any); ++kind) {
        const bool has = (yield.harbors >> kind & 1) != 0;
        add(has, Reason::wood_harbor, kind);
        add(has && kind < resource_count && yield.production[kind] > 0, Reason::harbor_fed);
    }
    add(totals.distinct == resource_count, Reason::all_resources);
    return reasons;
}

}  // namespace hexsmith::catan::settle
