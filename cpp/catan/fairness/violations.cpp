#include "catan/fairness/violations.hpp"

namespace hexsmith::catan {

std::vector<Violation> find_violations(const Setup& setup, const Board& board, int pip_cap) {
    std::vector<Violation> violations;
    for_each_violation(setup, board, pip_cap, [&](const Violation& found) {
        violations.push_back(found);
        return false;
    });
    return violations;
}

}  // namespace hexsmith::catan
