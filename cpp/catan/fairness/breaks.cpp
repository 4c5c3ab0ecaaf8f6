#include "catan/fairness/breaks.hpp"

namespace hexsmith::catan {

std::vector<Break> find_breaks(const Setup& setup, const Board& board, int pip_cap) {
    std::vector<Break> breaks;
    for_each_break(setup, board, pip_cap, [&](const Break& found) {
        breaks.push_back(found);
        return false;
    });
    return breaks;
}

}  // namespace hexsmith::catan
