#include "catan/settle/coach.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/portable_math.hpp"

namespace hexsmith::catan::settle {

int draw_spot(const OpenSpots& open, const PerSpot& chances, Rng& random) {
    double remaining = random.uniform();
    int spot = hex::none;
    open.for_each([&](int id) {
        // The last spot with a positive probability also gets the rounding error.
        if (remaining < 0 || chances[id] == 0) return;
        spot = id;
        remaining -= chances[id];
    });
    return spot;
}

SoftmaxPlayers::SoftmaxPlayers(const ScoredBoard& scored, double temperature)
    : scored_(&scored),
      temperature_(temperature),
      weights_(static_cast<std::size_t>((scored.size() + 1) * scored.size())) {}

bool SoftmaxPlayers::compute_chances(const OpenSpots& open, int first, PerSpot& chances) {
    SeatSettlements settlements;
    if (first != hex::none) settlements.add(first);
    return compute_chances(open, settlements, chances);
}

bool SoftmaxPlayers::compute_chances(const OpenSpots& open, const SeatSettlements& settlements, PerSpot& chances) {
    if (settlements.count < 2) return compute_chances(open, settlements, weights_with(settlements[0]), chances);
    // The same two settlements rarely occur again, so the weights are not cached.
    double best = -std::numeric_limits<double>::infinity();
    PerSpot scores;
    open.for_each([&](int id) { best = std::max(best, scores[id] = scored_->score(settlements, id)); });
    open.for_each([&](int id) { scores[id] = exponential((scores[id] - best) / temperature_); });
    return compute_chances(open, settlements, scores.data(), chances);
}

bool SoftmaxPlayers::compute_chances(const OpenSpots& open, const SeatSettlements& settlements, const double* weights,
                                     PerSpot& chances) const {
    std::array<std::int16_t, hex::max_corners> places;
    const std::span ids = open.list(places);
    if (ids.empty()) return false;
    double sum = 0;
    std::fill_n(chances.begin(), scored_->size(), 0);
    for (const int id : ids) sum += chances[id] = weights[id];
    if (sum < 1e-200) {  // the spots with large weights are closed, so the weights are scaled by the best open spot
        double best = scored_->score(settlements, ids[0]);
        for (const int id : ids) best = std::max(best, scored_->score(settlements, id));
        sum = 0;
        for (const int id : ids)
            sum += chances[id] = exponential((scored_->score(settlements, id) - best) / temperature_);
    }
    for (const int id : ids) chances[id] /= sum;
    return true;
}

const double* SoftmaxPlayers::weights_with(int first) {
    const int size = scored_->size();
    double* row = weights_.data() + (first + 1) * size;
    if (!is_computed_[first + 1]) {
        is_computed_[first + 1] = true;
        double best = scored_->opening_score(first, 0);
        for (int id = 0; id < size; ++id) best = std::max(best, row[id] = scored_->opening_score(first, id));
        for (int id = 0; id < size; ++id) row[id] = exponential((row[id] - best) / temperature_);
    }
    return row;
}

/// Simulates the picks before a seat's next turn.
class PickSimulation {
public:
    PickSimulation(const ScoredBoard& scored, const DraftState& state, const CoachOptions& options, Rng& random)
        : scored_(&scored),
          order_(state.order),
          options_(options),
          random_(&random),
          others_(scored, options.temperature),
          open_(scored.layout(), state.settlements) {
        for (; pick_ < static_cast<int>(state.settlements.size()); ++pick_)
            settlements_at(pick_).add(state.settlements[pick_]);
        next_turn_ = pick_;
        while (next_turn_ < order_.size() && order_.seat(next_turn_) != options.seat) ++next_turn_;
    }

