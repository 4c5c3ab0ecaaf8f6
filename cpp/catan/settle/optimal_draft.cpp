#include "catan/settle/optimal_draft.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "catan/settle/partners.hpp"

namespace hexsmith::catan {

/// The search, whatever the number of intersections.
class OptimalDraft::Search {
public:
    virtual ~Search() = default;
    virtual bool advance(Deadline until) = 0;
    virtual bool over() const = 0;
    virtual double share() const = 0;
    virtual std::int64_t visited() const = 0;
    virtual Draft draft() = 0;
};

/// The search on a layout whose intersections fit so many words.
template <std::size_t Words>
class OptimalDraft::SearchOf : public Search {
public:
    SearchOf(const ScoredBoard& scored, const DraftState& state)
        : scored_(&scored),
          players_(state.players),
          settlements_(state.settlements.begin(), state.settlements.end()),
          first_level_(std::min(static_cast<int>(settlements_.size()), players_)),
          levels_(players_ - first_level_),
          partners_(scored, closed_by_all(scored.layout(), settlements_)),
          memo_(levels_ < 3 ? 0 : std::size_t{1} << (2 * levels_ + 2)) {
        if (levels_ == 0)
            depth_ = -1;
        else
            begin(0, {}, partners_.closed_at_start());
        if (levels_ == 1) finish(last_seat(partners_.closed_at_start()));
    }

    bool advance(Deadline until) override {
        while (!over()) {
            for (int steps = 0; steps < 128 && !over(); ++steps) step();
            if (until()) break;
        }
        return over();
    }

    bool over() const override { return depth_ < 0; }

    /// At each level the spots done of those that may still be better than the best; within the spot being tried, the
    /// share of the level below.
    double share() const override {
        if (over()) return 1;
        double share = 0;
        for (int depth = depth_; depth >= 0; --depth) {
            const Level& level = stack_[depth];
            int last = level.next;
            while (last < partners_.size() && partners_.bound(partners_.ordered(last)) >= level.best_value) ++last;
            const int done = depth == depth_ ? level.next : level.next - 1;
            share = (done + share) / (last + 1);
        }
        return share;
    }

    std::int64_t visited() const override { return visited_; }

    Draft draft() override {
        return play_draft(*scored_, {players_, settlements_}, [&](const OpenSpots& open, int own, int pick) {
            if (pick < players_) return static_cast<int>(found_.firsts[pick - first_level_]);
            Closed closed;
            for (int id = 0; id < scored_->size(); ++id)
                if (!open[id]) closed.insert(id);
            return partners_.best(closed, own);
        });
    }

private:
    using Closed = SpotSet<Words>;

    /// What comes of it when the seats from one level to the last have played.
    struct Line {
        std::array<std::int16_t, max_players> firsts{hex::none, hex::none, hex::none, hex::none, hex::none, hex::none};
        Closed closed;  // at the end: by all that was placed before, and by both settlements of these seats
    };

    /// A level: the seat whose first settlement is being chosen.
    struct Level {
        Closed firsts;             // of the seats before
        Closed closed;             // by what was placed before
        int next = 0;              // the place in the order of the spot to try next
        int tried = hex::none;     // the spot that stands while the levels below are searched
        int best = hex::none;      // of the spots tried
        double best_value = -std::numeric_limits<double>::infinity();
        Line line;  // that begins with the best
    };

    struct Known {
        Closed firsts;  // empty: free
        Line line;
    };

    static Closed closed_by_all(const hex::Layout& layout, std::span<const std::int16_t> settlements) {
        Closed closed;
        for (const int id : settlements) closed = closed | closed_by<Words>(layout, id);
        return closed;
    }

    void begin(int depth, const Closed& firsts, const Closed& closed) {
        depth_ = depth;
        Level& level = stack_[depth];
        level = {};
        level.firsts = firsts;
        level.closed = level.line.closed = closed;
    }

