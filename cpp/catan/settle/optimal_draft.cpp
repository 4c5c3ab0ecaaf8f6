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

/// The scores of all pairs of spots on one board. Spots are ordered by their best pair: spot 0 has the best pair of the
/// board, so a search finds the most promising open spot as the lowest bit of a set.
class PairScores {
public:
    /// `open`: the spots open at the start; no more of them will be open later.
    PairScores(const ScoredBoard& scored, const OpenSpots& open);

    int size() const { return static_cast<int>(size_); }

    /// The spot's intersection; `none` for the one beyond the last.
    std::int16_t id(int spot) const { return ids_[spot]; }
    /// The number of an intersection.
    int number(int id) const { return numbers_[id]; }

    /// An upper bound of the score of a spot with any partner that was open at the start, or alone.
    double bound(int spot) const { return bounds_[spot]; }

    /// The scores of an intersection with each of the others: 0 with its neighbors, and if neither was open.
    const double* of(int id) const { return &scores_[static_cast<std::size_t>(id) * size_]; }

private:
    std::size_t size_;
    std::vector<std::int16_t> ids_;                         // by number
    std::array<std::int16_t, hex::max_corners> numbers_{};  // by id
    std::vector<double> bounds_;                            // by number
    std::vector<double> scores_;                            // of ids (a, b) at a * size + b
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

// For each spot of a board its partners, best pair first: the candidates for a second settlement.
//
// Spots are numbered as in PairScores. If no spot is left, the partner is `nobody()`: a number beyond the last
// spot that is always open, closes nothing and adds nothing to the score. So a search needs no special case, and a list
// of partners needs no length.

template <std::size_t Words>
class Partners {
public:
    using Spots = IdSet<Words>;

    struct Partner {
        double score;  // of the pair
        int spot;
    };

    /// Whether the spots of a layout, and nobody, fit the set.
    static constexpr bool fits(int spots) { return spots < static_cast<int>(64 * Words); }

    /// `open`: the spots open at the start; no more of them will be open later. `scored` must outlive the object.
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

    /// The spot's intersection; `none` for nobody.
    std::int16_t id(int spot) const { return pairs_.id(spot); }
    /// The number of an intersection.
    int number(int id) const { return pairs_.number(id); }

    /// The spots that are not open.
    Spots closed(const OpenSpots& open) const {
        Spots closed;
        for (int spot = 0; spot < size(); ++spot)
            if (!open[id(spot)]) closed.add(spot);
        return closed;
    }

    /// What is closed at the start.
    const Spots& closed() const { return closed_; }

    /// What a settlement closes: its spot and the neighbors.
    const Spots& closes(int spot) const { return closes_[spot]; }

    /// An upper bound of the score of a spot with any partner that was open at the start, or alone.
    double bound(int spot) const { return pairs_.bound(spot); }

    /// The score of a spot alone.
    double alone(int spot) const { return scored_->spot(id(spot)); }

    /// The open spot that makes the best pair with `own`, ties by the lowest intersection.
    const Partner& best(const Spots& closed, int own) {
        const Partner* partner = &lists_[row(own)];
        if (partner->spot == unlisted) list(own);
        while (closed[partner->spot]) ++partner;
        return *partner;
    }

private:
    static constexpr int unlisted = -1;

    std::size_t row(int number) const { return static_cast<std::size_t>(number) * row_; }

    /// Computed at first use: most spots are never a first settlement.
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
    std::size_t row_;            // the spots and nobody
    std::vector<Spots> closes_;  // by spot
    Spots closed_;
    std::vector<Partner> lists_;  // the partners of a spot from its row on, up to nobody
};

/// The search, for any number of intersections.
class OptimalDraft::Search {
public:
    virtual ~Search() = default;
    virtual void advance(Deadline paused) = 0;
    virtual bool over() const = 0;
    virtual double share() const = 0;
    virtual std::int64_t visited() const = 0;
    virtual Draft draft() = 0;
};

/// The search on a layout whose spots fit in that number of words. Spots are numbered as in PairScores.
template <std::size_t Words>
class OptimalDraft::SearchOf : public Search {
public:
    SearchOf(const ScoredBoard& scored, const DraftState& state)
        : scored_(&scored),
          players_(state.players),
          settlements_(state.settlements.begin(), state.settlements.end()),
          first_level_(std::min(static_cast<int>(settlements_.size()), players_)),
          levels_(players_ - first_level_),
          partners_(scored, OpenSpots(scored.layout(), settlements_)),
          roomy_(open_count() > 4 * levels_),
          memo_(levels_ < 3 ? 0 : std::size_t{1} << (2 * levels_ + 2)) {
        if (levels_ >= 2)
            begin(0, {}, partners_.closed());
        else if (levels_ == 1)
            found_ = last_seat(partners_.closed()).line;
    }

