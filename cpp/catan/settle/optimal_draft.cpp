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

/// The scores of all pairs of spots on one board. Spots are sorted by their best pair, so the lowest bit of a set of
/// spots is the most promising one.
class PairScores {
public:
    /// `open`: the spots open at the start. Later spots are a subset.
    PairScores(const ScoredBoard& scored, const OpenSpots& open);

    int size() const { return static_cast<int>(size_); }

    /// Returns the spot's intersection; `none` for the number after the last spot.
    std::int16_t id(int spot) const { return ids_[spot]; }
    /// Returns the number of an intersection's spot.
    int number(int id) const { return numbers_[id]; }

    /// Returns an upper bound of the score of a spot, alone or with any partner that was open at the start.
    double bound(int spot) const { return bounds_[spot]; }

    /// Returns the scores of an intersection with each other one. Pairs of neighbors and pairs of closed spots score 0.
    const double* of(int id) const { return &scores_[static_cast<std::size_t>(id) * size_]; }

private:
    std::size_t size_;
    std::vector<std::int16_t> ids_;                         // intersection of each spot
    std::array<std::int16_t, hex::max_corners> numbers_{};  // number of each intersection's spot
    std::vector<double> bounds_;                            // upper bound of each spot's score
    std::vector<double> scores_;                            // score of ids (a, b) at a * size + b
};