    Work<DraftAdvice> advise() {
        DraftAdvice advice;
        if (next_turn_ == order_.size()) co_return advice;
        advice.picks_before = next_turn_ - pick_;
        advice.exact = advice.picks_before == 0 || count_sequences(advice.picks_before - 1) <= options_.enumeration;
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
    /// Returns the settlements of the seat whose pick it is.
    SeatSettlements& settlements_at(int pick) { return settlements_[order_.seat(pick)]; }

    void place(int pick, int id) {
        open_.settle(id);
        settlements_at(pick).add(id);
    }

    /// Returns an upper bound of the number of sequences of `picks` picks.
    std::int64_t count_sequences(int picks) const {
        std::int64_t open_now = 0;
        open_.for_each([&](int) { ++open_now; });
        std::int64_t count = 1;
        for (int i = 0; i < picks && count <= options_.enumeration; ++i)
            count *= std::max<std::int64_t>(open_now - i, 1);
        return count;
    }

    // The next two functions are not inlined into loops, because WebAssembly engines replace slow code with fast code
    // only between calls of a function, not while the function runs.

    /// Computes the probability of each spot for a pick. Returns false if no spot is open.
    [[gnu::noinline]] bool compute_chances(int pick, PerSpot& chances) {
        return others_.compute_chances(open_, settlements_at(pick), chances);
    }

    /// Adds to `sums` the probability that each spot is open after the last pick before the turn, multiplied by
    /// `factor`.
    [[gnu::noinline]] void add_last_pick(double factor, PerSpot& sums) {
        PerSpot pick_chances;
        if (!compute_chances(next_turn_ - 1, pick_chances)) return;
        open_.for_each([&](int id) {
            double closing_chance = 0;
            for_each_closed_by(scored_->layout(), id, [&](int closed) { closing_chance += pick_chances[closed]; });
            sums[id] += factor * (1 - closing_chance);
        });
    }

    /// Enumerates all sequences that begin with `pick`. `probability` is the probability of the picks before `pick`.
    Work<void> enumerate(int pick, double probability) {
        if (pick + 1 == next_turn_) {
            add_last_pick(probability, sums_);
            co_return;
        }
        PerSpot pick_chances;
        if (!compute_chances(pick, pick_chances)) co_return;
        for (int id = 0; id < scored_->size(); ++id) {
            if (pick_chances[id] == 0) continue;
            place(pick, id);
            if (pick + 2 == next_turn_)
                add_last_pick(probability * pick_chances[id], sums_);
            else
                co_await enumerate(pick + 1, probability * pick_chances[id]);
            open_.leave(id);
            settlements_at(pick).remove_last();
            if (pick == pick_) share_ = static_cast<double>(id + 1) / static_cast<double>(scored_->size());
            if (++sequence_count_ % 16 == 0) co_await may_pause({.share = share_});
        }
    }

    Work<void> sample() {
        for (int sequence = 1; sequence <= options_.samples; ++sequence) {
            sample_once();
            if (sequence % 16 == 0)
                co_await may_pause({.share = static_cast<double>(sequence) / static_cast<double>(options_.samples)});
        }
    }

    /// Draws a sequence of picks except the last, adds the last pick, and takes all picks back.
    void sample_once() {
        const OpenSpots open_before = open_;
        const auto settlements_before = settlements_;
        for (int pick = pick_; pick + 1 < next_turn_; ++pick) {
            PerSpot pick_chances;
            if (!compute_chances(pick, pick_chances)) break;
            place(pick, draw_spot(open_, pick_chances, *random_));
        }
        PerSpot sample_chances;
        std::fill_n(sample_chances.begin(), scored_->size(), 0);
        add_last_pick(1, sample_chances);
        for (int id = 0; id < scored_->size(); ++id) {
            sums_[id] += sample_chances[id];
            square_sums_[id] += sample_chances[id] * sample_chances[id];
        }
        open_ = open_before;
        settlements_ = settlements_before;
    }

    /// Lists the open spots, ordered by the score of the spot together with the seat's settlements.
    void list_spots(DraftAdvice& advice) const {
        PerSpot scores{};
        std::array<std::int16_t, hex::max_corners> places;
        const std::span ids = open_.list(places);
        for (const int id : ids) scores[id] = scored_->score(settlements_[options_.seat], id);
        sort_by_score(ids, scores.data());
        const double n = advice.exact ? 1 : options_.samples;
        for (const int id : ids) {
            const double chance = std::clamp(sums_[id] / n, 0.0, 1.0);
            const double variance = advice.exact ? 0 : std::max(0.0, square_sums_[id] / n - chance * chance);
            advice.spots.push_back({id, scores[id], chance, advice.exact ? 0 : std::sqrt(variance / (n - 1))});
        }
    }

    const ScoredBoard* scored_;
    DraftOrder order_;
    CoachOptions options_;
    Rng* random_;
    SoftmaxPlayers others_;
    OpenSpots open_;
    std::array<SeatSettlements, most_players> settlements_{};
    int pick_ = 0;                     // number of the draft's next pick
    int next_turn_ = 0;                // number of the next pick of the advised seat
    std::int64_t sequence_count_ = 0;  // number of enumerated sequences
    double share_ = 0;                 // progress of the enumeration, from 0 to 1
    PerSpot sums_{};                   // sum over sequences of the probability that each spot is open
    PerSpot square_sums_{};            // sum of the squares of these probabilities
};

Work<DraftAdvice> coach(const ScoredBoard& scored, DraftState state, CoachOptions options, Rng& random) {
    PickSimulation simulation(scored, state, options, random);
    co_return co_await simulation.advise();
}

}  // namespace hexsmith::catan::settle