    void advance(Deadline paused) override {
        while (!over()) {
            for (int steps = 0; steps < 128 && !over(); ++steps) step();
            if (paused()) break;
        }
    }

    bool over() const override { return depth_ < 0; }

    /// At each level, the share of the spots done among those that may still be best; within the current spot, the
    /// share of the level below.
    double share() const override {
        if (over()) return 1;
        double share = 0;
        for (int depth = depth_; depth >= 0; --depth) {
            const Level& level = stack_[depth];
            int last = level.next;
            while (last < partners_.size() && partners_.bound(last) >= level.best_value) ++last;
            const int done = depth == depth_ ? level.next : level.next - 1;
            share = (done + share) / (last + 1);
        }
        return share;
    }

    std::int64_t visited() const override { return visited_; }

    Draft draft() override {
        return play_draft(
            *scored_, {players_, settlements_}, [&](const OpenSpots& open, const SeatSettlements& own, int pick) {
                if (pick < players_) return int{found_.firsts[pick - first_level_]};
                if (own.count == 0) return int{hex::none};
                return int{partners_.id(partners_.best(partners_.closed(open), partners_.number(own[0])).spot)};
            });
    }

private:
    using Spots = IdSet<Words>;

    /// The result after the seats from one level to the last have played.
    struct Line {
        std::array<std::int16_t, max_players> firsts{};  // intersections, from that level on; `none` if no spot is left
        Spots closed;  // at the end: by all that was placed before, and by both settlements of these seats
    };

    /// What the last seat does.
    struct LastSeat {
        Line line;
        Spots settlements;
    };

    /// A level: the seat whose first settlement is being chosen.
    struct Level {
        Spots firsts;   // the first settlements of the seats before
        Spots closed;   // by what was placed before
        int next = 0;   // the next spot to try
        int tried = 0;  // the current spot while the levels below are searched
        double best_value = 0;
        int best = 0;   // the intersection of the best spot tried
        Line line;      // beginning with it
        LastSeat last;  // at the last level but one: the last seat's choice if nothing is tried here
    };

    struct Known {
        Spots firsts;  // empty: free
        Line line;
    };

    int open_count() const {
        int count = 0;
        for (int spot = 0; spot < partners_.size(); ++spot) count += !partners_.closed()[spot];
        return count;
    }

    void begin(int depth, const Spots& firsts, const Spots& closed) {
        depth_ = depth;
        Level& level = stack_[depth];
        level.firsts = firsts;
        level.closed = closed;
        level.next = 0;
        level.best_value = -std::numeric_limits<double>::infinity();
        level.best = hex::none;
        level.line.firsts.fill(hex::none);
        level.line.closed = closed;
        if (depth + 2 == levels_) level.last = last_seat(closed);
    }

    /// Tries one spot at the current level, or ends the level. Not inlined into the loop: WebAssembly engines replace
    /// slow code between calls of a function, never while it runs.
    [[gnu::noinline]] void step() {
        Level& level = stack_[depth_];
        const int tried = level.closed.next_outside(level.next);
        if (tried == partners_.nobody() || partners_.bound(tried) < level.best_value) return finish();
        level.tried = tried;
        level.next = tried + 1;
        const bool before_last = depth_ + 2 == levels_;
        const Spots& closes = partners_.closes(tried);
        // A choice that does not touch the last seat's settlements leaves them the best pair. (Without any partner
        // left, a single spot may score more, if parameters make a pair score less than one spot.)
        if (before_last && roomy_ && !level.last.settlements.meets(closes)) {
            ++visited_;
            return judge(level.last.line, closes);
        }
        const double bound = std::max(partners_.best(level.closed, tried).score, partners_.alone(tried));
        if (!better(bound)) return;
        ++visited_;
        const Spots closed = level.closed | closes;
        if (before_last) return judge(last_seat(closed).line, {});
        Spots firsts = level.firsts;
        firsts.add(tried);
        if (const Known& known = memo_[slot(firsts)]; known.firsts == firsts) return judge(known.line, {});
        begin(depth_ + 1, firsts, closed);
    }

    /// Passes the best line of the current level to the level above.
    void finish() {
        const Level& level = stack_[depth_--];
        if (over()) {
            found_ = level.line;
            return;
        }
        memo_[slot(level.firsts)] = {level.firsts, level.line};
        judge(level.line, {});
    }

