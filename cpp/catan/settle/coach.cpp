#include "catan/settle/coach.hpp"

#include <algorithm>
#include <cmath>

#include "catan/settle/descending.hpp"

namespace hexsmith::catan {

Coach::Coach(const Worth& worth, const DraftState& state, const CoachOptions& options)
    : worth_(&worth),
      players_(state.players),
      options_(options),
      table_(worth, options.temperature),
      open_(worth.layout(), state.settlements) {
    owned_.fill(hex::none);
    for (; pick_ < static_cast<int>(state.settlements.size()); ++pick_) own(pick_) = state.settlements[pick_];
    last_ = pick_;
    while (last_ < 2 * players_ && seat_of(last_, players_) != options.seat) ++last_;
}

Coaching Coach::ask(Rng& random) {
    Coaching coaching;
    if (last_ == 2 * players_) return coaching;
    coaching.picks_before = last_ - pick_;
    coaching.exact = sequences(coaching.picks_before - 1) <= options_.enumeration;
    const int mine = owned_[options_.seat];
    PerSpot worth;
    std::array<std::int16_t, hex::max_corners> places;
    const std::span ids = open_.list(places);
    for (const int id : ids) {
        worth[id] = worth_->opening(mine, id);
        sums_[id] = coaching.picks_before == 0;
    }
    if (coaching.picks_before > 0 && coaching.exact) enumerate(pick_, 1);
    if (!coaching.exact) sample(random);
    sort_descending(ids, worth.data());
    coaching.spots.resize(ids.size());
    for (std::size_t place = 0; place < ids.size(); ++place)
        coaching.spots[place] = conclude(ids[place], worth[ids[place]], coaching.exact);
    return coaching;
}

std::int64_t Coach::sequences(int picks) const {
    std::int64_t open_now = 0;
    open_.for_each([&](int) { ++open_now; });
    std::int64_t count = 1;
    for (int i = 0; i < picks && count <= options_.enumeration; ++i) count *= std::max<std::int64_t>(open_now - i, 1);
    return count;
}

bool Coach::chances(int pick, PerSpot& chances) {
    return table_.chances(open_, pick < players_ ? static_cast<int>(hex::none) : own(pick), chances);
}

void Coach::add_last(int pick, double factor, PerSpot& sums) {
    PerSpot next;
    if (!chances(pick, next)) return;
    open_.for_each([&](int id) {
        double closing = next[id];
        for (const int neighbor : worth_->layout().intersections[id].neighbors)
            if (neighbor != hex::none) closing += next[neighbor];
        sums[id] += factor * (1 - closing);
    });
}

void Coach::enumerate(int pick, double probability) {
    if (pick + 1 == last_) return add_last(pick, probability, sums_);
    PerSpot next;
    if (!chances(pick, next)) return;
    const std::int16_t before = own(pick);
    open_.for_each([&](int id) {
        if (next[id] == 0) return;
        place(pick, id);
        enumerate(pick + 1, probability * next[id]);
        open_.leave(id);
        own(pick) = before;
    });
}

void Coach::sample(Rng& random) {
    const OpenSpots open = open_;
    const auto owned = owned_;
    for (int i = 0; i < options_.samples; ++i) {
        for (int pick = pick_; pick + 1 < last_; ++pick) {
            PerSpot next;
            if (!chances(pick, next)) break;
            place(pick, draw(next, random));
        }
        PerSpot one{};
        add_last(last_ - 1, 1, one);
        for (int id = 0; id < worth_->size(); ++id) {
            sums_[id] += one[id];
            squares_[id] += one[id] * one[id];
        }
        open_ = open;
        owned_ = owned;
    }
}

int Coach::draw(const PerSpot& chances, Rng& random) const {
    double u = random.uniform();
    int drawn = hex::none;
    open_.for_each([&](int id) {  // what rounding leaves over goes to the last spot with a chance
        if (u < 0 || chances[id] == 0) return;
        drawn = id;
        u -= chances[id];
    });
    return drawn;
}

void Coach::place(int pick, int id) {
    open_.settle(id);
    own(pick) = static_cast<std::int16_t>(id);
}

SpotChance Coach::conclude(int id, double worth, bool exact) const {
    const double n = exact ? 1 : options_.samples;
    const double free = std::clamp(sums_[id] / n, 0.0, 1.0);
    const double variance = exact ? 0 : std::max(0.0, squares_[id] / n - free * free);
    return {id, worth, free, exact ? 0 : std::sqrt(variance / (n - 1))};
}

Coaching coach(const Worth& worth, const DraftState& state, const CoachOptions& options, Rng& random) {
    return Coach(worth, state, options).ask(random);
}

}  // namespace hexsmith::catan
