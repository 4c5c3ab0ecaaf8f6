#include "catan/settle/optimal_draft.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "catan/board/settling.hpp"
#include "catan/settle/scored_board.hpp"
#include "core/id_set.hpp"
#include "core/sort.hpp"

namespace hexsmith::catan::settle {

/// The scores of all pairs of spots on one board. Spots are numbered by their best pair, highest score first, so the
/// lowest bit of a set of spots is the most promising spot.
class PairScores {
public:
    /// `open` are the spots that are open at the start of the search. Later open spots are a subset.
    PairScores(const ScoredBoard& scored, const OpenSpots& open);

    int size() const { return static_cast<int>(size_); }

    /// Returns the intersection of a spot, or `none` for the number after the last spot.
    std::int16_t id(int spot) const { return ids_[spot]; }
    /// Returns the number of the spot at an intersection.
    int number(int id) const { return numbers_[id]; }

    /// Returns an upper bound of the score of a spot, alone or with any partner that was open at the start.
    double bound(int spot) const { return bounds_[spot]; }

    /// Returns the scores of the pairs of an intersection with every intersection. Pairs of neighbors and pairs of
    /// closed spots have the score 0.
    const double* scores_with(int id) const { return &scores_[static_cast<std::size_t>(id) * size_]; }

private:
    std::size_t size_;
    std::vector<std::int16_t> ids_;                         // intersection of each spot
    std::array<std::int16_t, hex::max_corners> numbers_{};  // spot at each intersection
    std::vector<double> bounds_;                            // upper bound of the score of each spot
    std::vector<double> scores_;                            // score of intersections a and b at index a * size + b
};

PairScores::PairScores(const ScoredBoard& scored, const OpenSpots& open)
    : size_(static_cast<std::size_t>(scored.size())),
      ids_(size_ + 1, hex::none),
      bounds_(size_),
      scores_(size_ * size_) {
    std::array<double, hex::max_corners> bounds{};
    for (int id = 0; id < size(); ++id) {
        bounds[id] = scored.spot_score(id);
        ids_[id] = static_cast<std::int16_t>(id);
    }
    for (int a = 0; a < size(); ++a)
        for (int b = 0; b < a; ++b) {
            if (!open[a] && !open[b]) continue;
            if (are_neighbors(scored.layout(), a, b)) continue;
            const double score = scored.pair_score(b, a);
            scores_[a * size_ + b] = scores_[b * size_ + a] = score;
            if (open[b]) bounds[a] = std::max(bounds[a], score);
            if (open[a]) bounds[b] = std::max(bounds[b], score);
        }
    sort_by_score(std::span(ids_).first(size_), bounds.data());
    for (int spot = 0; spot < size(); ++spot) {
        numbers_[id(spot)] = static_cast<std::int16_t>(spot);
        bounds_[spot] = bounds[id(spot)];
    }
}

/// The partners of each spot of a board, best pair first: the candidates for a second settlement.
///
/// Spots are numbered as in PairScores. If no spot is left, the partner is `no_partner()`, the number after the last
/// spot. This number is always open, closes no spot and adds nothing to the score, so the search needs no special case
/// and a list of partners needs no length.
template <std::size_t Words>
class Partners {
public:
    using Spots = IdSet<Words>;

    struct Partner {
        double score;  // score of the pair
        int spot;
    };

    /// Whether a set of spots has enough bits for the spots of a layout and for `no_partner()`.
    static constexpr bool fits(int spots) { return spots < static_cast<int>(64 * Words); }

    /// `open` are the spots that are open at the start of the search. `scored` must outlive the object.
    Partners(const ScoredBoard& scored, const OpenSpots& open)
        : scored_(&scored),
          pairs_(scored, open),
          row_(static_cast<std::size_t>(size()) + 1),
          closed_by_(row_),
          lists_(row_ * row_, {0, not_listed}) {
        assert(fits(size()));
        for (int spot = 0; spot < size(); ++spot) {
            for_each_closed_by(scored.layout(), id(spot), [&](int closed) { closed_by_[spot].add(number(closed)); });
        }
        closed_ = closed(open);
    }