PairScores::PairScores(const ScoredBoard& scored, const OpenSpots& open)
    : size_(static_cast<std::size_t>(scored.size())),
      ids_(size_ + 1, hex::none),
      bounds_(size_),
      scores_(size_ * size_) {
    std::array<double, hex::max_corners> bounds{};
    for (int id = 0; id < size(); ++id) {
        bounds[id] = scored.spot(id);
        ids_[id] = static_cast<std::int16_t>(id);
    }
    for (int a = 0; a < size(); ++a)
        for (int b = 0; b < a; ++b) {
            if (!open[a] && !open[b]) continue;
            if (are_neighbors(scored.layout(), a, b)) continue;
            const double score = scored.pair(b, a);
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

// The partners of each spot of a board, best pair first: the candidates for a second settlement.
//
// Spots are numbered as in PairScores. If no spot is left, the partner is `nobody()`: a number after the last spot. It
// is always open, closes nothing and adds nothing to the score. So the search needs no special case, and a list of
// partners needs no length.

template <std::size_t Words>
class Partners {
public:
    using Spots = IdSet<Words>;

    struct Partner {
        double score;  // score of the pair
        int spot;
    };

    /// Whether the set has room for the spots of a layout and for `nobody()`.
    static constexpr bool fits(int spots) { return spots < static_cast<int>(64 * Words); }

    /// `open`: the spots open at the start. Later spots are a subset. `scored` must outlive the object.
    Partners(const ScoredBoard& scored, const OpenSpots& open)
        : scored_(&scored),
          pairs_(scored, open),
          row_(static_cast<std::size_t>(size()) + 1),
          closes_(row_),
          lists_(row_ * row_, {0, unlisted}) {
        assert(fits(size()));
        for (int spot = 0; spot < size(); ++spot) {
            for_each_closed_by(scored.layout(), id(spot), [&](int closed) { closes_[spot].add(number(closed)); });
        }
        closed_ = closed(open);
    }

    int size() const { return pairs_.size(); }
    int nobody() const { return size(); }

    /// Returns the spot's intersection; `none` for `nobody()`.
    std::int16_t id(int spot) const { return pairs_.id(spot); }
    /// Returns the number of an intersection's spot.
    int number(int id) const { return pairs_.number(id); }

    Spots closed(const OpenSpots& open) const {
        Spots closed;
        for (int spot = 0; spot < size(); ++spot)
            if (!open[id(spot)]) closed.add(spot);
        return closed;
    }

    /// The spots that are closed at the start.
    const Spots& closed() const { return closed_; }

    /// The spots that a settlement closes: its own and its neighbors.
    const Spots& closes(int spot) const { return closes_[spot]; }

    /// Returns an upper bound of the score of a spot, alone or with any partner that was open at the start.
    double bound(int spot) const { return pairs_.bound(spot); }

    double alone(int spot) const { return scored_->spot(id(spot)); }

    /// Returns the open spot that makes the best pair with `own`; ties by the lowest intersection.
    const Partner& best(const Spots& closed, int own) {
        const Partner* partner = &lists_[row(own)];
        if (partner->spot == unlisted) list(own);
        while (closed[partner->spot]) ++partner;
        return *partner;
    }

private:
    static constexpr int unlisted = -1;

    std::size_t row(int number) const { return static_cast<std::size_t>(number) * row_; }

    /// Lists are computed at first use, because most spots are never a first settlement.
    void list(int own) {
        std::array<std::int16_t, hex::max_corners> partners;
        std::size_t count = 0;
        for (int id = 0; id < size(); ++id)
            if (!closes_[own][number(id)] && !closed_[number(id)]) partners[count++] = static_cast<std::int16_t>(id);
        const double* const scores = pairs_.of(id(own));
        sort_by_score(std::span(partners).first(count), scores);
        Partner* next = &lists_[row(own)];
        for (const int id : std::span(partners).first(count)) *next++ = {scores[id], number(id)};
        *next = {alone(own), nobody()};
    }

    const ScoredBoard* scored_;
    PairScores pairs_;
    std::size_t row_;            // number of spots, including `nobody()`
    std::vector<Spots> closes_;  // the spots that a settlement on each spot closes
    Spots closed_;
    std::vector<Partner> lists_;  // each row lists the partners of a spot, ending with `nobody()`
};

/// An interval of the progress, from 0 to 1.
struct Part {
    double from = 0;
    double to = 1;

    Part of(double done, double all) const {
        const double each = (to - from) / all;
        return {from + done * each, from + (done + 1) * each};
    }
};

/// The search in snake order, on a layout whose spots fit in `Words` words. Spots are numbered as in PairScores.
template <std::size_t Words>
class SnakeSearch {
public:
    SnakeSearch(const ScoredBoard& scored, const DraftState& state)
        : scored_(&scored),
          state_(state),
          first_level_(std::min(static_cast<int>(state.settlements.size()), state.players)),
          levels_(state.players - first_level_),
          partners_(scored, OpenSpots(scored.layout(), state.settlements)),
          roomy_(open_count() > 4 * levels_),
          memo_(levels_ < 3 ? 0 : std::size_t{1} << (2 * levels_ + 2)) {}

    Work<Draft> run() {
        Line line;
        if (levels_ > 2)
            line = co_await search(0, {}, partners_.closed(), {});
        else if (levels_ == 2)
            line = before_last_seat(partners_.closed());
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

    /// The result after the seats from one level to the last have played.
    struct Line {
        std::array<std::int16_t, most_players>
            firsts{};  // intersections, from that level on; `none` if no spot is left
        Spots closed;  // spots closed at the end, by all settlements
    };

    /// The last seat's choice.
    struct LastSeat {
        Line line;
        Spots settlements;
    };

    /// A memoized result for a set of first settlements. An empty set means an unused entry.
    struct Known {
        Spots firsts;
        Line line;
    };

    /// The best spot so far for the seat of a level.
    struct Choice {
        int depth;
        double value = -std::numeric_limits<double>::infinity();
        int spot = hex::none;  // intersection
        Line line{};           // the result with that spot
    };

    int open_count() const {
        int count = 0;
        for (int spot = 0; spot < partners_.size(); ++spot) count += !partners_.closed()[spot];
        return count;
    }

    Choice choice(int depth, const Spots& closed) const {
        Choice choice{.depth = depth};
        choice.line.firsts.fill(hex::none);
        choice.line.closed = closed;
        return choice;
    }

    /// Returns the next spot, starting at `spot`, that may be better than the choice, or `nobody()`. Not inlined into
    /// the loops: WebAssembly engines replace slow code only between calls of a function, not while it runs.
    [[gnu::noinline]] int next(const Choice& choice, const Spots& closed, int spot) {
        for (spot = closed.next_outside(spot); spot != partners_.nobody(); spot = closed.next_outside(spot + 1)) {
            if (partners_.bound(spot) < choice.value) return partners_.nobody();
            if (is_better(choice, spot, std::max(partners_.best(closed, spot).score, partners_.alone(spot)))) break;
        }
        return spot;
    }

    /// Searches three or more levels.
    Work<Line> search(int depth, Spots firsts, Spots closed, Part part) {
        Choice best = choice(depth, closed);
        for (int spot = next(best, closed, 0); spot != partners_.nobody(); spot = next(best, closed, spot + 1)) {
            ++visited_;
            Spots all = firsts;
            all.add(spot);
            Known& known = memo_[all.hash() & (memo_.size() - 1)];  // a new result replaces an older one
            if (known.firsts != all) {
                const Spots then = closed | partners_.closes(spot);
                Line line;
                if (depth + 3 == levels_)
                    line = before_last_seat(then);
                else
                    line = co_await search(depth + 1, all, then, part.of(spot, to_try(best)));
                known = {all, line};
            }
            compare(best, spot, known.line, {});
            if (visited_ - visited_at_pause_ < 128) continue;
            visited_at_pause_ = visited_;
            co_await may_pause({.made = static_cast<double>(visited_), .share = part.of(spot, to_try(best)).to});
        }
        co_return best.line;
    }

    /// Estimates the number of spots that are tried, by the best score so far, plus one.
    double to_try(const Choice& best) const {
        int spot = 0;
        while (spot < partners_.size() && partners_.bound(spot) >= best.value) ++spot;
        return spot + 1;
    }

    /// Plays the last two seats.
    Line before_last_seat(const Spots& closed) {
        Choice best = choice(levels_ - 2, closed);
        const LastSeat last = last_seat(closed);
        for (int spot = closed.next_outside(0); spot != partners_.nobody(); spot = closed.next_outside(spot + 1)) {
            if (partners_.bound(spot) < best.value) break;
            try_before_last(best, spot, closed, last);
        }
        return best.line;
    }

    [[gnu::noinline]] void try_before_last(Choice& best, int spot, const Spots& closed, const LastSeat& last) {
        const Spots& closes = partners_.closes(spot);
        // If a choice leaves both settlements of the last seat open, they are still the best pair. (If some spot may
        // have no partner, this does not hold, because parameters can make a pair score less than a single spot.)
        if (roomy_ && !last.settlements.meets(closes)) {
            ++visited_;
            return compare(best, spot, last.line, closes);
        }
        if (!is_better(best, spot, std::max(partners_.best(closed, spot).score, partners_.alone(spot)))) return;
        ++visited_;
        compare(best, spot, last_seat(closed | closes).line, {});
    }

    /// Whether a spot with this score is better than the choice; ties by the lowest id.
    bool is_better(const Choice& choice, int spot, double value) const {
        if (value != choice.value) return value > choice.value;
        return partners_.id(spot) < choice.spot;
    }

    /// Compares a spot, given the replies of later seats, with the best so far. `closes`: the further spots that it
    /// closes.
    void compare(Choice& best, int spot, const Line& below, const Spots& closes) {
        const auto& partner = partners_.best(below.closed, spot);
        if (!is_better(best, spot, partner.score)) return;
        best.value = partner.score;
        best.spot = partners_.id(spot);
        best.line.firsts = below.firsts;
        best.line.firsts[best.depth] = static_cast<std::int16_t>(best.spot);
        best.line.closed = below.closed | closes | partners_.closes(partner.spot);
    }

    /// Returns the last seat's choice: the open spot with the best partner, and that partner.
    LastSeat last_seat(const Spots& closed) {
        int best = partners_.nobody();
        int best_partner = partners_.nobody();
        double best_value = -std::numeric_limits<double>::infinity();
        for (int spot = closed.next_outside(0); spot != partners_.nobody(); spot = closed.next_outside(spot + 1)) {
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
        last.line.closed = closed | partners_.closes(best) | partners_.closes(best_partner);
        last.settlements.add(best);
        last.settlements.add(best_partner);
        return last;
    }

    const ScoredBoard* scored_;
    DraftState state_;
    int first_level_;  // seats before this one already have their first settlement
    int levels_;
    Partners<Words> partners_;
    bool roomy_;  // whether every open spot has an open partner until the last seat has played
    std::vector<Known> memo_;
    std::int64_t visited_ = 0;
    std::int64_t visited_at_pause_ = 0;
};

/// The search for any order in which each seat places one to three settlements. A seat's last settlement is the open
/// spot that is best together with its others. Each other settlement is a level of the search. The bound of a spot is
/// the seat's best possible final score with that spot, if no other seat placed any settlements.
class OrderSearch {
public:
    OrderSearch(const ScoredBoard& scored, const DraftState& state)
        : scored_(&scored),
          state_(state),
          placed_(static_cast<int>(state.settlements.size())),
          open_(scored.layout(), state.settlements) {
        for (int pick = 0; pick < placed_; ++pick) owned_[state.order.seat(pick)].add(state.settlements[pick]);
        int choices = 0;
        for (int pick = placed_; pick < state.order.size(); ++pick) {
            choices += state.order.after(pick) > 0;
            needs_triples_ = needs_triples_ || state.order.after(pick) == 2;
        }
        width_ = width_of(choices);
        if (needs_triples_) triples_.resize(static_cast<std::size_t>(scored.size()));
    }

    Work<Draft> run() {
        for (int row = 0; needs_triples_ && row < scored_->size(); ++row) {
            list_triples(row);
            if (row % 16 == 15) co_await may_pause();
        }
        const Line line = co_await search(placed_, {});
        co_return play_draft(*scored_, state_, [&](const OpenSpots&, const SeatSettlements&, int pick) {
            const auto next = static_cast<std::size_t>(pick - placed_);
            return next < line.size() ? int{line[next]} : int{hex::none};
        });
    }

private:
    /// The picks from a given one to the end.
    using Line = std::vector<std::int16_t>;

    struct Candidate {
        double bound;
        std::int16_t id;
    };

    /// Returns all spots if there are few choices, otherwise a width that keeps the search below some thousand lines.
    static std::size_t width_of(int choices) {
        if (choices <= most_exact_choices) return hex::max_corners;
        std::size_t width = 2;
        const auto lines = [choices](std::size_t wide) {
            double count = 1;
            for (int i = 0; i < choices; ++i) count *= static_cast<double>(wide);
            return count;
        };
        while (lines(width + 1) <= most_lines) ++width;
        return width;
    }
    static constexpr int most_exact_choices = 4;
    static constexpr double most_lines = 20'000;

    /// Returns the best line from a pick on. It ends early if no spot is open.
    Work<Line> search(int pick, Part part) {
        Line best;
        if (pick == state_.order.size()) co_return best;
        const std::vector<Candidate> candidates = list_candidates(pick);
        SeatSettlements& own = owned_[state_.order.seat(pick)];
        double best_value = -std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < candidates.size() && candidates[i].bound >= best_value; ++i) {
            const auto [bound, id] = candidates[i];
            if (!best.empty() && bound == best_value && id > best.front()) continue;
            ++visited_;
            own.add(id);
            open_.settle(id);
            const Part own_part = part.of(static_cast<double>(i), static_cast<double>(candidates.size()));
            const Line below = co_await search(pick + 1, own_part);
            const double value = scored_->score(with_picks(own, pick, below));
            own.take_back();
            open_.leave(id);
            if (visited_ % 16 == 0) co_await may_pause({.made = static_cast<double>(visited_), .share = own_part.to});
            if (!best.empty() && (value < best_value || (value == best_value && id > best.front()))) continue;
            best_value = value;
            best.assign(1, id);
            best.insert(best.end(), below.begin(), below.end());
        }
        co_return best;
    }

    /// Returns the settlements of a pick's seat after the later picks.
    SeatSettlements with_picks(SeatSettlements own, int pick, const Line& below) const {
        for (std::size_t i = 0; i < below.size(); ++i)
            if (state_.order.seat(pick + 1 + static_cast<int>(i)) == state_.order.seat(pick)) own.add(below[i]);
        return own;
    }

    /// Computes the best score of spot `a` with at most two others.
    void list_triples(int a) {
        std::array<std::int16_t, hex::max_corners> places;
        double best = scored_->spot(a);
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

    /// Returns the spots to try, highest bound first.
    std::vector<Candidate> list_candidates(int pick) const {
        const SeatSettlements& own = owned_[state_.order.seat(pick)];
        const int further = state_.order.after(pick);
        std::vector<Candidate> candidates;
        std::array<std::int16_t, hex::max_corners> places;
        for (const int id : open_.list(places))
            candidates.push_back({further == 2 ? triples_[static_cast<std::size_t>(id)] : scored_->score(own, id),
                                  static_cast<std::int16_t>(id)});
        if (further == 1) bound_by_partners(own, candidates);
        const auto precedes = [](const Candidate& a, const Candidate& b) {
            return a.bound != b.bound ? a.bound > b.bound : a.id < b.id;
        };
        insertion_sort(candidates, precedes);
        const std::size_t width = further == 0 ? 1 : width_;
        if (candidates.size() > width) candidates.resize(width);
        return candidates;
    }

    /// Raises each bound to the best score with one further spot.
    void bound_by_partners(const SeatSettlements& own, std::vector<Candidate>& candidates) const {
        const Totals totals = scored_->totals(own);
        for (Candidate& a : candidates) {
            const Totals with_a = totals + scored_->totals(a.id);
            for (Candidate& b : candidates) {
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
    int placed_;
    OpenSpots open_;
    std::array<SeatSettlements, most_players> owned_{};
    bool needs_triples_ = false;
    std::vector<double> triples_;
    std::size_t width_ = 0;
    std::int64_t visited_ = 0;
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
