#include "catan/settle/softmax_table.hpp"

#include <algorithm>

#include "core/exponential.hpp"

namespace hexsmith::catan {

bool SoftmaxTable::chances(const OpenSpots& open, int mine, PerSpot& chances) {
    std::array<std::int16_t, hex::max_corners> places;
    const std::span ids = open.list(places);
    if (ids.empty()) return false;
    const double* row = weights(mine);
    double sum = 0;
    chances.fill(0);
    for (const int id : ids) sum += chances[id] = row[id];
    if (sum < 1e-200) {  // all that were likely are closed: weigh the others against the best of them
        double best = worth_->opening(mine, ids[0]);
        for (const int id : ids) best = std::max(best, worth_->opening(mine, id));
        sum = 0;
        for (const int id : ids) sum += chances[id] = exponential((worth_->opening(mine, id) - best) / temperature_);
    }
    for (const int id : ids) chances[id] /= sum;
    return true;
}

const double* SoftmaxTable::weights(int mine) {
    const int size = worth_->size();
    double* row = weights_.data() + (mine + 1) * size;
    if (!weighed_[mine + 1]) {
        weighed_[mine + 1] = true;
        double best = worth_->opening(mine, 0);
        for (int id = 0; id < size; ++id) best = std::max(best, row[id] = worth_->opening(mine, id));
        for (int id = 0; id < size; ++id) row[id] = exponential((row[id] - best) / temperature_);
    }
    return row;
}

}  // namespace hexsmith::catan