    int size() const { return pairs_.size(); }
    int no_partner() const { return size(); }

    /// Returns the intersection of a spot, or `none` for `no_partner()`.
    std::int16_t id(int spot) const { return pairs_.id(spot); }
    /// Returns the number of the spot at an intersection.
    int number(int id) const { return pairs_.number(id); }

    /// Returns the spots that are not open.
    Spots closed(const OpenSpots& open) const {
        Spots closed;
        for (int spot = 0; spot < size(); ++spot)
            if (!open[id(spot)]) closed.add(spot);
        return closed;
    }

    /// Returns the spots that are closed at the start.
    const Spots& closed() const { return closed_; }

    /// Returns the spots that a settlement on a spot closes: the spot and its neighbors.
    const Spots& closed_by(int spot) const { return closed_by_[spot]; }

    /// Returns an upper bound of the score of a spot, alone or with any partner that was open at the start.
    double bound(int spot) const { return pairs_.bound(spot); }

    /// Returns the score of a spot without a partner.
    double spot_score(int spot) const { return scored_->spot_score(id(spot)); }

    /// Returns the open spot that has the best pair with spot `first`. Of equal pairs, the lowest intersection is best.
    const Partner& best(const Spots& closed, int first) {
        const Partner* partner = &lists_[row(first)];
        if (partner->spot == not_listed) list_partners(first);
        while (closed[partner->spot]) ++partner;
        return *partner;
    }

private:
    static constexpr int not_listed = -1;

    /// Returns the index at which the list of a spot starts.
    std::size_t row(int number) const { return static_cast<std::size_t>(number) * row_; }

    /// Lists the partners of a spot. A list is computed at its first use, because most spots are never a first
    /// settlement.
    void list_partners(int first) {
        std::array<std::int16_t, hex::max_corners> partners;
        std::size_t count = 0;
        for (int id = 0; id < size(); ++id)
            if (!closed_by_[first][number(id)] && !closed_[number(id)])
                partners[count++] = static_cast<std::int16_t>(id);
        const double* const scores = pairs_.scores_with(id(first));
        sort_by_score(std::span(partners).first(count), scores);
        Partner* next_partner = &lists_[row(first)];
        for (const int id : std::span(partners).first(count)) *next_partner++ = {scores[id], number(id)};
        *next_partner = {spot_score(first), no_partner()};
    }

    const ScoredBoard* scored_;
    PairScores pairs_;
    std::size_t row_;               // length of a row of `lists_`: the number of spots, including `no_partner()`
    std::vector<Spots> closed_by_;  // spots that a settlement on each spot closes
    Spots closed_;                  // spots that are closed at the start
    std::vector<Partner> lists_;    // a row for each spot: its partners, best first, and then `no_partner()`
};

/// The interval of the progress that a part of the search covers, within [0, 1].
struct ProgressInterval {
    double from = 0;
    double to = 1;

    /// Returns interval number `index` of `count` equal intervals.
    ProgressInterval subinterval(double index, double count) const {
        const double length = (to - from) / count;
        return {from + index * length, from + (index + 1) * length};
    }
};

/// The search in snake order, on a layout whose spots fit into sets of `Words` machine words. Spots are numbered as in
/// PairScores.
template <std::size_t Words>
class SnakeSearch {
public:
    SnakeSearch(const ScoredBoard& scored, const DraftState& state)
        : scored_(&scored),
          state_(state),
          first_level_(std::min(static_cast<int>(state.settlements.size()), state.players)),
          levels_(state.players - first_level_),
          partners_(scored, OpenSpots(scored.layout(), state.settlements)),
          has_partners_(open_count() > 4 * levels_),
          memo_(levels_ < 3 ? 0 : std::size_t{1} << (2 * levels_ + 2)) {}

