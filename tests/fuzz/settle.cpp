// Tests the evaluation of settlements: rankings and scores of spots, openings, packed boards, drafts, the coach, and
// labeled positions.
#include <algorithm>
#include <cmath>
#include <vector>

#include "boards.hpp"
#include "catan/settle/coach.hpp"
#include "catan/settle/evaluator.hpp"
#include "catan/settle/optimal_draft.hpp"
#include "catan/tune/labelled_positions.hpp"
#include "targets.hpp"

namespace hexsmith::fuzz {
namespace {

using namespace catan;
using namespace catan::settle;
using namespace catan::tune;

/// Reads at most `max_count` settlements that obey the distance rule.
std::vector<std::int16_t> read_settlements(Bytes& bytes, const hex::Layout& layout, int max_count) {
    std::vector<std::int16_t> settlements;
    OpenSpots open(layout);
    for (int count = bytes.integer(0, max_count); count > 0; --count) {
        std::array<std::int16_t, hex::max_corners> places;
        const auto ids = open.list(places);
        if (ids.empty()) break;
        settlements.push_back(ids[bytes.integer<std::size_t>(0, static_cast<std::int64_t>(ids.size()) - 1)]);
        open.settle(settlements.back());
    }
    return settlements;
}

void require_finite(const Breakdown& score) {
    for (const double value : {score.score, score.metrics.production, score.metrics.scarcity, score.metrics.harbor,
                               score.metrics.prime_variate, score.metrics.parity})
        require(std::isfinite(value), "a score is finite");
}

void require_draft(const Setup& setup, const DraftState& state, const Draft& draft) {
    OpenSpots open(setup.layout, state.settlements);
    for (int i = 0; i < draft.pick_count; ++i) {
        const Pick& pick = draft.picks[static_cast<std::size_t>(i)];
        require(pick.intersection >= 0 && open[pick.intersection], "a pick keeps the distance rule");
        open.settle(pick.intersection);
        const auto& edges = setup.layout.intersections[pick.intersection].edges;
        require(std::find(edges.begin(), edges.end(), pick.road) != edges.end() && pick.road != hex::none,
                "a road begins at its settlement");
        require(std::isfinite(pick.score), "a pick's score is finite");
    }
    require(draft.gap() >= 0 && std::isfinite(draft.gap()), "a gap is a number >= 0");
}

}  // namespace

void spots(Bytes bytes) {
    const Shape shape = read_shape(bytes);
    const Board board = read_board(bytes, shape.setup);
    const SpotParams params = read_spot_params(bytes);
    const auto settlements = read_settlements(bytes, shape.setup.layout, 12);
    const auto top = bytes.integer<std::size_t>(0, hex::max_corners);
    const std::vector<Spot> spots = rank_spots(shape.setup, board, params, settlements, top);
    require(spots.size() <= top, "no more spots than asked for");
    for (std::size_t i = 0; i < spots.size(); ++i) {
        require_finite(spots[i].breakdown);
        if (i == 0) continue;
        const double before = spots[i - 1].breakdown.score;
        require(before > spots[i].breakdown.score ||
                    (before == spots[i].breakdown.score && spots[i - 1].intersection < spots[i].intersection),
                "best first, ties by the lowest id");
    }
    const int last = shape.setup.layout.intersection_count - 1;
    const int a = bytes.integer(0, last);
    const int b = bytes.integer(0, last);
    require_finite(score_opening(shape.setup, board, params, a, b));

    const int harbors = bytes.flag() ? shape.setup.harbor_count : 0;
    std::vector<std::uint8_t> packed(packed_size(shape.setup, harbors));
    for (int hex = 0; hex < shape.setup.layout.hex_count; ++hex) {
        packed[hex] = static_cast<std::uint8_t>(board.hexes.terrains[hex]);
        packed[shape.setup.layout.hex_count + hex] = board.hexes.tokens[hex];
    }
    for (int slot = 0; slot < harbors; ++slot)
        packed[2 * shape.setup.layout.hex_count + slot] = static_cast<std::uint8_t>(bytes.choice(Harbor::any));
    std::vector<double> scores(static_cast<std::size_t>(shape.setup.layout.intersection_count));
    ResourceValuer values(params);
    score_boards(shape.setup, packed, harbors, values, scores);
    for (const double score : scores) require(std::isfinite(score), "a packed score is finite");
}

void draft(Bytes bytes) {
    const Shape shape = read_shape(bytes, 25);
    const ScoredBoard worth(shape.setup, read_board(bytes, shape.setup), read_spot_params(bytes));
    DraftState state{.players = bytes.integer(2, most_players)};
    if (bytes.flag()) {
        state.order = {};
        for (int round = bytes.integer(1, most_settlements); round > 0; --round)
            for (int seat = 0; seat < state.players; ++seat) state.order.add((seat + round) % state.players);
    }
    const auto settlements = read_settlements(bytes, shape.setup.layout, state.order.size());
    state.settlements = settlements;
    require_draft(shape.setup, state, draft_greedy(worth, state));
    require_draft(shape.setup, state, draft_maxmin(worth, state));
    Running<Draft> draft(draft_optimal(worth, state));
    draft.advance(CountedDeadline(bytes.integer(0, 20)));
    if (draft.over()) require_draft(shape.setup, state, draft.result());

    const CoachOptions options{.seat = bytes.integer(0, state.players - 1),
                               .temperature = bytes.number(1e-3, 1e9),
                               .enumeration = bytes.integer(0, 100),
                               .samples = bytes.integer(2, 20)};
    Rng random(bytes.bits());
    const DraftAdvice advice = run_at_once(coach(worth, state, options, random));
    for (const AdvisedSpot& spot : advice.spots) {
        require(std::isfinite(spot.score), "a spot's worth is finite");
        require(spot.still_open >= 0 && spot.still_open <= 1, "a chance is a share");
        require(spot.standard_error >= 0 && spot.standard_error <= 1, "an error is that of a share");
    }
}

void labelled(Bytes bytes) {
    LabeledPositions all_positions;
    for (int boards = bytes.integer(1, 3); boards > 0; --boards) {
        const Shape shape = read_shape(bytes, 25);
        const Board board = read_board(bytes, shape.setup);
        std::vector<LabeledPosition> positions;
        for (int count = bytes.integer(0, 4); count > 0; --count) {
            LabeledPosition position{.settlements = read_settlements(bytes, shape.setup.layout, 14)};
            const OpenSpots open(shape.setup.layout, position.settlements);
            std::array<std::int16_t, hex::max_corners> places;
            const auto ids = open.list(places);
            if (ids.empty()) continue;
            const auto own_count = bytes.integer<std::size_t>(
                0, std::min<std::int64_t>(max_own, static_cast<std::int64_t>(position.settlements.size())));
            position.own.assign(position.settlements.begin(), position.settlements.begin() + own_count);
            position.expert = ids[bytes.integer<std::size_t>(0, static_cast<std::int64_t>(ids.size()) - 1)];
            positions.push_back(position);
        }
        all_positions.add(shape.setup, board, positions);
    }
    for (int evaluation = 0; evaluation < 3; ++evaluation) {
        const int hits = all_positions.hits(read_spot_params(bytes));
        require(hits >= 0 && hits <= static_cast<int>(all_positions.size()), "no more hits than positions");
    }
}

}  // namespace hexsmith::fuzz
