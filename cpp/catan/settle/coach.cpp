#include "catan/settle/coach.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/portable_math.hpp"

namespace hexsmith::catan::settle {

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
    // Seldom the same two settlements twice: nothing is kept.
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
    if (sum < 1e-200) {  // all likely spots are closed: compare the others with the best of them
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

Coach::Coach(const ScoredBoard& scored, const DraftState& state, const CoachOptions& options, Rng& random)
    : scored_(&scored),
      order_(state.order),
      options_(options),
      random_(&random),
      others_(scored, options.temperature),
      open_(scored.layout(), state.settlements) {
    for (; pick_ < static_cast<int>(state.settlements.size()); ++pick_) own(pick_).add(state.settlements[pick_]);
    last_ = pick_;
    while (last_ < order_.size() && order_.seat(last_) != options.seat) ++last_;
    const int picks = last_ == order_.size() ? 0 : last_ - pick_;
    if (picks == 0) {
        sums_.fill(1);
        return;
    }
    exact_ = sequences(picks - 1) <= options.enumeration;
    if (!exact_)
        wanted_ = options.samples;
    else if (picks == 1)
        add_last(pick_, 1, sums_);
    else
        enter(1);
    if (!branches_.empty()) wanted_ = scored.size();
}

void Coach::advance(Deadline paused) {
    while (!over()) {
        for (int sequence = 0; sequence < 16 && !over(); ++sequence) exact_ ? enumerate_next() : sample_next();
        if (paused()) break;
    }
}

DraftAdvice Coach::result() const {
    DraftAdvice advice;
    if (last_ == order_.size()) return advice;
    advice.picks_before = last_ - pick_;
    advice.exact = exact_;
    PerSpot scores{};
    std::array<std::int16_t, hex::max_corners> places;
    const std::span ids = open_.list(places);
    for (const int id : ids) scores[id] = scored_->score(owned_[options_.seat], id);
    sort_by_score(ids, scores.data());
    const double n = exact_ ? 1 : options_.samples;
    for (const int id : ids) {
        const double chance = std::clamp(sums_[id] / n, 0.0, 1.0);
        const double variance = exact_ ? 0 : std::max(0.0, squares_[id] / n - chance * chance);
        advice.spots.push_back({id, scores[id], chance, exact_ ? 0 : std::sqrt(variance / (n - 1))});
    }
    return advice;
}

std::int64_t Coach::sequences(int picks) const {
    std::int64_t open_now = 0;
    open_.for_each([&](int) { ++open_now; });
    std::int64_t count = 1;
    for (int i = 0; i < picks && count <= options_.enumeration; ++i) count *= std::max<std::int64_t>(open_now - i, 1);
    return count;
}

/// This and the next are not inlined into their loops: WebAssembly engines replace slow code between calls of a
/// function, never while it runs.
[[gnu::noinline]] bool Coach::chances(int pick, PerSpot& chances) { return others_.chances(open_, own(pick), chances); }

[[gnu::noinline]] void Coach::add_last(int pick, double factor, PerSpot& sums) {
    PerSpot next;
    if (!chances(pick, next)) return;
    open_.for_each([&](int id) {
        double closing = 0;
        for_each_closed_by(scored_->layout(), id, [&](int closed) { closing += next[closed]; });
        sums[id] += factor * (1 - closing);
    });
}

/// Continues with the next pick of the sequence, unless no spot is open.
void Coach::enter(double probability) {
    const int pick = pick_ + static_cast<int>(branches_.size());
    Branch& branch = branches_.emplace_back();
    branch.probability = probability;
    if (!chances(pick, branch.chances)) branches_.pop_back();
}

/// Continues with the next spot of the innermost pick.
void Coach::enumerate_next() {
    const int pick = pick_ + static_cast<int>(branches_.size()) - 1;
    Branch& branch = branches_.back();
    if (branch.placed != hex::none) {
        open_.leave(branch.placed);
        own(pick).take_back();
        branch.placed = hex::none;
    }
    while (branch.next < scored_->size() && branch.chances[branch.next] == 0) ++branch.next;
    if (branches_.size() == 1) counted_ = branch.next;
    if (branch.next == scored_->size()) {
        branches_.pop_back();
        return;
    }
    branch.placed = branch.next++;
    place(pick, branch.placed);
    const double probability = branch.probability * branch.chances[branch.placed];
    if (pick + 2 == last_)
        add_last(pick + 1, probability, sums_);
    else
        enter(probability);
}

/// Draws a sequence of picks except for the last, and takes it back.
void Coach::sample_next() {
    const OpenSpots open = open_;
    const auto owned = owned_;
    for (int pick = pick_; pick + 1 < last_; ++pick) {
        PerSpot next;
        if (!chances(pick, next)) break;
        place(pick, draw(next));
    }
    PerSpot one;
    std::fill_n(one.begin(), scored_->size(), 0);
    add_last(last_ - 1, 1, one);
    for (int id = 0; id < scored_->size(); ++id) {
        sums_[id] += one[id];
        squares_[id] += one[id] * one[id];
    }
    open_ = open;
    owned_ = owned;
    ++counted_;
}

int Coach::draw(const PerSpot& chances) {
    double u = random_->uniform();
    int drawn = hex::none;
    open_.for_each([&](int id) {  // the rest from rounding belongs to the last spot with a probability
        if (u < 0 || chances[id] == 0) return;
        drawn = id;
        u -= chances[id];
    });
    return drawn;
}

void Coach::place(int pick, int id) {
    open_.settle(id);
    own(pick).add(id);
}

DraftAdvice coach(const ScoredBoard& scored, const DraftState& state, const CoachOptions& options, Rng& random) {
    Coach coach(scored, state, options, random);
    return result_of(coach);
}

}  // namespace hexsmith::catan::settle