    Work<Draft> run() {
        Line line;
        if (levels_ > 2)
            line = co_await search(0, {}, partners_.closed(), {});
        else if (levels_ == 2)
            line = last_two_seats(partners_.closed());
        else if (levels_ == 1)
            line = last_seat(partners_.closed()).line;
        co_return play_draft(*scored_, state_, [&](const OpenSpots& open, const SeatSettlements& own, int pick) {
            if (pick < state_.players) return int{line.firsts[pick - first_level_]};
            if (own.count == 0) return int{hex::none};
            return int{partners_.id(partners_.best(partners_.closed(open), partners_.number(own[0])).spot)};
        });
    }

private:
    using Spots = IdSet<Words>;

    /// The best replies of the seats from one level to the last.
    struct Line {
        std::array<std::int16_t, most_players>
            firsts{};  // intersection of each seat's first settlement, `none` if no spot is left
        Spots closed;  // spots that are closed after all settlements
    };

    /// The choice of the last seat.
    struct LastSeat {
        Line line;
        Spots settlements;  // both settlements of the seat
    };

    /// A memoized result for a set of first settlements. The set is empty if the entry is unused.
    struct MemoEntry {
        Spots firsts;
        Line line;
    };

    /// The best spot so far for the seat of a level.
    struct Choice {
        int depth;
        double value = -std::numeric_limits<double>::infinity();
        int spot = hex::none;  // intersection of the spot
        Line line{};           // the line that begins with the spot
    };

    int open_count() const {
        int count = 0;
        for (int spot = 0; spot < partners_.size(); ++spot) count += !partners_.closed()[spot];
        return count;
    }

    Choice empty_choice(int depth, const Spots& closed) const {
        Choice result{.depth = depth};
        result.line.firsts.fill(hex::none);
        result.line.closed = closed;
        return result;
    }

    /// Returns the first spot from `spot` on that may be better than the choice, or `no_partner()`. The function is not
    /// inlined into loops, because WebAssembly engines replace slow code with fast code only between calls of a
    /// function, not while the function runs.
    [[gnu::noinline]] int next_spot(const Choice& choice, const Spots& closed, int spot) {
        for (spot = closed.next_outside(spot); spot != partners_.no_partner(); spot = closed.next_outside(spot + 1)) {
            if (partners_.bound(spot) < choice.value) return partners_.no_partner();
            if (is_better(choice, spot, std::max(partners_.best(closed, spot).score, partners_.spot_score(spot))))
                break;
        }
        return spot;
    }

    /// Searches three or more levels. `firsts` are the first settlements of the earlier levels.
    Work<Line> search(int depth, Spots firsts, Spots closed, ProgressInterval interval) {
        Choice best = empty_choice(depth, closed);
        for (int spot = next_spot(best, closed, 0); spot != partners_.no_partner();
             spot = next_spot(best, closed, spot + 1)) {
            ++tried_count_;
            Spots next_firsts = firsts;
            next_firsts.add(spot);
            MemoEntry& entry = memo_[next_firsts.hash() & (memo_.size() - 1)];  // a new result replaces an older one
            if (entry.firsts != next_firsts) {
                const Spots next_closed = closed | partners_.closed_by(spot);
                Line line;
                if (depth + 3 == levels_)
                    line = last_two_seats(next_closed);
                else
                    line = co_await search(depth + 1, next_firsts, next_closed,
                                           interval.subinterval(spot, estimated_tries(best)));
                entry = {next_firsts, line};
            }
            compare(best, spot, entry.line, {});
            if (tried_count_ - tried_count_at_pause_ < 128) continue;
            tried_count_at_pause_ = tried_count_;
            co_await may_pause({.made = static_cast<double>(tried_count_),
                                .share = interval.subinterval(spot, estimated_tries(best)).to});
        }
        co_return best.line;
    }