    /// Tries one spot at the current level, or ends the level.
    void step() {
        Level& level = stack_[depth_];
        if (level.next == partners_.size()) return finish(level.line);
        const int tried = partners_.ordered(level.next);
        if (partners_.bound(tried) < level.best_value) return finish(level.line);
        ++level.next;
        if (level.closed[tried]) return;
        const double bound = std::max(partners_.score(tried, partners_.best(level.closed, tried)), scored_->spot(tried));
        if (bound < level.best_value || (bound == level.best_value && tried > level.best)) return;
        ++visited_;
        level.tried = tried;
        const Closed closed = level.closed | partners_.closes(tried);
        if (depth_ + 2 == levels_) return judge(last_seat(closed));
        Closed firsts = level.firsts;
        firsts.insert(tried);
        if (const Known& known = memo_[slot(firsts)]; known.firsts == firsts) return judge(known.line);
        begin(depth_ + 1, firsts, closed);
    }

    /// Hands the best line of the current level up to the level above.
    void finish(const Line& line) {
        if (depth_ == 0) {
            found_ = line;
            depth_ = -1;
            return;
        }
        const Closed& firsts = stack_[depth_].firsts;
        memo_[slot(firsts)] = {firsts, line};
        --depth_;
        judge(line);
    }

    /// Compares the spot tried at the current level, given what the seats below reply to it, with the best so far.
    void judge(const Line& below) {
        Level& level = stack_[depth_];
        const int partner = partners_.best(below.closed, level.tried);
        const double value = partners_.score(level.tried, partner);
        if (value < level.best_value || (value == level.best_value && level.tried > level.best)) return;
        level.best_value = value;
        level.best = level.tried;
        level.line = below;
        level.line.firsts[depth_] = static_cast<std::int16_t>(level.tried);
        if (partner != hex::none) level.line.closed = below.closed | partners_.closes(partner);
    }

    /// What the last seat does: of all open spots it settles the one with the best partner, and then that.
    Line last_seat(const Closed& closed) {
        Line line;
        line.closed = closed;
        int best = hex::none;
        int best_partner = hex::none;
        double best_value = -std::numeric_limits<double>::infinity();
        for (int place = 0; place < partners_.size(); ++place) {
            const int id = partners_.ordered(place);
            if (partners_.bound(id) < best_value) break;
            if (closed[id]) continue;
            const int partner = partners_.best(closed, id);
            const double value = partners_.score(id, partner);
            if (value < best_value || (value == best_value && id > best)) continue;
            best_value = value;
            best = id;
            best_partner = partner;
        }
        line.firsts[levels_ - 1] = static_cast<std::int16_t>(best);
        if (best != hex::none) line.closed = line.closed | partners_.closes(best);
        if (best_partner != hex::none) line.closed = line.closed | partners_.closes(best_partner);
        return line;
    }

    std::size_t slot(const Closed& firsts) const { return firsts.hash() & (memo_.size() - 1); }

    const ScoredBoard* scored_;
    int players_;
    std::vector<std::int16_t> settlements_;
    int first_level_;  // seats below have their first settlement already
    int levels_;
    Partners<Words> partners_;
    std::vector<Known> memo_;  // a later line takes the place of an earlier one
    std::array<Level, max_players> stack_;
    int depth_ = 0;  // -1 once over
    Line found_;
    std::int64_t visited_ = 0;
};

OptimalDraft::OptimalDraft(const ScoredBoard& scored, const DraftState& state) {
    static_assert(hex::max_corners <= 6 * 64);
    if (scored.size() <= 64)
        search_ = std::make_unique<SearchOf<1>>(scored, state);
    else if (scored.size() <= 2 * 64)
        search_ = std::make_unique<SearchOf<2>>(scored, state);
    else
        search_ = std::make_unique<SearchOf<6>>(scored, state);
}

OptimalDraft::~OptimalDraft() = default;
OptimalDraft::OptimalDraft(OptimalDraft&&) noexcept = default;
OptimalDraft& OptimalDraft::operator=(OptimalDraft&&) noexcept = default;

bool OptimalDraft::advance(Deadline until) { return search_->advance(until); }
bool OptimalDraft::over() const { return search_->over(); }
double OptimalDraft::share() const { return search_->share(); }
std::int64_t OptimalDraft::visited() const { return search_->visited(); }
Draft OptimalDraft::draft() const { return search_->draft(); }

std::optional<Draft> draft_optimal(const ScoredBoard& scored, const DraftState& state, Deadline expired) {
    OptimalDraft search(scored, state);
    if (!search.advance(expired)) return std::nullopt;
    return search.draft();
}

std::optional<Draft> draft_fairness(const ScoredBoard& scored, int players, Deadline expired) {
    return draft_optimal(scored, {.players = players}, expired);
}

}  // namespace hexsmith::catan
