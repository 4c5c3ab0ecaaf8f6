#include "catan/settle/coach.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/portable_math.hpp"

namespace hexsmith::catan::settle {

int drawn_spot(const OpenSpots& open, const PerSpot& chances, Rng& random) {
    double left = random.uniform();
    int drawn = hex::none;
    open.for_each([&](int id) {
        // The last spot with a positive probability also gets the rounding error.
        if (left < 0 || chances[id] == 0) return;
        drawn = id;
        left -= chances[id];
    });
    return drawn;
}

SoftmaxPlayers::SoftmaxPlayers(const ScoredBoard& scored, double temperature)
    : scored_(&scored),
      temperature_(temperature),
      weights_(static_cast<std::size_t>((scored.size() + 1) * scored.size())) {}

bool SoftmaxPlayers::chances(const OpenSpots& open, int own, PerSpot& chances) {
    SeatSettlements first;
    if (own != hex::none) first.add(own);
    return this->chances(open, first, chances);
}

bool SoftmaxPlayers::chances(const OpenSpots& open, const SeatSettlements& own, PerSpot& chances) {
    if (own.count < 2) return this->chances(open, own, weights(own[0]), chances);
    // The same two settlements rarely occur again, so the weights are not cached.
    double best = -std::numeric_limits<double>::infinity();
    PerSpot scores;
    open.for_each([&](int id) { best = std::max(best, scores[id] = scored_->score(own, id)); });
    open.for_each([&](int id) { scores[id] = exponential((scores[id] - best) / temperature_); });
    return this->chances(open, own, scores.data(), chances);
}

bool SoftmaxPlayers::chances(const OpenSpots& open, const SeatSettlements& own, const double* row,
                             PerSpot& chances) const {
    std::array<std::int16_t, hex::max_corners> places;
    const std::span ids = open.list(places);
    if (ids.empty()) return false;
    double sum = 0;
    std::fill_n(chances.begin(), scored_->size(), 0);
    for (const int id : ids) sum += chances[id] = row[id];
    if (sum < 1e-200) {  // all likely spots are closed, so the scores are scaled by the best open spot
        double best = scored_->score(own, ids[0]);
        for (const int id : ids) best = std::max(best, scored_->score(own, id));
        sum = 0;
        for (const int id : ids) sum += chances[id] = exponential((scored_->score(own, id) - best) / temperature_);
    }
    for (const int id : ids) chances[id] /= sum;
    return true;
}

const double* SoftmaxPlayers::weights(int own) {
    const int size = scored_->size();
    double* row = weights_.data() + (own + 1) * size;
    if (!weighed_[own + 1]) {
        weighed_[own + 1] = true;
        double best = scored_->opening(own, 0);
        for (int id = 0; id < size; ++id) best = std::max(best, row[id] = scored_->opening(own, id));
        for (int id = 0; id < size; ++id) row[id] = exponential((row[id] - best) / temperature_);
    }
    return row;
}

/// Simulates the picks until a seat's next turn.
class PicksBefore {
public:
    PicksBefore(const ScoredBoard& scored, const DraftState& state, const CoachOptions& options, Rng& random)
        : scored_(&scored),
          order_(state.order),
          options_(options),
          random_(&random),
          others_(scored, options.temperature),
          open_(scored.layout(), state.settlements) {
        for (; pick_ < static_cast<int>(state.settlements.size()); ++pick_) own(pick_).add(state.settlements[pick_]);
        last_ = pick_;
        while (last_ < order_.size() && order_.seat(last_) != options.seat) ++last_;
    }

    Work<DraftAdvice> advise() {
        DraftAdvice advice;
        if (last_ == order_.size()) co_return advice;
        advice.picks_before = last_ - pick_;
        advice.exact = advice.picks_before == 0 || sequences(advice.picks_before - 1) <= options_.enumeration;
        if (advice.picks_before == 0)
            sums_.fill(1);
        else if (advice.exact)
            co_await enumerate(pick_, 1);
        else
            co_await sample();
        list_spots(advice);
        co_return advice;
    }

private:
    /// Returns the settlements of the seat that places `pick`.
    SeatSettlements& own(int pick) { return owned_[order_.seat(pick)]; }

    void place(int pick, int id) {
        open_.settle(id);
        own(pick).add(id);
    }