    /// Estimates from the best score so far how many spots the search will try, plus one.
    double estimated_tries(const Choice& best) const {
        int spot = 0;
        while (spot < partners_.size() && partners_.bound(spot) >= best.value) ++spot;
        return spot + 1;
    }

    /// Returns the best replies of the last two seats.
    Line last_two_seats(const Spots& closed) {
        Choice best = empty_choice(levels_ - 2, closed);
        const LastSeat last = last_seat(closed);
        for (int spot = closed.next_outside(0); spot != partners_.no_partner(); spot = closed.next_outside(spot + 1)) {
            if (partners_.bound(spot) < best.value) break;
            try_for_second_to_last(best, spot, closed, last);
        }
        return best.line;
    }

    /// Tries a spot for the second-to-last seat. `last` is the choice of the last seat without this spot.
    [[gnu::noinline]] void try_for_second_to_last(Choice& best, int spot, const Spots& closed, const LastSeat& last) {
        const Spots& closed_by = partners_.closed_by(spot);
        // If the spot leaves both settlements of the last seat open, these settlements are still the best pair. This is
        // not true if some spot may have no partner, because with some parameters a pair scores less than a single
        // spot.
        if (has_partners_ && !last.settlements.meets(closed_by)) {
            ++tried_count_;
            return compare(best, spot, last.line, closed_by);
        }
        if (!is_better(best, spot, std::max(partners_.best(closed, spot).score, partners_.spot_score(spot)))) return;
        ++tried_count_;
        compare(best, spot, last_seat(closed | closed_by).line, {});
    }

    /// Whether a spot with this score is better than the choice. Of spots with equal scores, the lowest id is better.
    bool is_better(const Choice& choice, int spot, double value) const {
        if (value != choice.value) return value > choice.value;
        return partners_.id(spot) < choice.spot;
    }

    /// Replaces the best choice by a spot if the spot is better. `later_line` are the best replies of later seats.
    /// `further_closed` are spots that are closed, but that `later_line` does not include.
    void compare(Choice& best, int spot, const Line& later_line, const Spots& further_closed) {
        const auto& partner = partners_.best(later_line.closed, spot);
        if (!is_better(best, spot, partner.score)) return;
        best.value = partner.score;
        best.spot = partners_.id(spot);
        best.line.firsts = later_line.firsts;
        best.line.firsts[best.depth] = static_cast<std::int16_t>(best.spot);
        best.line.closed = later_line.closed | further_closed | partners_.closed_by(partner.spot);
    }

    /// Returns the choice of the last seat: the open spot with the best partner, and this partner.
    LastSeat last_seat(const Spots& closed) {
        int best = partners_.no_partner();
        int best_partner = partners_.no_partner();
        double best_value = -std::numeric_limits<double>::infinity();
        for (int spot = closed.next_outside(0); spot != partners_.no_partner(); spot = closed.next_outside(spot + 1)) {
            if (partners_.bound(spot) < best_value) break;
            const auto& partner = partners_.best(closed, spot);
            if (partner.score < best_value) continue;
            if (partner.score == best_value && partners_.id(spot) > partners_.id(best)) continue;
            best_value = partner.score;
            best = spot;
            best_partner = partner.spot;
        }
        LastSeat last;
        last.line.firsts.fill(hex::none);
        last.line.firsts[levels_ - 1] = partners_.id(best);
        last.line.closed = closed | partners_.closed_by(best) | partners_.closed_by(best_partner);
        last.settlements.add(best);
        last.settlements.add(best_partner);
        return last;
    }