    /// Whether the current spot is the best so far with this score.
    bool better(double value) const {
        const Level& level = stack_[depth_];
        if (value != level.best_value) return value > level.best_value;
        return partners_.id(level.tried) < level.best;
    }

    /// Compares the current spot, given the replies of the seats below, with the best so far.
    /// `closes`: further closed spots.
    void judge(const Line& below, const Spots& closes) {
        Level& level = stack_[depth_];
        const auto& partner = partners_.best(below.closed, level.tried);
        if (!better(partner.score)) return;
        level.best_value = partner.score;
        level.best = partners_.id(level.tried);
        level.line.firsts = below.firsts;
        level.line.firsts[depth_] = static_cast<std::int16_t>(level.best);
        level.line.closed = below.closed | closes | partners_.closes(partner.spot);
    }

    /// The last seat's choice: the open spot with the best partner, and then the partner.
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

    std::size_t slot(const Spots& firsts) const { return firsts.hash() & (memo_.size() - 1); }

    const ScoredBoard* scored_;
    int players_;
    std::vector<std::int16_t> settlements_;
    int first_level_;  // seats below have their first settlement already
    int levels_;
    Partners<Words> partners_;
    bool roomy_;               // every open spot has an open partner, until the last seat has played
    std::vector<Known> memo_;  // a later line replaces an earlier one
    std::array<Level, max_players> stack_;
    int depth_ = -1;  // -1: over
    Line found_;
    std::int64_t visited_ = 0;
};

/// The search in any order, one to three settlements each. A seat's last settlement is the best open one beside its
/// others; each other settlement is a level of the search. There the bound of a spot is the best score that it can have
/// together with the settlements to come, if nobody else placed any.
class OptimalDraft::OrderSearch : public Search {
public:
    OrderSearch(const ScoredBoard& scored, const DraftState& state)
        : scored_(&scored),
          state_(state),
          settlements_(state.settlements.begin(), state.settlements.end()),
          open_(scored.layout(), settlements_),
          stack_(static_cast<std::size_t>(state.order.size())) {
        state_.settlements = settlements_;
        const int placed = static_cast<int>(settlements_.size());
        for (int pick = 0; pick < placed; ++pick) owned_[state.order.seat(pick)].add(settlements_[pick]);
        int choices = 0;
        for (int pick = placed; pick < state.order.size(); ++pick) {
            choices += state.order.after(pick) > 0;
            needs_triples_ = needs_triples_ || state.order.after(pick) == 2;
        }
        width_ = width_of(choices);
        if (needs_triples_) triples_.resize(static_cast<std::size_t>(scored.size()));
        if (placed == state.order.size()) over_ = true;
    }

    void advance(Deadline paused) override {
        while (!over_) {
            for (int steps = 0; steps < 16 && !over_; ++steps) step();
            if (paused()) break;
        }
    }

    bool over() const override { return over_; }

    double share() const override {
        if (over_) return 1;
        double share = 0;
        for (int depth = depth_; depth >= 0; --depth) {
            const Level& level = stack_[static_cast<std::size_t>(depth)];
            const auto done = static_cast<double>(level.next - (depth == depth_ ? 0 : 1));
            share = (done + share) / (static_cast<double>(level.candidates.size()) + 1);
        }
        return share;
    }

    std::int64_t visited() const override { return visited_; }

    Draft draft() override {
        return play_draft(*scored_, state_, [&](const OpenSpots&, const SeatSettlements&, int pick) {
            const std::size_t next = static_cast<std::size_t>(pick) - settlements_.size();
            return next < found_.size() ? int{found_[next]} : int{hex::none};
        });
    }

private:
    /// Picks from one on.
    using Line = std::vector<std::int16_t>;

    struct Candidate {
        double bound;
        std::int16_t id;
    };

    /// A pick: the spots that may be chosen, highest bound first, and the best line so far.
    struct Level {
        int pick = 0;
        std::vector<Candidate> candidates;
        std::size_t next = 0;
        double best_value = 0;
        int best = hex::none;
        Line line;  // beginning with `best`
    };

    /// All spots if there are few choices; otherwise as many as keep the search below some thousand lines.
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

    void step() {
        if (needs_triples_ && row_ < scored_->size()) return list_triples(row_++);
        if (depth_ < 0) return enter(static_cast<int>(settlements_.size()));
        Level& level = stack_[static_cast<std::size_t>(depth_)];
        if (level.next == level.candidates.size() || level.candidates[level.next].bound < level.best_value)
            return finish();
        const auto [bound, id] = level.candidates[level.next++];
        if (level.best != hex::none && bound == level.best_value && id > level.best) return;
        ++visited_;
        owned_[state_.order.seat(level.pick)].add(id);
        open_.settle(id);
        enter(level.pick + 1);
    }