    /// Returns an upper bound of the number of sequences of `picks` picks.
    std::int64_t sequences(int picks) const {
        std::int64_t open_now = 0;
        open_.for_each([&](int) { ++open_now; });
        std::int64_t count = 1;
        for (int i = 0; i < picks && count <= options_.enumeration; ++i)
            count *= std::max<std::int64_t>(open_now - i, 1);
        return count;
    }

    /// Computes the probabilities of a pick. This function and the next are not inlined into loops, because WebAssembly
    /// engines replace slow code only between calls of a function, not while it runs.
    [[gnu::noinline]] bool chances(int pick, PerSpot& chances) { return others_.chances(open_, own(pick), chances); }

    /// Adds the probability that each spot is open after the last pick before the turn, multiplied by `factor`.
    [[gnu::noinline]] void add_last(double factor, PerSpot& sums) {
        PerSpot next;
        if (!chances(last_ - 1, next)) return;
        open_.for_each([&](int id) {
            double closing = 0;
            for_each_closed_by(scored_->layout(), id, [&](int closed) { closing += next[closed]; });
            sums[id] += factor * (1 - closing);
        });
    }

    /// Enumerates all sequences from a pick on. `probability` is that of the picks before it.
    Work<void> enumerate(int pick, double probability) {
        if (pick + 1 == last_) {
            add_last(probability, sums_);
            co_return;
        }
        PerSpot spots;
        if (!chances(pick, spots)) co_return;
        for (int id = 0; id < scored_->size(); ++id) {
            if (spots[id] == 0) continue;
            place(pick, id);
            if (pick + 2 == last_)
                add_last(probability * spots[id], sums_);
            else
                co_await enumerate(pick + 1, probability * spots[id]);
            open_.leave(id);
            own(pick).take_back();
            if (pick == pick_) share_ = static_cast<double>(id + 1) / static_cast<double>(scored_->size());
            if (++sequences_ % 16 == 0) co_await may_pause({.share = share_});
        }
    }

    Work<void> sample() {
        for (int made = 1; made <= options_.samples; ++made) {
            sample_once();
            if (made % 16 == 0)
                co_await may_pause({.share = static_cast<double>(made) / static_cast<double>(options_.samples)});
        }
    }

    /// Draws a sequence of picks without the last, then undoes it.
    void sample_once() {
        const OpenSpots open = open_;
        const auto owned = owned_;
        for (int pick = pick_; pick + 1 < last_; ++pick) {
            PerSpot next;
            if (!chances(pick, next)) break;
            place(pick, drawn_spot(open_, next, *random_));
        }
        PerSpot one;
        std::fill_n(one.begin(), scored_->size(), 0);
        add_last(1, one);
        for (int id = 0; id < scored_->size(); ++id) {
            sums_[id] += one[id];
            squares_[id] += one[id] * one[id];
        }
        open_ = open;
        owned_ = owned;
    }

    /// Lists the open spots by the seat's scores.
    void list_spots(DraftAdvice& advice) const {
        PerSpot scores{};
        std::array<std::int16_t, hex::max_corners> places;
        const std::span ids = open_.list(places);
        for (const int id : ids) scores[id] = scored_->score(owned_[options_.seat], id);
        sort_by_score(ids, scores.data());
        const double n = advice.exact ? 1 : options_.samples;
        for (const int id : ids) {
            const double chance = std::clamp(sums_[id] / n, 0.0, 1.0);
            const double variance = advice.exact ? 0 : std::max(0.0, squares_[id] / n - chance * chance);
            advice.spots.push_back({id, scores[id], chance, advice.exact ? 0 : std::sqrt(variance / (n - 1))});
        }
    }

    const ScoredBoard* scored_;
    DraftOrder order_;
    CoachOptions options_;
    Rng* random_;
    SoftmaxPlayers others_;
    OpenSpots open_;
    std::array<SeatSettlements, most_players> owned_{};
    int pick_ = 0;
    int last_ = 0;  // the seat's own next pick
    std::int64_t sequences_ = 0;
    double share_ = 0;
    PerSpot sums_{};
    PerSpot squares_{};
};

Work<DraftAdvice> coach(const ScoredBoard& scored, DraftState state, CoachOptions options, Rng& random) {
    PicksBefore picks(scored, state, options, random);
    co_return co_await picks.advise();
}

}  // namespace hexsmith::catan::settle