    const ScoredBoard* scored_;
    DraftState state_;
    int first_level_;  // first seat without a settlement
    int levels_;       // number of seats without a settlement
    Partners<Words> partners_;
    bool has_partners_;  // whether every open spot has an open partner until the end of the draft
    std::vector<MemoEntry> memo_;
    std::int64_t tried_count_ = 0;           // number of spots tried
    std::int64_t tried_count_at_pause_ = 0;  // number of spots tried before the last pause
};

/// The search for any order in which each seat places one to three settlements. The last settlement of a seat is the
/// open spot with the highest score together with the seat's other settlements. Each other settlement is a level of the
/// search. The bound of a spot is the seat's highest possible final score with that spot, if no other seat placed
/// settlements.
class OrderSearch {
public:
    OrderSearch(const ScoredBoard& scored, const DraftState& state)
        : scored_(&scored),
          state_(state),
          placed_count_(static_cast<int>(state.settlements.size())),
          open_(scored.layout(), state.settlements) {
        for (int pick = 0; pick < placed_count_; ++pick)
            settlements_[state.order.seat(pick)].add(state.settlements[pick]);
        int levels = 0;
        for (int pick = placed_count_; pick < state.order.size(); ++pick) {
            levels += state.order.after(pick) > 0;
            needs_triples_ = needs_triples_ || state.order.after(pick) == 2;
        }
        width_ = width_for(levels);
        if (needs_triples_) triples_.resize(static_cast<std::size_t>(scored.size()));
    }

    Work<Draft> run() {
        for (int spot = 0; needs_triples_ && spot < scored_->size(); ++spot) {
            compute_triple(spot);
            if (spot % 16 == 15) co_await may_pause();
        }
        const Line line = co_await search(placed_count_, {});
        co_return play_draft(*scored_, state_, [&](const OpenSpots&, const SeatSettlements&, int pick) {
            const auto index = static_cast<std::size_t>(pick - placed_count_);
            return index < line.size() ? int{line[index]} : int{hex::none};
        });
    }

private:
    /// The intersections of the picks from one pick to the end.
    using Line = std::vector<std::int16_t>;

    struct BoundedSpot {
        double bound;
        std::int16_t id;
    };

    /// Returns the number of spots that each level tries: all spots if the search has few levels, otherwise the largest
    /// number with which the search tries at most `max_lines` lines.
    static std::size_t width_for(int levels) {
        if (levels <= max_exact_levels) return hex::max_corners;
        std::size_t width = 2;
        const auto lines = [levels](std::size_t spots) {
            double count = 1;
            for (int i = 0; i < levels; ++i) count *= static_cast<double>(spots);
            return count;
        };
        while (lines(width + 1) <= max_lines) ++width;
        return width;
    }
    static constexpr int max_exact_levels = 4;
    static constexpr double max_lines = 20'000;

    /// Returns the best line from a pick on. The line ends early if no spot is open.
    Work<Line> search(int pick, ProgressInterval interval) {
        Line best;
        if (pick == state_.order.size()) co_return best;
        const std::vector<BoundedSpot> candidates = list_candidates(pick);
        SeatSettlements& settlements = settlements_[state_.order.seat(pick)];
        double best_value = -std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < candidates.size() && candidates[i].bound >= best_value; ++i) {
            const auto [bound, id] = candidates[i];
            if (!best.empty() && bound == best_value && id > best.front()) continue;
            ++tried_count_;
            settlements.add(id);
            open_.settle(id);
            const ProgressInterval spot_interval =
                interval.subinterval(static_cast<double>(i), static_cast<double>(candidates.size()));
            const Line later_line = co_await search(pick + 1, spot_interval);
            const double value = scored_->score(final_settlements(settlements, pick, later_line));
            settlements.remove_last();
            open_.leave(id);
            if (tried_count_ % 16 == 0)
                co_await may_pause({.made = static_cast<double>(tried_count_), .share = spot_interval.to});
            if (!best.empty() && (value < best_value || (value == best_value && id > best.front()))) continue;
            best_value = value;
            best.assign(1, id);
            best.insert(best.end(), later_line.begin(), later_line.end());
        }
        co_return best;
    }