    /// The best score of a spot with at most two others.
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

    /// Begins a pick; after the last one, or if no spot is open, the line is judged.
    void enter(int pick) {
        if (pick == state_.order.size()) return judge({});
        Level& level = stack_[static_cast<std::size_t>(depth_ + 1)];
        level.pick = pick;
        level.next = 0;
        level.best_value = -std::numeric_limits<double>::infinity();
        level.best = hex::none;
        level.line.clear();
        list_candidates(level);
        if (level.candidates.empty()) return judge({});
        ++depth_;
    }

    void list_candidates(Level& level) {
        const SeatSettlements& own = owned_[state_.order.seat(level.pick)];
        const int further = state_.order.after(level.pick);
        level.candidates.clear();
        std::array<std::int16_t, hex::max_corners> places;
        for (const int id : open_.list(places))
            level.candidates.push_back({further == 2 ? triples_[static_cast<std::size_t>(id)] : scored_->score(own, id),
                                        static_cast<std::int16_t>(id)});
        if (further == 1) bound_by_partners(own, level.candidates);
        const auto precedes = [](const Candidate& a, const Candidate& b) {
            return a.bound != b.bound ? a.bound > b.bound : a.id < b.id;
        };
        insertion_sort(level.candidates, precedes);
        const std::size_t width = further == 0 ? 1 : width_;
        if (level.candidates.size() > width) level.candidates.resize(width);
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

    /// Compares the current spot, given the picks after it, with the best so far, and takes it back.
    void judge(const Line& below) {
        if (depth_ < 0) {
            over_ = true;
            return;
        }
        Level& level = stack_[static_cast<std::size_t>(depth_)];
        const int seat = state_.order.seat(level.pick);
        SeatSettlements& own = owned_[seat];
        const std::int16_t tried = own[own.count - 1];
        SeatSettlements all = own;
        for (std::size_t i = 0; i < below.size(); ++i)
            if (state_.order.seat(level.pick + 1 + static_cast<int>(i)) == seat) all.add(below[i]);
        const double value = scored_->score(all);
        own.take_back();
        open_.leave(tried);
        if (level.best != hex::none && (value < level.best_value || (value == level.best_value && tried > level.best)))
            return;
        level.best_value = value;
        level.best = tried;
        level.line.assign(1, tried);
        level.line.insert(level.line.end(), below.begin(), below.end());
    }

    /// Passes the best line of the current pick to the pick before.
    void finish() {
        const Level& level = stack_[static_cast<std::size_t>(depth_)];
        --depth_;
        if (depth_ < 0) {
            found_ = level.line;
            over_ = true;
            return;
        }
        judge(level.line);
    }

    const ScoredBoard* scored_;
    DraftState state_;
    std::vector<std::int16_t> settlements_;
    OpenSpots open_;
    std::array<SeatSettlements, max_players> owned_{};
    bool needs_triples_ = false;
    std::vector<double> triples_;
    int row_ = 0;  // of these, the next
    std::size_t width_ = 0;
    std::vector<Level> stack_;
    int depth_ = -1;
    Line found_;
    bool over_ = false;
    std::int64_t visited_ = 0;
};

OptimalDraft::OptimalDraft(const ScoredBoard& scored, const DraftState& state) {
    static_assert(Partners<7>::fits(hex::max_corners));
    if (state.order != DraftOrder::snake(state.players))
        search_ = std::make_unique<OrderSearch>(scored, state);
    else if (Partners<2>::fits(scored.size()))
        search_ = std::make_unique<SearchOf<2>>(scored, state);
    else
        search_ = std::make_unique<SearchOf<7>>(scored, state);
}

OptimalDraft::~OptimalDraft() = default;
OptimalDraft::OptimalDraft(OptimalDraft&&) noexcept = default;
OptimalDraft& OptimalDraft::operator=(OptimalDraft&&) noexcept = default;

void OptimalDraft::advance(Deadline paused) { search_->advance(paused); }
bool OptimalDraft::over() const { return search_->over(); }
Progress OptimalDraft::progress() const { return {0, search_->share(), 0}; }
std::int64_t OptimalDraft::visited() const { return search_->visited(); }
Draft OptimalDraft::result() const { return search_->draft(); }

std::optional<Draft> draft_optimal(const ScoredBoard& scored, const DraftState& state, Deadline expired) {
    OptimalDraft search(scored, state);
    search.advance(expired);
    if (!search.over()) return std::nullopt;
    return search.result();
}

}  // namespace hexsmith::catan::settle
