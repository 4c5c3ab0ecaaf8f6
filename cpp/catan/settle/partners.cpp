#include "catan/settle/partners.hpp"

#include <numeric>
#include <span>

#include "catan/settle/descending.hpp"

namespace hexsmith::catan {

Partners::Partners(const Worth& worth, OpenSpots open)
    : worth_(&worth),
      size_(worth.size()),
      values_(static_cast<std::size_t>(size_ * size_)),
      partners_(values_.size()),
      bounds_(static_cast<std::size_t>(size_)),
      order_(bounds_.size()) {
    for (int a = 0; a < size_; ++a)
        for (int b = 0; b <= a; ++b) values_[a * size_ + b] = values_[b * size_ + a] = worth.opening(a, b);
    std::iota(order_.begin(), order_.end(), std::int16_t{0});
    for (int a = 0; a < size_; ++a) {
        const std::span row(&partners_[a * size_], order_.size());
        std::iota(row.begin(), row.end(), std::int16_t{0});
        sort_descending(row, &values_[a * size_]);
        open.settle(a);
        bounds_[a] = bound(open, a);
        open.leave(a);
    }
    sort_descending(order_, bounds_.data());
}

int Partners::best(const OpenSpots& open, int own) const {
    if (own == hex::none) return hex::none;
    for (const std::int16_t partner : std::span(&partners_[own * size_], order_.size()))
        if (open[partner]) return partner;
    return hex::none;
}

double Partners::value(const OpenSpots& open, int own) const {
    const int partner = best(open, own);
    return partner == hex::none ? worth_->spot(own) : values_[own * size_ + partner];
}

}  // namespace hexsmith::catan