    /// Returns the settlements of the seat at `pick` after the later picks of a line.
    SeatSettlements final_settlements(SeatSettlements settlements, int pick, const Line& later_line) const {
        for (std::size_t i = 0; i < later_line.size(); ++i)
            if (state_.order.seat(pick + 1 + static_cast<int>(i)) == state_.order.seat(pick))
                settlements.add(later_line[i]);
        return settlements;
    }

    /// Computes the best score of spot `a` together with at most two other spots.
    void compute_triple(int a) {
        std::array<std::int16_t, hex::max_corners> places;
        double best = scored_->spot_score(a);
        if (open_[a]) {
            open_.settle(a);
            for (const int b : open_.list(places)) {
                const Totals pair = scored_->totals(a) + scored_->totals(b);
                best = std::max(best, scored_->score(pair));
                open_.settle(b);
                open_.for_each([&](int c) {
                    if (c > b) best = std::max(best, scored_->score(pair + scored_->totals(c)));
                });
                open_.leave(b);
            }
            open_.leave(a);
        }
        triples_[static_cast<std::size_t>(a)] = best;
    }

    /// Returns the spots to try for a pick, highest bound first.
    std::vector<BoundedSpot> list_candidates(int pick) const {
        const SeatSettlements& settlements = settlements_[state_.order.seat(pick)];
        const int later_settlements = state_.order.after(pick);
        std::vector<BoundedSpot> candidates;
        std::array<std::int16_t, hex::max_corners> places;
        for (const int id : open_.list(places))
            candidates.push_back(
                {later_settlements == 2 ? triples_[static_cast<std::size_t>(id)] : scored_->score(settlements, id),
                 static_cast<std::int16_t>(id)});
        if (later_settlements == 1) raise_bounds_by_partners(settlements, candidates);
        const auto precedes = [](const BoundedSpot& a, const BoundedSpot& b) {
            return a.bound != b.bound ? a.bound > b.bound : a.id < b.id;
        };
        insertion_sort(candidates, precedes);
        const std::size_t width = later_settlements == 0 ? 1 : width_;
        if (candidates.size() > width) candidates.resize(width);
        return candidates;
    }

    /// Raises each bound to the best score with one more spot.
    void raise_bounds_by_partners(const SeatSettlements& settlements, std::vector<BoundedSpot>& candidates) const {
        const Totals totals = scored_->totals(settlements);
        for (BoundedSpot& a : candidates) {
            const Totals with_a = totals + scored_->totals(a.id);
            for (BoundedSpot& b : candidates) {
                if (b.id >= a.id) break;
                if (are_neighbors(scored_->layout(), a.id, b.id)) continue;
                const double score = scored_->score(with_a + scored_->totals(b.id));
                a.bound = std::max(a.bound, score);
                b.bound = std::max(b.bound, score);
            }
        }
    }

    const ScoredBoard* scored_;
    DraftState state_;
    int placed_count_;  // number of settlements at the start
    OpenSpots open_;
    std::array<SeatSettlements, most_players> settlements_{};
    bool needs_triples_ = false;    // whether a seat has three settlements to place
    std::vector<double> triples_;   // best score of each spot with at most two other spots
    std::size_t width_ = 0;         // number of spots that each level tries
    std::int64_t tried_count_ = 0;  // number of spots tried
};

Work<Draft> draft_optimal(const ScoredBoard& scored, DraftState state) {
    static_assert(Partners<7>::fits(hex::max_corners));
    if (state.order != DraftOrder::snake(state.players)) {
        OrderSearch search(scored, state);
        co_return co_await search.run();
    }
    if (Partners<2>::fits(scored.size())) {
        SnakeSearch<2> search(scored, state);
        co_return co_await search.run();
    }
    SnakeSearch<7> search(scored, state);
    co_return co_await search.run();
}

}  // namespace hexsmith::catan::settle
